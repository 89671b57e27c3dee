import { describe, expect, it } from 'vitest';
import { isOutdated } from '../../../src/domain/visitor/visitor';
import { shownOn, VISITOR_CASES, wholePage } from './cases';

// The same cases run in PHP (`tests/php/visitor-cases.test.ts`); what a browser remembers is in `tests/picture/known.test.ts`.
describe('what is shown of the visitor', () => {
  it.each(VISITOR_CASES)('%s', (_, page, shown) => {
    expect(shownOn(wholePage(page)).join('|')).toBe(shown);
  });
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
