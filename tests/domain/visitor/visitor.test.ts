import { describe, expect, it } from 'vitest';
import { shownOn, VISITOR_CASES, wholePage } from './cases';

// The same cases run in PHP (`tests/php/visitor-cases.test.ts`); what a browser remembers is in `tests/picture/known.test.ts`.
describe('what is shown of the visitor', () => {
  it.each(VISITOR_CASES)('%s', (_, page, shown) => {
    expect(shownOn(wholePage(page)).join('|')).toBe(shown);
  });
});
