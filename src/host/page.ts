import type { WindowHold } from './window-hold';

/** The page around the shell, as far as islands may act on it. Fakes stand in for it in stories and tests. */
export interface PagePort {
  /** The whole current address. */
  url(): string;
  /** Goes to an address; relative ones count from the page. */
  go(address: string): void;
  /** Goes to an address that takes this one's place: Back leads past it. */
  replace(address: string): void;
  reload(): void;
  scrollToTop(): void;
  /**
   * Opens a window of its own, empty, or finds the one of that name again. Only inside a press: else browsers block it.
   *
   * @returns Null when it was blocked.
   */
  openWindow(name: string, size: { readonly width: number; readonly height: number }): PageWindow | null;
}

/** A window that the page has opened. */
export interface PageWindow {
  /** Whether nothing has been loaded into it yet. */
  readonly isEmpty: boolean;
  /** Whether it is still there. */
  readonly isOpen: boolean;
  /** @param hold Gives what it can be focused and closed by once it is at another site. */
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
        // It has gone to another site: what stands there is not ours to read.
        return false;
      }
    },
    get isOpen() {
      return !opened.closed;
    },
    go(address, hold) {
      held = hold?.(opened);
      // What is loaded there must not reach back into the shop.
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
