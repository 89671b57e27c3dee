import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HEADER_DATA, USER_LEVEL } from '../../src/api/first-read-addresses';
import type { FirstRead, FirstReads } from '../../src/picture/first-reads';
import type { Mark } from '../../src/picture/mark';
import { sendWantedReads } from '../../src/picture/wanted-reads';
import { nextTask } from '../waits';

const GUEST_MARK: Mark = { scope: '', isMarked: false, id: undefined, chosen: undefined };
const MEMBER_MARK: Mark = { scope: '', isMarked: true, id: '7', chosen: undefined };
const STRIPES_HOST = '<div data-portico="announcements" data-position="top-stripes"></div>';
const CART_HOST = '<div data-portico="cart-panel" data-mode="inline"></div>';

afterEach(() => {
  document.body.innerHTML = '';
});

interface Situation {
  readonly mark?: Mark;
  readonly markup?: string;
  /** The page's own values, by the name of the read. */
  readonly boot?: Readonly<Record<string, unknown>>;
  /** The reply of `user/info`. */
  readonly user?: unknown;
}

/** The wanted of a page. Replies other than that of `user/info` never arrive. */
async function setUp({ mark = GUEST_MARK, markup = '', boot = {}, user = { user_id: 0 } }: Situation = {}) {
  document.body.innerHTML = markup;
  const asked: string[] = [];
  const code = { prices: vi.fn(), cart: vi.fn(() => void asked.push('code of a cart')) };
  const reads: FirstReads = {
    booted: ({ name }: FirstRead) => boot[name],
    reply: ({ name }: FirstRead) => {
      asked.push(name);
      return name === 'userInfo' ? Promise.resolve([user, 0] as const) : new Promise(() => {});
    },
    pageType: () => 'home',
    stop() {},
  };
  const wanted = sendWantedReads(document, mark, reads, code);
  onTestFinished(wanted.end);
  await Promise.resolve();
  await Promise.resolve();
  return { wanted, asked, code };
}

describe('sendWantedReads', () => {
  it('requests the visitor and the currencies of every page, and nothing more of a guest', async () => {
    const { wanted, asked } = await setUp();
    expect(asked).toEqual(['userInfo', 'currencies']);
    expect(wanted.maybeMember()).toBe(false);
  });

  it('requests a marked member’s data at once', async () => {
    const { wanted, asked } = await setUp({ mark: MEMBER_MARK, user: { user_id: 7 } });
    expect(asked).toEqual(['userInfo', 'currencies', HEADER_DATA.name, USER_LEVEL.name]);
    expect(wanted.maybeMember()).toBe(true);
  });

  it('requests them when the reply names a member without a mark', async () => {
    const { wanted, asked } = await setUp({ user: { user_id: 7 } });
    await vi.waitFor(() => expect(asked).toContain(HEADER_DATA.name));
    expect(wanted.maybeMember()).toBe(true);
  });

  it('forgets the mark when the reply names a guest', async () => {
    const { wanted } = await setUp({ mark: MEMBER_MARK });
    await vi.waitFor(() => expect(wanted.maybeMember()).toBe(false));
  });

  it('requests nothing that the page has in boot', async () => {
    const boot = { userInfo: { user_id: 7 }, headerData: {}, userLevel: {}, currencies: [] };
    const { asked } = await setUp({ boot });
    expect(asked).toEqual([]);
  });

  it('requests cart and stripes when their placeholders have been parsed, once', async () => {
    const { asked } = await setUp({ mark: MEMBER_MARK, user: { user_id: 7 } });
    document.body.insertAdjacentHTML('beforeend', STRIPES_HOST + CART_HOST);
    await vi.waitFor(() => expect(asked).toContain('cartList'));
    document.body.insertAdjacentHTML('beforeend', STRIPES_HOST + CART_HOST);
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked.filter((name) => name === 'cartList' || name === 'announcements').sort()).toEqual([
      'announcements',
      'cartList',
    ]);
  });

  it('requests the cart before its placeholder, if this page had one', async () => {
    const { asked } = await setUp({ mark: { ...MEMBER_MARK, hadCart: true }, user: { user_id: 7 } });
    expect(asked).toContain('cartList');
  });

  // A browser has six connections to a host of HTTP/1.1.
  it('requests the code of an inline cart before a member’s data', async () => {
    const { asked } = await setUp({ mark: MEMBER_MARK, markup: CART_HOST });
    expect(asked.slice(0, 4)).toEqual(['userInfo', 'currencies', 'code of a cart', HEADER_DATA.name]);
  });

  it.each<[string, Situation, boolean]>([
    ['with an inline cart', { markup: CART_HOST }, true],
    ['that had one', { mark: { ...GUEST_MARK, hadCart: true } }, true],
    ['with a panel that is closed', { markup: '<div data-portico="cart-panel"></div>' }, false],
    ['whose carts are off', { markup: CART_HOST, boot: { globalConfig: { off: ['cart-panel'] } } }, false],
  ])('brings the code of an inline cart for a page %s: %#', async (_, situation, isBrought) => {
    const { code } = await setUp(situation);
    expect(code.cart.mock.calls.length > 0).toBe(isBrought);
    expect(code.prices).not.toHaveBeenCalled();
  });

  it('brings the code of prices for a page with one, and from then on calls it without a search', async () => {
    const { code } = await setUp({ markup: '<em data-portico-price="{}"></em>' });
    const before = code.prices.mock.calls.length;
    expect(before).toBeGreaterThan(0);
    document.body.replaceChildren();
    await nextTask();
    expect(code.prices.mock.calls.length).toBeGreaterThan(before);
  });

  it('calls its follower although the prices throw', async () => {
    const { wanted, code } = await setUp({ markup: '<em data-portico-price="{}"></em>' });
    const follower = vi.fn();
    wanted.follow(follower);
    code.prices.mockImplementation(() => {
      throw new Error('broken by the page');
    });
    document.body.append('words');
    await vi.waitFor(() => expect(follower).toHaveBeenCalled());
  });

  it('requests nothing for islands that the page switches off', async () => {
    const { asked } = await setUp({
      mark: { ...MEMBER_MARK, hadCart: true },
      markup: STRIPES_HOST + CART_HOST,
      boot: { globalConfig: { off: ['announcements', 'cart-panel'] } },
      user: { user_id: 7 },
    });
    expect(asked).not.toContain('cartList');
    expect(asked).not.toContain('announcements');
  });

  it('calls its follower for each look at the page, until it ends', async () => {
    const { wanted } = await setUp();
    const follower = vi.fn();
    wanted.follow(follower);
    document.body.append('words');
    await vi.waitFor(() => expect(follower).toHaveBeenCalled());
    wanted.end();
    const { length } = follower.mock.calls;
    document.body.append('more');
    await new Promise((resolve) => setTimeout(resolve));
    expect(follower).toHaveBeenCalledTimes(length);
  });
});
