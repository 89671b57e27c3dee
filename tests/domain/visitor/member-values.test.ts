import { describe, expect, it } from 'vitest';
import { memberOf, memberValues, NO_MEMBER } from '../../../src/domain/visitor/member-values';
import { GUEST } from '../../../src/domain/visitor/user';

const lin = { ...GUEST, isLoggedIn: true, nickName: 'lin', avatar: 'https://img.test/lin.png' };
const prime = { ...lin, isPrime: true, primeLevel: 1 };

describe('memberValues', () => {
  it('has the rank, the name, its initial and the picture', () => {
    expect(memberValues(lin)).toEqual({
      who: 'member',
      'user.name': 'lin',
      'user.initial': 'L',
      'user.avatar': 'https://img.test/lin.png',
    });
    expect(memberValues(prime).who).toBe('prime');
  });

  it('is cleared for somebody who is no member', () => {
    const { who, ...values } = memberValues(lin);
    expect(Object.keys(NO_MEMBER)).toEqual(Object.keys(values));
    expect(Object.values(NO_MEMBER).join('')).toBe('');
  });
});

describe('memberOf', () => {
  it.each([lin, prime])('is the member whom the values show', (member) => {
    const shown = memberOf(memberValues(member));
    expect(shown && memberValues(shown)).toEqual(memberValues(member));
    expect(shown?.isLoggedIn).toBe(true);
  });

  it.each(['guest', 'expected', '', undefined, 7])('is nobody if the values are those of %j', (who) => {
    expect(memberOf({ ...memberValues(lin), who })).toBeUndefined();
  });

  it('takes what is no text as text', () => {
    expect(memberOf({ who: 'member', 'user.name': 7 })).toMatchObject({ nickName: '7', avatar: '' });
  });
});
