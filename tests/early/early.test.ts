import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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

const lose = () => Promise.reject(new Error('lost'));
const BUTTONS = '<button type="button" class="a"></button><button type="button" class="b"></button>';

describe('a guest’s links in server markup', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // The import has hidden them once.
    document.adoptedStyleSheets = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    document.adoptedStyleSheets = [];
  });
  const hidden = () =>
    document.adoptedStyleSheets.some((sheet) => [...sheet.cssRules].some(({ cssText }) => /hidden/.test(cssText)));

  it('are hidden for two seconds at most: nobody knows the visitor yet', () => {
    hideGuest();
    expect(hidden()).toBe(true);
    vi.advanceTimersByTime(2_000);
    expect(hidden()).toBe(false);
  });

  it.each([
    ['hidden if the visitor has chosen one', 'a=1; currency=EUR', true],
    ['shown if not', 'old_currency=EUR', false],
  ])('go with the printed currency, which is %s', (_, cookie, isHidden) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
    hideGuest();
    const texts = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    expect(texts.some((text) => text.includes('--portico-code'))).toBe(isHidden);
  });

  it('stay in a browser that is too old for such a sheet', () => {
    vi.spyOn(CSSStyleSheet.prototype, 'replaceSync').mockImplementation(() => {
      throw new TypeError();
    });
    expect(hideGuest).not.toThrow();
    expect(hidden()).toBe(false);
  });
});

describe('addresses in server markup', () => {
  const MARKUP =
    '<a href="/a?b=1">a</a><form action="/search"><input name="action"></form><img src="c.png"><a class="mail" href="mailto:a@b.test">b</a><a class="none">c</a>';
  const give = (href: string) => {
    document.head.innerHTML = `<base href="${href}">`;
    onTestFinished(() => {
      document.head.replaceChildren();
      document.body.replaceChildren();
    });
    const sent = send(MARKUP);
    sent.find('[data-root]').dataset.build = 'x';
    return sent;
  };
  const addresses = (root: ShadowRoot) =>
    [...root.querySelectorAll('a, form, img')].map((it) =>
      ['href', 'action', 'src'].map((name) => it.getAttribute(name) ?? '').join(''),
    );
  const own = (address: string) => new URL(address, location.href).href;

  it.each(['DOMContentLoaded', 'pointerdown', 'keydown', 'click'])(
    'are the page’s own, where a base leads to another host, at %s at the latest',
    (type) => {
      const { root } = give('https://old.example/x/');
      window.dispatchEvent(new Event(type));
      expect(addresses(root)).toEqual([own('/a?b=1'), own('/search'), own('c.png'), 'mailto:a@b.test', '']);
    },
  );

  it('stay as they are where a base leads to the same place', () => {
    const { root } = give(`${location.origin}/sub/`);
    window.dispatchEvent(new Event('click'));
    expect(addresses(root)).toEqual(['/a?b=1', '/search', own('c.png'), 'mailto:a@b.test', '']);
  });

  it('stay as they are in markup of the page’s own', () => {
    const { find, root } = give('https://old.example/x/');
    find('[data-root]').removeAttribute('data-build');
    window.dispatchEvent(new Event('click'));
    expect(addresses(root)[0]).toBe('/a?b=1');
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
    const known = () => [hasActions(host), hasActions(document)];
    expect(known()).toEqual([false, false]);
    press('.a');
    expect(known()).toEqual([true, true]);
    comeAlive();
    expect(known()).toEqual([false, false]);
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

describe('a link to sign-in', () => {
  afterEach(() => document.body.replaceChildren());
  const LINK = '<a href="/in" data-tracked="/in?back={ref}&x=1"><font>Sign in</font></a>';

  it.each(['pointerdown', 'focusin', 'click'])('returns to the page as it is at a %s', (type) => {
    const { find, root } = send(LINK);
    root.addEventListener('click', (event) => event.preventDefault());
    for (const hash of ['#one', '#two']) {
      history.replaceState(null, '', hash);
      const here = encodeURIComponent(location.href);
      find('font').dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, composed: true }));
      expect(find('a').getAttribute('href')).toBe(`/in?back=${here}&x=1`);
    }
  });

  it('stays as it is without a pattern, and once its island answers', () => {
    const { find, root, comeAlive } = send(LINK.replace(/data-tracked="[^"]*"/, 'data-tracked=""'));
    root.addEventListener('click', (event) => event.preventDefault());
    find('a').click();
    expect(find('a').getAttribute('href')).toBe('/in');
    comeAlive();
    find('a').dataset.tracked = '/in?{ref}';
    find('a').click();
    expect(find('a').getAttribute('href')).toBe('/in');
  });
});

describe('a link that opens something', () => {
  const assign = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(location, 'assign').mockImplementation(assign);
  });
  afterEach(() => {
    vi.useRealTimers();
    assign.mockReset();
    document.body.replaceChildren();
  });
  const CHAT = '<a class="chat" href="/service" data-opens="chat">Service</a>';
  const CART = '<a class="cart" href="/cart" data-opens="cart-panel">Cart</a>';
  const addPanel = (mode = '') => {
    const panel = document.createElement('div');
    panel.dataset.portico = 'cart-panel';
    if (mode) panel.dataset.mode = mode;
    document.body.append(panel);
  };

  it('is pressed again in its island, and marked until then', () => {
    const { press, find, comeAlive, done } = send(CHAT, 'toolbar');
    expect(press('.chat')).toBe(false);
    expect(find('.chat').getAttribute('aria-busy')).toBe('true');
    comeAlive();
    expect([done, find('.chat').hasAttribute('aria-busy')]).toEqual([['click chat'], false]);
    vi.runAllTimers();
    expect(assign).not.toHaveBeenCalled();
  });

  it('is followed once its island has kept it waiting for 4.5 s, or has failed', () => {
    const { press, find } = send(CHAT, 'toolbar');
    press('.chat');
    vi.advanceTimersByTime(4_499);
    expect(assign).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(assign).toHaveBeenCalledTimes(1);
    expect(find('.chat').hasAttribute('aria-busy')).toBe(false);
    const other = send(CHAT, 'other');
    other.press('.chat');
    document.dispatchEvent(new CustomEvent('portico:error', { detail: { island: 'other', reason: 'chunk' } }));
    expect(assign).toHaveBeenCalledTimes(2);
  });

  it('is left to the browser with a key for another tab', () => {
    const { find, root } = send(CHAT, 'toolbar');
    root.addEventListener('click', (event) => event.preventDefault());
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ctrlKey: true });
    find('.chat').dispatchEvent(press);
    expect(find('.chat').hasAttribute('aria-busy')).toBe(false);
  });

  it.each([
    ['no panel', undefined, true],
    ['an inline panel', 'inline', true],
    ['an attached panel', '', false],
  ])('leads to the cart on a page with %s', (_, mode, isFollowed) => {
    if (mode !== undefined) addPanel(mode);
    const { press } = send(CART, 'toolbar');
    expect(press('.cart')).toBe(isFollowed);
  });

  it('is pressed by Space as well, like a button', () => {
    addPanel();
    const { find, comeAlive, done } = send(CART, 'toolbar');
    const key = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true, composed: true });
    expect(find('.cart').dispatchEvent(key)).toBe(false);
    comeAlive();
    expect(done).toEqual(['click cart']);
  });
});

