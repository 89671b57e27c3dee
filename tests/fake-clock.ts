import { afterEach, beforeEach, vi } from 'vitest';

type Faked = NonNullable<NonNullable<Parameters<typeof vi.useFakeTimers>[0]>['toFake']>;

/** Fakes the clock in each test around it, of a whole file or of one `describe`. @param toFake All of it by default. */
export function fakeTheClock(toFake?: Faked): void {
  beforeEach(() => void vi.useFakeTimers(toFake && { toFake }));
  afterEach(() => void vi.useRealTimers());
}
