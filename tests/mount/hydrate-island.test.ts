import { createElement } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PictureValues } from '../../src/domain/picture/template';
import { GUEST } from '../../src/domain/visitor/user';
import { defineIsland, type Island, type IslandRow } from '../../src/island/define-island';
import { hydrateInTurn } from '../../src/mount/hydrate-island';
import type { Turn } from '../../src/mount/hydration-queue';
import { readIslandData } from '../../src/mount/island-data';
import { createLiveIsland } from '../../src/mount/live-island';
import type { Pictures } from '../../src/mount/pictures';
import { fakeTheClock } from '../fake-clock';
import { make } from '../picture/make';
import { createTestShell, MEMBER } from '../widgets/test-shell';
import { islandDeps, rowOf } from './placed-island';

// Loaded before the clock is faked.
await import('../../src/mount/render-island');
fakeTheClock(['setTimeout', 'clearTimeout', 'performance']);
afterEach(() => document.body.replaceChildren());

const ISLAND = defineIsland({ name: 'late', Component: () => createElement('p', null, 'here'), readProps: () => ({}) });
const MARKUP = '<div class="island"><p>here</p></div>';

interface Situation {
  readonly island?: Island;
  readonly row?: Partial<IslandRow>;
  /** Whether the picture can show the island's first rendering. */
  readonly isRight?: boolean;
  /** The picture's markup. */
  readonly markup?: string;
  readonly visitor?: 'known' | 'guest expected' | 'member expected' | 'member shown';
}

