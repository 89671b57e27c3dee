import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../mount/use-signal-value';
import type { OpenOverlay } from '../../state/overlays';
import { endEscape } from '../../ui/escape';
import { createHoverWait } from '../../ui/hover';

/** Room between the panel and what it hangs on, and to the edges of the window, in px. */
const GAP_PX = 12;
/** Height of the header, which the panel never covers, in px. The style sheet knows it too. */
const HEADER_PX = 104;

export interface AttachedParts {
  /** What pops up. */
  readonly panel: RefObject<HTMLElement | null>;
  /** Takes the focus when the panel opens. */
  readonly title: RefObject<HTMLElement | null>;
}

/** A panel that any button of the page opens through the shell's overlays, also from another shadow root. */
export interface AttachedPanel {
  readonly isOpen: boolean;
  /** Whether it has been open at least once: before, there is no need for its content. */
  readonly hasOpened: boolean;
  /** Whether it stands in the page. */
  readonly isInline?: true;
}

/**
 * Shows the panel while the overlay `cart-panel` is open: at the button that opened it, with the focus in it. Esc and a
 * press elsewhere close it, and the focus goes back to the button. One that a mouse has opened by resting takes no focus,
 * and closes when the mouse has left both; a press or the focus in it keep it.
 *
 * A manual popover: an automatic one closes on a press on the button of another shadow root, which then opens it again.
 */
export function useAttachedPanel({ panel, title }: AttachedParts): AttachedPanel {
  const { overlays } = useShell();
  const overlay = useSignalValue(overlays.open);
  const [hasOpened, setHasOpened] = useState(false);
  /** What it hangs on while it is open. */
  const shown = useRef<OpenOverlay | null>(null);
  const opened = overlay?.name === 'cart-panel' ? overlay : null;

  // In the same turn as the change: once the browser has drawn the closed panel, its focus is gone.
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box) return;
    if (!opened) {
      // Not in a clean-up: React sets the focus to where it was after those.
      hide(box, shown.current?.source);
      shown.current = null;
      return;
    }
    setHasOpened(true);
    const { source, isHovered } = opened;
    // Kept by a press, it stands there already, and a press inside has taken the focus there.
    const isThere = shown.current?.isHovered && shown.current.source === source;
    if (!isThere) show(box, source);
    if (!isHovered && !(isThere && box.matches(':focus-within'))) title.current?.focus({ preventScroll: true });
    shown.current = opened;
    const leave = () => overlays.hide('cart-panel');
    const stops = [watchForLeaving(box, opened, leave)];
    if (isHovered) stops.push(watchMouse(box, source, leave, () => overlays.show('cart-panel', source)));
    if (box.hasAttribute('data-placed') && source) stops.push(keepPlaced(box, source));
    return () => {
      for (const stop of stops) stop();
    };
  }, [opened, overlays, panel, title]);

  return { isOpen: opened !== null, hasOpened };
}

function hide(box: HTMLElement, source: HTMLElement | null | undefined): void {
  const focused = (box.getRootNode() as ShadowRoot).activeElement;
  if (focused && box.contains(focused)) source?.focus({ preventScroll: true });
  if (box.popover && box.matches(':popover-open')) box.hidePopover();
}

function show(box: HTMLElement, source: HTMLElement | null): void {
  let knowsSource = false;
  // Where popovers are missing it is a fixed box below whatever the page has on top.
  if (typeof box.showPopover === 'function') {
    // Not in the markup, which is the same for a panel that stands in the page.
    box.popover = 'manual';
    if (source) {
      const options = {
        // Read only by browsers that anchor the popover to it.
        get source() {
          knowsSource = true;
          return source;
        },
      };
      box.showPopover(options);
    } else {
      box.showPopover();
    }
  }
  const css = box.ownerDocument.defaultView?.CSS;
  const isAnchored = knowsSource && Boolean(css?.supports('position-area', 'left'));
  box.toggleAttribute('data-anchored', isAnchored);
  box.toggleAttribute('data-placed', source !== null && !isAnchored);
}

