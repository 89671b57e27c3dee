import { afterEach, describe, expect, it, vi } from 'vitest';
import { isLastGuest } from '../../../src/domain/visitor/last-guest';

const NOW_MS = 1_790_000_000_000;
afterEach(() => void vi.useRealTimers());

describe('isLastGuest', () => {
  it.each([
    [String(NOW_MS), true],
    [String(NOW_MS - 24 * 3_600_000 + 1), true],
    [String(NOW_MS - 24 * 3_600_000), false],
    // A clock that was set back.
    [String(NOW_MS + 1), false],
    ['', false],
    ['nonsense', false],
    [undefined, false],
  ])('of %j is %s', (kept, expected) => {
    vi.useFakeTimers({ now: NOW_MS });
    expect(isLastGuest(kept)).toBe(expected);
  });
});
