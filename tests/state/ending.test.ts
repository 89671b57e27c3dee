import { describe, expect, it, vi } from 'vitest';
import { createEnder } from '../../src/state/ending';
import { nextTask } from '../waits';

describe('createEnder', () => {
  it('calls each listener once, in their order, when it ends', () => {
    const { signal, abort } = createEnder();
    const calls: string[] = [];
    for (const name of ['first', 'second']) signal.addEventListener('abort', () => void calls.push(name));
    expect([signal.aborted, calls]).toEqual([false, []]);
    abort();
    abort();
    expect([signal.aborted, calls]).toEqual([true, ['first', 'second']]);
  });

  it('has ended already for its listeners', () => {
    const { signal, abort } = createEnder();
    let seen: boolean | undefined;
    signal.addEventListener('abort', () => {
      seen = signal.aborted;
    });
    abort();
    expect(seen).toBe(true);
  });

  it('does not call a listener that comes too late', () => {
    const { signal, abort } = createEnder();
    const late = vi.fn();
    signal.addEventListener('abort', () => signal.addEventListener('abort', late));
    abort();
    signal.addEventListener('abort', late);
    abort();
    expect(late).not.toHaveBeenCalled();
  });

  it('calls the others after one that throws, whose error is reported', async () => {
    const { signal, abort } = createEnder();
    const next = vi.fn();
    const error = new Error('a listener of the page');
    const reported = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {});
    signal.addEventListener('abort', () => {
      throw error;
    });
    signal.addEventListener('abort', next);
    abort();
    expect(next).toHaveBeenCalledTimes(1);
    expect(reported.mock.calls[0]?.[0]).toThrow(error);
    reported.mockRestore();
    await nextTask();
  });
});
