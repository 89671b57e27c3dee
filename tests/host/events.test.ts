import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createEventDoor, type RefreshRequest } from '../../src/host/events';

function openDoor(isOpening = true) {
  const onRefresh = vi.fn<(request: RefreshRequest) => void>();
  const onOpen = vi.fn<(name: string, source: HTMLElement) => boolean>(() => isOpening);
  const door = createEventDoor(window, onRefresh, onOpen);
  onTestFinished(door.dispose);
  return { door, onRefresh, onOpen, wishes: () => onRefresh.mock.calls.map(([request]) => request) };
}

/** The part of jQuery that legacy pages use for events. */
function installJQuery() {
  type Handler = (event: object, data?: unknown) => void;
  const handlers = new Map<string, Set<Handler>>();
  const jQuery = Object.assign(
    () => ({
      trigger(name: string, data: readonly unknown[]) {
        for (const handler of handlers.get(name) ?? []) handler({ type: name }, ...data);
      },
      on(name: string, handler: Handler) {
        const known = handlers.get(name) ?? new Set();
        handlers.set(name, known.add(handler));
        // The real one listens on the element as well, and skips events that it has just triggered itself.
        document.addEventListener(name, (originalEvent) => {
          if (jQuery.event.triggered === originalEvent.type || !known.has(handler)) return;
          handler({ type: name, originalEvent });
        });
      },
      off: (name: string, handler: Handler) => handlers.get(name)?.delete(handler),
    }),
    { fn: { jquery: '1.12.4' }, event: { triggered: undefined as string | undefined } },
  );
  Reflect.set(window, 'jQuery', jQuery);
  return { jQuery, handlers };
}

beforeEach(() => {
  document.body.replaceChildren();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'jQuery');
  vi.useRealTimers();
});

describe('portico:refresh', () => {
  const refresh = (detail: unknown) => document.dispatchEvent(new CustomEvent('portico:refresh', { detail }));

  it.each(['1.4.4', '1.12.4'])('is heard through jQuery %s, by whatever name it listens', (version) => {
    const bound = new Map<string, (event: object, data: unknown) => void>();
    const listen = (name: string, act: (event: object, data: unknown) => void) => bound.set(name, act);
    const leave = (name: string) => bound.delete(name);
    const isOld = version === '1.4.4';
    const door = isOld ? { bind: listen, unbind: leave } : { on: listen, off: leave };
    Reflect.set(
      window,
      'jQuery',
      Object.assign(() => ({ ...door, trigger() {} }), { fn: { jquery: version } }),
    );
    const { wishes, door: opened } = openDoor();
    bound.get('portico:refresh')?.({ type: 'portico:refresh' }, { cart: true });
    expect(wishes()).toEqual([{ cart: true, user: false }]);
    opened.dispose();
    expect(bound.size).toBe(0);
  });

  it.each<[unknown, RefreshRequest]>([
    [{ cart: true }, { cart: true, user: false }],
    [{ user: true }, { cart: false, user: true }],
    [
      { cart: true, user: true },
      { cart: true, user: true },
    ],
    [{}, { cart: false, user: false }],
    [undefined, { cart: false, user: false }],
    [null, { cart: false, user: false }],
    ['cart', { cart: false, user: false }],
    [
      { cart: 1, user: 'true' },
      { cart: false, user: false },
    ],
  ])('with %j wishes for %j', (detail, request) => {
    const { wishes } = openDoor();
    refresh(detail);
    expect(wishes()).toEqual([request]);
  });

  it('is heard when an event without a detail is dispatched', () => {
    const { wishes } = openDoor();
    document.dispatchEvent(new Event('portico:refresh'));
    expect(wishes()).toEqual([{ cart: false, user: false }]);
  });

  it('is not heard once the door is closed', () => {
    const { door, onRefresh } = openDoor();
    door.dispose();
    refresh({ cart: true });
    expect(onRefresh).not.toHaveBeenCalled();
  });

  it('is heard once by jQuery, and once when it is native', () => {
    const { jQuery } = installJQuery();
    const { wishes } = openDoor();
    jQuery().trigger('portico:refresh', [{ cart: true }]);
    refresh({ user: true });
    expect(wishes()).toEqual([
      { cart: true, user: false },
      { cart: false, user: true },
    ]);
  });

  it('is heard by a jQuery that the page loads below the shell', () => {
    const { wishes } = openDoor();
    const { jQuery } = installJQuery();
    window.dispatchEvent(new Event('load'));
    jQuery().trigger('portico:refresh', [{ cart: true }]);
    expect(wishes()).toHaveLength(1);
  });

  it('is heard by a jQuery that takes the place of an earlier one, and still by that one', () => {
    const former = installJQuery();
    const { door, wishes } = openDoor();
    const now = installJQuery();
    window.dispatchEvent(new Event('load'));
    now.jQuery().trigger('portico:refresh', [{ cart: true }]);
    expect(wishes()).toHaveLength(1);
    // The page's code may hold it.
    former.jQuery().trigger('portico:refresh', [{ cart: true }]);
    expect(wishes()).toHaveLength(2);
    door.dispose();
    expect([former, now].map(({ handlers }) => handlers.get('portico:refresh')?.size)).toEqual([0, 0]);
  });

  it('takes its handler out of jQuery when the door is closed', () => {
    const { handlers } = installJQuery();
    const { door } = openDoor();
    expect(handlers.get('portico:refresh')?.size).toBe(1);
    door.dispose();
    expect(handlers.get('portico:refresh')?.size).toBe(0);
  });

  it.each([[() => {}], [{ fn: { jquery: '3.7' } }], ['jQuery'], [null]])(
    'leaves alone what has only taken the name: %s',
    (impostor) => {
      Reflect.set(window, 'jQuery', impostor);
      const { door, wishes } = openDoor();
      refresh({ cart: true });
      door.tell('ready', {});
      expect(wishes()).toHaveLength(1);
    },
  );
});

