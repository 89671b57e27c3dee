import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTabs, type TabNews, type TabsView } from '../../src/host/tabs';
import { fakeStore } from './fake-store';

/** The other tabs, connected as in a browser: each message reaches all open channels except the sender. */
function createBus() {
  const open = new Set<FakeChannel>();
  class FakeChannel {
    onmessage: ((event: MessageEvent) => void) | null = null;
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      open.add(this);
    }
    postMessage(data: unknown) {
      for (const other of open) {
        if (other !== this && other.name === this.name)
          other.onmessage?.(new MessageEvent('message', { data: structuredClone(data) }));
      }
    }
    close() {
      open.delete(this);
    }
  }
  return { open, FakeChannel };
}

/** A window of its own; `write` is another page's write to the storage. */
function createView(parts: Pick<TabsView, 'BroadcastChannel'> & { localStorage?: Storage } = {}) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const target = new EventTarget();
  const view: TabsView = {
    document,
    localStorage,
    addEventListener(name, hear, options) {
      // The events are created below, with the fields that the code reads.
      target.addEventListener(name, hear as (event: Event) => void, options);
    },
    ...parts,
  };
  const show = (isShown: boolean) => {
    document.visibilityState = isShown ? 'visible' : 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const write = (key: string | null, newValue: string | null, storageArea: Storage | null = view.localStorage) =>
    target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea }));
  const turn = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
    target.dispatchEvent(Object.assign(new Event(type), { persisted }));
  return { view, show, write, turn };
}

function openTab(parts: Parameters<typeof createView>[0] = {}, scope = '') {
  const page = createView(parts);
  const heard: TabNews[] = [];
  const tabs = createTabs(page.view, scope, (news) => heard.push(news));
  return { ...page, tabs, heard };
}

