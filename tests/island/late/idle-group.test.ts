import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idleGroupOf } from '../../../src/island/late/idle-group';
import { signal } from '../../../src/state/signals';
import { createTestShell } from '../../widgets/test-shell';

/** The work waiting for an idle moment, by its handle. */
const waiting = new Map<number, () => void>();
beforeEach(() => {
  let handle = 0;
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    handle += 1;
    waiting.set(handle, act);
    return handle;
  });
  vi.stubGlobal('cancelIdleCallback', (done: number) => waiting.delete(done));
});
afterEach(() => {
  vi.unstubAllGlobals();
  waiting.clear();
});

async function beIdle() {
  for (const [handle, act] of [...waiting]) {
    waiting.delete(handle);
    act();
  }
  await vi.dynamicImportSettled();
}

function setUp() {
  const isCalm = signal(false);
  const shell = { ...createTestShell().shell, isCalm, loadLate: <T>(load: () => Promise<T>) => load() };
  return { isCalm, group: idleGroupOf(shell, 'parts'), same: idleGroupOf(shell, 'parts') };
}

describe('parts that are fetched in one idle moment', () => {
  it('wait for the first view and for the moment, and are there together', async () => {
    const { group, same, isCalm } = setUp();
    expect(same).toBe(group);
    let bring = (_: string) => {};
    const slow = vi.fn(() => new Promise<string>((resolve) => (bring = resolve)));
    const fast = vi.fn(async () => 'fast');
    for (const load of [slow, fast, fast]) group.join(load);
    await beIdle();
    expect(fast).not.toHaveBeenCalled();
    isCalm.value = true;
    expect(fast).not.toHaveBeenCalled();
    await beIdle();
    expect([slow.mock.calls.length, fast.mock.calls.length, group.isThere.peek()]).toEqual([1, 1, false]);
    bring('slow');
    await vi.waitFor(() => expect(group.isThere.peek()).toBe(true));
    expect([group.parts.get(slow), group.parts.get(fast)]).toEqual(['slow', 'fast']);
  });

  it('do not wait for one that fails', async () => {
    const { group, isCalm } = setUp();
    const lost = () => Promise.reject(new Error('lost'));
    const come = async () => 'come';
    for (const load of [lost, come]) group.join(load);
    isCalm.value = true;
    await beIdle();
    await vi.waitFor(() => expect(group.isThere.peek()).toBe(true));
    expect([group.parts.has(lost), group.parts.get(come)]).toEqual([false, 'come']);
  });

  it('are not fetched once nobody asks any more, and are when somebody does again', async () => {
    const { group, isCalm } = setUp();
    const load = vi.fn(async () => 'part');
    const leaves = [group.join(load), group.join(load)];
    isCalm.value = true;
    leaves[0]?.();
    expect(waiting.size).toBe(1);
    leaves[1]?.();
    expect(waiting.size).toBe(0);
    await beIdle();
    expect(load).not.toHaveBeenCalled();
    group.join(load);
    await beIdle();
    await vi.waitFor(() => expect(group.isThere.peek()).toBe(true));
    expect(load).toHaveBeenCalledOnce();
  });
});
