import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { replyTo, type SentRead } from '../../src/api/sent-read';
import { GUEST as NOBODY } from '../../src/domain/visitor/user';
import { createSafeStorage } from '../../src/host/storage';
import type { PictureHandOver } from '../../src/island/picture-hand-over';
import { type Begun, begin } from '../../src/picture/begin';
import type { CartCode } from '../../src/picture/cart';
import { showFirstView } from '../../src/picture/first-view';
import { signal } from '../../src/state/signals';
import { keepPage } from '../../src/wiring/steps/remember';
import { requestsTo, type SentRequest } from '../sent-requests';
import { cart } from './make';
import { HEADER, STRIPES, TOOLBAR } from './template';

const TEMPLATES = { header: HEADER, toolbar: TOOLBAR, announcements: STRIPES };
const KEPT = { id: 7, name: 'Lin', avatar: '/a.png', rank: 'member', cart: 3, currency: 'EUR' };

const ok = (data: unknown) => ({ state: 0, data });
const MEMBER: Replies = {
  '/api/user/info': ok({ user_id: 7, email: 'lin@x.test', cart_num: 2 }),
  '/api/tool/config/get-config': ok({}),
  '/api/currency/list': ok([
    { code: 'USD', symbol: '$' },
    { code: 'EUR', symbol: '€' },
  ]),
  '/api/user/header-data': ok({ nick_name: 'Lee', cart_num: 2, currencyCode: 'EUR' }),
  '/api/user/level': ok({ isPrime: true, primeLevel: 1 }),
  '/api/user/customer-service': ok({}),
  'post /api/cart/list-cart': ok({
    shopItems: [
      { shopName: 'S', goodsItems: [{ goodsCode: 'a', goodsName: 'Tea', count: 2, foreignPrice: 1.25, symbol: '$' }] },
    ],
  }),
  '/api/announcement/list?pageType=home': ok([
    { title: 'Late parcels', styleTemplate: '30', hrefPositionList: [{ position: 'top-stripes' }] },
  ]),
};
const GUEST: Replies = { ...MEMBER, '/api/user/info': ok({ user_id: 0 }) };

const STRIPES_KEY = '/api/announcement/list?pageType=home';

type Replies = Readonly<Record<string, unknown>>;
type Gate = { readonly open: () => void; readonly opened: Promise<void> };

function gate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** The pending first views when a test has ended. */
const turns: Promise<PictureHandOver | undefined>[] = [];
const helds: (() => void)[] = [];

/** A page with placeholders, and the loader's reads under way. */
/** What the app stores of a page for the next one. */
async function keep(picture: PictureHandOver): Promise<void> {
  const session = createSafeStorage(() => sessionStorage);
  await keepPage(
    picture,
    { lang: 'en', session },
    {
      session: { user: signal({ ...NOBODY, id: picture.known.user?.id ?? 0 }) },
      cart: { status: signal('ready') },
      currency: { current: signal({ code: 'USD', symbol: '$' }) },
      local: createSafeStorage(() => localStorage),
    },
  );
  picture.end();
}

function setUp(
  markup: string,
  {
    replies = GUEST,
    args = ['en'] as unknown[],
    began = true,
    css = '.island{color:red}',
    arrival = Promise.resolve() as Promise<unknown>,
    loadCart = async (): Promise<CartCode | undefined> => cart,
  } = {},
) {
  document.body.innerHTML = markup;
  const gates = new Map<string, Gate>();
  const asked: string[] = [];
  const answer = async (key: string) => {
    asked.push(key);
    const held = gates.get(key);
    if (held) await held.opened;
    const reply = replies[key];
    if (reply === undefined) throw new TypeError(`lost: ${key}`);
    return new Response(JSON.stringify(reply));
  };
  const sent = vi.fn((address: string, { method }: Pick<SentRequest, 'method'>) =>
    answer(method === 'POST' ? `post ${address}` : address),
  );
  vi.stubGlobal('XMLHttpRequest', requestsTo(sent));
  vi.stubGlobal('__PORTICO_PICTURE__', '.missing');
  /** The loader's requests. */
  const Begun = requestsTo(answer);
  const reads: Record<string, SentRead> = {};
  const [onLearned, onTouched] = [vi.fn(), vi.fn()];
  const loadPressed = () => Promise.reject(new Error('lost'));
  const hold = document.head.appendChild(document.createElement('link'));
  hold.setAttribute('href', '#e');
  const start = () => {
    if (began)
      for (const path of ['/api/user/info', '/api/tool/config/get-config', '/api/currency/list']) {
        const read = new Begun();
        read.open('GET', path, true);
        read.send();
        reads[path] = read;
      }
    const painter = arrival.then(() => ({
      paintFirstView: (begun: Begun) =>
        showFirstView(
          { templates: { ...TEMPLATES }, css, build: 'test', onLearned, onTouched, loadPressed },
          { ...begun, cart: () => begun.cart() && loadCart() },
        ),
    }));
    const turn = begin(args, reads, painter);
    turns.push(turn);
    return turn;
  };
  const host = (name: string) => document.querySelector<HTMLElement>(`[data-portico="${name}"]`) as HTMLElement;
  return {
    asked,
    begin: start,
    sent,
    onLearned,
    onTouched,
    reads,
    host,
    isHeld: () => hold.isConnected,
    hold(key: string) {
      const held = gate();
      gates.set(key, held);
      helds.push(held.open);
      return held.open;
    },
    html: (name: string) => host(name).shadowRoot?.querySelector('[data-root]')?.innerHTML ?? '',
    find: (name: string, selector: string) => host(name).shadowRoot?.querySelector(selector),
    async whole(): Promise<PictureHandOver> {
      const handOver = await start();
      if (!handOver) throw new Error('there is no picture');
      return handOver;
    },
  };
}

