/** What the shell tells the page. Source: contract, section 3, "DOM events". */
export type ShellEvent = 'ready' | 'user' | 'currency' | 'cart' | 'track' | 'error';

/** What legacy code tells the shell with `portico:refresh`. */
export interface RefreshWish {
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
    /** What they were called before jQuery 1.7. */
    bind?: Listen;
    unbind?: Listen;
  };
  readonly fn?: { readonly jquery?: unknown };
  readonly event?: { triggered?: string | undefined };
}

/** The page's jQuery, if it is one: other libraries take the `$` too. */
function jQueryOf(view: Window): JQueryLike | undefined {
  try {
    const found: unknown = Reflect.get(view, 'jQuery');
    return typeof found === 'function' && (found as JQueryLike).fn?.jquery ? (found as JQueryLike) : undefined;
  } catch {
    // A page that is rid of it may say so to whoever asks for it.
    return undefined;
  }
}

export interface EventDoor {
  /** Dispatches `portico:{name}` on the document, and through jQuery where the page has it. */
  tell(name: ShellEvent, detail: unknown): void;
  dispose(): void;
}

/**
 * The page's events, both ways.
 *
 * @param onRefresh Called when the page's code has changed the cart or the user.
 * @param onOpen    Called for a click on an element with `data-portico-open`; says whether something opens. If not, a link
 *   leads where it leads.
 */
export function createEventDoor(
  view: Window,
  onRefresh: (wish: RefreshWish) => void,
  onOpen: (name: string, source: HTMLElement) => boolean,
): EventDoor {
  const { document } = view;
  const ended = new AbortController();
  const { signal } = ended;
  const readWish = (detail: unknown): RefreshWish => {
    const fields = typeof detail === 'object' && detail !== null ? detail : {};
    return { cart: Reflect.get(fields, 'cart') === true, user: Reflect.get(fields, 'user') === true };
  };
  document.addEventListener('portico:refresh', (event) => onRefresh(readWish((event as CustomEvent<unknown>).detail)), {
    signal,
  });
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const isElement = target instanceof HTMLElement || target instanceof SVGElement;
      const opener = isElement ? target.closest<HTMLElement>('[data-portico-open]') : null;
      // A press that asks for a new tab is the browser's.
      if (!opener || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (onOpen(opener.getAttribute('data-portico-open') ?? '', opener)) event.preventDefault();
    },
    { signal },
  );

  // `$(document).trigger()` runs jQuery's own handlers only: the browser's never hear of it.
  const hear = (event: unknown, data: unknown) => {
    const isNative = typeof event === 'object' && event !== null && Reflect.get(event, 'originalEvent');
    if (!isNative) onRefresh(readWish(data));
  };
  let bound: JQueryLike | undefined;
  // The page's own code: what it throws must not stop the shell; the browser does the same for native events.
  const guard = (act: () => void) => {
    try {
      act();
    } catch (error) {
      view.setTimeout(() => {
        throw error;
      });
    }
  };
  const bind = () => {
    if (bound) return;
    bound = jQueryOf(view);
    guard(() => {
      const page = bound?.(document);
      (page?.on ?? page?.bind)?.call(page, 'portico:refresh', hear);
    });
  };
  bind();
  // A page may load its jQuery below us.
  if (!bound) view.addEventListener('load', bind, { signal, once: true });

  return {
    tell(name, detail) {
      const type = `portico:${name}`;
      const jQuery = jQueryOf(view);
      // jQuery's handlers hear native events too; this mark, its own, keeps them from hearing each event twice.
      if (jQuery?.event) jQuery.event.triggered = type;
      try {
        document.dispatchEvent(new CustomEvent(type, { detail }));
      } finally {
        if (jQuery?.event) jQuery.event.triggered = undefined;
      }
      guard(() => jQuery?.(document).trigger(type, [detail]));
    },
    dispose() {
      ended.abort();
      guard(() => {
        const page = bound?.(document);
        (page?.off ?? page?.unbind)?.call(page, 'portico:refresh', hear);
      });
      bound = undefined;
    },
  };
}
