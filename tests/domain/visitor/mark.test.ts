import { describe, expect, it } from 'vitest';
import { markOf, memberId } from '../../../src/domain/visitor/mark';

/** A stored `portico.last`. */
const LAST = '{"id":7}';

describe('markOf', () => {
  it.each([
    ['the cookie', '7', '8', false, true, '7'],
    ['the cookie alone', '7', undefined, false, true, '7'],
    ['an id that other code has stored', undefined, '7', false, true, undefined],
    ['a log-out on the server, which takes the cookie', undefined, '7', false, false, undefined, LAST],
    ['the cookie beside the last page’s member', '7', '7', false, true, '7', LAST],
    ['the stored id without cookies', undefined, '7', true, true, '7'],
    ['the stored id without cookies, beside the last page’s member', undefined, '7', true, true, '7', LAST],
    ['nothing', undefined, undefined, false, false, undefined],
    ['a malformed id', '', 'seven', false, false, ''],
    ['a guest’s id', '', '0', true, false, '0'],
  ] as const)('goes by %s', (_, cookie, userId, areBlocked, isMarked, id, last?) => {
    expect(markOf(cookie, userId, areBlocked, last)).toEqual({ isMarked, id });
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
