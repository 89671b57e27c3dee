import type { WindowHold } from './window-hold';

/** The actions of islands on the page. Stories and tests fake it. */
export interface PagePort {
  /** The whole current address. */
  url(): string;
  /** Navigates to an address, relative to the page. */
  go(address: string): void;
  /** Navigates and replaces the current history entry: Back skips this page. */
  replace(address: string): void;
  reload(): void;
  scrollToTop(): void;
  /**
   * Opens an empty window, or finds the open one of that name. Only during a press: otherwise browsers block it.
   *
   * @returns Null if it was blocked.
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

export function createPagePort(view: Window): PagePort {
  return {
    url: () => view.location.href,
    go: (address) => view.location.assign(address),
    replace: (address) => view.location.replace(address),
    reload: () => view.location.reload(),
    scrollToTop() {
      const isCalm = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
      view.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    },
    openWindow(name, { width, height }) {
      const opened = view.open('', name, `popup,width=${width},height=${height}`);
      return opened && createPageWindow(opened);
    },
  };
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