const ALL = ['header', 'toolbar', 'announcements'].map((name) => `<div data-portico="${name}"></div>`).join('');
const INLINE = '<div data-portico="cart-panel" data-mode="inline"></div>';
/** Marks a member, with the data that the last page stored. */
function mark(kept: object = KEPT) {
  localStorage.setItem('portico.last', JSON.stringify({ ...kept, time: Date.now() - 1_000 }));
  localStorage.setItem('userId', '7');
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  history.replaceState(null, '', '/en/');
});
afterEach(async () => {
  vi.useRealTimers();
  for (const open of helds.splice(0)) open();
  for (const turn of turns.splice(0)) (await turn)?.end();
  document.body.replaceChildren();
  document.head.replaceChildren();
  document.documentElement.removeAttribute('style');
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('begin: when the browser shows the page', () => {
  const HELD_MS = 150;
  function stillParsing(): void {
    const spy = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    onTestFinished(() => spy.mockRestore());
  }

  it('does when the pictures are there, whatever is still to be replied', async () => {
    const page = setUp(ALL);
    page.hold('/api/user/info');
    void page.begin();
    expect(page.isHeld()).toBe(true);
    await vi.waitFor(() => expect(page.isHeld()).toBe(false));
    expect(page.find('header', '.logo')).toBeTruthy();
  });

  it('does not wait long for the rest of the page', async () => {
    vi.useFakeTimers();
    const page = setUp(ALL);
    stillParsing();
    void page.begin();
    await vi.advanceTimersByTimeAsync(HELD_MS - 1);
    expect(page.isHeld()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.isHeld()).toBe(false);
    // The core takes over.
    await vi.advanceTimersByTimeAsync(2_000);
  });
});

describe('begin: what it shows', () => {
  it('shows a guest, and hands over what stands', async () => {
    const page = setUp(ALL + INLINE);
    const handOver = await page.whole();
    expect(page.find('header', '.sign-in')).toBeTruthy();
    expect(page.find('header', '.switch')?.textContent).toBe('USD');
    expect(page.html('cart-panel')).toContain('Log in');
    expect(page.find('announcements', 'section')?.textContent).toBe('Late parcels');
    for (const name of ['header', 'toolbar', 'announcements', 'cart-panel'])
      expect(handOver.has(page.host(name))).toBe(true);
    expect(handOver.has(document.body)).toBe(false);
  });

  it('paints once, with all that has been replied by then', async () => {
    const page = setUp(ALL, { replies: MEMBER, arrival: settle() });
    const first: (string | null)[] = [];
    const { attachShadow } = Element.prototype;
    vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, how) {
      const root = attachShadow.call(this, how);
      queueMicrotask(() => first.push(root.textContent));
      return root;
    });
    await page.whole();
    expect(first[0]).toContain('LLee');
  });

  it('requests which islands are off, and the service, when a frame has shown the pictures', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    mark();
    const page = setUp(ALL, { replies: MEMBER, began: false });
    void page.begin();
    await vi.waitFor(() => expect(page.find('header', '.who')?.textContent).toBe('LLee'));
    await settle();
    const early = [...page.asked];
    for (const frame of frames.splice(0)) frame(0);
    await vi.waitFor(() => expect(page.asked).toHaveLength(early.length + 2));
    expect(page.asked.slice(-2).sort()).toEqual(['/api/tool/config/get-config', '/api/user/customer-service']);
  });

  it('gives its roots what the mount gives them', async () => {
    const page = setUp(ALL);
    const handOver = await page.whole();
    const root = page.host('header').shadowRoot;
    expect(root?.adoptedStyleSheets).toEqual([handOver.sheet]);
    const box = root?.firstElementChild as HTMLElement;
    expect([box.dataset.root, box.dataset.build, box.lang]).toEqual(['', 'test', 'en']);
  });

  it('asks for all of a member at once, shows it, and leaves the replies to the core', async () => {
    mark();
    const page = setUp(ALL + INLINE, { replies: MEMBER });
    const turn = page.begin();
    // Also the lines and the stripes: requests do not wait for the style sheet.
    const shown = Object.keys(MEMBER).filter((address) => !address.includes('customer-service'));
    expect([...page.asked].sort()).toEqual(shown.sort());
    await turn;
    // No picture shows its reply, so it does not take a connection from the others.
    expect(page.asked.at(-1)).toBe('/api/user/customer-service');
    expect(page.asked).toHaveLength(shown.length + 1);
    expect(page.find('header', '.who')?.textContent).toBe('LLee');
    expect(page.find('header', '.prime')).toBeTruthy();
    expect(page.find('header', '.switch')?.textContent).toBe('EUR');
    expect(page.html('cart-panel')).toContain('<span>Tea</span>$1.3 × 2');
    expect(page.find('header', '.cart')?.getAttribute('aria-label')).toBe('Cart: 1');
    expect(page.asked).toHaveLength(Object.keys(MEMBER).length);
    for (const key of Object.keys(MEMBER)) {
      const { text } = await replyTo(page.reads[key] as XMLHttpRequest, key, document);
      expect(JSON.parse(text)).toEqual(MEMBER[key]);
    }
    const [, cart] = page.sent.mock.calls.find(([address]) => address === '/api/cart/list-cart') ?? [];
    expect(cart).toEqual({
      method: 'POST',
      body: '{"filters":{}}',
      headers: { 'cache-control': 'no-cache, no-store', 'content-type': 'application/json' },
    });
  });

  it('asks for a member’s cart before its placeholder is parsed, on a page that had one', async () => {
    mark();
    const asksEarly = async (markup: string) => {
      const page = setUp(markup, { replies: MEMBER });
      await keep(await page.whole());
      return page.asked.includes('post /api/cart/list-cart');
    };
    expect(await asksEarly(ALL)).toBe(false);
    expect(await asksEarly(ALL + INLINE)).toBe(true);
    expect(sessionStorage.getItem('portico.cart_page')).toBe('/en/');
    // The cart may be parsed later, so it is requested. This page has none, so the next one does not request it.
    expect(await asksEarly(ALL)).toBe(true);
    expect(await asksEarly(ALL)).toBe(false);
    sessionStorage.setItem('portico.cart_page', '/en/other');
    expect(await asksEarly(ALL)).toBe(false);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full');
    });
    expect(await asksEarly(ALL + INLINE)).toBe(true);
  });

  it('requests nothing for an island that is switched off', async () => {
    mark();
    sessionStorage.setItem('portico.cart_page', '/en/');
    const boot = { config: { off: ['cart-panel', 'announcements'] } };
    const page = setUp(ALL + INLINE, { replies: MEMBER, args: ['en', 'main', { boot }] });
    await page.whole();
    expect(page.asked.filter((key) => /list-cart|announcement/.test(key))).toEqual([]);
  });

  it('requests nothing of a member for a page that says guest, whatever the mark says', async () => {
    mark();
    const boot = { user: { user_id: 0 } };
    const page = setUp(ALL + INLINE, { args: ['en', 'main', { boot }] });
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as PerformanceNavigationTiming]);
    await page.whole();
    expect(page.asked.filter((key) => /header-data|level|service|list-cart/.test(key))).toEqual([]);
  });

  it.each([
    ['a guest', { user_id: 0 }, null],
    ['another member', { user_id: 8 }, null],
    ['the same', { user_id: 7 }, expect.any(String)],
  ])('forgets the member of the last page as soon as the answer is another: %s', async (_, user, stored) => {
    mark();
    const page = setUp(ALL, { replies: { ...MEMBER, '/api/user/info': ok(user) } });
    page.hold('/api/currency/list');
    void page.begin();
    await vi.waitFor(() => expect(page.html('header')).not.toBe(''));
    await settle();
    expect(localStorage.getItem('portico.last')).toEqual(stored);
  });

  it.each([
    ['has gone', () => localStorage.removeItem('userId'), ''],
    ['is another’s', () => localStorage.setItem('userId', '8'), ''],
    ['has', () => {}, 'LLee'],
  ])(
    'shows a page that comes back from the browser’s memory to nobody but its member: the mark %s',
    async (_, act, name) => {
      mark();
      const page = setUp(ALL, { replies: MEMBER });
      page.hold('/api/currency/list');
      const turn = page.begin();
      await vi.waitFor(() => expect(page.find('header', '.who')?.textContent).toBe('LLee'));
      act();
      window.dispatchEvent(new Event('pageshow'));
      await settle();
      expect(page.find('header', '.who')?.textContent ?? '').toBe(name);
      for (const open of helds.splice(0)) open();
      expect((await turn)?.markedId).toBe('7');
      expect(page.find('header', '.who')?.textContent ?? '').toBe(name);
    },
  );

  it.each([
    ['the same member has been marked', '7', 'LLee'],
    ['another has', '8', ''],
  ])('keeps a member of whom there was no mark when %s since', async (_, id, name) => {
    const page = setUp(ALL, { replies: MEMBER });
    page.hold('/api/currency/list');
    void page.begin();
    await vi.waitFor(() => expect(page.find('header', '.who')?.textContent).toBe('LLee'));
    localStorage.setItem('userId', id);
    window.dispatchEvent(new Event('pageshow'));
    await settle();
    expect(page.find('header', '.who')?.textContent ?? '').toBe(name);
  });

  it('does not bring a member back whose reply arrives after they have left', async () => {
    mark();
    const page = setUp(ALL, { replies: MEMBER });
    const letGo = page.hold('/api/user/info');
    page.hold('/api/currency/list');
    void page.begin();
    await vi.waitFor(() => expect(page.find('header', '.who')?.textContent).toBe('Lin'));
    localStorage.removeItem('userId');
    window.dispatchEvent(new Event('pageshow'));
    await settle();
    letGo();
    await settle();
    expect(page.find('header', '.who')?.textContent ?? '').toBe('');
  });

  it('keeps for the core what the page has changed meanwhile', async () => {
    const page = setUp(ALL);
    const letGo = page.hold('/api/user/info');
    const turn = page.begin();
    await settle();
    document.dispatchEvent(new CustomEvent('portico:refresh', { detail: { cart: true } }));
    letGo();
    expect((await turn)?.wishes).toEqual([{ cart: true }]);
  });

  it('shows what the last page knew until the server has answered', async () => {
    mark();
    const page = setUp(ALL + INLINE, { replies: MEMBER });
    const answers = ['/api/user/info', '/api/user/header-data'].map(page.hold);
    const turn = page.begin();
    await vi.waitFor(() => expect(page.find('header', '.who')?.textContent).toBe('Lin'));
    expect(page.find('header', 'img')?.getAttribute('src')).toBe('/a.png');
    expect(page.find('header', '.switch')?.textContent).toBe('EUR');
    expect(page.find('header', '.cart')?.getAttribute('aria-label')).toBe('Cart: 3');
    expect(page.html('cart-panel')).toContain('role="status"');
    answers[0]?.();
    await settle();
    expect(page.find('header', '.who')?.textContent).toBe('Lin');
    answers[1]?.();
    await turn;
    expect(page.find('header', '.who')?.textContent).toBe('LLee');
  });

  it.each([
    ['a guest', { user_id: 0 }, 'Sign in'],
    ['another member', { user_id: 8 }, 'Loading'],
  ])('takes back what it showed when the server says that it is %s', async (_, info, words) => {
    mark();
    const page = setUp(ALL, { replies: { ...MEMBER, '/api/user/info': ok(info) } });
    page.hold('/api/user/header-data');
    page.hold('/api/currency/list');
    void page.begin();
    await vi.waitFor(() => expect(page.html('header')).toContain(words));
    expect(page.html('header')).not.toContain('Lin');
    expect(page.find('header', '.cart')?.getAttribute('aria-label')).toBe('Cart');
  });

  it('shows nobody of before without a mark', async () => {
    mark();
    localStorage.setItem('userId', '8');
    const page = setUp(ALL);
    page.hold('/api/user/info');
    void page.begin();
    await vi.waitFor(() => expect(page.html('header')).toContain('Loading'));
    expect(page.html('header')).not.toContain('Lin');
  });

  it('says whether the cart opens on this page', async () => {
    const page = setUp(ALL);
    await page.whole();
    expect(page.find('toolbar', 'a')).toBeTruthy();
    document.body.insertAdjacentHTML('beforeend', '<div data-portico="cart-panel"></div>');
    const other = setUp(`${ALL}<div data-portico="cart-panel"></div>`);
    await other.whole();
    expect(other.find('toolbar', 'button')).not.toBeNull();
    expect(other.host('cart-panel').shadowRoot).toBeNull();
  });

  it('fills in what the site tells of itself', async () => {
    const page = setUp(
      `${ALL}<script type="application/json" data-portico-options>{"brand":{"name":"Stone"}}</script>`,
      {
        args: ['en', 'transport', { brand: { logo: 'javascript:x()' } }],
      },
    );
    await page.whole();
    expect(page.find('header', '.logo')?.outerHTML).toBe('<a class="logo" href="/transport">Stone</a>');
  });

  it('paints what is parsed later, and what is added', async () => {
    const page = setUp('');
    page.hold('/api/user/info');
    void page.begin();
    document.body.innerHTML = '<div data-portico="toolbar"></div>';
    await vi.waitFor(() => expect(page.html('toolbar')).toContain('href="/cart"'));
  });
});