/** Beside the button, at the side that has room, whole inside the window and below the header. */
function place(box: HTMLElement, source: HTMLElement): void {
  const { clientWidth, clientHeight } = box.ownerDocument.documentElement;
  const at = source.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most - GAP_PX));
  // A page with `zoom` has px of its own.
  const zoom = box.currentCSSZoom || 1;
  const isRoomBefore = at.left - GAP_PX - width >= GAP_PX;
  const left = isRoomBefore ? at.left - GAP_PX - width : at.right + GAP_PX;
  box.style.setProperty('--left', `${clamp(left, GAP_PX, clientWidth - width) / zoom}px`);
  const top = at.top + (at.height - height) / 2;
  box.style.setProperty('--top', `${clamp(top, HEADER_PX + GAP_PX, clientHeight - height) / zoom}px`);
}

/** Its place, also when its content comes or the window changes. @returns Leaves it where it is. */
function keepPlaced(box: HTMLElement, source: HTMLElement): () => void {
  const view = box.ownerDocument.defaultView;
  const update = () => place(box, source);
  update();
  const observer = view && 'ResizeObserver' in view ? new view.ResizeObserver(update) : undefined;
  observer?.observe(box);
  const ended = new AbortController();
  view?.addEventListener('resize', update, ended);
  return () => {
    observer?.disconnect();
    ended.abort();
  };
}

/** Whether something belongs to the panel, also in another shadow root. */
function isOursOf(box: HTMLElement, source: HTMLElement | null): (target: EventTarget) => boolean {
  return (target) =>
    target === box ||
    target === source ||
    // Toasts and dialogs of the shell tell about the panel: pressing them is not leaving it.
    ('hasAttribute' in target && (target as Element).hasAttribute('data-portico-layer'));
}

/** The mouse that keeps a panel open which it has opened. @returns Stops watching. */
function watchMouse(box: HTMLElement, source: HTMLElement | null, leave: () => void, keep: () => void): () => void {
  const page = box.ownerDocument;
  const wait = createHoverWait();
  const isOurs = isOursOf(box, source);
  let isOutside = false;
  const go = () => {
    if (!isOutside) wait.close(close);
    isOutside = true;
  };
  const close = () => {
    isOutside = false;
    if (!box.matches(':focus-within')) leave();
  };
  const handleOver = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    if (!event.composedPath().some(isOurs)) return go();
    isOutside = false;
    wait.end();
  };
  const ended = new AbortController();
  const { signal } = ended;
  page.addEventListener('pointerover', handleOver, { capture: true, signal });
  page.documentElement.addEventListener('pointerleave', go, { signal });
  box.addEventListener('click', keep, { capture: true, signal });
  return () => {
    wait.end();
    ended.abort();
  };
}

/** Esc, and a press outside. @returns Stops watching. */
function watchForLeaving(box: HTMLElement, { source, isHovered }: OpenOverlay, leave: () => void): () => void {
  const page = box.ownerDocument;
  const isOurs = isOursOf(box, source);
  const handlePress = (event: PointerEvent) => {
    // The button toggles by itself.
    if (!event.composedPath().some(isOurs)) leave();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A dialog that stands in the panel takes the key for itself.
    if (event.composedPath().some((target) => 'localName' in target && target.localName === 'dialog')) return;
    event.preventDefault();
    endEscape(event);
    leave();
  };
  /** So does whatever has the focus in the page. */
  const handleLooseKey = (event: KeyboardEvent) => {
    if (event.target === page.body || event.target === page.documentElement) handleKey(event);
  };
  /** Under a mouse that merely rests somewhere the focus may be anywhere: the key is the page's as well. */
  const handleOtherKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (isHovered && key === 'Escape' && !defaultPrevented) leave();
  };
  const ended = new AbortController();
  const { signal } = ended;
  page.addEventListener('pointerdown', handlePress, { capture: true, signal });
  page.addEventListener('keydown', handleLooseKey, { capture: true, signal });
  page.addEventListener('keydown', handleOtherKey, { signal });
  for (const place of [box, source, page.querySelector<HTMLElement>('[data-portico-layer]')])
    place?.addEventListener('keydown', handleKey, { signal });
  return () => ended.abort();
}
