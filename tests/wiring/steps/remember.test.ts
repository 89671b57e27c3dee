import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { stripesValues } from '../../../src/domain/announcements/shown-stripe';
import { LAST_CART_KEY, LAST_GUEST_KEY, LAST_VISITOR_KEY, USER_ID_KEY } from '../../../src/domain/stored-names';
import { GUEST } from '../../../src/domain/visitor/user';
import { createSafeStorage } from '../../../src/host/storage';
import type { PictureHandOver } from '../../../src/island/picture-hand-over';
import { ISLANDS } from '../../../src/islands';
import en from '../../../src/locales/en';
import { readCart, readStripes } from '../../../src/picture/replies';
import { signal } from '../../../src/state/signals';
import { startShell } from '../../../src/wiring/start';
import { keepPage } from '../../../src/wiring/steps/remember';
import { createFakeApi } from '../../../stories/fixtures/fake-api';
import { block, fakeStore } from '../../host/fake-store';
import { clearPage } from '../clear-page';

const apiOf = (persona: 'member' | 'guest') => createFakeApi({ persona, currency: 'USD', cart: [] });

function run({ fetch }: { readonly fetch: typeof window.fetch }) {
  const shell = startShell(ISLANDS, ['en', 'main', { analytics: false }], {
    fetch,
    sheetHref: null,
    loadTexts: async () => en,
  });
  onTestFinished(shell.unmount);
  return { shell };
}

afterEach(clearPage);

describe('portico.last_cart', () => {
  const kept = () => {
    const text = sessionStorage.getItem(LAST_CART_KEY);
    return text === null ? null : { id: JSON.parse(text).id, shops: readCart(JSON.parse(text)) };
  };
  const apiWith = (persona: 'member' | 'guest', lines: number) =>
    createFakeApi({
      persona,
      currency: 'USD',
      cart: lines
        ? [{ shopId: 's', shopName: 'Shop', goodsItems: Array.from({ length: lines }, (_, at) => lineOf(`g${at}`)) }]
        : [],
    });
  const lineOf = (goodsCode: string) => ({
    goodsCode,
    goodsName: 'Tea',
    goodsLink: '/tea',
    picture: '/tea.png',
    count: 2,
    beginCount: 1,
    foreignPrice: '12.35',
    symbol: 'US $',
  });

  it('is what the shell knows of the cart, as the next page reads it', async () => {
    const { shell } = run({ fetch: apiWith('member', 3).fetch });
    await shell.ready;
    expect(kept()).toBeNull();
    await shell.cart.refresh();
    expect(kept()).toEqual({ id: shell.user.value.id, shops: shell.cart.value.shops });
    expect(kept()?.shops[0]?.lines).toHaveLength(3);
  });

  it.each([
    [50, 50],
    [51, undefined],
  ])('of a cart of %i lines has %s', async (lines, keptLines) => {
    const { shell } = run({ fetch: apiWith('member', lines).fetch });
    await shell.ready;
    await shell.cart.refresh();
    expect(shell.cart.value.count).toBe(lines);
    expect(kept()?.shops[0]?.lines.length).toBe(keptLines);
  });

  it('goes with the log-out, and is not written for another member', async () => {
    let persona: 'member' | 'guest' = 'member';
    const apis = { member: apiWith('member', 2), guest: apiWith('guest', 0) };
    const { shell } = run({ fetch: (...given) => apis[persona].fetch(...given) });
    await shell.ready;
    await shell.cart.refresh();
    expect(kept()).not.toBeNull();
    persona = 'guest';
    await shell.reloadUser();
    expect(kept()).toBeNull();
  });

  it('is not written in a tab whose mark is gone', async () => {
    const { shell } = run({ fetch: apiWith('member', 2).fetch });
    await shell.ready;
    localStorage.setItem(USER_ID_KEY, '4711');
    await shell.cart.refresh();
    expect(kept()).toBeNull();
  });
});

describe('what is stored for the next page', () => {
  /** The names that were written, in order. */
  const listWrites = () => {
    const written: string[] = [];
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      const { store } = fakeStore();
      const setItem = (key: string, value: string) => {
        if (key.startsWith('portico.last')) written.push(key);
        store.setItem(key, value);
      };
      vi.spyOn(window, name, 'get').mockReturnValue({ ...store, setItem, clear() {} });
    }
    return written;
  };
  const CART = [{ shopId: 's', shopName: 'Shop', goodsItems: [] }];

  it('of a member is written once, however often the same replies come, and again on the next page but for the cart', async () => {
    const api = createFakeApi({ persona: 'member', currency: 'USD', cart: CART });
    const written = listWrites();
    const { shell } = run(api);
    await shell.ready;
    await shell.cart.refresh();
    await shell.cart.refresh();
    await shell.reloadUser();
    expect(written).toEqual([LAST_VISITOR_KEY, LAST_CART_KEY]);
    shell.unmount();
    const { shell: next } = run(api);
    await next.ready;
    await next.cart.refresh();
    expect(written).toEqual([LAST_VISITOR_KEY, LAST_CART_KEY, LAST_VISITOR_KEY]);
  });

  it('of a guest is written once, whatever currency they choose', async () => {
    const written = listWrites();
    const { shell } = run(apiOf('guest'));
    await shell.ready;
    await shell.setCurrency('CNY');
    expect(written).toEqual([LAST_GUEST_KEY]);
  });
});