describe('begin: what has no picture', () => {
  it.each([
    ['other words', { texts: { header: { cart: 'Basket' } } }],
    ['other addresses', { routes: { login: '/in' } }],
  ])('the app shows %s', async (_, options) => {
    const page = setUp(ALL, { args: ['en', 'main', options] });
    const handOver = await page.whole();
    expect(handOver.has(page.host('header'))).toBe(false);
    expect(page.host('header').shadowRoot).toBeNull();
    expect(handOver.has(page.host('toolbar'))).toBe(true);
  });

  it('the app shows links of the other language segment', async () => {
    history.replaceState(null, '', '/cn/');
    const page = setUp(ALL, { args: ['kr'] });
    expect((await page.whole()).has(page.host('header'))).toBe(false);
  });

  it.each([
    '<div data-portico="cart-panel"></div>',
    '<div data-portico="cart-panel" data-mode="nonsense"></div>',
    '<div data-portico="header" data-when="idle"></div>',
    '<div data-portico="header" data-when="visible"></div>',
    '<div data-portico="announcements" data-position="popup"></div>',
    '<div data-portico="announcements" data-position="top-notice"></div>',
    '<div data-portico="user-gate"></div>',
    '<div data-portico="constructor"></div>',
    '<div data-portico="header"><template shadowrootmode="open"></template></div>',
  ])('of %s', async (markup) => {
    const page = setUp(`${markup}<div data-portico="toolbar"></div>`);
    const handOver = await page.whole();
    const host = document.body.firstElementChild as HTMLElement;
    expect(handOver.has(host)).toBe(false);
    expect(host.querySelector('[data-root]')).toBeNull();
    expect(handOver.has(page.host('toolbar'))).toBe(true);
  });

  it('of what can have no shadow root', async () => {
    const page = setUp(ALL);
    vi.spyOn(page.host('header'), 'attachShadow').mockImplementation(() => {
      throw new DOMException('no', 'NotSupportedError');
    });
    const handOver = await page.whole();
    expect(handOver.has(page.host('header'))).toBe(false);
    expect(handOver.has(page.host('toolbar'))).toBe(true);
  });

  it('gives up stripes without a title', async () => {
    const page = setUp(ALL, {
      replies: {
        ...GUEST,
        '/api/announcement/list?pageType=home': ok([
          { content: '<b>x</b>', hrefPositionList: [{ position: 'top-stripes' }] },
        ]),
      },
    });
    expect((await page.whole()).has(page.host('announcements'))).toBe(false);
  });

  it('takes off what is switched off, and shows what the page has put there', async () => {
    const page = setUp(ALL, { replies: { ...GUEST, '/api/tool/config/get-config': ok({ off: ['header'] }) } });
    const handOver = await page.whole();
    await vi.waitFor(() => expect(handOver.has(page.host('header'))).toBe(false));
    const root = page.host('header').shadowRoot;
    expect(root?.innerHTML).toBe('<slot data-waiting=""></slot>');
    expect(root?.adoptedStyleSheets).toEqual([]);
  });

  it('of any island where sheets can’t be made', async () => {
    vi.stubGlobal('CSSStyleSheet', undefined);
    const page = setUp(ALL);
    expect((await page.whole()).has(page.host('header'))).toBe(false);
    expect(page.host('header').shadowRoot).toBeNull();
  });

  it('makes no sheet where the server has printed each island with its own', async () => {
    const page = setUp('<div data-portico="header"></div>');
    page.host('header').attachShadow({ mode: 'open' }).innerHTML = '<div data-root data-build="test">…</div>';
    const handOver = await page.whole();
    expect(handOver.has(page.host('header'))).toBe(true);
    expect(handOver.sheet).toBeUndefined();
  });
});

