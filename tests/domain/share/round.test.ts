import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHelped, isRoundFull, isRoundOver, timeLeft } from '../../../src/domain/share/round';

const helper = (id: number) => ({ id, name: '', icon: '', isNewUser: false, helpedAtMs: 0, roundStartedAtMs: 0 });
const round = (helperCount: number, endsAtMs = 0) => ({
  helpers: Array.from({ length: helperCount }, (_, index) => helper(index + 1)),
  helperCount,
  endsAtMs,
});

describe('isRoundOver', () => {
  it.each<[what: string, count: number, endsAtMs: number, isOver: boolean]>([
    ['has no end', 0, 0, false],
    ['ends in a millisecond', 0, 1_001, false],
    ['ends at this very millisecond', 0, 1_000, true],
    ['has ended', 0, 999, true],
    ['has three helpers', 3, 0, false],
    ['has more than three', 4, 0, true],
    ['has three, and has ended', 3, 1_000, true],
  ])('of a round that %s', (_, count, endsAtMs, isOver) => {
    expect(isRoundOver(round(count, endsAtMs), 1_000)).toBe(isOver);
  });
});

it('is full from three helpers on', () => {
  expect([2, 3, 4].map((count) => isRoundFull(round(count)))).toEqual([false, true, true]);
});

it('knows who has helped', () => {
  expect([2, 3].map((id) => hasHelped(round(2), id))).toEqual([true, false]);
});

describe('timeLeft', () => {
  it.each<[leftMs: number, shown: string]>([
    [-5, '0 00:00:00'],
    [0, '0 00:00:00'],
    [1, '0 00:00:01'],
    [1_000, '0 00:00:01'],
    [59_001, '0 00:01:00'],
    [3_600_000, '0 01:00:00'],
    [86_399_000, '0 23:59:59'],
    [86_400_000, '1 00:00:00'],
    [3 * 86_400_000 - 1, '3 00:00:00'],
  ])('of %i ms is %s', (leftMs, shown) => {
    const { days, hours, minutes, seconds } = timeLeft(leftMs);
    expect(`${days} ${hours}:${minutes}:${seconds}`).toBe(shown);
  });

  it('adds up to the whole seconds, rounded up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), (leftMs) => {
        const { days, hours, minutes, seconds } = timeLeft(leftMs);
        const sum = ((days * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
        expect(sum).toBe(Math.ceil(leftMs / 1_000));
      }),
    );
  });
});
