import { describe, expect, it } from 'vitest';
import { createCookieJar } from '../../src/host/cookies';
import { createMemberMark } from '../../src/host/member-mark';
import { createSafeStorage } from '../../src/host/storage';
import { rememberStripe } from '../../src/picture/last-stripe';
import { fakeStore } from './fake-store';

describe('keepOnly', () => {
  it.each([
    ['7', 7, true],
    ['7', 8, false],
    ['7', 0, false],
    ['', 0, true],
    ['', 7, false],
  ])('with the stripe of visitor "%s", when the server names %d: is it kept? %s', (id, named, isKept) => {
    const { kept, store } = fakeStore();
    const view = Object.create(window, { sessionStorage: { value: store } }) as Window;
    rememberStripe(JSON.stringify(['en', 'home', id]), { stripe: '1' }, view);
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