describe('a search before the app', () => {
  afterEach(() => document.body.replaceChildren());
  const FORM = '<form action="/search" data-goods="/buy"><input name="keyword"></form>';

  async function sendSearch(text: string, load = vi.fn()) {
    Reflect.deleteProperty(document, Symbol.for('portico.early'));
    vi.resetModules();
    const { keepInput } = await import('../../src/early/keep-input');
    const ended = new AbortController();
    onTestFinished(() => {
      ended.abort();
      Reflect.set(document, Symbol.for('portico.early'), first);
    });
    const { find } = send(FORM, 'searched');
    document.dispatchEvent(new CustomEvent('portico:error', { detail: { island: 'searched', reason: 'chunk' } }));
    keepInput(load, ended.signal);
    const field = find<HTMLInputElement>('input');
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    const isLeft = find('form').dispatchEvent(event);
    return { isLeft, form: find<HTMLFormElement>('form') };
  }

  it('leaves words to the browser', async () => {
    const load = vi.fn();
    expect((await sendSearch('winter coat', load)).isLeft).toBe(true);
    expect(load).not.toHaveBeenCalled();
  });

  it('loads what tells a link from words', async () => {
    const search = vi.fn();
    const { isLeft, form } = await sendSearch(
      'https://item.test/1',
      vi.fn(async () => ({ search })),
    );
    await vi.waitFor(() => expect(search).toHaveBeenCalledWith(form));
    expect(isLeft).toBe(false);
  });

  it('is submitted as it is if that code is lost', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    await sendSearch('item.test/1', vi.fn(lose));
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  });
});

describe('keepInput', () => {
  it('leaves a page to the script that stands in it', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    vi.resetModules();
    const other = await import('../../src/early/keep-input');
    other.keepInput(lose, new AbortController().signal);
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
    keepInput(lose, ended.signal);
    island.press('#a');
    ended.abort();
    island.press('#b');
    const box = island.find('[data-root]');
    const pressed: string[] = [];
    box.addEventListener('click', ({ target }) => pressed.push((target as Element).id));
    replayEarly(box, true);
    expect(pressed).toEqual(['a']);
    const again = new AbortController();
    keepInput(lose, again.signal);
    island.press('#b');
    replayEarly(box, true);
    expect(pressed).toEqual(['a', 'b']);
    // Two shells, of which the first one is unmounted.
    const third = new AbortController();
    keepInput(lose, third.signal);
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
