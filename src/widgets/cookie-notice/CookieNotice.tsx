import { type FocusEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { COOKIE_NOTICE_MS } from '../../domain/constants';
import { sentenceGap } from '../../domain/i18n/sentence-gap';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import type { CookieNoticeTexts } from '../../locales/islands/en';
import { Button } from '../../ui/Button';
import { takeLowEdge } from '../../ui/low-edge';
import { useFocusBack } from '../../ui/use-focus-back';
import { type SeenPage, useIsHidden } from '../../ui/use-is-hidden';
import { usePausableTimer } from '../../ui/use-pausable-timer';

export interface CookieNoticeParts {
  readonly texts: CookieNoticeTexts;
  readonly page: SeenPage;
  /** Whether the browser sends Global Privacy Control. */
  readonly asksForPrivacy: boolean;
  /** Runs work after the next paint, so that the notice disappears first. */
  readonly afterPaint: (act: () => void) => void;
}

/**
 * The cookie notice, until it is answered or its time is over. A page that is being prerendered gives it no
 * turn: turns begin with the late work, which waits until the page is shown (`shown` in `wiring/base/milestones.ts`).
 *
 * Source: specification, section 2, "Cookie notice".
 */
export function CookieNotice(props: CookieNoticeParts) {
  const hasAccepted = useSignalValue(useShell().consent.hasAccepted);
  const [isOver, setIsOver] = useState(false);
  return isOver || hasAccepted ? null : <NoticeBar {...props} onOver={() => setIsOver(true)} />;
}

/**
 * Waits for its turn while it is mounted. Its 26 s pause while it is not visible, while the mouse or the focus is in
 * it, and while the page is hidden. So no visitor has to hurry (WCAG 2.2.1), and the next page shows it again.
 */
function NoticeBar({ texts, page, asksForPrivacy, afterPaint, onOver }: CookieNoticeParts & { onOver: () => void }) {
  const { consent, lang, links, overlays } = useShell();
  const isHidden = useIsHidden(page);
  const isUp = useSignalValue(useMemo(() => overlays.turnOf('cookie-notice'), [overlays]));
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const bar = useRef<HTMLElement>(null);
  // It stays while the focus is inside.
  const isShown = isUp || hasFocus;
  const t = texts.notice;
  const gap = sentenceGap(lang);

  usePausableTimer(COOKIE_NOTICE_MS, !isShown || isHovered || hasFocus || isHidden, onOver);
  useLayoutEffect(() => (isShown && bar.current ? takeLowEdge(bar.current) : undefined), [isShown]);
  useEffect(() => {
    // An element that is removed under the mouse gets no `mouseleave`.
    if (!isShown) setIsHovered(false);
  }, [isShown]);

  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setHasFocus(false);
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
        {t.text}
        {asksForPrivacy && gap + t.privacySignal}
        {gap}
        <a className="footnote-link" href={links.to('privacy')}>
          {t.privacy}
        </a>
      </p>
      <div className="footnote-actions">
        <LaterButton label={t.later} onClick={onOver} />
        <Button onClick={handleAccept}>{t.accept}</Button>
      </div>
    </section>
  );
}

/** Puts the notice off; it looks as Accept does, since neither answer is suggested. It also returns the focus, whichever button ends the notice. */
function LaterButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(button, '.footnote');
  return (
    <Button ref={button} onClick={onClick}>
      {label}
    </Button>
  );
}
