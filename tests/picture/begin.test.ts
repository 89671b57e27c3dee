import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SentRead } from '../../src/api/sent-read';
import type { PictureHandOver } from '../../src/island/picture-hand-over';
import { type Begun, begin } from '../../src/picture/begin';
import { leaveEarlyPrices } from '../../src/picture/early-prices';
import { createMemory } from '../../src/picture/memory';
import { requestsTo } from '../sent-requests';
import { heldReply, nextTask } from '../waits';
import { make } from './make';

const HEADER_HOST = '<div data-portico="header"></div>';
const INLINE_CART = '<div data-portico="cart-panel" data-mode="inline"></div>';
const STRIPES_HOST = '<div data-portico="announcements"></div>';

const HAND_OVER: PictureHandOver = {
  has: () => false,
  show() {},
  bring() {},
  release() {},
  onTouch() {},
  end() {},
  make,
  markedId: undefined,
  times: [],
  watch: () => () => {},
  wishes: [],
  sheet: undefined,
  known: {},
  stripePlace: () => undefined,
  hasCart: Promise.resolve(false),
};

/** Stops looking at the page, as the core does with the hand-over. */
const endLooking = (begun: Begun) => onTestFinished(begun.wanted.end);

/** A page that the browser holds back, its server, and a painter that the test controls. */
function setUp(markup = HEADER_HOST, user: object = { user_id: 0 }) {
  document.body.innerHTML = markup;
  const hold = document.createElement('link');
  hold.setAttribute('href', '#e');
  document.head.append(hold);
  const asked: string[] = [];
  const Requests = requestsTo(async (address) => {
    asked.push(address);
    const data = address.endsWith('/user/info') ? user : {};
    return new Response(JSON.stringify({ state: 0, data }));
  });
  vi.stubGlobal('XMLHttpRequest', Requests);
  vi.stubGlobal('__PORTICO_PICTURE__', '.missing');
  const paintFirstView = vi.fn(async (begun: Begun) => {
    endLooking(begun);
    return HAND_OVER;
  });
  return {
    asked,
    hold,
    Requests,
    paintFirstView,
    painter: Promise.resolve({ paintFirstView }),
    /** The number of requests that a placeholder still causes. */
    async asksMore() {
      const before = asked.length;
      document.body.insertAdjacentHTML('beforeend', STRIPES_HOST);
      await nextTask();
      return asked.length - before;
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/en/');
});
afterEach(() => {
  leaveEarlyPrices(document, undefined);
  document.body.replaceChildren();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

describe('begin: several shops on one origin', () => {
  const shop = (name: string) => ({ api: { base: `/${name}/api` }, cookies: { path: `/${name}/` } });
  const KEPT = { id: 12, name: 'Ada', avatar: '', rank: 'member', cart: 3, currency: 'USD', time: Date.now() };

  /** The memory of a page of a shop, after a page of the shop `a` has stored its member 12. */
  async function memoryOf(options: object) {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    onTestFinished(() => void vi.restoreAllMocks());
    for (const scope of ['@/a/api /a/', '']) {
      localStorage.setItem(`userId${scope}`, '12');
      localStorage.setItem(`portico.last${scope}`, JSON.stringify(KEPT));
      sessionStorage.setItem('portico.cart_page', location.pathname);
    }
    const { painter, paintFirstView } = setUp();
    await begin(['en', 'main', options], {}, painter);
    const [begun] = paintFirstView.mock.calls[0] ?? [];
    if (!begun) throw new Error('nothing was painted');
    return { mark: begun.mark, last: createMemory(begun, window).facts.last };
  }

  it.each<[string, object]>([
    ['by their addresses', shop('a')],
    ['without a scope', {}],
    ['with an empty one', { ...shop('b'), scope: '' }],
  ])('finds what the same shop has stored, %s', async (_, options) => {
    const { mark, last } = await memoryOf(options);
    expect([mark.isMarked, mark.hadCart, last?.name]).toEqual([true, true, 'Ada']);
  });

  it.each<[string, object]>([
    ['other addresses', shop('b')],
    ['another name', { ...shop('a'), scope: 'b' }],
  ])('finds nothing of another shop, with %s', async (_, options) => {
    const { mark, last } = await memoryOf(options);
    expect([mark.isMarked, last]).toEqual([false, undefined]);
    localStorage.setItem('userId@b', '12');
    localStorage.setItem('userId@/b/api /b/', '12');
    // A member of that shop with the same id.
    expect((await memoryOf(options)).last).toBeUndefined();
  });
});

describe('begin: the painter', () => {
  it('gets the language, the platform and the options of the call, and its hand-over is the result', async () => {
    const { painter, paintFirstView } = setUp();
    expect(await begin(['kr', 'transport', { brand: { name: 'Acme' } }], {}, painter)).toBe(HAND_OVER);
    const [begun] = paintFirstView.mock.calls[0] ?? [];
    expect([begun?.lang, begun?.platform, begun?.option('brand.name')]).toEqual(['kr', 'transport', 'Acme']);
  });

  it.each([
    ['another host', 'https://old.example/', 0],
    ['its own host', '/sub/', 1],
  ])('paints on a page with a base on %s, whose links follow it: %s, %i times', async (_, href, times) => {
    document.head.innerHTML = `<base href="${new URL(href, location.href).href}">`;
    const { asked, hold, painter, paintFirstView } = setUp();
    expect(await begin(['en'], {}, painter)).toBe(times ? HAND_OVER : undefined);
    expect(paintFirstView).toHaveBeenCalledTimes(times);
    expect(hold.isConnected).toBe(false);
    expect(asked).toContain('/api/user/info');
  });

  it.each([undefined, 'xx', 7, 'constructor'])('gets the default language, Chinese, for %j', async (lang) => {
    const { painter, paintFirstView } = setUp();
    await begin([lang], {}, painter);
    expect(paintFirstView.mock.calls[0]?.[0].lang).toBe('cn');
  });

  it('gets requests that were sent before it had loaded: those that the page needs, each once', async () => {
    localStorage.setItem('userId', '7');
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const { asked } = setUp(HEADER_HOST + INLINE_CART + STRIPES_HOST, { user_id: 7 });
    const loaded = heldReply<undefined>();
    const turn = begin(['en'], {}, loaded.reply);
    await nextTask();
    expect([...asked].sort()).toEqual([
      '/api/announcement/list?pageType=home',
      '/api/cart/list-cart',
      '/api/currency/list',
      '/api/user/header-data',
      '/api/user/info',
      '/api/user/level',
    ]);
    loaded.send(undefined);
    expect(await turn).toBeUndefined();
  });

  it('uses the loader’s requests instead of its own', async () => {
    const { asked, painter, Requests } = setUp();
    const sent: Record<string, SentRead> = {};
    for (const path of ['/api/user/info', '/api/currency/list']) {
      const read = new Requests();
      read.open('GET', path, true);
      read.send();
      sent[path] = read;
    }
    await begin(['en'], sent, painter);
    await nextTask();
    expect(asked).toEqual(['/api/user/info', '/api/currency/list']);
  });
});

describe('begin: what it leaves running', () => {
  it('keeps looking at the page for the pictures, but sends no more requests', async () => {
    const { painter, paintFirstView, asksMore } = setUp();
    await begin(['en'], {}, painter);
    // The reply about the visitor leads to a look as well.
    await nextTask();
    const look = vi.fn();
    paintFirstView.mock.calls[0]?.[0].wanted.follow(look);
    expect(await asksMore()).toBe(0);
    expect(look).toHaveBeenCalled();
  });

  const lost = () => Promise.reject(new TypeError('lost'));
  it.each([
    ['takes too long', async () => undefined, undefined],
    ['fails to load', lost, 'TypeError: lost'],
    ['fails', async () => ({ paintFirstView: lost }), 'TypeError: lost'],
  ])('is nothing if the painter %s', async (_, load, failure) => {
    const stopped = vi.spyOn(MutationObserver.prototype, 'disconnect');
    const { hold, asksMore } = setUp();
    expect(await begin(['en'], {}, load()).catch(String)).toBe(failure);
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(hold.isConnected).toBe(false);
    expect(await asksMore()).toBe(0);
  });
});

describe('begin: a page without pictures', () => {
  it.each([
    ['is only prepared', { prerender: true }],
    ['may send its visitor to another host', { hosts: { www: 'www.shop.test' } }],
    ['has a host that is none, which the core rejects', { hosts: { www: 7 } }],
  ])('requests and paints nothing if it %s, and is shown', async (_, options) => {
    const { asked, hold, painter, paintFirstView } = setUp();
    expect(await begin(['en', 'main', options], {}, painter)).toBeUndefined();
    await nextTask();
    expect([asked, paintFirstView.mock.calls, hold.isConnected]).toEqual([[], [], false]);
  });

  it.each([{}, { www: location.host }, { www: 'www.shop.test', redirect: false }, { mobile: 'm.shop.test' }])(
    'is not one that keeps its visitor with hosts of %j',
    async (hosts) => {
      const { painter } = setUp();
      expect(await begin(['en', 'main', { hosts }], {}, painter)).toBe(HAND_OVER);
    },
  );

  it.each([false, '', null])('is not one whose option prerender is %j', async (prerender) => {
    const { painter } = setUp();
    expect(await begin(['en', 'main', { prerender }], {}, painter)).toBe(HAND_OVER);
  });

  it('is one that sends a phone to its mobile host', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148');
    const { painter } = setUp();
    expect(await begin(['en', 'main', { hosts: { mobile: 'm.shop.test' } }], {}, painter)).toBeUndefined();
  });
});

describe('begin: when the browser shows the page', () => {
  it('does when the painter says so, before the core takes over', async () => {
    const { hold, painter, paintFirstView } = setUp();
    const done = heldReply<PictureHandOver>();
    paintFirstView.mockImplementation((begun) => {
      endLooking(begun);
      return done.reply;
    });
    const turn = begin(['en'], {}, painter);
    await nextTask();
    expect(hold.isConnected).toBe(true);
    paintFirstView.mock.calls[0]?.[0].release();
    await nextTask();
    expect(hold.isConnected).toBe(false);
    done.send(HAND_OVER);
    expect(await turn).toBe(HAND_OVER);
  });

  it.each([
    ['has none to hold it back', (hold: Element) => hold.remove()],
    [
      'has fields with the names of methods around it',
      (hold: Element) => {
        const form = document.createElement('form');
        document.body.append(form);
        form.append(hold);
        Object.defineProperty(form, 'removeChild', { value: 'a field' });
        Object.defineProperty(document, 'querySelector', { value: 'a field', configurable: true });
        onTestFinished(() => void Reflect.deleteProperty(document, 'querySelector'));
      },
    ],
  ])('does if the page %s', async (_, change) => {
    const { hold, painter } = setUp();
    change(hold);
    expect(await begin(['en'], {}, painter)).toBe(HAND_OVER);
    expect(hold.isConnected).toBe(false);
  });
});

describe('begin: the code of an inline cart', () => {
  it('holds the page back, but not if it is lost', async () => {
    const { hold, painter, paintFirstView } = setUp(INLINE_CART);
    const seen: unknown[] = [];
    paintFirstView.mockImplementation(async (begun) => {
      endLooking(begun);
      begun.release();
      seen.push(hold.isConnected, await begun.cart());
      await vi.waitFor(() => expect(hold.isConnected).toBe(false));
      return HAND_OVER;
    });
    await begin(['en'], {}, painter);
    expect(seen).toEqual([true, undefined]);
  });

  it('is not loaded by other pages', async () => {
    const { painter, paintFirstView } = setUp();
    await begin(['en'], {}, painter);
    expect(paintFirstView.mock.calls[0]?.[0].cart()).toBeUndefined();
  });
});

describe('begin: prices of the page', () => {
  const PRICE = `<em data-portico-price='{"CNY":"129.0","USD":"18.2"}'>CN ￥129.0</em>`;

  it('are in the visitor’s currency before the browser shows the page', async () => {
    // Compiling it may take a second.
    await import('../../src/picture/prices');
    localStorage.setItem('portico.last_currency', 'USD US $');
    const { hold, painter, paintFirstView } = setUp(PRICE);
    vi.stubGlobal('__PORTICO_PICTURE__', '.ts');
    const shown: unknown[] = [];
    paintFirstView.mockImplementation(async (begun) => {
      endLooking(begun);
      begun.release();
      await vi.waitFor(() => expect(hold.isConnected).toBe(false));
      shown.push(document.querySelector('em')?.textContent);
      return HAND_OVER;
    });
    await begin(['en'], {}, painter);
    expect(shown).toEqual(['US $18.2']);
  });

  it('are shown as they are parsed, at each look at the page', async () => {
    await import('../../src/picture/prices');
    localStorage.setItem('portico.last_currency', 'USD US $');
    const { painter } = setUp(PRICE);
    vi.stubGlobal('__PORTICO_PICTURE__', '.ts');
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    onTestFinished(() => state.mockRestore());
    await begin(['en'], {}, painter);
    document.body.insertAdjacentHTML('beforeend', PRICE);
    await vi.waitFor(() => expect(document.body.textContent).toBe('US $18.2CN ￥129.0'));
    state.mockReturnValue('interactive');
    await vi.waitFor(() => expect(document.body.textContent).toBe('US $18.2US $18.2'));
  });

  it('do not hold the page back if their code fails to load', async () => {
    vi.stubGlobal('__PORTICO_PICTURE__', '.missing');
    const { hold, painter } = setUp(PRICE);
    await begin(['en'], {}, painter);
    expect(hold.isConnected).toBe(false);
  });
});