describe('begin: a server’s markup', () => {
  it('gets the stripes into the empty root that it keeps for them', async () => {
    const page = setUp('<div data-portico="announcements"></div>');
    const root = page.host('announcements').attachShadow({ mode: 'open' });
    root.innerHTML = '<link href="x.css"><div data-root data-build="test" lang="en"></div>';
    expect((await page.whole()).has(page.host('announcements'))).toBe(true);
    expect(page.find('announcements', 'section')).toBeTruthy();
    expect(root.adoptedStyleSheets).toHaveLength(0);
  });

  describe('stripes that it contains', () => {
    const PRINTED =
      '<div class="announcements"><div class="stripes-room"><section class="stripes"><p class="stripe">Sale</p></section></div></div>';
    function print(replies?: Readonly<Record<string, unknown>>) {
      const page = setUp('<div data-portico="announcements" data-room="stripes"></div>', replies && { replies });
      const root = page.host('announcements').attachShadow({ mode: 'open' });
      root.innerHTML = `<div data-root data-build="test" lang="en">${PRINTED}</div>`;
      return page;
    }

    it('stay until the script knows them', async () => {
      const page = print();
      const turn = page.begin();
      expect(page.find('announcements', '.stripe')?.textContent).toBe('Sale');
      await turn;
      expect(page.find('announcements', 'section')?.textContent).not.toBe('Sale');
    });

    it('become the picture for who has scrolled, too, since their place keeps its height', async () => {
      const page = print();
      const open = page.hold(STRIPES_KEY);
      const whole = page.whole();
      await settle();
      window.dispatchEvent(new Event('scroll'));
      open();
      expect((await whole).has(page.host('announcements'))).toBe(true);
    });

    it('are left to the app for who has scrolled if there are none any more', async () => {
      const page = print({ ...GUEST, [STRIPES_KEY]: ok([]) });
      const open = page.hold(STRIPES_KEY);
      const whole = page.whole();
      await settle();
      window.dispatchEvent(new Event('scroll'));
      open();
      expect((await whole).has(page.host('announcements'))).toBe(false);
      expect(page.find('announcements', '.stripe')?.textContent).toBe('Sale');
    });
  });

  function send(build: string, markup: string) {
    const page = setUp(ALL);
    const root = page.host('header').attachShadow({ mode: 'open' });
    root.innerHTML = `<link href="x.css"><div data-root data-build="${build}" lang="en">${markup}</div>`;
    return page;
  }
  const OLD =
    '<div class="island"><a class="logo" href="/home">Other</a><button type="button" class="switch">CNY</button></div>';

  it('becomes the picture, with the nodes that are there', async () => {
    const page = send('test', OLD);
    const logo = page.find('header', '.logo');
    expect((await page.whole()).has(page.host('header'))).toBe(true);
    expect(page.find('header', '.logo')).toBe(logo);
    expect(logo?.textContent).toBe('');
    expect(page.find('header', '.sign-in')).toBeTruthy();
    expect(page.find('header', 'link')).toBeTruthy();
    expect(page.host('header').shadowRoot?.adoptedStyleSheets).toEqual([]);
  });

  it.each([
    ['other', OLD],
    ['test', ''],
  ])('stays as it is, of build %s with "%s"', async (build, markup) => {
    const page = send(build, markup);
    expect((await page.whole()).has(page.host('header'))).toBe(false);
    expect(page.html('header')).toBe(markup);
  });
});

