import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Announcement } from '../../domain/announcements/announcement';
import { warningVerb } from '../../domain/announcements/announcement-verb';
import { announcementHref } from '../../domain/announcements/shown-announcements';
import { isLandingPage } from '../../domain/links/landing-page';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { siteHistory } from '../../island/way-back';
import { Button, ButtonLink } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { useParts } from './parts';
import { RichText, type RichTextProps } from './RichText';
import { Severity } from './Severity';
import { useContent } from './use-cleaned';

/** The one pop-up of the page view, shown by the first island that can. */
export function Popup() {
  const { feed } = useParts();
  const popup = useSignalValue(feed.popup);
  const [isShower, setIsShower] = useState(false);
  useLayoutEffect(() => {
    const end = feed.offerPopup();
    setIsShower(end !== undefined);
    return end;
  }, [feed]);
  return isShower && popup && <PopupWait popup={popup} />;
}

interface PopupProps {
  readonly popup: Announcement;
}

/**
 * Opens together with the content, not before. A pop-up without any content gives way to the next, unless it is a
 * warning: that must be seen.
 */
function PopupWait({ popup }: PopupProps) {
  const { overlays } = useShell();
  const { isPending, content, isBlank, hasFailed } = useContent(popup, 'popup', popup.isWarning);
  const isKnown = !isPending && (!isBlank || hasFailed);
  // An effect of a parent runs after those of its children: the turn is asked for by then.
  useEffect(() => {
    if (isKnown) overlays.isPopupKnown.value = true;
  }, [isKnown, overlays]);
  return isKnown && !isBlank && <PopupTurn popup={popup} content={content} />;
}

interface FullPopupProps extends PopupProps {
  /** Null if there is none, or none that may be shown. */
  readonly content: RichTextProps['content'] | null;
}

/** Waits for its turn among the overlays. Another tab may dismiss the pop-up before. */
function PopupTurn({ popup, content }: FullPopupProps) {
  const { overlays } = useShell();
  const { feed } = useParts();
  const turn = useMemo(() => overlays.turnOf(popup.isWarning ? 'warning' : 'popup'), [overlays, popup]);
  const hasTurn = useSignalValue(turn);
  const mayOpen = useMemo(() => hasTurn && !feed.isPopupSeen(), [feed, hasTurn]);
  const hasOpened = useRef(false);
  useLayoutEffect(() => {
    hasOpened.current ||= mayOpen;
    if (!hasTurn || mayOpen) return;
    // One pop-up per page view.
    if (hasOpened.current) feed.closeSeenPopup();
    else feed.skipSeenPopup();
  }, [feed, hasTurn, mayOpen]);
  return mayOpen && <PopupDialog popup={popup} content={content} />;
}

/**
 * A pop-up. Close, the link to the details, Esc or a press beside it dismisses it. A warning is dismissed only by the
 * button that accepts it, which is a link if the announcement has one; another leads back.
 *
 * Source: specification, section 4, "Announcement"; contract, section 8, "Announcements".
 */
function PopupDialog({ popup, content }: FullPopupProps) {
  const { lang, links, options, overlays, page } = useShell();
  const { feed, texts } = useParts();
  const { isWarning, level, title } = popup;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // When it gets the focus, the browser scrolls a text that is longer than the window to its middle.
    const dialog = box.current?.closest('dialog');
    if (dialog) dialog.scrollTop = 0;
  }, []);
  useEffect(() => {
    const page = box.current?.ownerDocument;
    // A hidden page opens its pop-up, too; another tab may have dismissed it when the shopper comes here.
    const recheck = () => page && page.visibilityState === 'visible' && feed.closeSeenPopup();
    page?.addEventListener('visibilitychange', recheck);
    return () => page?.removeEventListener('visibilitychange', recheck);
  }, [feed]);
  useLayoutEffect(() => {
    const { closings } = overlays;
    const before = closings.peek();
    // A warning has to be answered.
    if (isWarning) return undefined;
    return closings.subscribe((now) => {
      if (now !== before) feed.closePopup();
    });
  }, [overlays, isWarning, feed]);
  const href = announcementHref(popup, 'popup', lang);
  const verb = warningVerb(new URL(page.url()), feed.pageType, options.routes);
  const words = isWarning ? texts.accept[verb] : texts.details;
  return (
    <Modal
      title={
        <>
          <Severity level={level} isWarning={isWarning} />
          <span className="words">{title || (isWarning ? texts.warning : texts.notice)}</span>
        </>
      }
      {...(isWarning ? {} : { onCancel: feed.dismiss })}
      className={`announcement ${isWarning ? 'warning' : `level-${level}`}`}
      actions={
        <>
          {!isWarning && (
            <Button variant={href ? 'secondary' : 'primary'} onClick={feed.dismiss}>
              {texts.close}
            </Button>
          )}
          {isWarning && <WayBack />}
          {href && (
            // The browser follows the link after the click handler.
            <ButtonLink variant="primary" href={links.at(href)} rel="noopener" onClick={feed.dismiss}>
              {words}
            </ButtonLink>
          )}
          {isWarning && !href && (
            <Button variant="primary" onClick={feed.dismiss}>
              {words}
            </Button>
          )}
        </>
      }
    >
      {/* The initial focus is on the text. On the button, an Enter that was meant for the page would accept the
          risk. */}
      <div ref={box} className="modal-text" data-autofocus tabIndex={-1}>
        {content && <RichText content={content} />}
      </div>
    </Modal>
  );
}

/**
 * Leaves the page of a warning without an answer: to the page of this site that the visitor comes from, else home. The
 * home page itself has nowhere to go then.
 */
function WayBack() {
  const { lang, links, options, page, platform } = useShell();
  const { texts } = useParts();
  const [history] = useState(siteHistory);
  const { pathname } = new URL(page.url());
  if (!history && isLandingPage(pathname, { lang, platform, routes: options.routes })) return null;
  return <Button onClick={() => (history ? history.back() : page.go(links.home()))}>{texts.back}</Button>;
}
