import { type FocusEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { COOKIE_NOTICE_MS } from '../../domain/constants';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../mount/use-signal-value';
import { Button } from '../../ui/Button';
import { takeLowEdge } from '../../ui/low-edge';
import { useCountdown } from '../../ui/use-countdown';
import { useFocusBack } from '../../ui/use-focus-back';
import { type SeenPage, useIsHidden } from '../../ui/use-is-hidden';
import type { CookieNoticeTexts } from './texts/en';

export interface CookieNoticeParts {
  readonly texts: CookieNoticeTexts;
  readonly page: SeenPage;
  /** Whether the browser asks not to be followed, by Global Privacy Control. */
  readonly asksForPrivacy: boolean;
  /** Does work once the answer to a press is to be seen. */
  readonly afterPaint: (act: () => void) => void;
}

/** The cookie notice, until it is answered or its time is over. Source: specification, section 2, "Cookie notice". */
export function CookieNotice(props: CookieNoticeParts) {
  const hasAccepted = useSignalValue(useShell().consent.hasAccepted);
  const [isOver, setIsOver] = useState(false);
  return isOver || hasAccepted ? null : <NoticeBar {...props} onOver={() => setIsOver(true)} />;
}

/**
 * Asks for its turn for as long as it is in the tree. Its 26 s stand still while it is not to be seen, while the mouse or
 * the focus is in it, and while the page is hidden: nobody has to hurry (WCAG 2.2.1), and what it says comes again with
 * the next page.
 */
function NoticeBar({ texts, page, asksForPrivacy, afterPaint, onOver }: CookieNoticeParts & { onOver: () => void }) {
  const { consent, links, overlays } = useShell();
  const isHidden = useIsHidden(page);
  const isUp = useSignalValue(useMemo(() => overlays.turnOf('notice'), [overlays]));
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const bar = useRef<HTMLElement>(null);
  // It does not go from under somebody's keyboard.
  const isShown = isUp || hasFocus;
  const t = texts.notice;

  useCountdown(COOKIE_NOTICE_MS, !isShown || isHovered || hasFocus || isHidden, onOver);
  useLayoutEffect(() => (isShown && bar.current ? takeLowEdge(bar.current) : undefined), [isShown]);
  useEffect(() => {
    // What is taken away under the mouse is never left.
    if (!isShown) setIsHovered(false);
  }, [isShown]);

  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setHasFocus(false);
  };
  const handleAccept = () => {
    onOver();
    afterPaint(consent.accept);
  };

  if (!isShown) return null;
  return (
    <section
      ref={bar}
      className="footnote"
      aria-label={t.label}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={handleBlur}
    >
      <p className="footnote-text">
        {t.text} {asksForPrivacy && `${t.privacySignal} `}
        <a className="footnote-link" href={links.to('privacy')}>
          {t.privacy}
        </a>
      </p>
      <div className="footnote-actions">
        <LaterButton label={t.later} onClick={onOver} />
        <Button variant="primary" onClick={handleAccept}>
          {t.accept}
        </Button>
      </div>
    </section>
  );
}

/** Puts the notice off; whichever button ends it, the focus goes back. */
function LaterButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(button, '.footnote');
  return (
    <Button ref={button} variant="plain" onClick={onClick}>
      {label}
    </Button>
  );
}
