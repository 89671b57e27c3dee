import { isOther } from './page';

/** Controls a window that no longer has an `opener`. */
export interface WindowHold {
  focus(): void;
  close(): void;
}

/** The name of the empty frame. */
const FRAME_NAME = 'portico-hold';

/**
 * Keeps control of a window that is about to lose its `opener` and go to another site. After that, Chromium allows
 * focusing or closing it only to a frame that the window itself has opened. So the window opens one, empty and hidden,
 * in the shell's layer; only this page can reach that frame.
 *
 * @param opened Still empty, and thus same-origin.
 * @param name   The window's name.
 * @returns Undefined in other browsers: they do not need it, and would open a window instead of finding one.
 */
export function holdWindow(opened: Window, name: string, view: Window): WindowHold | undefined {
  const { document, navigator } = view;
  const root = document.querySelector('[data-portico-layer]')?.shadowRoot;
  if (!root || !navigator.userAgent.includes('Chrome/')) return undefined;
  takeOut(root.querySelector('iframe'));
  const frame = document.createElement('iframe');
  frame.name = FRAME_NAME;
  frame.hidden = true;
  root.append(frame);
  const inside = frame.contentDocument?.defaultView;
  const found = find(opened);
  if (!inside || found !== inside) {
    if (found && found !== opened && isOther(found, view)) found.close();
    takeOut(frame);
    return undefined;
  }
  return {
    // No address, which would reload the window. Without `noopener`, the frame would become the window's opener. If the
    // window has changed its name, the browser opens an empty one instead.
    focus() {
      opened.focus();
      inside.open('', name, 'noopener');
    },
    close() {
      // The browser checks which frame's code calls `close`: here it is the `forEach` of the frame.
      inside.Array.prototype.forEach.call([0], opened.close, opened);
      takeOut(frame);
    },
  };
}

/** The frame, or whatever else the browser returns. */
function find(opened: Window): Window | null {
  try {
    return opened.open('', FRAME_NAME);
  } catch {
    return null;
  }
}

/** The page may have replaced `remove()`. */
function takeOut(frame: Element | null): void {
  frame?.parentNode?.removeChild(frame);
}
