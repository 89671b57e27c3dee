import { pageAddress } from '../domain/links/page-address';
import type { WindowHold } from './window-hold';

/** The actions of islands on the page. Stories and tests fake it. */
export interface PagePort {
  /** The whole current address. */
  url(): string;
  /** Navigates to an address, relative to the page. */
  go(address: string): void;
  /** Navigates and replaces the current history entry: Back skips this page. */
  replace(address: string): void;
  /** Loads the page anew, by GET: a form whose answer it is must not be sent again. */
  reload(): void;
  scrollToTop(): void;
  /**
   * Opens an empty window, or finds the open one of that name. Only during a press: otherwise browsers block it.
   *
   * @returns Null if it was blocked. From the second press in a row that opens none, this tab: browsers inside other apps
   *   have one window only.
   */
  openWindow(name: string, size: { readonly width: number; readonly height: number }): PageWindow | null;
}

/** A window that the page has opened. */
export interface PageWindow {
  /** Whether nothing has been loaded into it yet. */
  readonly isEmpty: boolean;
  /** Whether it is still there. */
  readonly isOpen: boolean;
  /** @param hold Returns a way to focus and close the window once it is on another site. */
  go(address: string, hold?: (opened: Window) => WindowHold | undefined): void;
  focus(): void;
  close(): void;
}

/** An address of the shell, resolved against the page's own: a `<base>` may lead elsewhere. */
export function ownAddress({ document, location }: Window, address: string): string {
  return pageAddress(address, location.href, document.baseURI);
}

export function createPagePort(view: Window): PagePort {
  const go = (address: string) => view.location.assign(ownAddress(view, address));
  /** Whether the last press has opened no window. */
  let isBlocked = false;
  return {
    url: () => view.location.href,
    go,
    replace: (address) => view.location.replace(ownAddress(view, address)),
    reload() {
      const { history, location } = view;
      try {
        // After this, browsers reload with GET, at the same address, hash and place. `location.replace()` would load
        // nothing at an address with a hash, and could show a copy from the cache.
        history.replaceState(history.state, '');
      } catch {
        // Safari limits such calls, and the page may have replaced `history`. A GET without the hash does no harm.
        return location.replace(location.href.replace(/#.*/s, ''));
      }
      location.reload();
    },
    scrollToTop() {
      const isCalm = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
      view.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    },
    openWindow(name, { width, height }) {
      // Without a press any browser may refuse, and nobody has asked to leave the page.
      const isPress = view.navigator?.userActivation?.isActive !== false;
      const opened = openOther(view, name, `popup,width=${width},height=${height}`);
      const wasBlocked = isBlocked;
      if (isPress || opened) isBlocked = !opened;
      if (opened) return createPageWindow(opened);
      return wasBlocked && isPress ? { isEmpty: true, isOpen: false, go, focus() {}, close() {} } : null;
    },
  };
}

/** @returns Undefined if none was opened: browsers inside other apps return nothing, throw, or return the page itself. */
function openOther(view: Window, name: string, features: string): Window | undefined {
  try {
    const opened = view.open('', name, features);
    return opened && isOther(opened, view) ? opened : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a window is neither the page's own nor a frame. Windows on other sites show their `parent`, too. */
export function isOther(opened: Window, view: Window): boolean {
  return opened !== view.top && (opened.parent ?? opened) === opened;
}

function createPageWindow(opened: Window): PageWindow {
  let held: WindowHold | undefined;
  return {
    get isEmpty() {
      try {
        return opened.location.href === 'about:blank';
      } catch {
        // On another site, the location can't be read.
        return false;
      }
    },
    get isOpen() {
      return !opened.closed;
    },
    go(address, hold) {
      held = hold?.(opened);
      // The loaded site must not access the shop.
      opened.opener = null;
      opened.location.href = address;
    },
    focus() {
      (held ?? opened).focus();
    },
    close() {
      (held ?? opened).close();
    },
  };
}
