import { attributeOf } from '../domain/page/own-member';

const OPENS = 'data-portico-open';

/** The events that the shell dispatches to the page. Source: contract, section 3, "DOM events". */
export type ShellEvent = 'ready' | 'user' | 'currency' | 'cart' | 'track' | 'error';

/** The detail of `portico:refresh`, by which legacy code requests new data. */
export interface RefreshRequest {
  readonly cart: boolean;
  readonly user: boolean;
}

type Listen = (name: string, act: (event: unknown, data: unknown) => void) => unknown;

interface JQueryLike {
  (
    target: unknown,
  ): {
    trigger(name: string, data: readonly unknown[]): unknown;
    on?: Listen;
    off?: Listen;
    /** Their names before jQuery 1.7. */
    bind?: Listen;
    unbind?: Listen;
  };
  readonly fn?: { readonly jquery?: unknown };
  readonly event?: { triggered?: string | undefined };
}

/** The page's jQuery, `window.jQuery`. Its version (`fn.jquery`) is checked, since another script may use the name. */
function jQueryOf(view: Window): JQueryLike | undefined {
  try {
    const found: unknown = Reflect.get(view, 'jQuery');
    return typeof found === 'function' && (found as JQueryLike).fn?.jquery ? (found as JQueryLike) : undefined;
  } catch {
    // A page that has dropped jQuery may throw in its getter.
    return undefined;
  }
}

export interface EventDoor {
  /** Dispatches `portico:{name}` on the document, and triggers it through the page's jQuery if there is one. */
  tell(name: ShellEvent, detail: unknown): void;
  dispose(): void;
}

/**
 * Dispatches the shell's events, and listens for the page's.
 *
 * @param onRefresh Called when the page's code has changed the cart or the user.
 * @param onOpen    Called for a click on an element with `data-portico-open`. Returns whether something opens; if not,
 *   the default action of a link stays.
 */
export function createEventDoor(
  view: Window,
  onRefresh: (request: RefreshRequest) => void,
  onOpen: (name: string, source: HTMLElement) => boolean,
): EventDoor {
  const { document } = view;
  const ended = new AbortController();
  const { signal } = ended;
  document.addEventListener(
    'portico:refresh',
    (event) => onRefresh(readRefresh((event as CustomEvent<unknown>).detail)),
    {
      signal,
    },
  );
  document.addEventListener(
    'click',
    (event) => {
      const opener = openerOf(event);
      if (opener && onOpen(attributeOf(opener, OPENS) ?? '', opener)) event.preventDefault();
    },
    { signal },
  );

  const stopHearing = hearJQuery(view, signal, (detail) => onRefresh(readRefresh(detail)));

  return {
    tell(name, detail) {
      const type = `portico:${name}`;
      const jQuery = jQueryOf(view);
      // jQuery's handlers also run for native events. Its own mark `triggered` keeps them from running twice.
      if (jQuery?.event) jQuery.event.triggered = type;
      // A page may have a `CustomEvent` of its own.
      guard(view, () => document.dispatchEvent(new CustomEvent(type, { detail })));
      if (jQuery?.event) jQuery.event.triggered = undefined;
      guard(view, () => jQuery?.(document).trigger(type, [detail]));
    },
    dispose() {
      ended.abort();
      stopHearing();
    },
  };
}

export function readRefresh(detail: unknown): RefreshRequest {
  const fields = typeof detail === 'object' && detail !== null ? detail : {};
  return { cart: Reflect.get(fields, 'cart') === true, user: Reflect.get(fields, 'user') === true };
}

// An SVG element has all that is used of one, too.
const isOpener = (at: EventTarget): at is HTMLElement =>
  (at instanceof HTMLElement || at instanceof SVGElement) && attributeOf(at, OPENS) !== null;

/**
 * The element with `data-portico-open` that was clicked, in the page or in an open shadow root, such as that of a page's
 * own island; undefined for a click that opens a new tab.
 */
function openerOf(event: MouseEvent): HTMLElement | undefined {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  return isPlain ? event.composedPath().find(isOpener) : undefined;
}

/**
 * Listens for `portico:refresh` through the page's jQuery: `$(document).trigger()` runs jQuery's handlers only; no
 * native event is dispatched.
 *
 * @returns Stops.
 */
function hearJQuery(view: Window, signal: AbortSignal, act: (detail: unknown) => void): () => void {
  const { document } = view;
  const bound = new Set<JQueryLike>();
  const hear = (event: unknown, data: unknown) => {
    const isNative = typeof event === 'object' && event !== null && Reflect.get(event, 'originalEvent');
    if (!isNative) act(data);
  };
  const bind = () => {
    const now = jQueryOf(view);
    // Each copy runs its own handlers only, and the page's code may hold an earlier one.
    if (!now || bound.has(now)) return;
    bound.add(now);
    guard(view, () => {
      const page = now(document);
      (page.on ?? page.bind)?.call(page, 'portico:refresh', hear);
    });
  };
  bind();
  // A page may load its jQuery after the shell, or another one.
  view.addEventListener('load', bind, { signal, once: true });
  return () => {
    for (const jQuery of bound) {
      guard(view, () => {
        const page = jQuery(document);
        (page.off ?? page.unbind)?.call(page, 'portico:refresh', hear);
      });
    }
    bound.clear();
  };
}

/**
 * Keeps an error of the page's code from stopping the shell. It is rethrown in a task of its own, so that it is
 * reported as uncaught, like an exception of a native listener.
 */
function guard(view: Window, act: () => void): void {
  try {
    act();
  } catch (error) {
    view.setTimeout(() => {
      throw error;
    });
  }
}
