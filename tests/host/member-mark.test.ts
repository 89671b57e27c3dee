import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCookieJar } from '../../src/host/cookies';
import { createMemberMark } from '../../src/host/member-mark';
import { createSafeStorage } from '../../src/host/storage';
import { fakeCookies } from './fake-cookies';
import { fakeStore } from './fake-store';

describe('id', () => {
  const mark = (cookie: string | undefined, userId: string | undefined) => {
    const { cookies } = fakeCookies(cookie === undefined ? {} : { login_user: cookie });
    const { kept, store } = fakeStore();
    if (userId !== undefined) kept.set('userId', userId);
    const local = createSafeStorage(() => store);
    return createMemberMark(cookies, local, local);
  };

  it.each([
    ['7', '8', '7'],
    [undefined, '7', undefined],
    ['', '7', undefined],
    ['0', '7', undefined],
    ['seven', '7', undefined],
  ])('is that of the cookie: %j, stored %j, is %j', (cookie, userId, id) => {
    expect(mark(cookie, userId).id()).toBe(id);
  });

  it.each([
    ['7', '7'],
    [undefined, undefined],
  ])('is the stored one where cookies are blocked: %j', (userId, id) => {
    const blocked = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    onTestFinished(() => blocked.mockRestore());
    expect(mark('8', userId).id()).toBe(id);
  });
});

describe('isSet', () => {
  it.each([
    [undefined, true],
    ['{"id":7}', false],
  ])('with a stored id, no cookie, and portico.last %j: %s', (last, expected) => {
    const { kept, store } = fakeStore();
    kept.set('userId', '7');
    if (last) kept.set('portico.last', last);
    const local = createSafeStorage(() => store);
    expect(createMemberMark(fakeCookies({}).cookies, local, local).isSet()).toBe(expected);
  });
});

describe('keepOnly', () => {
  /** Whether data of this tab are still there when the server has named a visitor. */
  function isKept(key: string, text: string, named: number): boolean {
    const { kept, store } = fakeStore();
    store.setItem(key, text);
    const cookies = createCookieJar({ path: '/', secure: false });
    const none = createSafeStorage(() => fakeStore().store);
    const tab = createSafeStorage(() => store);
    createMemberMark(cookies, none, tab).keepOnly(named);
    return kept.has(key);
  }

  it.each([
    ['7', 7, true],
    ['7', 8, false],
    ['7', 0, false],
    ['', 0, true],
    ['', 7, false],
  ])('with the stripe of visitor "%s", when the server names %d: is it kept? %s', (id, named, expected) => {
    const stripe = { place: JSON.stringify(['en', 'home', id]), time: 0 };
    expect(isKept('portico.last_stripe', JSON.stringify(stripe), named)).toBe(expected);
  });

  it.each([
    ['{"id":7,"shopItems":[]}', 7, true],
    ['{"shopItems":[],"id":7}', 7, true],
    ['{"id":7,"shopItems":[]}', 8, false],
    ['{"id":70,"shopItems":[]}', 7, false],
    ['{"id":7,"shopItems":[]}', 0, false],
    ['{"id":7,', 7, false],
    ['null', 7, false],
  ])('with the cart %s, when the server names %d: is it kept? %s', (cart, named, expected) => {
    expect(isKept('portico.last_cart', cart, named)).toBe(expected);
  });

  it('goes by the fields of a stripe, not by their order', () => {
    const stripe = { time: 0, place: JSON.stringify(['en', 'home', '7']) };
    expect(isKept('portico.last_stripe', JSON.stringify(stripe), 7)).toBe(true);
    expect(isKept('portico.last_stripe', '{"place":"["}', 7)).toBe(false);
  });
});
