import { Check, Copy, QrCode, Share2 } from 'lucide';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { readShareQuery } from '../../domain/share/share-query';
import { useLazyPart } from '../../island/late/use-lazy-part';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useShare } from './share-parts';

export interface InviteProps {
  /** Whether sharing the link is the next step. */
  readonly isFirst: boolean;
}

/** Ways to share the link. Source: contract, section 8, "Share flow". */
export function Invite({ isFirst }: InviteProps) {
  const { links, page, session, texts, tracking } = useShell();
  const { flow, loadQr, texts: t } = useShare();
  const { id } = useSignalValue(session.user);
  const field = useRef<HTMLInputElement>(null);
  const [hasQr, setHasQr] = useState(false);
  const { part: drawQr, hasFailed, retry } = useLazyPart(loadQr, hasQr, 'qr');
  const url = page.url();
  const link = new URL(links.shareHome({ type: readShareQuery(url).shareType || '1', id }), url).href;
  const code = useMemo(() => drawQr?.(link), [drawQr, link]);

  /** With the text selected, the shopper can copy it by keyboard. */
  const askToCopy = () => {
    field.current?.focus();
    field.current?.select();
    flow.say(t.copyByHand, 'error');
  };
  const handleSend = async () => {
    try {
      await navigator.share({ title: t.title, text: t.sendText, url: link });
      tracking.track({ event: 'portico_share', method: 'system' });
    } catch (error) {
      // It is no failure that the visitor closes the system's dialog, or that it is open already. A frame may forbid it.
      if (!/^(Abort|InvalidState)Error$/.test(Object(error).name)) askToCopy();
    }
  };
  const handleQr = () => {
    if (hasFailed) retry();
    setHasQr(!hasQr);
  };

  return (
    <section className="share-invite" aria-label={t.invite}>
      <LinkField link={link} field={field} isFirst={isFirst} onFail={askToCopy} />
      <div className="share-ways">
        {typeof navigator.share === 'function' && (
          <Button onClick={() => void handleSend()}>
            <Icon node={Share2} size={16} />
            {t.send}
          </Button>
        )}
        <Button aria-expanded={hasQr} onClick={handleQr}>
          <Icon node={QrCode} size={16} />
          {t.qr}
        </Button>
      </div>
      {hasQr && code && (
        <svg className="share-qr" role="img" aria-label={t.qrLabel} viewBox={`0 0 ${code.size} ${code.size}`}>
          <rect width="100%" height="100%" fill="#fff" />
          <path d={code.path} />
        </svg>
      )}
      {hasQr && hasFailed && <p role="alert">{texts.shell.networkUnstable}</p>}
    </section>
  );
}

interface LinkFieldProps extends InviteProps {
  readonly link: string;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The clipboard is missing or not allowed. */
  readonly onFail: () => void;
}

/** The link, with a button that copies it. */
function LinkField({ link, field, isFirst, onFail }: LinkFieldProps) {
  const { tracking } = useShell();
  const { flow, texts: t } = useShare();
  const [isCopied, setIsCopied] = useState(false);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
      flow.say(t.copied, 'success');
      tracking.track({ event: 'portico_share', method: 'copy' });
    } catch {
      onFail();
    }
  };
  return (
    <div className="share-link">
      <input ref={field} readOnly value={link} aria-label={t.link} onFocus={() => field.current?.select()} />
      <Button variant={isFirst ? 'primary' : 'secondary'} onClick={() => void handleCopy()}>
        <Icon node={isCopied ? Check : Copy} size={16} />
        {isCopied ? t.copied : t.copy}
      </Button>
    </div>
  );
}
