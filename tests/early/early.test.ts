import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideGuest } from '../../src/early/hide-guest';
import { replayEarly } from '../../src/mount/root/replay-early';

await import('../../src/early/early');
const first: unknown = Reflect.get(document, Symbol.for('portico.early'));

/** An island in the server's markup. */
function send(markup: string, name = 'header') {
  const host = document.createElement('div');
  host.dataset.portico = name;
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<div data-root><div class="island">${markup}</div></div>`;
  document.body.append(host);
  const done: string[] = [];
  const find = <T extends HTMLElement>(selector: string) => root.querySelector(selector) as T;
  return {
    host,
    root,
    done,
    find,
    /** Clicks an element. @returns Whether the browser's own action follows. */
    press: (selector: string) =>
      find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true })),
    comeAlive(box = find('[data-root]')) {
      for (const type of ['click', 'submit', 'input'])
        box.addEventListener(type, (event) => {
          event.preventDefault();
          done.push(`${type} ${(event.target as Element).className}`);
        });
      replayEarly(box, true);
    },
  };
}

const BUTTONS = '<button type="button" class="a"></button><button type="button" class="b"></button>';

describe('a guest’s links in server markup', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    document.adoptedStyleSheets = [];
    localStorage.clear();
  });
  const hidden = () =>
    document.adoptedStyleSheets.some((sheet) => [...sheet.cssRules].some(({ cssText }) => /hidden/.test(cssText)));

  it('are hidden for two seconds at most where this browser knows a member', () => {
    localStorage.setItem('portico.last', '{}');
    hideGuest();
    expect(hidden()).toBe(true);
    vi.advanceTimersByTime(2_000);
    expect(hidden()).toBe(false);
  });

  it('stay where it knows none, or where storage is blocked', () => {
    hideGuest();
    expect(hidden()).toBe(false);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(hideGuest).not.toThrow();
    expect(hidden()).toBe(false);
  });
});

describe('early', () => {
  afterEach(() => document.body.replaceChildren());

  it('keeps touches in an island from the page, which would prevent their clicks', () => {
    const { find, comeAlive } = send(BUTTONS);
    const heard = vi.fn();
    const touch = (place: Element) => {
      for (const type of ['touchstart', 'touchend'])
        place.dispatchEvent(new Event(type, { bubbles: true, composed: true, cancelable: true }));
    };
    for (const type of ['touchstart', 'touchend']) document.addEventListener(type, heard);
    touch(find('.a'));
    expect(heard).not.toHaveBeenCalled();
    touch(document.body);
    expect(heard).toHaveBeenCalledTimes(2);
    for (const type of ['touchstart', 'touchend']) document.removeEventListener(type, heard);
    comeAlive();
  });

  it('marks a link’s press as final for FastClick', () => {
    const { press, comeAlive } = send('<a href="#a" class="a"></a>');
    const marks: unknown[] = [];
    const hear = (event: Event) => {
      marks.push(Reflect.get(event, 'forwardedTouchEvent'));
      event.preventDefault();
    };
    document.addEventListener('click', hear, { capture: true, once: true });
    press('.a');
    expect(marks).toEqual([1]);
    comeAlive();
  });

  it('keeps presses that only a script answers, and makes them once, in order', () => {
    const { press, comeAlive, done } = send(BUTTONS);
    const heard = vi.fn();
    document.addEventListener('click', heard);
    expect([press('.b'), press('.a'), press('.b')]).toEqual([false, false, false]);
    expect(heard).not.toHaveBeenCalled();
    comeAlive();
    expect(done).toEqual(['click b', 'click a', 'click b']);
    expect(heard).toHaveBeenCalledTimes(3);
    press('.a');
    expect(done).toHaveLength(4);
    document.removeEventListener('click', heard);
  });

  it.each([
    ['a link', '<a href="#x" class="x"></a>'],
    ['what opens a popover', '<button type="button" popovertarget="y" class="x"></button>'],
    ['a button that sends', '<form action="/x"><button class="x"></button></form>'],
    ['a field', '<input class="x">'],
    ['what folds', '<details><summary class="x"></summary></details>'],
    ['words', '<p class="x"></p>'],
  ])('leaves %s to the browser', (_, markup) => {
    const { press, root, comeAlive, done } = send(markup);
    // The test's own page must not navigate.
    root.addEventListener('submit', (event) => event.preventDefault());
    expect(press('.x')).toBe(true);
    comeAlive();
    expect(done).toEqual([]);
  });

  it('keeps no press on what may be something else by then, and lets nobody else answer it', () => {
    const { press, find, comeAlive, done } = send(BUTTONS);
    const box = find('[data-root]');
    box.dataset.painted = 'last';
    expect(press('.a')).toBe(false);
    box.dataset.painted = '';
    press('.b');
    comeAlive();
    expect(done).toEqual(['click b']);
  });

  it('makes no press on what a repaint has made of the button', () => {
    const line = (name: string, href = '/a') =>
      `<ul><li><a href="${href}"></a><button type="button" class="x" aria-label="${name}"></button></li></ul>`;
    const stripe = (text: string) =>
      `<section class="stripes">${text}<button type="button" class="x"></button></section>`;
    for (const [before, after] of [
      [line('One more of A'), line('One more of B')],
      [line('One more of A'), line('One more of A', '/b')],
      [stripe('A sale'), stripe('A warning')],
      ['<button type="button" class="x toggle"></button>', '<button type="button" class="x close"></button>'],
    ] as const)
      for (const repainted of [before, after]) {
        const { press, find, root, comeAlive, done } = send(before);
        expect(press('.x')).toBe(false);
        const [button, next] = [find('.x'), document.createElement('div')];
        next.innerHTML = repainted;
        // The painter reuses elements.
        for (const name of ['class', 'aria-label'])
          if (button.hasAttribute(name)) button.setAttribute(name, next.querySelector('.x')?.getAttribute(name) ?? '');
        find('a')?.setAttribute('href', next.querySelector('a')?.getAttribute('href') ?? '');
        const text = root.querySelector('.stripes')?.firstChild;
        if (text) text.textContent = next.textContent;
        comeAlive();
        expect(done).toHaveLength(repainted === before ? 1 : 0);
      }
  });

  it('knows where something was pressed', () => {
    const { host, press, comeAlive } = send(BUTTONS);
    const hasActions = Reflect.get(Object(first), 'hasActions');
    expect(hasActions(host)).toBe(false);
    press('.a');
    expect(hasActions(host)).toBe(true);
    comeAlive();
    expect(hasActions(host)).toBe(false);
  });

  it('leaves a link that analytics counts to the browser, and lets the island alone hear of the press, once', () => {
    const { press, root, comeAlive, done, find } = send('<a href="#x" class="x" data-tracked><b></b></a>');
    const heard = vi.fn();
    document.addEventListener('click', heard);
    expect(press('b')).toBe(true);
    const followed: boolean[] = [];
    find('.x').addEventListener('click', (event) => followed.push(!event.defaultPrevented));
    comeAlive();
    replayEarly(root.querySelector('[data-root]') as Element, true);
    expect([done, followed, heard.mock.calls.length]).toEqual([['click x'], [false], 1]);
    document.removeEventListener('click', heard);
  });

  it('keeps a form that leads nowhere, and that something was typed', () => {
    const { press, find, comeAlive, done } = send(
      '<form class="f"><input class="i"><button class="s"></button></form>',
    );
    for (const text of ['w', 'wo'])
      Object.assign(find<HTMLInputElement>('input'), { value: text }).dispatchEvent(
        new InputEvent('input', { bubbles: true, composed: true }),
      );
    press('.s');
    comeAlive();
    expect(done).toEqual(['input i', 'submit f']);
    expect(find<HTMLInputElement>('input').value).toBe('wo');
  });

  it('finds what has taken the place, by place or by name, and carries text over', () => {
    const { press, find, root, comeAlive, done } = send(`${BUTTONS}<form><input name="keyword" class="i"></form>`);
    press('.b');
    find<HTMLInputElement>('input').value = 'shoes';
    find('input').dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    find('input').focus();
    const next = document.createElement('div');
    next.dataset.root = '';
    next.innerHTML = `<div class="island">${BUTTONS}<div><form><input name="keyword" class="new"></form></div></div>`;
    root.append(next);
    comeAlive(next);
    expect(done).toEqual(['click b', 'input new']);
    const field = next.querySelector('input');
    expect([field?.value, root.activeElement === field]).toEqual(['shoes', true]);
  });

  it('keeps nothing of islands that have failed, of the page, or of other roots', () => {
    const { press, comeAlive, done } = send(BUTTONS, 'footer');
    const other = send(BUTTONS);
    press('.a');
    other.press('.a');
    document.dispatchEvent(new CustomEvent('portico:error', { detail: { call: 'userInfo', reason: 'http' } }));
    document.dispatchEvent(new CustomEvent('portico:error', { detail: { island: 'footer', reason: 'chunk' } }));
    expect(press('.b')).toBe(true);
    comeAlive();
    other.comeAlive();
    expect([done, other.done]).toEqual([[], ['click a']]);
    const layer = send(BUTTONS);
    layer.host.removeAttribute('data-portico');
    expect(layer.press('.a')).toBe(true);
  });

  it('goes on where only the texts are missing: they may come', () => {
    const { press, comeAlive, done } = send(BUTTONS);
    press('.a');
    const told = new CustomEvent('portico:error', { detail: { reason: 'chunk', message: 'texts of "en"' } });
    document.dispatchEvent(told);
    document.dispatchEvent(new CustomEvent('portico:ready'));
    expect(press('.b')).toBe(false);
    comeAlive();
    expect(done).toEqual(['click a', 'click b']);
  });
});

describe('keepInput', () => {
  it('leaves a page to the script that stands in it', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    vi.resetModules();
    const other = await import('../../src/early/keep-input');
    other.keepInput();
    expect(added).not.toHaveBeenCalled();
    expect(Reflect.get(document, Symbol.for('portico.early'))).toBe(first);
  });

  it('keeps nothing once it has ended, does what it had kept, and begins anew', async () => {
    Reflect.deleteProperty(document, Symbol.for('portico.early'));
    vi.resetModules();
    const { keepInput } = await import('../../src/early/keep-input');
    const ended = new AbortController();
    const island = send('<button type="button" id="a">a</button><button type="button" id="b">b</button>');
    // The first script of this file leaves it alone.
    document.dispatchEvent(new CustomEvent('portico:error', { detail: { island: 'header', reason: 'chunk' } }));
    keepInput(ended.signal);
    island.press('#a');
    ended.abort();
    island.press('#b');
    const box = island.find('[data-root]');
    const pressed: string[] = [];
    box.addEventListener('click', ({ target }) => pressed.push((target as Element).id));
    replayEarly(box, true);
    expect(pressed).toEqual(['a']);
    const again = new AbortController();
    keepInput(again.signal);
    island.press('#b');
    replayEarly(box, true);
    expect(pressed).toEqual(['a', 'b']);
    // Two shells, of which the first one is unmounted.
    const third = new AbortController();
    keepInput(third.signal);
    again.abort();
    island.press('#a');
    replayEarly(box, true);
    expect(pressed).toEqual(['a', 'b', 'a']);
    third.abort();
    // A cached page has the recorder of an older build, which replays by itself.
    const old = vi.fn();
    Reflect.set(document, Symbol.for('portico.early'), old);
    replayEarly(box, true);
    expect([old.mock.calls, pressed.length]).toEqual([[[box]], 3]);
    Reflect.set(document, Symbol.for('portico.early'), first);
  });
});
