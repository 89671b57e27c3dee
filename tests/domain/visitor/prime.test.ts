import { describe, expect, it } from 'vitest';
import { hasPrime } from '../../../src/domain/visitor/prime';
import { GUEST } from '../../../src/domain/visitor/user';

const MEMBER = { ...GUEST, isLoggedIn: true, id: 7, email: 'li@example.com' };

describe('hasPrime', () => {
  it.each([
    [{ ...MEMBER, isPrime: true, primeLevel: 1 }, true],
    [{ ...MEMBER, isPrime: true, primeLevel: 0 }, false],
    [{ ...MEMBER, isPrime: false, primeLevel: 3 }, false],
    [GUEST, false],
  ])('of %o is %s', (user, expected) => expect(hasPrime(user)).toBe(expected));
});
