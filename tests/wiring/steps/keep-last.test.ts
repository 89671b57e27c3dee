import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LAST_CART_KEY, LAST_GUEST_KEY, LAST_VISITOR_KEY, USER_ID_KEY } from '../../../src/domain/stored-names';
import { ISLANDS } from '../../../src/islands';
import en from '../../../src/locales/en';
import { readCart } from '../../../src/picture/replies';
import { startShell } from '../../../src/wiring/start';
import { createFakeApi } from '../../../stories/fixtures/fake-api';
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