describe('data-portico-open', () => {
  const press = (html: string, init: MouseEventInit = {}) => {
    document.body.innerHTML = html;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    document.querySelector('#here')?.dispatchEvent(event);
    return event;
  };
  const LINK = '<a id="here" href="/cart" data-portico-open="cart-panel">Cart</a>';

  it.each<[string, string, string]>([
    ['a button', '<button id="here" data-portico-open="chat"></button>', 'chat'],
    ['a link', LINK, 'cart-panel'],
    ['what stands inside one', '<a data-portico-open="login"><b id="here"></b></a>', 'login'],
    ['one without a name', '<a id="here" data-portico-open></a>', ''],
  ])('opens from %s, and keeps a link from leading away', (_, html, name) => {
    const { onOpen } = openDoor();
    const event = press(html);
    const opener = document.querySelector('[data-portico-open]');
    expect(onOpen.mock.calls).toEqual([[name, opener]]);
    expect(event.defaultPrevented).toBe(true);
  });

  it('opens from a shadow root, as of an island of the page’s own', () => {
    const { onOpen } = openDoor();
    document.body.innerHTML = '<div data-portico="greeting"></div>';
    const root = document.querySelector('div')?.attachShadow({ mode: 'open' });
    const opener = document.createElement('button');
    opener.dataset.porticoOpen = 'login';
    root?.append(opener);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    opener.dispatchEvent(event);
    expect(onOpen.mock.calls).toEqual([['login', opener]]);
    expect(event.defaultPrevented).toBe(true);
  });

  it('lets a link lead where it leads when nothing opens', () => {
    const { onOpen } = openDoor(false);
    expect(press(LINK).defaultPrevented).toBe(false);
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it.each<[string, MouseEventInit]>([
    ['Ctrl', { ctrlKey: true }],
    ['Command', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('leaves a press with %s to the browser', (_, init) => {
    const { onOpen } = openDoor();
    expect(press(LINK, init).defaultPrevented).toBe(false);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('hears of no other press, and of none once the door is closed', () => {
    const { door, onOpen } = openDoor();
    press('<a id="here">x</a>');
    door.dispose();
    press(LINK);
    expect(onOpen).not.toHaveBeenCalled();
  });
});

describe('tell', () => {
  it.each(['ready', 'user', 'currency', 'cart', 'track', 'error'] as const)('dispatches portico:%s', (name) => {
    const heard = vi.fn<(event: Event) => void>();
    document.addEventListener(`portico:${name}`, heard, { once: true });
    const detail = { some: 'value' };
    openDoor().door.tell(name, detail);
    expect(heard.mock.calls.map(([event]) => (event as CustomEvent).detail)).toEqual([detail]);
  });

  it('tells each listener of the page once, be it native or jQuery’s', () => {
    const { jQuery } = installJQuery();
    const native = vi.fn();
    const legacy = vi.fn();
    document.addEventListener('portico:user', native, { once: true });
    jQuery().on('portico:user', legacy);
    openDoor().door.tell('user', { id: 7 });
    expect(native).toHaveBeenCalledTimes(1);
    expect(legacy.mock.calls).toEqual([[{ type: 'portico:user' }, { id: 7 }]]);
    expect(jQuery.event.triggered).toBeUndefined();
  });

  it('goes on after a jQuery handler that throws, which the browser reports in a task of its own', () => {
    vi.useFakeTimers();
    const { jQuery } = installJQuery();
    jQuery().on('portico:cart', () => {
      throw new Error('legacy');
    });
    const { door } = openDoor();
    expect(() => door.tell('cart', {})).not.toThrow();
    expect(() => vi.runAllTimers()).toThrow('legacy');
  });

  it('goes on where the page has taken `CustomEvent` away', () => {
    vi.useFakeTimers();
    vi.stubGlobal('CustomEvent', undefined);
    const { door } = openDoor();
    expect(() => door.tell('ready', {})).not.toThrow();
    expect(() => vi.runAllTimers()).toThrow('CustomEvent');
    vi.unstubAllGlobals();
  });

  it('goes on without a jQuery that throws as soon as it is called', () => {
    vi.useFakeTimers();
    const broken = () => {
      throw new Error('no jQuery here');
    };
    Reflect.set(window, 'jQuery', Object.assign(broken, { fn: { jquery: '1.4.2' } }));
    const { door } = openDoor();
    expect(() => vi.runAllTimers()).toThrow('no jQuery here');
    expect(() => door.dispose()).not.toThrow();
    expect(() => vi.runAllTimers()).toThrow('no jQuery here');
  });
});
