import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GUEST, type User } from '../../../src/domain/visitor/user';
import type { ShellState } from '../../../src/state/shell-state';
import { signal } from '../../../src/state/signals';
import { openShellEvents } from '../../../src/wiring/base/events';

function setUp() {
  const values = {
    user: signal<User>(GUEST),
    currency: signal({ code: 'CNY', symbol: 'CN ￥' }),
    cart: signal({ count: 0, shops: [] }),
  };
  const comeBack = vi.fn();
  const state = { values, comeBack };
  const ended = new AbortController();
  const onRefresh = vi.fn();
  const open = vi.fn((_name: string) => true);
  const door = openShellEvents({
    view: window,
    state: state as object as ShellState,
    open,
    onRefresh,
    ended: ended.signal,
  });
  onTestFinished(() => ended.abort());
  return { values, comeBack, onRefresh, open, door, end: () => ended.abort() };
}

function hear(name: string) {
  const heard: unknown[] = [];
  const listen = (event: Event) => void heard.push((event as CustomEvent).detail);
  document.addEventListener(name, listen);
  onTestFinished(() => document.removeEventListener(name, listen));
  return heard;
}
const refresh = (detail: object) => document.dispatchEvent(new CustomEvent('portico:refresh', { detail }));
const showPage = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }) as PageTransitionEvent);

afterEach(() => document.body.replaceChildren());

describe('openShellEvents', () => {
  it('tells of each change of a shared value, and nothing of what was there from the start', () => {
    const heard = { user: hear('portico:user'), currency: hear('portico:currency'), cart: hear('portico:cart') };
    const { values } = setUp();
    expect(heard).toEqual({ user: [], currency: [], cart: [] });
    const member = { ...GUEST, isLoggedIn: true, id: 7 };
    values.user.value = member;
    values.currency.value = { code: 'USD', symbol: '$' };
    values.cart.value = { count: 2, shops: [] };
    expect(heard).toEqual({
      user: [member],
      currency: [{ code: 'USD', symbol: '$' }],
      cart: [{ count: 2, shops: [] }],
    });
  });

  it.each([{ cart: true }, { user: true, cart: true }, { user: true }])(
    'hears what is to be refreshed: %j',
    (request) => {
      const { onRefresh } = setUp();
      refresh(request);
      expect(onRefresh.mock.calls).toEqual([[{ cart: false, user: false, ...request }]]);
    },
  );

  it.each([
    [true, 1],
    [false, 0],
  ])('looks anew on a page out of the browser’s cache (%s)', (persisted, times) => {
    const { comeBack } = setUp();
    showPage(persisted);
    expect(comeBack).toHaveBeenCalledTimes(times);
  });

  it('opens what the page’s own markup asks for', () => {
    const { open } = setUp();
    const button = document.createElement('button');
    button.dataset.porticoOpen = 'chat';
    document.body.append(button);
    button.click();
    expect(open.mock.calls).toEqual([['chat', button]]);
  });

  it('hears and tells nothing once the shell is gone', () => {
    const { values, onRefresh, comeBack, open, end } = setUp();
    const heard = hear('portico:user');
    document.body.innerHTML = '<button data-portico-open="chat"></button>';
    end();
    values.user.value = { ...GUEST, id: 7 };
    refresh({ cart: true });
    showPage(true);
    document.querySelector('button')?.click();
    expect(heard).toEqual([]);
    for (const heardBy of [onRefresh, comeBack, open]) expect(heardBy).not.toHaveBeenCalled();
  });
});
