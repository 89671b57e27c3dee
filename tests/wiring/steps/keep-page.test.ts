import { afterEach, describe, expect, it } from 'vitest';
import { stripesValues } from '../../../src/domain/announcements/shown-stripe';
import { GUEST } from '../../../src/domain/visitor/user';
import { createSafeStorage } from '../../../src/host/storage';
import type { PictureHandOver } from '../../../src/island/picture-hand-over';
import { readCart, readStripes } from '../../../src/picture/replies';
import { signal } from '../../../src/state/signals';
import { keepPage } from '../../../src/wiring/steps/keep-page';
import { block } from '../../host/fake-store';

const LIST = readStripes([
  { title: 'Late parcels', styleTemplate: '30', hrefPositionList: [{ position: 'top-stripes' }] },
]);
const STRIPE = 'portico.last_stripe@b';
const CART = 'portico.cart_page';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

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