describe('createTabs', () => {
  afterEach(() => {
    localStorage.clear();
  });

  it('tells all other tabs by the channel, and not itself', () => {
    const { FakeChannel, open } = createBus();
    const [a, b, c] = [1, 2, 3].map(() => openTab({ BroadcastChannel: FakeChannel }));
    expect([...open].map(({ name }) => name)).toEqual(['portico', 'portico', 'portico']);
    a?.tabs.tell({ user: 7 });
    b?.tabs.tell({ cart: 3 });
    expect([a?.heard, b?.heard, c?.heard]).toEqual([[{ cart: 3 }], [{ user: 7 }], [{ user: 7 }, { cart: 3 }]]);
  });

  it('tells only tabs of the same shop, by the channel and by the storage', () => {
    const { FakeChannel } = createBus();
    const [a, b] = ['@a', '@b'].map((scope) => openTab({ BroadcastChannel: FakeChannel }, scope));
    a?.tabs.tell({ user: 7 });
    expect(b?.heard).toEqual([]);
    const { store } = fakeStore();
    const written = vi.fn();
    const alone = openTab({ localStorage: { ...store, setItem: written } }, '@b');
    alone.tabs.tell({ user: 8 });
    expect(written.mock.calls).toEqual([['portico.channel@b', '{"user":8}']]);
    for (const scope of ['', '@a', '@b']) {
      alone.write(`portico.channel${scope}`, '{"cart":3}');
      alone.write(`userId${scope}`, '9');
    }
    expect(alone.heard).toEqual([{ cart: 3 }, { user: 9 }]);
  });

  it('writes nothing to the storage where there is a channel', () => {
    const { FakeChannel } = createBus();
    const written = vi.spyOn(Storage.prototype, 'setItem');
    openTab({ BroadcastChannel: FakeChannel }).tabs.tell({ user: 7 });
    expect(written).not.toHaveBeenCalled();
  });

  it('goes on alone where the channel throws, however it is touched', () => {
    const broken = () => {
      throw new Error('broken');
    };
    const { view } = createView();
    const guarded = Object.defineProperty({ ...view }, 'BroadcastChannel', { get: broken });
    const tabs = createTabs(guarded, '', () => {});
    expect(() => tabs.tell({ user: 7 })).not.toThrow();
    const { FakeChannel } = createBus();
    const channel = vi.spyOn(FakeChannel.prototype, 'postMessage').mockImplementation(broken);
    expect(() => openTab({ BroadcastChannel: FakeChannel }).tabs.tell({ user: 7 })).not.toThrow();
    expect(channel).toHaveBeenCalled();
  });

  it('tells by the storage where there is no channel, and leaves nothing there', () => {
    const written = vi.spyOn(Storage.prototype, 'setItem');
    openTab().tabs.tell({ cart: 3 });
    expect(written).toHaveBeenCalledExactlyOnceWith('portico.channel', '{"cart":3}');
    expect(localStorage.getItem('portico.channel')).toBeNull();
  });

  it.each<[string, string | null, string | null, TabNews[]]>([
    ['a message', 'portico.channel', '{"cart":3}', [{ cart: 3 }]],
    ['the end of a message', 'portico.channel', null, []],
    ['a message that is no JSON', 'portico.channel', '{"cart":', []],
    ['a log-in of a page without the channel', 'userId', '7', [{ user: 7 }]],
    ['a log-out of a page without the channel', 'userId', null, [{ user: 0 }]],
    ['an id that is none', 'userId', 'seven', []],
    ['another key', 'userName', 'li', []],
    ['everything, which was cleared', null, null, [{ user: 0 }]],
  ])('hears of the storage: %s', (_, key, value, news) => {
    const tab = openTab();
    tab.write(key, value);
    expect(tab.heard).toEqual(news);
  });

  it('hears of pages without the channel also where it has one itself', () => {
    const { FakeChannel } = createBus();
    const tab = openTab({ BroadcastChannel: FakeChannel });
    tab.write('userId', '7');
    expect(tab.heard).toEqual([{ user: 7 }]);
  });

  it('hears nothing of another storage', () => {
    const tab = openTab();
    tab.write('userId', '7', sessionStorage);
    expect(tab.heard).toEqual([]);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'user'],
    ['a list', [{ user: 7 }]],
    ['no news', {}],
    ['an id that is no number', { user: 'Ada' }],
    ['an id below 0', { user: -1 }],
    ['half a line', { cart: 1.5 }],
    ['not a number', { cart: Number.NaN }],
  ])('leaves out what is no news: %s', (_, message) => {
    const { FakeChannel } = createBus();
    const tab = openTab({ BroadcastChannel: FakeChannel });
    new FakeChannel('portico').postMessage(message);
    expect(tab.heard).toEqual([]);
  });

  it('hears only whole numbers from 0, whatever comes', () => {
    const { FakeChannel } = createBus();
    const tab = openTab({ BroadcastChannel: FakeChannel });
    const stranger = new FakeChannel('portico');
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ user: fc.jsonValue(), cart: fc.jsonValue() })), (message) => {
        tab.heard.length = 0;
        stranger.postMessage(message);
        tab.write('portico.channel', JSON.stringify(message));
        for (const news of tab.heard) {
          expect(Object.keys(news)).toHaveLength(1);
          const [value] = Object.values(news);
          expect(Number.isSafeInteger(value) && Number(value) >= 0).toBe(true);
        }
      }),
    );
  });

  it('keeps news for a hidden page until it is shown: the newest of each kind, the user first', () => {
    const { FakeChannel } = createBus();
    const [a, b] = [openTab({ BroadcastChannel: FakeChannel }), openTab({ BroadcastChannel: FakeChannel })];
    b.show(false);
    a.tabs.tell({ cart: 3 });
    a.tabs.tell({ user: 7 });
    a.tabs.tell({ cart: 4 });
    a.tabs.tell({ user: 8 });
    expect(b.heard).toEqual([]);
    b.show(true);
    expect(b.heard).toEqual([{ user: 8 }, { cart: 4 }]);
    b.show(false);
    b.show(true);
    expect(b.heard).toHaveLength(2);
  });

  it('lets go of the channel while the page is away, and comes back to it', () => {
    const { FakeChannel, open } = createBus();
    const [a, b] = [openTab({ BroadcastChannel: FakeChannel }), openTab({ BroadcastChannel: FakeChannel })];
    b.turn('pagehide', true);
    expect(open.size).toBe(1);
    a.tabs.tell({ user: 7 });
    b.tabs.tell({ user: 9 });
    expect([a.heard, b.heard]).toEqual([[], []]);
    b.turn('pageshow', true);
    expect(open.size).toBe(2);
    a.tabs.tell({ user: 8 });
    expect(b.heard).toEqual([{ user: 8 }]);
  });

  it('opens one channel only, though every page is shown once more after it was loaded', () => {
    const { FakeChannel, open } = createBus();
    openTab({ BroadcastChannel: FakeChannel }).turn('pageshow', false);
    expect(open.size).toBe(1);
  });

  it('drops what a page that comes back asks for anyway, and keeps it for one that was only hidden', () => {
    const { FakeChannel } = createBus();
    const [a, b] = [openTab({ BroadcastChannel: FakeChannel }), openTab({ BroadcastChannel: FakeChannel })];
    b.show(false);
    a.tabs.tell({ user: 7 });
    b.turn('pagehide', true);
    b.turn('pageshow', true);
    b.show(true);
    expect(b.heard).toEqual([]);
  });

  it('is silent where the storage is blocked or full', () => {
    const blocked = createView();
    Object.defineProperty(blocked.view, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const heard = vi.fn();
    const tabs = createTabs(blocked.view, '', heard);
    expect(() => tabs.tell({ user: 7 })).not.toThrow();
    blocked.write('userId', '7', null);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => openTab().tabs.tell({ user: 7 })).not.toThrow();
  });

  it('is silent where the browser refuses the channel', () => {
    class Refusing {
      onmessage = null;
      constructor() {
        throw new DOMException('opaque', 'SecurityError');
      }
      postMessage() {}
      close() {}
    }
    const tab = openTab({ BroadcastChannel: Refusing });
    expect(() => tab.tabs.tell({ user: 7 })).not.toThrow();
  });

  it('leaves nothing behind', () => {
    const { FakeChannel, open } = createBus();
    const [a, b] = [openTab({ BroadcastChannel: FakeChannel }), openTab({ BroadcastChannel: FakeChannel })];
    b.show(false);
    a.tabs.tell({ user: 7 });
    b.tabs.dispose();
    expect(open.size).toBe(1);
    b.show(true);
    b.turn('pageshow', true);
    b.write('userId', '8');
    expect([open.size, b.heard]).toEqual([1, []]);
  });
});
