import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ANNOUNCEMENT_LIST } from '../../src/api/first-read-addresses';
import type { Language } from '../../src/domain/i18n/language';
import type { IslandTemplate } from '../../src/domain/picture/template';
import type { CartCode } from '../../src/picture/cart';
import type { FirstRead } from '../../src/picture/first-reads';
import { readPageOptions } from '../../src/picture/options';
import { setStage } from '../../src/picture/stage';
import { nextTask } from '../waits';
import { cart } from './make';
import { STRIPES, t } from './template';

/** Shows the values that a stage puts together. */
const SITE: IslandTemplate = {
  told: { segment: 'en', routes: {} },
  nodes: [
    [
      'p',
      {
        'data-logo': t('brand.logo'),
        title: { by: 'platform', of: { main: 'main', transport: 'transport', kr: 'kr', '*': '' } },
      },
      t('brand.name'),
      ' ',
      t('cart.count'),
    ],
  ],
};
const TEMPLATES = { header: SITE, announcements: STRIPES };

const HEADER_HOST = '<div data-portico="header"></div>';
const CART_HOST = '<div data-portico="cart-panel" data-mode="inline"></div>';
const STRIPES_HOST = '<div data-portico="announcements"></div>';

interface Situation {
  readonly markup?: string;
  readonly lang?: Language;
  readonly platform?: unknown;
  readonly options?: object;
  readonly isMember?: boolean;
  /** The code of an inline cart, while it loads. */
  readonly code?: Promise<CartCode | undefined>;
  /** When the states of the first view were entered. */
  readonly times?: readonly number[];
  /** The replies, by the name of the read; an error is a failure, and the others never arrive. */
  readonly replies?: Readonly<Record<string, unknown>>;
}

/** The stage of a page, and the reads that it requests. */
function setUp(option: Situation = {}) {
  const {
    markup = HEADER_HOST,
    lang = 'en',
    platform,
    options = {},
    isMember = false,
    replies = {},
    code = Promise.resolve(cart),
    times = [],
  } = option;
  document.body.innerHTML = markup;
  const asked: string[] = [];
  const ended = new AbortController();
  const stage = setStage(
    { templates: { ...TEMPLATES }, css: '', build: 'test' },
    {
      lang,
      platform,
      option: readPageOptions(document, options),
      reads: {
        booted: () => undefined,
        reply({ name }: FirstRead) {
          asked.push(name);
          const reply = replies[name];
          if (reply instanceof Error) return Promise.reject(reply);
          return name in replies ? Promise.resolve([reply, 0]) : new Promise(() => {});
        },
        pageType: () => 'home',
        stop() {},
      },
      wanted: { maybeMember: () => isMember, follow() {}, end() {}, watch: () => () => {} },
      mark: { scope: '', isMarked: isMember, id: undefined, chosen: undefined },
      cart: () => code,
      release() {},
    },
    window,
    times,
    ended.signal,
  );
  onTestFinished(() => {
    ended.abort();
    stage.gallery.end();
  });
  const box = () => document.querySelector('[data-portico=header]')?.shadowRoot?.querySelector('p');
  return { stage, asked, box };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/en/');
});
afterEach(() => document.body.replaceChildren());

