import { describe, expect, it, vi } from 'vitest';
import { signal } from '../../src/state/signals';
import { whenSet } from '../../src/state/when-set';

/** A call that waits for a signal. */
function setUp({ isSet = false, hasEnded = false } = {}) {
  const flag = signal(isSet);
  const ended = new AbortController();
  if (hasEnded) ended.abort();
  const subscribe = flag.subscribe.bind(flag);
  const stopped = vi.fn();
  vi.spyOn(flag, 'subscribe').mockImplementation((listener) => {
    const stop = subscribe(listener);
    return () => {
      stopped();
      stop();
    };
  });
  const act = vi.fn();
  whenSet(flag, act, ended.signal);
  return { flag, ended, act, stopped };
}

describe('whenSet', () => {
  it('calls at once if the signal is true, and keeps no listener', () => {
    const { act, stopped } = setUp({ isSet: true });
    expect([act.mock.calls, stopped.mock.calls.length]).toEqual([[[]], 1]);
  });

  it('calls in the task in which the signal becomes true, and not before', () => {
    const { flag, act } = setUp();
    expect(act).not.toHaveBeenCalled();
    flag.value = true;
    expect(act.mock.calls).toEqual([[]]);
  });

  it.each([false, true])('calls once, however often the signal becomes true after it was %j', (isSet) => {
    const { flag, act } = setUp({ isSet });
    for (const now of [true, false, true, false, true]) flag.value = now;
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('calls once if the call itself sets the signal anew', () => {
    const { flag, act } = setUp();
    act.mockImplementation(() => {
      flag.value = false;
      flag.value = true;
    });
    flag.value = true;
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('calls once even if the call fails', () => {
    const { flag, act } = setUp();
    act.mockImplementation(() => {
      throw new Error('broken');
    });
    expect(() => {
      flag.value = true;
    }).toThrow('broken');
    flag.value = false;
    flag.value = true;
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('does not call after the end, and keeps no listener', () => {
    const { flag, ended, act, stopped } = setUp();
    expect(stopped).not.toHaveBeenCalled();
    ended.abort();
    expect(stopped).toHaveBeenCalledTimes(1);
    flag.value = true;
    expect(act).not.toHaveBeenCalled();
  });

  it.each([false, true])('does not call if the end was before, with a signal that is %j', (isSet) => {
    const { flag, act } = setUp({ isSet, hasEnded: true });
    flag.value = true;
    expect(act).not.toHaveBeenCalled();
  });
});
