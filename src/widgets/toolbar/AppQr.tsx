import { useMemo } from 'react';
import { NEW_USER_GIFT } from '../../domain/constants';
import { fill } from '../../domain/i18n/fill';
import { safeAddress } from '../../domain/links/web-address';
import { useLateTexts } from '../../island/late/use-late';
import { useLazyPart } from '../../island/late/use-lazy-part';
import { useShell } from '../../island/use-shell';

const loadQr = async () => (await import('../../ui/qr')).drawQr;

/**
 * The QR code of the app, with the gift for new users. If it can't be drawn, its text is shown. A web address is also
 * shown as a link, on touch screens the link alone: a phone can't scan itself.
 *
 * Source: specification, section 2, "Floating toolbar".
 */
export function AppQr({ isWanted }: { readonly isWanted: boolean }) {
  const { options } = useShell();
  const { appQr } = options.brand;
  const { part: drawQr, hasFailed } = useLazyPart(loadQr, isWanted, 'qr');
  // The toolbar is rendered whenever an overlay opens or closes.
  const code = useMemo(() => drawQr?.(appQr), [drawQr, appQr]);
  const href = /^https?:/i.test(appQr) && safeAddress(appQr);
  const t = useLateTexts().tools;

  return (
    <div className="app-box">
      <p className="app-title">{t.appScan}</p>
      {code ? (
        <svg className="qr" role="img" aria-label={t.appCode} viewBox={`0 0 ${code.size} ${code.size}`}>
          <rect width="100%" height="100%" fill="#fff" />
          <path d={code.path} />
        </svg>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that is too long for a code scrolls, also by keys
        <p className="qr" tabIndex={0}>
          {(hasFailed || drawQr) && appQr}
        </p>
      )}
      {/* A shop without a gift leaves this text empty. */}
      {t.gift && <p className="gift">{fill(t.gift, { amount: `CN¥${NEW_USER_GIFT}` })}</p>}
      {href && (
        <a className="button primary" href={href}>
          {t.appOpen}
        </a>
      )}
    </div>
  );
}
