import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { endEscape } from '../../ui/escape';

/** Room between the panel and what it hangs on, and to the edges of the window, in px. */
const GAP_PX = 12;
/** Height of the header, which the panel never covers, in px. The style sheet knows it too. */
const HEADER_PX = 104;

interface AttachedParts {
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
}

/**
 * Shows the panel while the overlay `cart-panel` is open: at the button that opened it, with the focus in it. Esc and a
 * press elsewhere close it, and the focus goes back to the button.
 *
 * A manual popover: an automatic one closes on a press on the button of another shadow root, which then opens it again.
 *
 * @param isAttached False for a panel that stands in the page: it never opens.
 */
export function useAttachedPanel({ panel, title }: AttachedParts, isAttached: boolean): AttachedPanel {
  const { overlays } = useShell();
  const overlay = useSignalValue(overlays.open);
  const [hasOpened, setHasOpened] = useState(false);
  const source = useRef<HTMLElement | null>(null);
  const opened = isAttached && overlay?.name === 'cart-panel' ? overlay : null;

  // In the same turn as the change: once the browser has drawn the closed panel, its focus is gone.
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box) return;
    if (!opened) {
      // Not in a clean-up: React sets the focus to where it was after those.
      hide(box, source.current);
      source.current = null;
      return;
    }
    source.current = opened.source;
    setHasOpened(true);
    show(box, opened.source);
    title.current?.focus({ preventScroll: true });
    return watchForLeaving(box, opened.source, () => overlays.hide('cart-panel'));
  }, [opened, overlays, panel, title]);

  return { isOpen: opened !== null, hasOpened };
}

function hide(box: HTMLElement, source: HTMLElement | null): void {
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
  if (source && !isAnchored) place(box, source);
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

/** Esc, and a press outside. @returns Stops watching. */
function watchForLeaving(box: HTMLElement, source: HTMLElement | null, leave: () => void): () => void {
  const page = box.ownerDocument;
  const isOurs = (target: EventTarget) => {
    if (target === box || target === source) return true;
    // Toasts and dialogs of the shell tell about the panel: pressing them is not leaving it.
    return 'hasAttribute' in target && (target as Element).hasAttribute('data-portico-layer');
  };
  const handlePress = (event: PointerEvent) => {
    // The button toggles by itself.
    if (!event.composedPath().some(isOurs)) leave();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const path = event.composedPath();
    // A dialog that stands in the panel takes the key for itself.
    if (path.some((target) => 'localName' in target && target.localName === 'dialog')) return;
    event.preventDefault();
    endEscape(event);
    leave();
  };
  /** So does whatever has the focus in the page. */
  const handleLooseKey = (event: KeyboardEvent) => {
    if (event.target === page.body || event.target === page.documentElement) handleKey(event);
  };
  const ours = [box, source, page.querySelector<HTMLElement>('[data-portico-layer]')];
  page.addEventListener('pointerdown', handlePress, true);
  page.addEventListener('keydown', handleLooseKey, true);
  for (const place of ours) place?.addEventListener('keydown', handleKey);
  return () => {
    page.removeEventListener('pointerdown', handlePress, true);
    page.removeEventListener('keydown', handleLooseKey, true);
    for (const place of ours) place?.removeEventListener('keydown', handleKey);
  };
}