describe('setStage: the values of the site', () => {
  it.each([
    ['the session', { platform: 'kr' }, '/en/', 'transport', 'transport'],
    ['the query', { platform: 'kr' }, '/en/?transportSite=1', '', 'transport'],
    ['the call', { platform: 'transport' }, '/en/', '', 'transport'],
    ['the language', { platform: 'nonsense', lang: 'kr' }, '/en/', 'nonsense', 'kr'],
    ['no source', { platform: 'nonsense' }, '/en/', '', 'main'],
  ] as const)('have the platform of %s', (_, situation, address, stored, platform) => {
    history.replaceState(null, '', address);
    sessionStorage.setItem('portico.platform', stored);
    const { stage, box } = setUp(situation);
    stage.gallery.scan();
    expect(box()?.title).toBe(platform);
  });

  it('have the platform of the call where storage is blocked', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { stage, box } = setUp({ platform: 'transport' });
    stage.gallery.scan();
    expect(box()?.title).toBe('transport');
  });

  it.each([
    ['the editors’ logo of this shop’s last page', `en${innerWidth}Acme`, '/placed.svg', '/placed.svg'],
    ['no logo of another shop', `en${innerWidth}Other`, '/placed.svg', '/own.svg'],
    ['no logo that could run code', `en${innerWidth}Acme`, 'javascript:alert(1)', '/own.svg'],
  ])('have %s', (_, place, address, logo) => {
    localStorage.setItem('portico.last_logo', JSON.stringify([place, Date.now(), address]));
    const { stage, box } = setUp({ options: { brand: { name: 'Acme', logo: '/own.svg' } } });
    stage.gallery.scan();
    expect(box()?.getAttribute('data-logo')).toBe(logo);
  });

  it.each(['<svg>', 'null', '[]'])('have the shop’s own logo where storage has %s', (kept) => {
    localStorage.setItem('portico.last_logo', kept);
    const { stage, box } = setUp({ options: { brand: { logo: '/own.svg' } } });
    stage.gallery.scan();
    expect(box()?.getAttribute('data-logo')).toBe('/own.svg');
  });

  it.each([
    ['the page’s own data, whatever the last page had', [{ title: 'x' }, { img: '/told.svg' }], '/told.svg'],
    ['the last page if the page’s own data do not name the position', undefined, '/placed.svg'],
    ['nobody if the page’s own data place none', [], '/own.svg'],
    ['nobody if that of the page could run code', [{ img: 'javascript:alert(1)' }], '/own.svg'],
  ])('have the editors’ logo of %s', (_, items, logo) => {
    localStorage.setItem('portico.last_logo', JSON.stringify([`en${innerWidth}Acme`, Date.now(), '/placed.svg']));
    const boot = { positions: { header_logo: items } };
    const { stage, box } = setUp({ options: { brand: { name: 'Acme', logo: '/own.svg' }, boot } });
    stage.gallery.scan();
    expect(box()?.getAttribute('data-logo')).toBe(logo);
  });

  it('have the brand of the page’s options', () => {
    const { stage, box } = setUp({ options: { brand: { name: 'Acme' } } });
    stage.gallery.scan();
    expect(box()?.textContent).toBe('Acme 0');
  });
});

describe('setStage: the room of a banner', () => {
  const [banner, own] = [[{ img: '/b.png' }], { positions: { header_banner: 'top_ad' } }];

  it.each([
    ['there from the first frame if the page brings one', { boot: { positions: { header_banner: banner } } }, 'banner'],
    ['there under the server’s own name', { ...own, boot: { positions: { top_ad: banner } } }, 'banner'],
    [
      'there under ours if the page names none',
      { positions: { header_banner: '' }, boot: { positions: { header_banner: banner } } },
      'banner',
    ],
    ['not there under another one', { ...own, boot: { positions: { header_banner: banner } } }, null],
    ['not there without one', { boot: { positions: { header_banner: [] } } }, null],
    [
      'there for the first item that has a picture',
      { boot: { positions: { header_banner: [{ title: 'x' }, null, banner[0]] } } },
      'banner',
    ],
    ['not there without a picture', { boot: { positions: { header_banner: [{ title: 'x' }] } } }, null],
    ['not there for nonsense', { boot: { positions: 7 } }, null],
  ])('is %s', (_, options, room) => {
    const { stage } = setUp({ options, markup: HEADER_HOST + CART_HOST });
    stage.gallery.scan();
    const hosts = [...document.querySelectorAll('[data-portico]')];
    expect(hosts.map((host) => host.getAttribute('data-room'))).toEqual([room, null]);
  });
});

describe('setStage: a header that is switched off', () => {
  it('has no room for a banner', () => {
    const { stage } = setUp({ options: { boot: { positions: { header_banner: [{ img: '/b.png' }] } } } });
    stage.memory.facts.off = ['header'];
    stage.gallery.scan();
    expect(document.querySelector('[data-portico=header]')?.hasAttribute('data-room')).toBe(false);
  });

  it('gives back its room when the server says so', async () => {
    const { stage } = setUp({ options: { boot: { positions: { header_banner: [{ img: '/b.png' }] } } } });
    const header = () => document.querySelector('[data-portico=header]')?.getAttribute('data-room');
    stage.gallery.scan();
    expect(header()).toBe('banner');
    stage.memory.facts.off = ['header'];
    stage.gallery.update();
    await nextTask();
    expect(header()).toBeNull();
  });
});

