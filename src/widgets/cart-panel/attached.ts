import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { endEscape } from '../../island/escape';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import type { OpenOverlay } from '../../state/overlays';
import { focusedIn, focusNearest, surroundingsOf } from '../../ui/focus';
import { createHoverWait } from '../../ui/hover';
import { endClickOnShade } from '../../ui/shade';

/** Distance between the panel and its button, and between the panel and the window's edges, in px. */
const GAP_PX = 12;
/** Height of the header, which the panel never covers where it is placed by script, in px. The style sheet has the same number. */
const HEADER_PX = 104;

export interface AttachedParts {
  /** The element that becomes a popover. */
  readonly panel: RefObject<HTMLElement | null>;
  /** Takes the focus when the panel opens. */
  readonly title: RefObject<HTMLElement | null>;
}

/** A panel that any button opens through the shell's overlays, even one in another shadow root. */
export interface AttachedPanel {
  readonly isOpen: boolean;
  /** Whether it has been open at least once: before that, its content is not needed. */
  readonly hasOpened: boolean;
  /** Whether it is inline in the page. */
  readonly isInline?: true;
}

/**
 * Shows the panel while the overlay `cart-panel` is open, next to the button that opened it, and moves the focus into
 * it. Esc and a press outside close it and return the focus to the button. A panel that was opened by a resting mouse
 * takes no focus, and closes when the mouse has left button and panel. A press or the focus inside keeps it open.
 *
 * It is a manual popover. An automatic one closes on a press on a button in another shadow root, and that button would
 * then open it again.
 */
export function useAttachedPanel({ panel, title }: AttachedParts): AttachedPanel {
  const { overlays } = useShell();
  const overlay = useSignalValue(overlays.open);
  const [hasOpened, setHasOpened] = useState(false);
  /** The overlay that is shown, while it is open. */
  const shown = useRef<OpenOverlay | null>(null);
  const before = useRef<Before>({ focused: null, around: [] });
  const opened = overlay?.name === 'cart-panel' ? overlay : null;

  // A layout effect: once the browser has rendered the closed panel, its focus is lost.
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box) return;
    if (!opened) {
      // Not in a clean-up: React restores the focus after those.
      hide(box, shown.current?.source, before.current);
      shown.current = null;
      return;
    }
    const { source, isHovered } = opened;
    // After a press on a hovered panel it is open already, and a press inside has moved the focus.
    const isThere = shown.current?.isHovered && shown.current.source === source;
    if (!isThere) {
      const focused = focusedIn(box.ownerDocument);
      // If it is open already, the focus may be inside.
      if (!shown.current) before.current = { focused, around: surroundingsOf(focused) };
      show(box, source);
      // A script has opened it for a visitor who is not at the keyboard. Browsers would mark the title for it.
      box.toggleAttribute('data-quiet', !source && !before.current.focused);
    }
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
  const isOpen = opened !== null;
  // After the paint, since it is rendered once more for this.
  useEffect(() => {
    if (isOpen) setHasOpened(true);
  }, [isOpen]);

  return { isOpen, hasOpened: isOpen || hasOpened };
}

/** Where the focus was when the panel opened, and the ancestors of that. */
interface Before {
  readonly focused: Element | null;
  readonly around: readonly Element[];
}

/** The focus returns to the button, else to where it was, or to the nearest control if that is gone. */
function hide(box: HTMLElement, source: HTMLElement | null | undefined, { focused, around }: Before): void {
  const inside = (box.getRootNode() as ShadowRoot).activeElement;
  if (inside && box.contains(inside)) {
    const target = source?.isConnected ? source : focused;
    if (target?.isConnected) (target as HTMLElement).focus({ preventScroll: true });
    else focusNearest(around);
  }
  if (box.popover && box.matches(':popover-open')) box.hidePopover();
}

