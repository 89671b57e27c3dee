import { describe, expect, it } from 'vitest';
import { markOf, memberId } from '../../../src/domain/visitor/mark';

describe('markOf', () => {
  it.each([
    ['the cookie', '7', '8', false, true, '7'],
    ['the cookie alone', '7', undefined, false, true, '7'],
    ['a log-out on the server, which takes the cookie', undefined, '7', false, true, undefined],
    ['the stored id without cookies', undefined, '7', true, true, '7'],
    ['nothing', undefined, undefined, false, false, undefined],
    ['a malformed id', '', 'seven', false, false, ''],
    ['a guest’s id', '', '0', true, false, '0'],
  ] as const)('goes by %s', (_, cookie, userId, areBlocked, isMarked, id) => {
    expect(markOf(cookie, userId, areBlocked)).toEqual({ isMarked, id });
  });
});

describe('memberId', () => {
  it.each([
    ['7', '7'],
    ['0', undefined],
    ['07', undefined],
    ['seven', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %j is %j', (text, id) => {
    expect(memberId(text)).toBe(id);
  });
});
