import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdWindow } from '../../src/host/window-hold';

/** A page with the layer in it, and a window that may find one of its frames by name. */
function setUp({ agent = 'Chrome/150', finds = true } = {}) {
  const root = document.querySelector('[data-portico-layer]')?.shadowRoot as ShadowRoot;
  const frame = () => (made.parentNode === root ? made : null);
  const other = { close: vi.fn() };
  const inside = { open: vi.fn(), Array };
  // The environment loads no frames.
  const made = Object.assign(document.createElement('div'), { name: '', contentDocument: { defaultView: inside } });
  vi.spyOn(document, 'createElement').mockReturnValue(made);
  const open = vi.fn((_url: string, name: string) => (finds && frame()?.name === name ? inside : other));
  const opened = { open, focus: vi.fn(), close: vi.fn() };
  const view = { document, navigator: { userAgent: agent }, top: {} };
  const hold = () => holdWindow(opened as object as Window, 'chat', view as object as Window);
  return { frame, hold, inside, opened, other, view };
}

describe('holdWindow', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div data-portico-layer></div>';
    document.querySelector('div')?.attachShadow({ mode: 'open' });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });

  it('keeps a frame, out of sight, that the window has opened', () => {
    const { frame, hold, opened } = setUp();
    expect(hold()).toBeDefined();
    expect(opened.open.mock.calls).toEqual([['', 'portico-hold']]);
    expect(frame()?.hidden).toBe(true);
  });

  it('finds the window by its name, and gives it no opener', () => {
    const { hold, inside } = setUp();
    hold()?.focus();
    expect(inside.open.mock.calls).toEqual([['', 'chat', 'noopener']]);
  });

  it('closes it from inside the frame, which goes then', () => {
    const { frame, hold, opened } = setUp();
    hold()?.close();
    expect(opened.close.mock.contexts).toEqual([opened]);
    expect(frame()).toBeNull();
  });

  it('lets go where the browser gives another window for the frame', () => {
    const { frame, hold, other } = setUp({ finds: false });
    expect(hold()).toBeUndefined();
    expect(other.close).toHaveBeenCalledTimes(1);
    expect(frame()).toBeNull();
  });

  it.each<[string, (parts: ReturnType<typeof setUp>) => unknown]>([
    ['itself', ({ opened }) => opened],
    ['the page', ({ view }) => view.top],
    ['a frame of the page', ({ view }) => Object.assign(view, { parent: view.top })],
    [
      'an exception',
      () => {
        throw new TypeError('not here');
      },
    ],
  ])('closes no page where the window gives %s for the frame', (_, give) => {
    const parts = setUp();
    const close = vi.fn();
    Object.assign(parts.view, { close, top: { close } });
    parts.opened.open.mockImplementation(() => give(parts) as never);
    expect(parts.hold()).toBeUndefined();
    expect(close).not.toHaveBeenCalled();
    expect(parts.opened.close).not.toHaveBeenCalled();
    expect(parts.frame()).toBeNull();
  });

  it('is not tried in a browser that opens a window instead of finding one', () => {
    const { frame, hold, opened } = setUp({ agent: 'Firefox/150' });
    expect(hold()).toBeUndefined();
    expect([opened.open.mock.calls, frame()]).toEqual([[], null]);
  });
});
