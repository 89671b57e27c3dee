import { type ComponentType, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { linkPartSheet } from '../../mount/style-link';
import { useLazyPart } from '../../mount/use-lazy-part';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';

/** What the overlay's own chunk gives. */
export interface ShareDoor {
  readonly sheetHref: string;
  readonly Overlay: ComponentType<{ readonly isShown: boolean }>;
}

export interface ShareGateProps {
  readonly load: () => Promise<ShareDoor>;
}

/**
 * Offers the share overlay, and brings it when it is opened, or when the page was opened by a share link and it is known
 * who is here. Source: specification, section 2, "Shell".
 */
export function ShareGate({ load }: ShareGateProps) {
  const { overlays, page, session, texts, toasts } = useShell();
  const open = useSignalValue(overlays.open);
  // The login dialog may stand over it.
  const isShown = [open, open?.beneath].some((one) => one?.name === 'share-overlay');
  const status = useSignalValue(session.status);
  const [isAsked, setIsAsked] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const ended = useMemo(() => new AbortController(), []);
  const bring = useCallback(async () => {
    const { Overlay, sheetHref } = await load();
    if (place.current) await linkPartSheet(place.current.getRootNode() as ShadowRoot, sheetHref, ended.signal);
    return Overlay;
  }, [load, ended]);
  const { part: Overlay, hasFailed, retry } = useLazyPart(bring, isShown, 'share-overlay');

  useEffect(() => () => ended.abort(), [ended]);
  // At once, not after the paint: a page may open it as soon as the shell is ready.
  useLayoutEffect(() => {
    setIsAsked(Boolean(new URL(page.url()).searchParams.get('shareType')));
    return overlays.offer('share-overlay');
  }, [overlays, page]);
  useEffect(() => {
    if (!hasFailed || !isShown) return;
    overlays.hide('share-overlay');
    retry();
    toasts.show(texts.shell.networkUnstable, 'error');
  }, [hasFailed, isShown, overlays, retry, texts, toasts]);

  return (
    <>
      <span ref={place} hidden />
      {isAsked && (status === 'guest' || status === 'member') && <LinkTurn onUp={() => setIsAsked(false)} />}
      {Overlay && <Overlay isShown={isShown} />}
    </>
  );
}

/** Waits until nothing else stands on the page; a link opens the overlay once. */
function LinkTurn({ onUp }: { readonly onUp: () => void }) {
  const { overlays } = useShell();
  const turn = useMemo(() => overlays.turnOf('link'), [overlays]);
  const isUp = useSignalValue(turn);
  useEffect(() => {
    if (!isUp) return;
    overlays.show('share-overlay');
    onUp();
  }, [isUp, onUp, overlays]);
  return null;
}
