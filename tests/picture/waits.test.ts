import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextFrame, parsed, whenIdle } from '../../src/picture/waits';
import { fakeTheClock } from '../fake-clock';

fakeTheClock(['setTimeout', 'clearTimeout']);
afterEach(() => vi.restoreAllMocks());

/** Whether a promise has settled by now. */
async function isOver(wait: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return (await Promise.race([wait, Promise.resolve(pending)])) !== pending;
}

describe('parsed', () => {
  it('resolves at once for a parsed page', async () => {
    expect(await isOver(parsed(document, 150))).toBe(true);
  });

  it('resolves with the end of the parsing', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const wait = parsed(document, 150);
    expect(await isOver(wait)).toBe(false);
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(await isOver(wait)).toBe(true);
  });

  it('resolves in time, however long the page takes', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const wait = parsed(document, 150);
    vi.advanceTimersByTime(149);
    expect(await isOver(wait)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await isOver(wait)).toBe(true);
  });
});

describe('nextFrame', () => {
  it('resolves in the task after a frame', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const wait = nextFrame(window);
    for (const frame of frames) frame(0);
    expect(await isOver(wait)).toBe(false);
    vi.advanceTimersByTime(0);
    expect(await isOver(wait)).toBe(true);
  });

  it.each([
    [false, 250],
    [true, 0],
  ])('does not wait for a page that draws none (hidden: %s) beyond %d ms', async (isHidden, mostMs) => {
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    const wait = nextFrame(window);
    if (mostMs > 0) vi.advanceTimersByTime(mostMs - 1);
    expect(await isOver(wait)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await isOver(wait)).toBe(true);
  });
});

describe('whenIdle', () => {
  it('resolves at once in a browser without idle callbacks', async () => {
    expect(await isOver(whenIdle({} as Window))).toBe(true);
  });

  it('asks for an idle moment within 300 ms', async () => {
    const requestIdleCallback = vi.fn((act: () => void, _options: object) => act());
    expect(await isOver(whenIdle({ requestIdleCallback } as unknown as Window))).toBe(true);
    expect(requestIdleCallback.mock.calls[0]?.[1]).toEqual({ timeout: 300 });
  });
});
