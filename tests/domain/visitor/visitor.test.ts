import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOutdated, shownStatus } from '../../../src/domain/visitor/visitor';
import { settledOn } from './app-path';
import { anyPage, shownOn, VISITOR_CASES, wholePage } from './cases';

// The same cases run in PHP (`tests/php/visitor-cases.test.ts`); what a browser remembers is in `tests/picture/facts-shown.test.ts`.
describe('what is shown of the visitor', () => {
  it.each(VISITOR_CASES)('%s', (_, page, shown) => {
    expect(shownOn(wholePage(page)).join('|')).toBe(shown);
  });

  it.each(VISITOR_CASES)('is the same once the app has settled: %s', async (_, page, shown) => {
    const values = await settledOn(wholePage(page));
    const isKnown = /^(guest|member|prime)\|/.test(shown);
    expect(values?.join('|')).toBe(isKnown ? shown : undefined);
  });

  it('is the same once the app has settled, on any page', async () => {
    const check = async (page: Parameters<typeof shownOn>[0]) => {
      const values = await settledOn(page);
      if (values) expect(values).toEqual(shownOn(page));
    };
    await fc.assert(fc.asyncProperty(anyPage, check), { numRuns: 200 });
  });
});

describe('shownStatus', () => {
  it.each([
    ['loading', true, 'guest'],
    ['loading', false, 'loading'],
    ['loading', undefined, 'loading'],
    ['member', true, 'member'],
    ['failed', true, 'failed'],
  ] as const)('%s, a guest: %s', (status, isGuest, shown) => expect(shownStatus(status, isGuest)).toBe(shown));
});

describe('isOutdated', () => {
  it.each([
    ['the mark is the same', '7', '7', 8, false],
    ['another member is marked', '7', '8', 7, true],
    ['the member is marked by now', undefined, '7', 7, false],
    ['the member has logged out', '7', undefined, 7, true],
    ['the guest is one by now', '7', undefined, 0, false],
    ['the guest has logged in', undefined, '7', 0, true],
  ] as const)('%s', (_, before, now, id, expected) => {
    expect(isOutdated(before, now, id)).toBe(expected);
  });
});