describe('begin: whose turn it is', () => {
  /** The core takes its turn after two seconds anyway. @param withinMs Spent only if the turn does not come. */
  const isOver = (turn: Promise<unknown>, withinMs = 50) =>
    Promise.race([turn.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, withinMs, false))]);

  it('waits for all that it shows', async () => {
    mark();
    for (const key of [
      '/api/user/info',
      '/api/currency/list',
      '/api/user/level',
      'post /api/cart/list-cart',
      '/api/announcement/list?pageType=home',
    ]) {
      const page = setUp(ALL + INLINE, { replies: MEMBER });
      const answer = page.hold(key);
      const turn = page.begin();
      expect(await isOver(turn)).toBe(false);
      answer();
      await turn;
    }
  });

  it.each(['/api/tool/config/get-config', '/api/user/customer-service'])('does not wait for %s', async (key) => {
    mark();
    const page = setUp(ALL, { replies: MEMBER });
    page.hold(key);
    const turn = page.begin();
    await vi.waitFor(() => expect(page.asked).toContain(key));
    expect(await isOver(turn, 1_500)).toBe(true);
    expect((await turn)?.has(page.host('header'))).toBe(true);
  });

  it.each([
    ['fails', undefined],
    ['is refused', { state: 1 }],
    ['is malformed', ok({ user_id: 'x' })],
  ])('is the core’s at once when a reply %s', async (_, reply) => {
    mark();
    const page = setUp(ALL, { replies: { ...MEMBER, '/api/user/info': reply } });
    page.hold('/api/currency/list');
    await page.whole();
    // That part stays as it is.
    expect(page.find('header', '.who')?.textContent).toBe('Lin');
  });

  it('is the core’s after two seconds', async () => {
    const page = setUp(ALL);
    page.hold('/api/user/info');
    vi.useFakeTimers();
    const turn = page.begin();
    let hasCome = false;
    void turn.then(() => {
      hasCome = true;
    });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(hasCome).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(hasCome).toBe(true);
  });

  it('lets the app’s code be fetched when all replies are there, and no sooner', async () => {
    const page = setUp(ALL);
    const open = page.hold('/api/announcement/list?pageType=home');
    const turn = page.begin();
    await vi.waitFor(() => expect(page.find('header', '.cart')).toBeTruthy());
    await settle();
    expect(page.onLearned).not.toHaveBeenCalled();
    open();
    await turn;
    expect(page.onLearned).toHaveBeenCalledTimes(1);
  });

  it('lets it be fetched at once for who presses a key', async () => {
    const page = setUp(ALL);
    page.hold('/api/user/info');
    const turn = page.begin();
    await vi.waitFor(() => expect(page.find('header', '.logo')).toBeTruthy());
    expect(page.onLearned).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('keydown'));
    await vi.waitFor(() => expect(page.onLearned).toHaveBeenCalledTimes(1), { timeout: 500 });
    await turn;
  });

  it.each([
    ['a pointer that moves over a picture', 'pointermove', true, false],
    ['the focus in a picture', 'focusin', true, true],
    ['a press on the page', 'pointerdown', false, true],
  ])('after %s', async (_, type, isOnPicture, isTurn) => {
    const page = setUp(`<input>${ALL}`);
    page.hold('/api/user/info');
    const turn = page.begin();
    await vi.waitFor(() => expect(page.find('header', '.cart')).toBeTruthy());
    const target = isOnPicture ? page.find('header', '.cart') : document.querySelector('input');
    target?.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    expect(await isOver(turn, isTurn ? 1_500 : 50)).toBe(isTurn);
    if (!isTurn) return;
    const touched: HTMLElement[] = [];
    (await turn)?.onTouch((host) => touched.push(host));
    expect(touched).toEqual(isOnPicture ? [page.host('header')] : []);
    page.find('toolbar', 'a')?.dispatchEvent(new Event('pointermove', { bubbles: true, composed: true }));
    expect(touched.at(-1)).toBe(page.host('toolbar'));
  });

  it.each<[string, object]>([
    ['an API that is none', { api: { base: 'javascript:alert(1)' } }],
    ['an API with a query', { api: { base: '/api?v=2' } }],
    ['a call at another host', { api: { endpoints: { userInfo: '{login}/who' } } }],
    ['a call that is none', { api: { endpoints: { userInfo: ' /who' } } }],
  ])('is the core’s at once on a page with %s, which asks itself', async (_, options) => {
    const page = setUp(ALL, { began: false, args: ['en', 'main', options] });
    const handOver = await page.whole();
    expect(page.asked).not.toContain('/api/user/info');
    await vi.waitFor(() => expect(handOver.has(page.host('header'))).toBe(true));
  });

  it.each<[string, object, string]>([
    ['another API', { api: { base: '/other/' } }, '/other/user/info'],
    ['no folder of its own', { api: { base: '' } }, '/user/info'],
    ['another call', { api: { endpoints: { userInfo: '/who?v=2' } } }, '/who?v=2'],
    ['another call below its API', { api: { base: '/other', endpoints: { userInfo: 'who' } } }, '/other/who'],
  ])('asks where the core would on a page with %s', async (_, options, address) => {
    const page = setUp(ALL, { began: false, args: ['en', 'main', options] });
    await page.whole();
    expect(page.asked).toContain(address);
  });

  it('asks for nothing more when the core does', async () => {
    const page = setUp('', { replies: MEMBER });
    mark();
    await page.whole();
    const before = page.asked.length;
    document.body.innerHTML = INLINE;
    await settle();
    // The code of a cart comes before the hand-over, or not at all.
    expect(page.html('cart-panel')).toBe('');
    expect(page.asked).toHaveLength(before);
  });
});

