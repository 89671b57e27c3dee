import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchTouch } from '../../src/picture/touch';
import { nextTask } from '../waits';

beforeEach(() => {
  document.body.innerHTML = '<input><div id="header"></div><div id="footer"></div>';
});
afterEach(() => document.body.replaceChildren());

/** A page of two pictures, each with a link in its shadow root. */
function setUp() {
  const hosts = ['header', 'footer'].map((id) => {
    const host = document.querySelector<HTMLElement>(`#${id}`) as HTMLElement;
    host.attachShadow({ mode: 'open' }).innerHTML = '<a href="#x">x</a>';
    return host;
  });
  const [header, footer] = hosts as [HTMLElement, HTMLElement];
  const standing = new Set<unknown>(hosts);
  const ended = new AbortController();
  const touch = watchTouch(window, { has: (host) => standing.has(host) }, ended.signal);
  const end = () => ended.abort();
  onTestFinished(end);
  const begun = vi.fn();
  void touch.begun.then(begun);
  const send = (type: string, target: EventTarget | null | undefined) =>
    target?.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  return {
    touch,
    end,
    standing,
    header,
    footer,
    field: document.querySelector('input'),
    send,
    /** An event on a part inside a picture. */
    reach: (host: HTMLElement, type = 'pointermove') => send(type, host.shadowRoot?.querySelector('a')),
    async hasBegun() {
      await nextTask();
      return begun.mock.calls.length > 0;
    },
  };
}

describe('begun', () => {
  it.each([
    ['pointerdown', 'header', true],
    ['keydown', 'header', true],
    ['focusin', 'header', true],
    ['pointermove', 'header', false],
    ['pointerover', 'header', false],
    ['pointerdown', 'field', true],
    ['keydown', 'field', true],
    ['focusin', 'field', false],
    ['pointermove', 'field', false],
  ] as const)('after %s on the %s: %s', async (type, where, expected) => {
    const { hasBegun, reach, send, header, field } = setUp();
    if (where === 'header') reach(header, type);
    else send(type, field);
    expect(await hasBegun()).toBe(expected);
  });

  it.each([
    [() => true, true],
    [() => false, false],
    [undefined, false],
  ])('before this code ran, if the recorder in the server’s markup says so: %s', async (hasActions, expected) => {
    const key = Symbol.for('portico.early');
    onTestFinished(() => void Reflect.deleteProperty(document, key));
    Reflect.set(
      document,
      key,
      Object.assign(() => [], { hasActions }),
    );
    expect(await setUp().hasBegun()).toBe(expected);
  });

  it('before this code ran, if the focus is in an island', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    onTestFinished(() => host.remove());
    host.attachShadow({ mode: 'open' }).innerHTML = '<button type="button"></button>';
    host.shadowRoot?.querySelector('button')?.focus();
    expect(await setUp().hasBegun()).toBe(true);
  });

  it('resolves even if the page stops the event', async () => {
    const { hasBegun, send, field } = setUp();
    field?.addEventListener('pointerdown', (event) => event.stopImmediatePropagation());
    send('pointerdown', field);
    expect(await hasBegun()).toBe(true);
  });
});

describe('onTouch', () => {
  it('calls the listener with the placeholder of the picture', () => {
    const { touch, header, footer, reach, send, field } = setUp();
    const listener = vi.fn();
    touch.onTouch(listener);
    reach(header);
    send('pointermove', field);
    // A page that appears below a mouse at rest.
    reach(footer, 'pointerover');
    reach(footer, 'focusin');
    expect(listener.mock.calls).toEqual([[header], [footer]]);
  });

  it('calls a late listener once for each picture touched before, if it still stands', () => {
    const { touch, standing, header, footer, reach } = setUp();
    for (const host of [header, header, footer]) reach(host);
    standing.delete(footer);
    const late = vi.fn();
    touch.onTouch(late);
    expect(late.mock.calls).toEqual([[header]]);
  });

  it('ends with the watch', async () => {
    const { touch, end, header, reach, hasBegun } = setUp();
    const touched = vi.fn();
    touch.onTouch(touched);
    end();
    reach(header, 'pointerdown');
    expect(touched).not.toHaveBeenCalled();
    expect(await hasBegun()).toBe(false);
  });
});

describe('hasScrolled', () => {
  afterEach(() => void vi.unstubAllGlobals());
  /** Whether the browser keeps the view in place when something above it changes its height. */
  const keepsView = (does: boolean) => vi.stubGlobal('CSS', { supports: () => does });
  const scrollTo = (px: number) => vi.spyOn(window, 'scrollY', 'get').mockReturnValue(px);

  it('is true once the page has scrolled, until the watch ends', () => {
    keepsView(true);
    const { touch } = setUp();
    const end = new AbortController();
    const ended = watchTouch(window, { has: () => false }, end.signal);
    end.abort();
    expect(touch.hasScrolled()).toBe(false);
    window.dispatchEvent(new Event('scroll'));
    expect([touch.hasScrolled(), ended.hasScrolled()]).toEqual([true, false]);
  });

  it('reads the position only in a browser that does not keep the view', () => {
    const { touch } = setUp();
    const position = scrollTo(300);
    keepsView(true);
    expect(touch.hasScrolled()).toBe(false);
    expect(position).not.toHaveBeenCalled();
    keepsView(false);
    expect(touch.hasScrolled()).toBe(true);
    scrollTo(0);
    expect(touch.hasScrolled()).toBe(false);
  });
});
