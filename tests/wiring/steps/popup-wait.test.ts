import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IslandPhase } from '../../../src/island/define-island';
import { createLiveIsland } from '../../../src/mount/live-island';
import { createOverlayState } from '../../../src/state/overlays';
import { limitPopupWait } from '../../../src/wiring/steps/popup-wait';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page with one island, or none. */
function begin(name?: string, { position = '', when = '', phase = 'pictured' as IslandPhase } = {}) {
  const overlays = createOverlayState();
  const ended = new AbortController();
  const host = document.createElement('div');
  if (position) host.dataset.position = position;
  if (when) host.dataset.when = when;
  const entry = createLiveIsland(name ?? '', undefined, {} as never);
  entry.phase = phase;
  const live = new Map(name ? [[host, entry]] : []);
  limitPopupWait({ ended, place: { holders: { live } }, state: { overlays } });
  return { ended, isOver: () => overlays.isPopupKnown.value };
}

describe('limitPopupWait', () => {
  it.each([
    ['announcements', {}],
    ['announcements', { position: 'popup' }],
    ['announcements', { position: 'top' }],
    ['announcements', { phase: 'waiting' }],
    ['announcements', { phase: 'mounted', when: 'visible' }],
  ] as const)('waits 5 s for a pop-up of %s %j', (name, given) => {
    const { isOver } = begin(name, given);
    vi.advanceTimersByTime(4_999);
    expect(isOver()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isOver()).toBe(true);
  });

  it.each([
    [undefined, {}],
    ['header', {}],
    ['announcements', { position: 'top-stripes' }],
    ['announcements', { position: 'top-notice' }],
    ['announcements', { phase: 'failed' }],
    ['announcements', { phase: 'waiting', when: 'visible' }],
  ] as const)('does not wait on a page with %s %j', (name, given) => {
    expect(begin(name, given).isOver()).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('decides nothing before there are islands', () => {
    const overlays = createOverlayState();
    limitPopupWait({ ended: new AbortController(), place: {}, state: { overlays } });
    expect([overlays.isPopupKnown.value, vi.getTimerCount()]).toEqual([false, 0]);
  });

  it('leaves no timer behind', () => {
    begin('announcements').ended.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});
