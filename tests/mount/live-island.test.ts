import { describe, expect, it, vi } from 'vitest';
import type { IslandRow } from '../../src/island/define-island';
import { readIslandData } from '../../src/mount/island-data';
import { createLiveIsland, isOpen, whenTrue } from '../../src/mount/live-island';
import { signal } from '../../src/state/signals';
import { nextTask } from '../waits';

const create = (name = 'late', row?: IslandRow) =>
  createLiveIsland(
    name,
    row,
    readIslandData(document.createElement('div'), () => {}),
  );
const overlayRow = (name: string): IslandRow => ({
  name,
  moment: 'load',
  isOverlay: () => true,
  load: () => Promise.reject(new Error('not loaded here')),
});

describe('createLiveIsland', () => {
  it('is an overlay only under the name of one', () => {
    expect(create('share-overlay', overlayRow('share-overlay')).overlay).toBe('share-overlay');
    expect(create('mine', overlayRow('mine')).overlay).toBeUndefined();
    expect(create('share-overlay').overlay).toBeUndefined();
  });

  it('has arrived when it is gone, so that nothing waits for it', async () => {
    const entry = create('share-overlay', overlayRow('share-overlay'));
    const arrived = vi.fn();
    void entry.arrived?.then(arrived);
    await nextTask();
    expect(arrived).not.toHaveBeenCalled();
    entry.ended.abort();
    await nextTask();
    expect(arrived).toHaveBeenCalledTimes(1);
  });
});

describe('isOpen', () => {
  const open = { name: 'login', source: null } as const;
  it('counts the overlay beneath the login dialog', () => {
    const beneath = { name: 'share-overlay', source: null } as const;
    expect(isOpen({ ...open, beneath }, 'share-overlay')).toBe(true);
    expect(isOpen(open, 'share-overlay')).toBe(false);
    expect(isOpen(null, 'share-overlay')).toBe(false);
  });
});

describe('whenTrue', () => {
  it('begins once while it is under way, and no more once the island is mounted', async () => {
    const [isTrue, entry] = [signal(false), create()];
    const begin = vi.fn(async () => {
      entry.phase = 'mounted';
    });
    whenTrue(isTrue, begin, entry);
    expect(begin).not.toHaveBeenCalled();
    isTrue.value = true;
    isTrue.value = false;
    isTrue.value = true;
    await nextTask();
    isTrue.value = false;
    isTrue.value = true;
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('begins again each time where the island has failed, but not after a crash', async () => {
    const [isTrue, entry] = [signal(true), create()];
    const begin = vi.fn(async () => {
      entry.phase = 'failed';
    });
    const toggle = async () => {
      isTrue.value = false;
      isTrue.value = true;
      await nextTask();
    };
    whenTrue(isTrue, begin, entry);
    await nextTask();
    await toggle();
    expect(begin).toHaveBeenCalledTimes(2);
    entry.isOver = true;
    await toggle();
    expect(begin).toHaveBeenCalledTimes(2);
  });

  it('does not begin for an island that is gone', () => {
    const [isTrue, entry] = [signal(false), create()];
    const begin = vi.fn(async () => {});
    whenTrue(isTrue, begin, entry);
    entry.ended.abort();
    isTrue.value = true;
    expect(begin).not.toHaveBeenCalled();
  });
});
