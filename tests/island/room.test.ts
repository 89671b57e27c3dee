import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeRoom, watchRoom } from '../../src/island/room';

const root = document.documentElement;
const roomOf = (part: string) => root.style.getPropertyValue(`--portico-room-${part}`);
const shown = Promise.resolve();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  root.removeAttribute('style');
});

describe('watchRoom', () => {
  const open = () => root.style.setProperty('--portico-room-banner', '72px');

  it('closes it when nothing has come for 10 s', async () => {
    open();
    watchRoom(document, shown, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(roomOf('banner')).toBe('72px');
    await vi.advanceTimersByTimeAsync(1);
    expect(root.hasAttribute('style')).toBe(false);
  });

  it('begins to wait when the page is shown', async () => {
    open();
    watchRoom(document, new Promise<void>(() => {}), new AbortController().signal);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(roomOf('banner')).toBe('72px');
  });

  it('closes all of it where nothing will come, and leaves other styles', () => {
    root.style.setProperty('--portico-room-notice', '61px');
    root.style.setProperty('--of-the-page', '1px');
    watchRoom(document, undefined, new AbortController().signal);
    expect(root.getAttribute('style')).toMatch(/^--of-the-page: ?1px;?$/);
  });

  it('leaves nothing behind', async () => {
    open();
    const ended = new AbortController();
    watchRoom(document, shown, ended.signal);
    await vi.advanceTimersByTimeAsync(0);
    ended.abort();
    expect(root.hasAttribute('style')).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('closeRoom', () => {
  it('closes one part', () => {
    root.style.setProperty('--portico-room-banner', '72px');
    root.style.setProperty('--portico-room-stripes', '41px');
    closeRoom(document, 'banner');
    expect([roomOf('banner'), roomOf('stripes')]).toEqual(['', '41px']);
  });
});
