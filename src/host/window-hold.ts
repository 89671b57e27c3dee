/** What can still be done to a window that knows nothing of the page any more. */
export interface WindowHold {
  focus(): void;
  close(): void;
}

/** The name of the empty frame. */
const FRAME_NAME = 'portico-hold';

/**
 * Keeps hold of a window that is about to lose its `opener` and to go to another site. Chromium then lets nobody focus or
 * close it but the frame that *it* has opened. So it opens one, empty and out of sight, in the shell's layer; only
 * this page can reach that frame.
 *
 * @param opened Still empty, and thus this page's own.
 * @param name   The name of that window.
 * @returns Undefined in other browsers, which do without, and which would open a window instead of finding one.
 */
export function holdWindow(opened: Window, name: string, { document, navigator }: Window): WindowHold | undefined {
  const root = document.querySelector('[data-portico-layer]')?.shadowRoot;
  if (!root || !navigator.userAgent.includes('Chrome/')) return undefined;
  takeOut(root.querySelector('iframe'));
  const frame = document.createElement('iframe');
  frame.name = FRAME_NAME;
  frame.hidden = true;
  root.append(frame);
  const inside = frame.contentDocument?.defaultView;
  const found = opened.open('', FRAME_NAME);
  if (!inside || found !== inside) {
    found?.close();
    takeOut(frame);
    return undefined;
  }
  return {
    // An address would load it anew; without `noopener` the window would get the frame for its opener. One that has
    // changed its name is not found: the browser opens an empty one.
    focus() {
      opened.focus();
      inside.open('', name, 'noopener');
    },
    close() {
      // The browser looks at whose code calls: it is that of the frame's own `forEach`.
      inside.Array.prototype.forEach.call([0], opened.close, opened);
      takeOut(frame);
    },
  };
}

/** `remove()` may be the page's own. */
function takeOut(frame: Element | null): void {
  frame?.parentNode?.removeChild(frame);
}