describe('begin: what the page tells', () => {
  const boot = {
    user: { user_id: 7 },
    headerData: { nick_name: 'Bo' },
    userLevel: {},
    customerService: {},
    currencies: [{ code: 'USD', symbol: '$' }],
    config: {},
    announcements: [{ title: 'Told', hrefPositionList: [{ position: 'top-stripes' }] }],
  };

  it('needs no reply', async () => {
    const page = setUp(ALL, { began: false, args: ['en', 'main', { boot }] });
    await page.whole();
    expect(page.find('header', '.who')?.textContent).toBe('BBo');
    expect(page.find('announcements', 'section')?.textContent).toBe('Told');
    expect(page.asked).toEqual([]);
  });

  it('says in which currency guests see prices', async () => {
    const args = ['en', 'main', { currency: { default: 'EUR' } }];
    const page = setUp(ALL, { args });
    await page.whole();
    expect(page.html('header')).toContain('EUR');
  });

  it.each([
    ['the currency of guests', { currency: { default: 'EUR' } }, 'EUR'],
    ['the currencies that there are', { boot: { currencies: boot.currencies } }, 'USD'],
    [
      'the account’s currency',
      { boot: { user: boot.user, headerData: { ...boot.headerData, currencyCode: 'EUR' } } },
      'EUR',
    ],
  ])('shows %s before anything has answered', async (_, options, code) => {
    const page = setUp(ALL, { args: ['en', 'main', options] });
    const letGo = ['/api/user/info', '/api/currency/list'].map(page.hold);
    const whole = page.whole();
    await vi.waitFor(() => expect(page.html('header')).toContain(code));
    for (const go of letGo) go();
    await whole;
  });

  it('asks for what is missing or wrong', async () => {
    const page = setUp(ALL, {
      began: false,
      replies: MEMBER,
      args: ['en', 'main', { boot: { ...boot, headerData: 'x', currencies: null } }],
    });
    await page.whole();
    expect(page.asked.sort()).toEqual(['/api/currency/list', '/api/user/header-data']);
    expect(page.find('header', '.who')?.textContent).toBe('LLee');
  });

  it('takes nothing of a visitor from a page out of a cache', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'back_forward' },
    ] as unknown as PerformanceEntryList);
    const page = setUp(ALL, { began: false, args: ['en', 'main', { boot }] });
    await page.whole();
    expect(page.asked).toEqual(['/api/user/info']);
    expect(page.find('header', '.sign-in')).toBeTruthy();
  });

  it('asks for announcements of the page’s own type', async () => {
    history.replaceState(null, '', '/order/diybuy');
    const page = setUp(ALL);
    await page.begin();
    expect(page.asked).toContain('/api/announcement/list?pageType=order-list');
    const other = setUp(ALL, { args: ['en', 'main', { page: { type: 'a b' } }] });
    await other.begin();
    expect(other.asked).toContain('/api/announcement/list?pageType=a+b');
  });
});