describe('portico.last', () => {
  const last = () => JSON.parse(localStorage.getItem(LAST_VISITOR_KEY) ?? 'null') as Record<string, unknown> | null;

  it('is kept of a member once the shell is ready, follows, and goes with the log-out', async () => {
    document.body.innerHTML = '<div data-portico="header"></div>';
    let persona: 'member' | 'guest' = 'member';
    const apis = { member: apiOf('member'), guest: apiOf('guest') };
    const { shell } = run({ fetch: (...given) => apis[persona].fetch(...given) });
    await shell.ready;
    await vi.waitFor(() => expect(last()).toMatchObject({ id: shell.user.value.id, currency: 'USD' }));
    expect(Object.keys(last() ?? {}).sort()).toEqual(
      ['avatar', 'cart', 'counts', 'currency', 'id', 'name', 'names', 'rank', 'time'].sort(),
    );
    await shell.setCurrency('CNY');
    expect(last()).toMatchObject({ currency: 'CNY' });
    persona = 'guest';
    await shell.reloadUser();
    expect(last()).toBeNull();
  });

  it('is not kept of a guest', async () => {
    localStorage.setItem(LAST_VISITOR_KEY, '{"id":7}');
    const { shell } = run({ fetch: apiOf('guest').fetch });
    await shell.ready;
    expect(last()).toBeNull();
  });

  it('of another member is gone before anybody hears who is here', async () => {
    localStorage.setItem(USER_ID_KEY, '4711');
    localStorage.setItem(LAST_VISITOR_KEY, '{"id":4711}');
    const heard = vi.fn(() => last());
    document.addEventListener('portico:user', heard, { once: true });
    await run({ fetch: apiOf('member').fetch }).shell.ready;
    expect(heard).toHaveReturnedWith(null);
  });

  it('is not written by a tab that has not heard yet of a log-out in another one', async () => {
    const { shell } = run({ fetch: apiOf('member').fetch });
    await shell.ready;
    localStorage.removeItem(USER_ID_KEY);
    localStorage.removeItem(LAST_VISITOR_KEY);
    await shell.setCurrency('CNY');
    expect(last()).toBeNull();
  });
});

describe('portico.last_guest', () => {
  const kept = () => localStorage.getItem(LAST_GUEST_KEY);

  it('is the time when the server named a guest, and nothing else', async () => {
    const before = Date.now();
    await run({ fetch: apiOf('guest').fetch }).shell.ready;
    expect(Number(kept())).toBeGreaterThanOrEqual(before);
    expect(kept()).toMatch(/^\d+$/);
  });

  it('is removed with the first reply for a member', async () => {
    localStorage.setItem(LAST_GUEST_KEY, String(Date.now()));
    const heard = vi.fn(kept);
    document.addEventListener('portico:user', heard, { once: true });
    await run({ fetch: apiOf('member').fetch }).shell.ready;
    expect(heard).toHaveReturnedWith(null);
    expect(kept()).toBeNull();
  });

  it('is not kept of a visitor whom no reply has named', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    const api = apiOf('guest');
    const fetch: typeof window.fetch = async (input, init) =>
      String(input).includes('user/info') ? new Response('', { status: 500 }) : api.fetch(input, init);
    await run({ fetch }).shell.ready;
    expect(kept()).toBeNull();
  });

  it('is removed on the page where visitors log in', async () => {
    localStorage.setItem(LAST_GUEST_KEY, String(Date.now()));
    history.replaceState(null, '', '/en/page/login');
    onTestFinished(() => history.replaceState(null, '', '/'));
    await run({ fetch: apiOf('guest').fetch }).shell.ready;
    expect(kept()).toBeNull();
  });
});

const LIST = readStripes([
  { title: 'Late parcels', styleTemplate: '30', hrefPositionList: [{ position: 'top-stripes' }] },
]);
const STRIPE = 'portico.last_stripe@b';
const CART = 'portico.cart_page';

const LINE = { goodsCode: 'tea-1', goodsName: 'Tea', count: 2, foreignPrice: '3.5', symbol: '$' };

