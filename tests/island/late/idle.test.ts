import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForIdle } from '../../../src/island/late/idle';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('waitForIdle', () => {
  it('asks the browser, which has to come up with a moment in 2 s', () => {
    const request = vi.fn((_begin: () => void, _options: object) => 5);
    const cancel = vi.fn();
    vi.stubGlobal('requestIdleCallback', request);
    vi.stubGlobal('cancelIdleCallback', cancel);
    const begin = vi.fn();
    const stop = waitForIdle(begin);
    expect(request.mock.calls).toEqual([[begin, { timeout: 2_000 }]]);
    stop();
    expect(cancel.mock.calls).toEqual([[5]]);
  });

  it('waits a moment where the browser knows none, as in Safari, and not once it is stopped', () => {
    const begin = vi.fn();
    waitForIdle(begin)();
    vi.runAllTimers();
    expect(begin).not.toHaveBeenCalled();
    waitForIdle(begin);
    vi.runAllTimers();
    expect(begin).toHaveBeenCalledTimes(1);
  });
});