describe('setStage: which picture fits', () => {
  it.each([
    ['links of another segment', '/cn/', { lang: 'kr' }],
    ['another option', '/en/', { options: { routes: { login: '/in' } } }],
  ] as const)('is none on a page with %s', (_, address, situation) => {
    history.replaceState(null, '', address);
    const { stage, box } = setUp(situation);
    stage.gallery.scan();
    expect([stage.gallery.expects('header'), box()]).toEqual([false, undefined]);
  });
});

describe('request', () => {
  it('asks for a member’s data, and for the cart and the stripes of the placeholders', async () => {
    const { stage, asked } = setUp({ isMember: true, markup: CART_HOST + STRIPES_HOST });
    void stage.request();
    await nextTask();
    expect([...asked].sort()).toEqual(['announcements', 'cartList', 'headerData', 'userLevel']);
  });

  it('asks for nothing that no placeholder shows', async () => {
    const { stage, asked } = setUp({ isMember: true });
    await stage.request();
    expect([...asked].sort()).toEqual(['headerData', 'userLevel']);
  });

  it('does not wait for a member’s data, nor fail with them', async () => {
    const { stage } = setUp({ isMember: true, replies: { headerData: new TypeError('lost') } });
    await expect(stage.request()).resolves.toBeDefined();
    // An unhandled rejection would fail the test by now.
    await nextTask();
  });

  it('asks for no cart of a guest', async () => {
    const { stage, asked } = setUp({ markup: CART_HOST });
    await stage.request();
    expect(asked).toEqual([]);
  });

  it('asks for the cart before its placeholder on a page that had one, unless the island is off', async () => {
    sessionStorage.setItem('portico.cart_page', '/en/');
    const early = setUp({ isMember: true });
    void early.stage.request();
    await nextTask();
    expect(early.asked).toContain('cartList');
    const off = setUp({ isMember: true });
    off.stage.memory.facts.off = ['cart-panel'];
    await off.stage.request();
    expect(off.asked).not.toContain('cartList');
  });

  it('resolves when the cart and the stripes are known, and rejects if one can’t be', async () => {
    const stripes = [{ title: 'Late', styleTemplate: '30', hrefPositionList: [{ position: 'top-stripes' }] }];
    const known = setUp({ markup: STRIPES_HOST, replies: { [ANNOUNCEMENT_LIST.name]: stripes } });
    await known.stage.request();
    expect(known.stage.memory.facts.stripes).toHaveLength(1);
    const wrong = setUp({ markup: STRIPES_HOST, replies: { [ANNOUNCEMENT_LIST.name]: new TypeError('lost') } });
    await expect(wrong.stage.request()).rejects.toThrow('lost');
  });

  it('reads the lines of the last page only if a cart is expected', async () => {
    const recalled = async (markup: string) => {
      const { stage } = setUp({ markup, isMember: true });
      const recall = vi.spyOn(stage.memory, 'recallCart');
      void stage.request();
      await nextTask();
      return recall.mock.calls.length;
    };
    expect(await recalled(HEADER_HOST)).toBe(0);
    expect(await recalled(CART_HOST)).toBeGreaterThan(0);
  });
});

