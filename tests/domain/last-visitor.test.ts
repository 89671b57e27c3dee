import { describe, expect, it } from 'vitest';
import { lastVisitorOf, readLastVisitor } from '../../src/domain/last-visitor';
import { GUEST, type User } from '../../src/domain/user';

const NOW = 1_700_000_000_000;
const DAY = 24 * 3_600_000;
const MEI: User = {
  ...GUEST,
  isLoggedIn: true,
  id: 7,
  nickName: 'Mei Lin',
  email: 'mei@shop.test',
  avatar: 'https://img.test/mei.png',
  isPrime: true,
  primeLevel: 2,
  balance: 12.5,
};
const kept = (change: object = {}) => JSON.stringify({ ...lastVisitorOf(MEI, 3, 'USD', NOW), ...change });
const readAt = (nowMs: number, text: string | null = kept(), id = '7') => readLastVisitor(text, id, nowMs);

describe('portico.last', () => {
  it('has what the next page shows, and neither e-mail address nor balance', () => {
    const last = lastVisitorOf(MEI, 3, 'USD', NOW);
    expect(last).toEqual({
      id: 7,
      name: 'Mei Lin',
      avatar: 'https://img.test/mei.png',
      rank: 'prime',
      counts: GUEST.messages,
      cart: 3,
      currency: 'USD',
      time: NOW,
    });
    expect(readAt(NOW)).toEqual(last);
  });

  it.each([
    [0, true],
    [DAY, true],
    [DAY + 1, false],
    [-1, false],
  ])('is read at %s ms after it was known: %s', (ageMs, isRead) => {
    expect(readAt(NOW + ageMs) !== undefined).toBe(isRead);
  });

  it.each(['8', '', '07', '0', '70'])('is not read where the mark says %o', (id) => {
    expect(readAt(NOW, kept(), id)).toBeUndefined();
  });

  it.each([
    ['id', 0],
    ['id', '7'],
    ['id', 7.5],
    ['name', { toString: 'Mei' }],
    ['rank', 'queen'],
    ['cart', -1],
    ['cart', '3'],
    ['currency', 'US'],
    ['currency', '<b>'],
    ['time', 'now'],
    ['time', null],
  ])('is not read where %s is %o', (name, value) => {
    expect(readAt(NOW, kept({ [name]: value }), String(Object(value) === value ? 7 : name === 'id' ? value : 7))).toBe(
      undefined,
    );
  });

  it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:image/png,', 7])('drops the avatar %o', (avatar) => {
    expect(readAt(NOW, kept({ avatar }))).toMatchObject({ name: 'Mei Lin', avatar: '' });
  });

  it('drops counts that are none', () => {
    expect(readAt(NOW, kept({ counts: { total: 'many' } }))).toMatchObject({ id: 7, counts: undefined });
  });

  it.each([null, '', '{', '[]', '7', 'null', '"x"'])('reads %o as nothing', (text) => {
    expect(readAt(NOW, text)).toBeUndefined();
  });
});
