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

describe('keepOnly', () => {
  it.each([
    ['7', 7, true],
    ['7', 8, false],
    ['7', 0, false],
    ['', 0, true],
    ['', 7, false],
  ])('with the stripe of visitor "%s", when the server names %d: is it kept? %s', (id, named, isKept) => {
    const { kept, store } = fakeStore();
    store.setItem('portico.last_stripe', JSON.stringify({ place: JSON.stringify(['en', 'home', id]), time: 0 }));
    const cookies = createCookieJar({ path: '/', secure: false });
    const none = createSafeStorage(() => fakeStore().store);
    createMemberMark(
      cookies,
      none,
      createSafeStorage(() => store),
    ).keepOnly(named);
    expect(kept.has('portico.last_stripe')).toBe(isKept);
  });
});