describe('begin: what it leaves to the core', () => {
  it('brings one picture up to date alone, and paints nothing any more once it has ended', async () => {
    const page = setUp(ALL, { replies: MEMBER });
    mark();
    const handOver = await page.whole();
    const toolbar = page.html('toolbar');
    handOver.bring(page.host('header'), { who: 'member', 'user.name': 'Live' });
    expect(page.find('header', '.name')?.textContent).toBe('Live');
    await settle();
    expect(page.html('toolbar')).toBe(toolbar);
    handOver.end();
    const header = page.html('header');
    handOver.show({ who: 'member', 'user.name': 'Late' });
    document.body.insertAdjacentHTML('beforeend', '<div class="late" data-portico="header"></div>');
    await settle();
    expect(page.html('header')).toBe(header);
    expect(document.querySelector('.late')?.shadowRoot).toBeNull();
  });

  it('shows what the core says, until an island is released', async () => {
    const page = setUp(ALL);
    const handOver = await page.whole();
    handOver.show({ who: 'member', 'user.name': 'Core' });
    await settle();
    expect(page.find('header', '.name')?.textContent).toBe('Core');
    handOver.bring(page.host('header'), { who: 'member', 'user.name': 'Live' });
    handOver.release(page.host('header'));
    expect(page.find('header', '.name')?.textContent).toBe('Live');
    expect(handOver.has(page.host('header'))).toBe(false);
    handOver.show({ who: 'guest' });
    await settle();
    expect(page.find('header', '.name')?.textContent).toBe('Live');
    expect(handOver.has(page.host('toolbar'))).toBe(true);
  });

  it('touches nothing of a picture in which nothing has changed', async () => {
    const page = setUp(ALL);
    const handOver = await page.whole();
    const box = page.find('header', '[data-root]') as HTMLElement;
    const changed = vi.fn();
    const observer = new MutationObserver(changed);
    observer.observe(box, { subtree: true, childList: true, attributes: true, characterData: true });
    // A painting that changes nothing reads the attributes.
    const compared = vi.spyOn(box.firstElementChild as Element, 'getAttributeNames');
    handOver.show({ year: '2031', 'stripe.title': 'x' });
    await settle();
    expect(changed).not.toHaveBeenCalled();
    expect(compared).not.toHaveBeenCalled();
    handOver.show({ 'currency.code': 'KRW' });
    await settle();
    expect(page.find('header', '.switch')?.textContent).toBe('KRW');
    expect(compared).toHaveBeenCalled();
    observer.disconnect();
  });

  it.each(['failed', 'stale'])('gives up a cart that is %s', async (state) => {
    const page = setUp(ALL + INLINE);
    const handOver = await page.whole();
    handOver.show({ 'cart.state': state });
    await settle();
    expect(handOver.has(page.host('cart-panel'))).toBe(false);
    expect(handOver.has(page.host('header'))).toBe(true);
  });

  it('is gone when it is ended: it finds no placeholder and hears no touch', async () => {
    const page = setUp(ALL);
    const handOver = await page.whole();
    const touched = vi.fn();
    handOver.onTouch(touched);
    handOver.end();
    document.body.insertAdjacentHTML('beforeend', '<div data-portico="toolbar" id="late"></div>');
    page.find('header', 'a')?.dispatchEvent(new Event('pointermove', { bubbles: true, composed: true }));
    await settle();
    expect(document.querySelector('#late')?.shadowRoot).toBeNull();
    expect(touched).not.toHaveBeenCalled();
  });
});

describe('begin: stripes that come once the first view is complete', () => {
  it('are left to the app, which does not move the page', async () => {
    const page = setUp(ALL);
    const open = page.hold(STRIPES_KEY);
    const whole = page.whole();
    await settle();
    window.dispatchEvent(new Event('keydown'));
    const handOver = await whole;
    open();
    await settle();
    expect(handOver.has(page.host('announcements'))).toBe(false);
    expect(page.find('announcements', '.stripe, section')).toBeNull();
  });
});

