import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ShopApi } from '../../src/api/shop-api';
import { createMemberMark } from '../../src/host/member-mark';
import type { PageWindow } from '../../src/host/page';
import { createSafeStorage } from '../../src/host/storage';
import { createSessionWrites } from '../../src/state/session/session-writes';
import { createShellState, type ShellStateDeps } from '../../src/state/shell-state';
import { ok } from '../domain/call-result';
import { fakeCookies } from '../host/fake-cookies';
import { heldReply, nextTask } from '../waits';
import { NO_HEADER, NO_INFO, NO_LEVEL, NO_SERVICE } from './member-replies';

const LIST = [
  { code: 'USD', symbol: '$' },
  { code: 'EUR', symbol: '€' },
];

/** The state of one shell, with a server that answers for a guest or for member 7. */
function setUp({ userId = 7, replies = {} as Partial<ShopApi> } = {}) {
  const api = {
    userInfo: vi.fn(async () => ok({ ...NO_INFO, id: userId, serviceUrl: 'https://chat.test/7' })),
    headerData: vi.fn(async () => ok({ ...NO_HEADER, balance: 5, currencyCode: 'EUR', cartLines: 2 })),
    userLevel: vi.fn(async () => ok(NO_LEVEL)),
    customerService: vi.fn(async () => ok({ ...NO_SERVICE, lineType: 'vip' })),
    currencies: vi.fn(async () => ok(LIST)),
    globalConfig: vi.fn(async () => ok({ isOpenBindPhone: true, sweepstake: false, off: ['toolbar'] })),
    saveCurrency: vi.fn(async () => ok(undefined)),
    logout: vi.fn(async () => ok(undefined)),
    cartList: vi.fn(async () => ok([])),
    ...(replies as object),
  };
  const { jar, cookies } = fakeCookies();
  const local = createSafeStorage(() => window.localStorage);
  const session = createSafeStorage(() => window.sessionStorage);
  const opened: PageWindow = { isEmpty: true, isOpen: true, go: vi.fn(), focus: vi.fn(), close: vi.fn() };
  const page = {
    url: () => 'https://s.test/en/page/',
    go: vi.fn(),
    replace: vi.fn(),
    reload: vi.fn(),
    scrollToTop: vi.fn(),
    openWindow: vi.fn(() => opened),
  };
  const stopScroll = vi.fn();
  const leadChat = vi.fn<ShellStateDeps['leadChat']>(async () => {});
  const onSwitchOff = vi.fn();
  const state = createShellState({
    lang: 'en',
    api: api as object as ShopApi,
    cookies,
    mark: createMemberMark(cookies, local, session),
    page,
    viewport: { read: () => ({ top: 0, range: 0 }), onScroll: () => stopScroll },
    local,
    tracking: { track: vi.fn() },
    leadChat,
    loadWrites: async () => createSessionWrites,
    networkUnstable: () => 'unstable',
    onMember: vi.fn(),
    onGuest: vi.fn(),
    onSwitchOff,
  });
  onTestFinished(state.dispose);
  return { state, api, jar, page, opened, leadChat, onSwitchOff, stopScroll };
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('createShellState', () => {
  it('loads a member, and everything that follows from it', async () => {
    const { state, jar, onSwitchOff } = setUp();
    expect(await state.load()).toEqual([]);
    expect(state.session.status.value).toBe('member');
    expect(state.values.user.value).toMatchObject({ id: 7, balance: 5 });
    expect(state.values.currency.value).toEqual({ code: 'EUR', symbol: '€' });
    expect(state.values.cart.value).toEqual({ count: 2, shops: [] });
    expect(state.config.current.value.isOpenBindPhone).toBe(true);
    expect(onSwitchOff.mock.calls).toEqual([[['toolbar']]]);
    expect([jar.get('login_user'), jar.get('currency')]).toEqual(['7', 'EUR']);
  });

  it('closes the request to log in, and its message, once the server names a member, the same one too', async () => {
    const { state } = setUp();
    await state.load();
    state.overlays.offer('login');
    state.overlays.show('login');
    state.toasts.show('Please log in', 'warning', { asksLogin: true });
    await state.session.reload();
    expect([state.overlays.open.value, state.toasts.current.value]).toEqual([null, null]);
  });

  it('keeps it for a guest, and the messages about something else', async () => {
    const { state } = setUp({ userId: 0 });
    await state.load();
    state.overlays.offer('login');
    state.overlays.show('login');
    state.toasts.show('Copied');
    await state.session.reload();
    expect([state.overlays.open.value?.name, state.toasts.current.value?.message]).toEqual(['login', 'Copied']);
  });

  it('closes what a member has opened when they have left, and everything when the page comes back', async () => {
    let id = 7;
    const { state } = setUp({ replies: { userInfo: async () => ok({ ...NO_INFO, id, serviceUrl: '' }) } });
    await state.load();
    const { overlays } = state;
    overlays.offer('cart-panel');
    overlays.offer('login');
    overlays.show('cart-panel');
    id = 0;
    await state.session.reload();
    expect([overlays.open.value, overlays.closings.value]).toEqual([null, 1]);
    overlays.show('login');
    state.comeBack();
    expect([overlays.open.value, overlays.closings.value]).toEqual([null, 2]);
    await state.freshness.settled();
  });

  it.each([
    ['a member', 7, [['EUR']]],
    ['a guest', 0, []],
  ])('keeps the currency of %s in the cookie, and in the account if there is one', async (_, userId, saved) => {
    const { state, api, jar } = setUp({ userId });
    await state.load();
    await state.setCurrency('EUR');
    expect(jar.get('currency')).toBe('EUR');
    expect(api.saveCurrency.mock.calls).toEqual(saved);
    expect(state.currency.current.value.code).toBe('EUR');
  });

  it.each([
    ['in the account too, if a mark says that it may be a member’s', '7', [['EUR']]],
    ['alone in the cookie where nothing does', undefined, []],
  ])('keeps the currency of a visitor whose data failed %s', async (_, id, saved) => {
    const userInfo = async () => ({ ok: false, failure: { reason: 'http', message: '', status: 400 } }) as const;
    const { state, api, jar } = setUp({ replies: { userInfo } });
    if (id) {
      jar.set('login_user', id);
      localStorage.setItem('userId', id);
    }
    await state.load();
    expect(state.session.status.peek()).toBe('failed');
    await state.setCurrency('EUR');
    expect([jar.get('currency'), api.saveCurrency.mock.calls]).toEqual(['EUR', saved]);
  });

  it.each([
    ['nobody what names the goods of a member who has gone', true, null],
    ['what the page itself says of the log-out', false, 'Words'],
  ])('shows %s', async (_, isPersonal, left) => {
    const { state, jar } = setUp();
    state.toasts.show('Words', 'info', { isPersonal });
    await state.load();
    expect(state.toasts.current.peek()?.message).toBe('Words');
    state.toasts.announce('Bowl: 2');
    jar.delete('login_user');
    state.leaveUnmarked();
    const { current, announcement } = state.toasts;
    expect([state.session.status.peek(), current.peek()?.message ?? null, announcement.peek()]).toEqual([
      'guest',
      left,
      null,
    ]);
  });

  it('leads the chat with what the load has found of customer service', async () => {
    const { state, leadChat, opened } = setUp();
    await state.load();
    state.chat.open('toolbar');
    await nextTask();
    const [window, parts] = leadChat.mock.calls[0] ?? [];
    expect([window, parts?.lang]).toEqual([opened, 'en']);
    expect(parts?.service.value).toEqual({ url: 'https://chat.test/7', metaData: '', lineType: 'vip' });
  });

  it('leads a member to their own chat, also when it is opened before the load has found it', async () => {
    const { reply, send } = heldReply<ReturnType<typeof ok<typeof NO_SERVICE>>>();
    const { state, leadChat, page } = setUp({ replies: { customerService: () => reply } });
    const loaded = state.load();
    state.chat.open('toolbar');
    // During the press.
    expect(page.openWindow).toHaveBeenCalledTimes(1);
    await nextTask();
    expect(leadChat).not.toHaveBeenCalled();
    send(ok(NO_SERVICE));
    await loaded;
    await nextTask();
    expect(leadChat.mock.calls[0]?.[1].service.value.url).toBe('https://chat.test/7');
  });

  it('tells when somebody else is led to the chat than before', async () => {
    let id = 7;
    const { state, leadChat } = setUp({ replies: { userInfo: async () => ok({ ...NO_INFO, id }) } });
    for (const next of [7, 7, 8]) {
      id = next;
      await state.loadAgain();
      state.chat.close();
      state.chat.open('toolbar');
      await nextTask();
    }
    expect(leadChat.mock.calls.map(([, { isNewcomer }]) => isNewcomer)).toEqual([false, false, true]);
  });

  it('closes the chat of a member who was found long after the press, for the next one', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { reply, send } = heldReply<ReturnType<typeof ok<typeof NO_INFO>>>();
    const userInfo = vi.fn(async () => ok({ ...NO_INFO, id: 8 })).mockReturnValueOnce(reply);
    const { state, opened, page } = setUp({ replies: { userInfo } });
    const loaded = state.load();
    state.chat.open('toolbar');
    await vi.advanceTimersByTimeAsync(4_000);
    send(ok({ ...NO_INFO, id: 7 }));
    await loaded;
    await vi.advanceTimersByTimeAsync(0);
    await state.loadAgain();
    state.chat.open('toolbar');
    expect(opened.close).toHaveBeenCalledTimes(1);
    expect(page.openWindow).toHaveBeenCalledTimes(2);
  });

  it('leads the chat without what the load would find after three seconds', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { state, leadChat } = setUp({ replies: { userInfo: () => new Promise(() => {}) } });
    void state.load();
    state.chat.open('toolbar');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(leadChat).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(leadChat).toHaveBeenCalledTimes(1);
  });

  it('asks anew, and is at rest, when the page comes back out of the browser’s cache', async () => {
    const { state, api } = setUp();
    await state.load();
    state.switching.isBusy.value = true;
    state.comeBack();
    expect(state.switching.isBusy.value).toBe(false);
    await vi.waitFor(() => expect(api.userInfo.mock.calls).toHaveLength(2));
    expect(api.userInfo.mock.calls[1]).toEqual([{ isFresh: true }]);
    // The cart has not been opened yet.
    expect(api.cartList).not.toHaveBeenCalled();
  });

  it('stops listening to the page when it goes', () => {
    const { state, stopScroll } = setUp();
    state.dispose();
    expect(stopScroll).toHaveBeenCalledTimes(1);
  });

  it('stores nobody who is found after it has gone, and ends a switch that waits for the page', async () => {
    const { state, jar } = setUp();
    const load = state.load();
    state.switching.isBusy.value = true;
    state.dispose();
    await load;
    expect([state.session.status.value, state.switching.isBusy.value]).toEqual(['loading', false]);
    expect([...jar]).toEqual([]);
  });

  it('never asks for more than one run of the load at a time, whoever wishes for it', async () => {
    const { state, api } = setUp();
    const load = state.load();
    void state.freshness.stale({ user: true });
    void state.session.reload();
    await load;
    await vi.waitFor(() => expect(api.userInfo.mock.calls.length).toBe(2));
    await nextTask();
    expect(api.userInfo).toHaveBeenCalledTimes(2);
  });
});