/** An island whose picture is shown, and its turn in the queue. */
function setUp({
  island = ISLAND,
  row: more = {},
  isRight = true,
  markup = MARKUP,
  visitor = 'known',
}: Situation = {}) {
  const host = document.createElement('div');
  host.attachShadow({ mode: 'open' }).innerHTML = `<div data-root data-build="test">${markup}</div>`;
  document.body.append(host);
  const row = rowOf(island, more);
  const data = readIslandData(host, () => {});
  const entry = createLiveIsland('late', row, data);
  onTestFinished(() => entry.ended.abort());
  entry.phase = 'pictured';
  const { shell, session } = createTestShell();
  session.expectsMember.value = visitor === 'member expected';
  if (visitor === 'known') session.settle('member', MEMBER);
  const fail = vi.fn();
  const release = vi.fn((_host: HTMLElement, _own?: PictureValues) => isRight);
  const turns: Turn[] = [];
  const pictures: Pictures = {
    make,
    has: () => true,
    hasMember: () => visitor === 'member shown',
    add: (_host, turn) => void turns.push(turn),
    hurry() {},
    release,
    endIfNone() {},
    end() {},
  };
  const deps = {
    shell: Promise.resolve(shell),
    islandDeps,
    sheetHref: null,
    isPreparedOnly: false,
    beginRead: vi.fn(),
    gateOf: () => undefined,
    onFailure: vi.fn(),
    retry: vi.fn(),
    onLost: vi.fn(),
    onAlive: vi.fn(),
  };
  hydrateInTurn({ host, entry, source: row, data, moment: 'load', shell, deps, fail }, pictures);
  const [turn] = turns as [Turn];
  return {
    host,
    entry,
    session,
    shell,
    fail,
    release,
    turn,
    text: () => host.shadowRoot?.querySelector('p'),
    /** Whether the island is ready to be hydrated after this time. */
    async loading() {
      const ready = vi.fn();
      void turn.load().then(ready);
      const isReady = async (ms: number) => {
        await vi.dynamicImportSettled();
        await vi.advanceTimersByTimeAsync(ms);
        return ready.mock.calls.length > 0;
      };
      return isReady;
    },
    async hydrate() {
      const pending = turn.load();
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
      (await pending)();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('hydrateInTurn', () => {
  it('loads and changes nothing before its turn', async () => {
    const load = vi.fn(() => ISLAND);
    const { entry, release } = setUp({ row: { load } });
    await vi.advanceTimersByTimeAsync(5_000);
    expect([load.mock.calls.length, release.mock.calls.length, entry.phase]).toEqual([0, 0, 'pictured']);
  });

  it('hydrates the picture, whose nodes stay, once it has been brought up to date', async () => {
    const { host, entry, release, text, hydrate } = setUp();
    const before = text();
    await hydrate();
    expect(release.mock.calls).toEqual([[host, undefined]]);
    expect([entry.phase, entry.shownTo, text() === before]).toEqual(['mounted', MEMBER.id, true]);
  });

  it('replaces a picture that can’t show the first rendering', async () => {
    const { entry, text, hydrate } = setUp({ isRight: false });
    const before = text();
    await hydrate();
    expect([entry.phase, text()?.textContent, text() === before]).toEqual(['mounted', 'here', false]);
  });

  it('lets the picture show the island’s own data before it is hydrated', async () => {
    const prepare = vi.fn(async () => ({ 'cart.state': 'empty' }));
    const { host, shell, release, hydrate } = setUp({ island: { ...ISLAND, prepare } });
    await hydrate();
    expect(prepare.mock.calls).toEqual([[shell, make, host]]);
    expect(release.mock.calls).toEqual([[host, { 'cart.state': 'empty' }]]);
  });

  it('replaces the picture if none can show the island’s own data', async () => {
    const { release, host, text, hydrate } = setUp({ island: { ...ISLAND, prepare: async () => null } });
    const before = text();
    await hydrate();
    expect(release.mock.calls).toEqual([[host, undefined]]);
    expect(text() === before).toBe(false);
  });

  it('fails with the reason if its code does not load, and leaves the picture', async () => {
    const { turn, fail, release, text } = setUp({ row: { load: () => Promise.reject(new Error('404')) } });
    const pending = turn.load();
    await expect(pending).rejects.toThrow('404');
    turn.fail('the reason');
    expect(fail.mock.calls).toEqual([['the reason']]);
    expect([release.mock.calls.length, text()?.textContent]).toEqual([0, 'here']);
  });

  it('passes on what goes wrong while the picture is released', async () => {
    const { entry, fail, release, hydrate } = setUp();
    const wrong = new Error('an old script has interfered');
    release.mockImplementation(() => {
      throw wrong;
    });
    await hydrate();
    expect([fail.mock.calls, entry.phase]).toEqual([[[wrong]], 'pictured']);
  });

  it('passes a crash on, and does not count as mounted', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = new Error('broken');
    const Component = () => {
      throw broken;
    };
    const { entry, fail, hydrate } = setUp({
      island: defineIsland({ name: 'late', Component, readProps: () => ({}) }),
    });
    fail.mockImplementation(() => {
      entry.phase = 'failed';
    });
    await hydrate();
    expect([fail.mock.calls, entry.phase]).toEqual([[[broken]], 'failed']);
  });
});

describe('hydrateInTurn: what a row keeps meanwhile', () => {
  it('is kept from the start until the island is hydrated', async () => {
    const stop = vi.fn();
    const keep = vi.fn(() => stop);
    const { shell, hydrate } = setUp({ row: { keep } });
    expect(keep).toHaveBeenCalledExactlyOnceWith(shell, expect.anything());
    expect(stop).not.toHaveBeenCalled();
    await hydrate();
    expect(stop).toHaveBeenCalled();
  });

  it('ends with the island', () => {
    const stop = vi.fn();
    const { entry } = setUp({ row: { keep: () => stop } });
    entry.ended.abort();
    expect(stop).toHaveBeenCalledTimes(1);
  });
});

describe('hydrateInTurn: while the visitor is unknown', () => {
  it.each([
    ['guest expected', 150],
    ['member expected', 2_000],
    ['member shown', 2_000],
  ] as const)('waits for a %s for %d ms', async (visitor, waitMs) => {
    const { loading } = setUp({ visitor });
    const isReady = await loading();
    expect([await isReady(waitMs - 1), await isReady(1)]).toEqual([false, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits no longer once the visitor is known, and leaves neither a timer nor a listener', async () => {
    const { loading, session } = setUp({ visitor: 'member expected' });
    const subscribe = session.status.subscribe.bind(session.status);
    const stopped = vi.fn();
    vi.spyOn(session.status, 'subscribe').mockImplementation((listener) => {
      const stop = subscribe(listener);
      return () => {
        stopped();
        stop();
      };
    });
    const isReady = await loading();
    expect(await isReady(10)).toBe(false);
    expect(stopped).not.toHaveBeenCalled();
    session.settle('guest', GUEST);
    expect(await isReady(0)).toBe(true);
    expect([vi.getTimerCount(), stopped.mock.calls.length]).toEqual([0, 1]);
  });

  it('waits no longer once the island is gone', async () => {
    const { loading, entry } = setUp({ visitor: 'member expected' });
    const isReady = await loading();
    await isReady(10);
    entry.ended.abort();
    expect([await isReady(0), vi.getTimerCount()]).toEqual([true, 0]);
  });
});

describe('hydrateInTurn: while the visitor presses something in the island', () => {
  /** A press that is under way until the test ends it. */
  function pressed() {
    const { host, entry, loading } = setUp();
    let isActive = true;
    vi.spyOn(host, 'matches').mockImplementation((selector) => selector === ':active' && isActive);
    return {
      entry,
      loading,
      letGo() {
        isActive = false;
      },
    };
  }

  it('waits until the press has become a click, 50 ms after its end', async () => {
    const { loading, letGo } = pressed();
    const isReady = await loading();
    expect(await isReady(1_000)).toBe(false);
    letGo();
    expect([await isReady(49), await isReady(51)]).toEqual([false, true]);
  });

  it('does not wait for a press whose end is missed for more than 2 s', async () => {
    const { loading } = pressed();
    const isReady = await loading();
    expect([await isReady(2_000), await isReady(100)]).toEqual([false, true]);
  });

  it('waits no longer once the island is gone', async () => {
    const { loading, entry } = pressed();
    const isReady = await loading();
    expect(await isReady(100)).toBe(false);
    entry.ended.abort();
    expect(await isReady(100)).toBe(true);
  });
});