describe('begin: the stripes’ room', () => {
  const keepRoom = () => document.documentElement.style.setProperty('--portico-room-stripes', '41px');

  it.each([
    ['they stand', GUEST],
    ['there are none', { ...GUEST, '/api/announcement/list?pageType=home': ok([]) }],
  ])('is closed when %s', async (_, replies) => {
    const page = setUp('<div data-portico="announcements" data-room="stripes"></div>', { replies });
    keepRoom();
    await page.whole();
    expect(page.host('announcements').style.getPropertyValue('--portico-room-stripes')).toBe('0px');
    expect(page.host('announcements').hasAttribute('data-room')).toBe(false);
  });

  it('is closed in each placeholder that has some', async () => {
    const one = '<div data-portico="announcements" data-room="stripes"></div>';
    await setUp(`${one}<p></p>${one}`, { replies: GUEST }).whole();
    expect(document.querySelectorAll('[data-portico]:not([data-room])')).toHaveLength(2);
  });

  it('stays open as long as it is not known', async () => {
    const page = setUp(ALL);
    keepRoom();
    page.hold('/api/announcement/list?pageType=home');
    void page.begin();
    await settle();
    expect(page.host('announcements').hasAttribute('style')).toBe(false);
  });

  it.each([
    ['scrolls', () => window.dispatchEvent(new Event('scroll'))],
    [
      'has scrolled, where the browser does not keep the view',
      () => {
        vi.stubGlobal('CSS', { ...CSS, supports: () => false });
        vi.stubGlobal('scrollY', 300);
      },
    ],
  ])('is left to the app for who %s', async (_, scroll) => {
    const page = setUp(ALL);
    keepRoom();
    const open = page.hold(STRIPES_KEY);
    const whole = page.whole();
    await settle();
    scroll();
    open();
    expect((await whole).has(page.host('announcements'))).toBe(false);
    expect(page.host('announcements').hasAttribute('style')).toBe(false);
  });
});

describe('begin: the stripe of the last page', () => {
  it('is shown until the reply, and gives way to it', async () => {
    await keep(await setUp(ALL).whole());
    const page = setUp(ALL, { replies: { ...GUEST, [STRIPES_KEY]: ok([]) } });
    const open = page.hold(STRIPES_KEY);
    const whole = page.whole();
    await vi.waitFor(() => expect(page.find('announcements', 'section')?.textContent).toBe('Late parcels'));
    open();
    await whole;
    expect(page.find('announcements', 'section')).toBeNull();
  });

  it('is not shown after a log-in or a log-out', async () => {
    await keep(await setUp(ALL).whole());
    mark();
    const page = setUp(ALL, { replies: MEMBER });
    const open = page.hold(STRIPES_KEY);
    const whole = page.whole();
    await vi.waitFor(() => expect(page.find('header', '.who')).toBeTruthy());
    expect(page.find('announcements', 'section')).toBeFalsy();
    open();
    await whole;
  });

  it.each([
    ['another member', ok({ user_id: 8 })],
    ['a guest', ok({ user_id: 0 })],
    ['nobody', { state: 10_001 }],
  ])('of a member is gone once the server names %s', async (_, user) => {
    mark();
    await keep(await setUp(ALL, { replies: MEMBER }).whole());
    const page = setUp(ALL, { replies: { ...MEMBER, '/api/user/info': user } });
    const open = page.hold('/api/user/info');
    page.hold(STRIPES_KEY);
    void page.begin();
    await vi.waitFor(() => expect(page.find('announcements', 'section')).toBeTruthy());
    open();
    await vi.waitFor(() => expect(page.find('announcements', 'section')).toBeFalsy());
  });

  it('is stored for the visitor whom the server names', async () => {
    await keep(await setUp(ALL, { replies: MEMBER }).whole());
    expect(JSON.parse(sessionStorage.getItem('portico.last_stripe') ?? '').place).toBe('["en","home","7"]');
  });

  it('leaves what a server has printed, and the room that is reserved, until the reply', async () => {
    await keep(await setUp(ALL).whole());
    const page = setUp('<div data-portico="announcements" data-room="stripes"></div>');
    const root = page.host('announcements').attachShadow({ mode: 'open' });
    root.innerHTML = '<div data-root data-build="test" lang="en"><section>Sale</section></div>';
    const open = page.hold(STRIPES_KEY);
    const whole = page.whole();
    await settle();
    expect(page.find('announcements', 'section')?.textContent).toBe('Sale');
    expect(page.host('announcements').dataset.room).toBe('stripes');
    open();
    await whole;
    expect(page.find('announcements', 'section')?.textContent).toBe('Late parcels');
    expect(page.host('announcements').dataset.room).toBeUndefined();
  });

  it('is not read where the page has its own', async () => {
    await keep(await setUp(ALL).whole());
    const read = vi.spyOn(Storage.prototype, 'getItem');
    const boot = { announcements: [] };
    await setUp(ALL, { args: ['en', 'main', { boot }] }).whole();
    expect(read.mock.calls.flat()).not.toContain('portico.last_stripe');
  });
});

describe('begin: a member', () => {
  it('is shown without the level, where the header’s data have the rank', async () => {
    const header = ok({ nick_name: 'Lee', cart_num: 2, currencyCode: 'EUR', isPrime: true, primeLevel: 1 });
    const page = setUp(ALL, { replies: { ...MEMBER, '/api/user/header-data': header } });
    const open = page.hold('/api/user/level');
    const whole = page.whole();
    await vi.waitFor(() => expect(page.find('header', '.who')?.textContent).toBe('LLee'));
    expect(page.find('header', '.prime')).toBeTruthy();
    open();
    await whole;
  });

  it('who has logged out elsewhere while the painter was on its way is not shown', async () => {
    mark();
    const page = setUp(ALL, { replies: GUEST });
    page.hold('/api/user/info');
    void page.begin();
    localStorage.removeItem('userId');
    await vi.waitFor(() => expect(page.find('header', '.logo')).toBeTruthy());
    expect(page.find('header', '.who')).toBeFalsy();
  });
});