interface Page {
  readonly known?: PictureHandOver['known'];
  readonly hasCart?: boolean;
  readonly isUnshown?: boolean;
  readonly hasOwnStripes?: boolean;
  readonly hasLoadedCart?: boolean;
  /** The visitor who is here now. */
  readonly id?: number;
  readonly open?: () => Storage;
}

const keep = ({
  known = {},
  hasCart = false,
  isUnshown,
  hasOwnStripes,
  hasLoadedCart,
  id = 0,
  open = () => sessionStorage,
}: Page) =>
  keepPage(
    {
      known,
      hasCart: isUnshown ? Promise.reject(new TypeError('lost')) : Promise.resolve(hasCart),
      stripePlace: (visitor) => (hasOwnStripes ? undefined : `place of ${visitor}`),
      make: { stripesValues } as PictureHandOver['make'],
    },
    { lang: 'en', session: createSafeStorage(open, '@b') },
    {
      session: { user: signal({ ...GUEST, id }) },
      cart: { status: signal(hasLoadedCart ? 'ready' : 'idle') },
      currency: { current: signal({ code: 'USD', symbol: '$' }) },
      local: createSafeStorage(() => localStorage, '@b'),
    },
  );

describe('the stripe', () => {
  it('is kept as it is shown, with its place and time', async () => {
    await keep({ known: { user: { id: 7 }, stripes: LIST }, id: 7 });
    const { place, time, values } = JSON.parse(sessionStorage.getItem(STRIPE) ?? '');
    expect([place, values]).toEqual(['place of 7', stripesValues(LIST, 'en')]);
    expect(Math.abs(Date.now() - time)).toBeLessThan(60_000);
  });

  it.each([
    ['there is none any more', { stripes: [] }],
    ['there are no announcements', { stripes: null }],
    ['it has no picture', { stripes: LIST.map((stripe) => ({ ...stripe, title: '' })) }],
    ['announcements are off', { stripes: LIST, off: ['announcements'] }],
  ])('of the last page is removed when %s', async (_, known) => {
    sessionStorage.setItem(STRIPE, '{}');
    await keep({ known: { user: null, ...known } });
    expect(sessionStorage.getItem(STRIPE)).toBeNull();
  });

  it.each<[string, Page]>([
    ['the page has its own', { hasOwnStripes: true, known: { user: null, stripes: LIST } }],
    ['they are not known', { known: { user: null } }],
    ['another visitor is here by now', { known: { user: { id: 7 }, stripes: LIST }, id: 8 }],
    ['the member has logged out', { known: { user: { id: 7 }, stripes: LIST } }],
    ['a reply could not be shown', { known: { stripes: LIST }, isUnshown: true }],
  ])('of the last page is left as it is when %s', async (_, page) => {
    sessionStorage.setItem(STRIPE, 'as it was');
    await keep(page);
    expect(sessionStorage.getItem(STRIPE)).toBe('as it was');
  });
});

describe('the page with a cart', () => {
  it('is kept by its path, which is no shop’s own', async () => {
    await keep({ hasCart: true });
    expect(sessionStorage.getItem(CART)).toBe(location.pathname);
  });

  it('is forgotten when it has none any more; another one is not', async () => {
    sessionStorage.setItem(CART, location.pathname);
    await keep({});
    expect(sessionStorage.getItem(CART)).toBeNull();
    sessionStorage.setItem(CART, '/other');
    await keep({});
    expect(sessionStorage.getItem(CART)).toBe('/other');
  });
});

describe('the lines of the cart', () => {
  const LINES = 'portico.last_cart@b';
  const shops = readCart({ shopItems: [{ shopId: 1, shopName: 'Tea', goodsItems: [LINE] }] });
  const known = { user: { id: 7 }, shops } as PictureHandOver['known'];
  const readLines = (text: string | null) => text && JSON.parse(text);

  it('are kept as they were painted, before the core has its own list', async () => {
    localStorage.setItem('userId@b', '7');
    await keep({ known, hasCart: true, id: 7 });
    const { id, currency, ...reply } = readLines(sessionStorage.getItem(LINES));
    expect([id, currency, readCart(reply)]).toEqual([7, 'USD', shops]);
  });

  it.each<[string, Page, mark?: string]>([
    ['the core has its own', { known, id: 7, hasLoadedCart: true }],
    ['the mark has gone', { known, id: 7 }, ''],
    ['another has logged in', { known, id: 7 }, '8'],
    ['none were painted', { known: { user: { id: 7 } }, id: 7 }],
  ])('stay as they are when %s', async (_, page, mark = '7') => {
    localStorage.setItem('userId@b', mark);
    await keep({ ...page, hasCart: true });
    expect(sessionStorage.getItem(LINES)).toBeNull();
  });
});

it('keeps nothing where storage is blocked', async () => {
  await expect(keep({ hasCart: true, known: { user: null, stripes: LIST }, open: block })).resolves.toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});
