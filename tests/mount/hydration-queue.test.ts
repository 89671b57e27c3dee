import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHydrationQueue, type Turn } from '../../src/mount/hydration-queue';
import { signal } from '../../src/state/signals';

/** Idle moments that the test triggers. */
const idle: (() => void)[] = [];
let ended: AbortController;
let isCalm: ReturnType<typeof signal<boolean>>;
let queue: ReturnType<typeof createHydrationQueue>;
/** The hydrated islands in order; `|` separates two tasks. */
let log: string[];

const settle = () => vi.advanceTimersByTimeAsync(0);
/** The first view is complete and painted. */
async function comeToRest(): Promise<void> {
  isCalm.value = true;
  await vi.advanceTimersByTimeAsync(200);
}

async function passIdle(): Promise<void> {
  idle.shift()?.();
  log.push('|');
  await Promise.resolve();
}

function add(name: string, given: Partial<Turn> = {}, gone = new AbortController()) {
  const host = document.createElement('div');
  const load = vi.fn(async () => () => void log.push(name));
  const fail = vi.fn();
  queue.add(host, { load, fail, ...given }, gone.signal);
  return { host, load, fail, gone };
}

beforeEach(() => {
  vi.useFakeTimers();
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act));
  vi.stubGlobal('cancelIdleCallback', (at: number) => {
    idle[at - 1] = () => {};
  });
  log = [];
  ended = new AbortController();
  isCalm = signal(false);
  queue = createHydrationQueue(isCalm, ended.signal);
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('createHydrationQueue', () => {
  it('waits for the first view to be whole, and fetches nothing before', async () => {
    const { load } = add('header');
    await settle();
    expect([load.mock.calls.length, idle.length]).toEqual([0, 0]);
    isCalm.value = true;
    await vi.advanceTimersByTimeAsync(199);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await passIdle();
    expect(log).toEqual(['header', '|']);
  });

  it('brings one island to life in a task, in the order of the page', async () => {
    for (const name of ['header', 'toolbar', 'footer']) add(name);
    await comeToRest();
    for (let moment = 0; moment < 3; moment += 1) await passIdle();
    expect(log).toEqual(['header', '|', 'toolbar', '|', 'footer', '|']);
  });

  it('takes what is touched first, and at once, before the first view is whole', async () => {
    const [header, footer] = [add('header'), add('footer')];
    queue.hurry(footer.host);
    await settle();
    expect([log, header.load.mock.calls.length]).toEqual([['footer'], 0]);
  });

  it('takes what is touched before one that waits for an idle moment', async () => {
    add('header');
    const footer = add('footer');
    await comeToRest();
    queue.hurry(footer.host);
    await settle();
    expect(log).toEqual(['footer']);
    // The scheduled idle moment is cancelled.
    await passIdle();
    await passIdle();
    expect(log).toEqual(['footer', '|', 'header', '|']);
  });

  it('never brings two to life in one task, though both are touched', async () => {
    const hosts = ['header', 'footer'].map((name) => add(name).host);
    for (const host of hosts) queue.hurry(host);
    await Promise.resolve();
    await Promise.resolve();
    expect(log).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(log).toEqual(['header']);
    vi.advanceTimersToNextTimer();
    expect(log).toEqual(['header', 'footer']);
  });

  it('remembers a touch of before', async () => {
    const host = document.createElement('div');
    queue.hurry(host);
    queue.add(host, { load: async () => () => void log.push('header'), fail: vi.fn() }, ended.signal);
    await settle();
    expect(log).toEqual(['header']);
  });

  it('keeps nobody waiting for what does not come', async () => {
    const lost = add('header', { load: () => Promise.reject(new Error('404')) });
    add('slow', { load: () => new Promise(() => {}) });
    add('footer');
    await comeToRest();
    await passIdle();
    expect(log).toEqual(['footer', '|']);
    expect(lost.fail).toHaveBeenCalledExactlyOnceWith(new Error('404'));
  });

  it('leaves out what is gone, and all of it with the shell', async () => {
    const header = add('header');
    const footer = add('footer', { load: () => Promise.reject(new Error('404')) });
    add('toolbar');
    isCalm.value = true;
    header.gone.abort();
    footer.gone.abort();
    await settle();
    ended.abort();
    await passIdle();
    expect(log).toEqual(['|']);
    expect(footer.fail).not.toHaveBeenCalled();
  });
});
