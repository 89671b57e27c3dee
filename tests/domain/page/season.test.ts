import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { seasonAt } from '../../../src/domain/page/season';

describe('seasonAt', () => {
  it.each([
    ['2024-08-31T23:59:59.999+08:00', undefined],
    ['2024-09-01T00:00:00.000+08:00', 'anniversary'],
    ['2024-08-31T16:00:00.000Z', 'anniversary'],
    ['2024-09-15T12:00:00.000Z', 'anniversary'],
    ['2024-09-30T23:59:59.999+08:00', 'anniversary'],
    ['2024-10-01T00:00:00.000+08:00', undefined],
    ['2024-09-30T16:00:00.000Z', undefined],
    ['2025-09-15T12:00:00.000Z', undefined],
  ])('at %s is %s', (time, season) => expect(seasonAt(Date.parse(time))).toBe(season));

  it.each([0, Number.NaN, Number.POSITIVE_INFINITY, -1, 9e15])('at %s is none', (time) => {
    expect(seasonAt(time)).toBeUndefined();
  });

  it('is the same where an old library replaces the parser of dates', () => {
    const parse = vi.spyOn(Date, 'parse').mockImplementation((text) => new Date(text) as unknown as number);
    expect(seasonAt(Date.UTC(2024, 8, 15))).toBe('anniversary');
    parse.mockRestore();
  });

  it('is the month of September 2024 on a clock at +08:00', () => {
    const clock = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit' });
    const around = fc.integer({ min: Date.UTC(2024, 7, 1), max: Date.UTC(2024, 10, 1) });
    fc.assert(
      fc.property(around, (time) => {
        expect(seasonAt(time) === 'anniversary').toBe(clock.format(time) === '2024-09');
      }),
    );
  });
});