function show(box: HTMLElement, source: HTMLElement | null): void {
  let knowsSource = false;
  // Without popover support it is a fixed box, below the page's top layer.
  if (typeof box.showPopover === 'function') {
    // Set by script, since the markup is the same for an inline panel.
    box.popover = 'manual';
    if (source) {
      const options = {
        // Browsers read this member only if they anchor the popover to it.
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
  const isAnchored = knowsSource && Boolean(css?.supports?.('position-area', 'left'));
  box.toggleAttribute('data-anchored', isAnchored);
  box.toggleAttribute('data-placed', source !== null && !isAnchored);
}

/**
 * Places the panel beside the button, on a side with enough space, fully inside the window and below the header. In a
 * low window the style sheet places it.
 */
function place(box: HTMLElement, source: HTMLElement): void {
  const { clientWidth, clientHeight } = box.ownerDocument.documentElement;
  const at = source.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most - GAP_PX));
  // On a page with CSS `zoom`, lengths are scaled.
  const zoom = box.currentCSSZoom || 1;
  const isRoomBefore = at.left - GAP_PX - width >= GAP_PX;
  const left = isRoomBefore ? at.left - GAP_PX - width : at.right + GAP_PX;
  box.style.setProperty('--left', `${clamp(left, GAP_PX, clientWidth - width) / zoom}px`);
  const top = at.top + (at.height - height) / 2;
  box.style.setProperty('--top', `${clamp(top, HEADER_PX + GAP_PX, clientHeight - height) / zoom}px`);
}

/** Places the panel, and again when its content or the window changes. @returns Stops updating. */
function keepPlaced(box: HTMLElement, source: HTMLElement): () => void {
  const view = box.ownerDocument.defaultView;
  const update = () => place(box, source);
  update();
  const observer = typeof view?.ResizeObserver === 'function' ? new view.ResizeObserver(update) : undefined;
  observer?.observe(box);
  const ended = new AbortController();
  view?.addEventListener('resize', update, ended);
  return () => {
    observer?.disconnect();
    ended.abort();
  };
}

/** Whether an element belongs to the panel, even in another shadow root. */
function isOursOf(box: HTMLElement, source: HTMLElement | null): (target: EventTarget) => boolean {
  return (target) =>
    target === box ||
    target === source ||
    // Toasts and dialogs of the shell concern the panel: pressing them does not close it.
    ('hasAttribute' in target && (target as Element).hasAttribute('data-portico-layer'));
}

/** The placeholder that an element is in. */
function hostOf(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : element;
}

/** Closes a hovered panel after the mouse has left, and keeps it open after a press inside. @returns Stops watching. */
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

/** Closes the panel on Esc, on a press outside, and when the focus moves on. @returns Stops watching. */
function watchForLeaving(box: HTMLElement, { source, isHovered }: OpenOverlay, leave: () => void): () => void {
  const page = box.ownerDocument;
  const isOurs = isOursOf(box, source);
  const handlePress = (event: PointerEvent) => {
    // The button toggles the panel itself.
    if (event.composedPath().some(isOurs)) return;
    endClickOnShade(event, box);
    leave();
  };
  let hadFocus = box.matches(':focus-within');
  /** The panel would cover the next element that Tab reaches. */
  const handleFocus = (event: FocusEvent) => {
    const path = event.composedPath();
    const [target] = path;
    // A press on a text in the panel gives the focus to what is around the panel, if that can have it.
    if (target && 'nodeType' in target && (target as Node).contains(hostOf(box))) return;
    if (hadFocus && !path.some(isOurs)) leave();
    hadFocus = path.includes(box);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A dialog inside the panel handles the key itself.
    if (event.composedPath().some((target) => 'localName' in target && target.localName === 'dialog')) return;
    event.preventDefault();
    endEscape(event);
    leave();
  };
  /** Ignores the key while an element of the page has the focus: that element may handle it. */
  const handleLooseKey = (event: KeyboardEvent) => {
    if (event.target === page.body || event.target === page.documentElement) handleKey(event);
  };
  /** With a hovered panel the focus may be anywhere. So the panel closes too, but the page still gets the key. */
  const handleOtherKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (isHovered && key === 'Escape' && !defaultPrevented) leave();
  };
  const ended = new AbortController();
  const { signal } = ended;
  page.addEventListener('pointerdown', handlePress, { capture: true, signal });
  page.addEventListener('focusin', handleFocus, { capture: true, signal });
  page.addEventListener('keydown', handleLooseKey, { capture: true, signal });
  page.addEventListener('keydown', handleOtherKey, { signal });
  for (const place of [box, source, page.querySelector<HTMLElement>('[data-portico-layer]')])
    place?.addEventListener('keydown', handleKey, { signal });
  return () => ended.abort();
}