describe('the code of an inline cart', () => {
  const line = { goodsCode: 'a', goodsName: 'Tea', count: 2, foreignPrice: 1.25, symbol: '$' };
  const replies = {
    userInfo: { user_id: 7 },
    headerData: { cart_num: 1 },
    userLevel: {},
    currencies: [{ code: 'USD', symbol: '$' }],
    cartList: { shopItems: [{ shopName: 'S', goodsItems: [line] }] },
  };
  const markup = HEADER_HOST + CART_HOST;

  /** What the two placeholders show before the code has come, and afterwards. */
  async function shownWith(arrives: CartCode | undefined, times: readonly number[] = []) {
    let arrive = (_: CartCode | undefined) => {};
    const code = new Promise<CartCode | undefined>((resolve) => {
      arrive = resolve;
    });
    const { stage, box } = setUp({ markup, isMember: true, replies, code, times });
    const texts = () => [
      box()?.textContent,
      document.querySelector('[data-portico=cart-panel]')?.shadowRoot?.textContent,
    ];
    void stage.reader.visitor();
    void stage.request();
    stage.gallery.scan();
    await nextTask();
    const before = texts();
    arrive(arrives);
    await nextTask();
    return { before, after: texts(), expects: stage.gallery.expects('cart-panel') };
  }

  it('is waited for by the cart alone', async () => {
    expect(await shownWith(cart)).toEqual({
      before: [' 1', undefined],
      after: [' 1', 'CartTea$1.3 × 2$2.5'],
      expects: true,
    });
  });

  it('brings the way to the checkout of this shop', async () => {
    const options = { routes: { checkout: '/{lang}/pay' } };
    const { stage } = setUp({ markup, isMember: true, replies, options });
    void stage.reader.visitor();
    void stage.request();
    await nextTask();
    const link = document.querySelector('[data-portico=cart-panel]')?.shadowRoot?.querySelector('a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Check out', '/en/pay']);
  });

  it('adds its rules to the sheet that the roots share, before and after the first root', async () => {
    for (const painted of [false, true]) {
      const { stage } = setUp({ markup, isMember: true, replies });
      if (painted) stage.gallery.scan();
      void stage.reader.visitor();
      void stage.request();
      await nextTask();
      const root = document.querySelector('[data-portico=cart-panel]')?.shadowRoot;
      expect(root?.adoptedStyleSheets).toEqual([stage.gallery.sheet()]);
      expect(stage.gallery.sheet()?.cssRules).toHaveLength(1);
    }
  });

  it('leaves the cart to the app if it is lost', async () => {
    expect(await shownWith(undefined)).toMatchObject({ after: [' 1', undefined], expects: false });
  });

  it('lets the cart be painted once, however many looks at the page have waited for it', async () => {
    const { stage } = setUp({ markup, isMember: true, replies });
    const scanned = vi.spyOn(stage.gallery, 'scan');
    for (let looks = 0; looks < 5; looks++) void stage.request();
    await nextTask();
    expect(scanned).toHaveBeenCalledTimes(1);
  });

  it('is not used from the hand-over on: the app may have the placeholder', async () => {
    expect(await shownWith(cart, [0, 1, 2, 3, 4])).toMatchObject({ after: [' 1', undefined] });
  });
});

describe('a reply', () => {
  it('updates the pictures, and leads to the requests that it makes necessary', async () => {
    const replies = {
      userInfo: { user_id: 7 },
      headerData: { cart_num: 2 },
      userLevel: {},
      currencies: [{ code: 'USD', symbol: '$' }],
    };
    const { stage, asked, box } = setUp({ isMember: true, markup: HEADER_HOST, replies });
    stage.gallery.scan();
    document.body.insertAdjacentHTML('beforeend', CART_HOST);
    void stage.reader.visitor();
    await nextTask();
    expect(box()?.textContent).toBe(' 2');
    expect(asked).toContain('cartList');
  });

  it('that switches an island off gives up its picture', async () => {
    const { stage } = setUp({ replies: { globalConfig: { off: ['header'] } } });
    stage.gallery.scan();
    const [header] = document.body.children;
    expect(stage.gallery.has(header)).toBe(true);
    stage.reader.off();
    await nextTask();
    expect(stage.gallery.has(header)).toBe(false);
  });
});

describe('a picture of the stripes', () => {
  it('is given up for a visitor who has scrolled: closing the room would move the page', async () => {
    const reply = [{ title: 'Late', styleTemplate: '30', hrefPositionList: [{ position: 'top-stripes' }] }];
    const { stage } = setUp({ markup: STRIPES_HOST, replies: { announcements: reply } });
    stage.gallery.scan();
    window.dispatchEvent(new Event('scroll'));
    await stage.reader.stripes();
    await nextTask();
    expect(stage.gallery.has(document.querySelector('[data-portico]'))).toBe(false);
  });
});

describe('show', () => {
  it('shows the core’s values instead of its own, from then on', async () => {
    const { stage, box } = setUp({ options: { brand: { name: 'Acme' } } });
    stage.gallery.scan();
    stage.show({ 'brand.name': 'Core', 'cart.count': '9' });
    await nextTask();
    expect(box()?.textContent).toBe('Core 9');
    stage.gallery.update();
    await nextTask();
    expect(box()?.textContent).toBe('Core 9');
  });
});
