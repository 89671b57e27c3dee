import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { GUEST } from '../../src/domain/visitor/user';
import type { IslandRow, IslandSource } from '../../src/island/define-island';
import { openShadowRoot } from '../../src/mount/root/shadow-root';
import { signal } from '../../src/state/signals';
import { nextTask } from '../waits';
import { island, lazy, observers, placeIslands, rowOf, show } from './placed-island';

describe('an island whose code comes with it', () => {
  const placed = placeIslands();
  const { start } = placed;

  it('is fetched when it comes near, and not before', async () => {
    const source = lazy();
    const { words } = start(source);
    await placed.placeholders?.settled();
    expect(source.load).not.toHaveBeenCalled();
    expect(placed.placeholders?.report()).toEqual([{ name: 'late', phase: 'waiting' }]);
    const [observer] = observers;
    observer?.seen(false);
    expect(source.load).not.toHaveBeenCalled();
    observer?.seen(true);
    await vi.waitFor(() => expect(words()).toBe('here'));
    expect(source.load).toHaveBeenCalledTimes(1);
    expect(observers.size).toBe(0);
  });

  it('is fetched at once where the page says so', async () => {
    const source = lazy();
    const { words } = start(source, 'data-when="load"');
    await placed.placeholders?.settled();
    expect(words()).toBe('here');
  });

  it('decides on its moment by its attributes', async () => {
    const source: IslandRow = { ...lazy(), moment: (data) => (data.isOn('now') ? 'load' : 'visible') };
    const { words } = start(source, 'data-now');
    await placed.placeholders?.settled();
    expect(words()).toBe('here');
  });

  it('is not fetched for a placeholder that has gone', async () => {
    const source = lazy();
    start(source);
    await placed.placeholders?.settled();
    const [observer] = observers;
    placed.placeholders?.dispose();
    expect(observers.size).toBe(0);
    observer?.seen(true);
    expect(source.load).not.toHaveBeenCalled();
  });

  it('is tried once more when the network is back, and left alone once it stands', async () => {
    const row = { ...lazy(() => Promise.reject(new Error('gone'))), moment: 'load' as const };
    const { words } = start(row);
    await placed.placeholders?.settled();
    expect(placed.placeholders?.report()).toEqual([{ name: 'late', phase: 'failed' }]);
    row.load.mockImplementation(async () => island);
    placed.placeholders?.retry();
    await placed.placeholders?.settled();
    expect(words()).toBe('here');
    const [entry] = placed.placeholders?.live.values() ?? [];
    placed.placeholders?.retry();
    expect(entry?.ended.signal.aborted).toBe(false);
  });

  it('is left alone once it stands, also where it was taken off and put back in between', async () => {
    const row = { ...lazy(() => Promise.reject(new Error('gone'))), moment: 'load' as const };
    start(row);
    await placed.placeholders?.settled();
    const host = document.querySelector('[data-portico]') as HTMLElement;
    row.load.mockImplementation(async () => island);
    host.remove();
    await vi.waitFor(() => expect(placed.placeholders?.report()).toEqual([]));
    document.body.append(host);
    await vi.waitFor(() => expect(placed.placeholders?.report()).toEqual([{ name: 'late', phase: 'mounted' }]));
    const [entry] = placed.placeholders?.live.values() ?? [];
    placed.placeholders?.retry();
    expect(entry?.ended.signal.aborted).toBe(false);
  });

  it('leaves islands of the page as they are: at once, whatever they are made of', async () => {
    const { words } = start(async () => ({ mount: (root: HTMLElement) => root.append('mine') }));
    await placed.placeholders?.settled();
    expect(words()).toBe('mine');
  });

  it('is not fetched before there is something to show, and stays once it was', async () => {
    const isThere = signal(false);
    const source = { ...lazy(), wanted: () => isThere };
    const { words } = start(source, 'data-when="load"');
    await placed.placeholders?.settled();
    expect([source.load.mock.calls.length, placed.placeholders?.report()[0]?.phase]).toEqual([0, 'waiting']);
    isThere.value = true;
    await vi.waitFor(() => expect(words()).toBe('here'));
    isThere.value = false;
    isThere.value = true;
    await placed.placeholders?.settled();
    expect(source.load).toHaveBeenCalledTimes(1);
  });

  it('is not fetched for a wish that comes after it has gone', async () => {
    const isThere = signal(false);
    const source = { ...lazy(), wanted: () => isThere };
    start(source, 'data-when="load"');
    await placed.placeholders?.settled();
    placed.placeholders?.dispose();
    isThere.value = true;
    expect(source.load).not.toHaveBeenCalled();
  });

  describe('as an overlay', () => {
    const overlay = async (load?: IslandRow['load'], more: Partial<IslandRow> = {}) => {
      const row = { ...lazy(load), name: 'share-overlay', isOverlay: () => true, ...more };
      const started = start(row, 'data-when="load"', 'share-overlay');
      await nextTask();
      return { row, ...started };
    };

    it('is offered at once, fetched when it is opened, and takes its offer back when it goes', async () => {
      const { row, shell, words } = await overlay();
      const { overlays } = shell;
      expect(overlays.offered.peek().has('share-overlay')).toBe(true);
      await placed.placeholders?.settled();
      expect(row.load).not.toHaveBeenCalled();
      overlays.show('share-overlay');
      await vi.waitFor(() => expect(words()).toBe('here'));
      placed.placeholders?.dispose();
      expect(overlays.offered.peek().has('share-overlay')).toBe(false);
    });

    it('requests its data beside its code, once it is opened', async () => {
      const stop = vi.fn();
      const keep = vi.fn(() => stop);
      const { shell } = await overlay(() => new Promise<never>(() => {}), { keep });
      await placed.placeholders?.settled();
      expect(keep).not.toHaveBeenCalled();
      shell.overlays.show('share-overlay');
      await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
      expect(keep).toHaveBeenCalledTimes(1);
    });

    it('is mounted closed in an idle moment if its row says so, without its data', async () => {
      const keep = vi.fn(() => () => {});
      const row = { ...lazy(), name: 'share-overlay', isOverlay: () => true, isBuiltAhead: true as const, keep };
      const isCalm = signal(false);
      const { shell, words } = start(row, '', 'share-overlay');
      Object.assign(shell, { isCalm });
      await vi.waitFor(() => expect(shell.overlays.offered.peek().has('share-overlay')).toBe(true));
      await placed.placeholders?.settled();
      await nextTask();
      expect(row.load).not.toHaveBeenCalled();
      isCalm.value = true;
      await vi.waitFor(() => expect(words()).toBe('here'));
      expect(shell.overlays.open.peek()).toBeNull();
      expect(keep).not.toHaveBeenCalled();
      const { length } = row.load.mock.calls;
      shell.overlays.show('share-overlay');
      expect(row.load).toHaveBeenCalledTimes(length);
    });

    it('is mounted when it is opened if that has failed', async () => {
      const lost = lazy(() => Promise.reject(new Error('lost')));
      const row = { ...lost, name: 'share-overlay', isOverlay: () => true, isBuiltAhead: true as const };
      const { shell, words } = start(row, '', 'share-overlay');
      Object.assign(shell, { isCalm: signal(true) });
      await vi.waitFor(() => expect(row.load).toHaveBeenCalledTimes(1));
      await nextTask();
      // `loadLate` reports it.
      expect(placed.placeholders?.report()).toEqual([{ name: 'share-overlay', phase: 'waiting' }]);
      row.load.mockImplementation(async () => island);
      expect(shell.overlays.show('share-overlay')).toBe(true);
      await vi.waitFor(() => expect(words()).toBe('here'));
    });

    it('is ready to be opened before the first view is whole', async () => {
      const row = { ...lazy(), name: 'share-overlay', isOverlay: () => true, moment: 'idle' as const };
      const { shell, words } = start(row, '', 'share-overlay');
      Object.assign(shell, { isCalm: signal(false) });
      await vi.waitFor(() => expect(shell.overlays.show('share-overlay')).toBe(true));
      await vi.waitFor(() => expect(words()).toBe('here'));
    });

    it('is expected until it is offered, or is gone', async () => {
      const found = () => {
        const shown = start({ ...lazy(), name: 'share-overlay', isOverlay: () => true }, '', 'share-overlay');
        expect(shown.placeholders.coming('other')).toBeUndefined();
        expect(shown.placeholders.coming('share-overlay')).toBeInstanceOf(Promise);
        return shown;
      };
      const { placeholders, shell } = found();
      await placeholders.coming('share-overlay');
      expect(shell.overlays.show('share-overlay')).toBe(true);
      placeholders.dispose();
      for (const way of [
        () => placed.placeholders?.switchOff(['share-overlay']),
        () => placed.placeholders?.dispose(),
      ]) {
        const gone = found();
        const coming = gone.placeholders.coming('share-overlay');
        way();
        await coming;
        expect(gone.placeholders.coming('share-overlay')).toBeUndefined();
        expect(gone.shell.overlays.show('share-overlay')).toBe(false);
      }
    });

    it.each<[string, IslandRow['load']]>([
      ['stands', async () => island],
      ['has failed', () => Promise.reject(new Error('gone'))],
    ])('is not expected any more once it %s', async (_, load) => {
      const { placeholders, shell } = await overlay(load);
      shell.overlays.show('share-overlay');
      await vi.waitFor(() => expect(placeholders.coming('share-overlay')).toBeUndefined());
    });

    it('counts as opened beneath the login dialog', async () => {
      const { shell, words } = await overlay();
      shell.overlays.offer('login');
      shell.overlays.show('share-overlay');
      shell.overlays.show('login');
      await vi.waitFor(() => expect(words()).toBe('here'));
    });
  });
});

describe('a server’s markup with data that no picture shows', () => {
  it.each([
    ['the lines of a cart', '{"cart.state":"lines"}', true],
    ['a cart without lines', '{"cart.state":"empty"}', true],
    ['a stripe', '{"stripe":"1"}', true],
    ['no data', '{"who":"guest"}', false],
  ])('stays until the island can show the same: %s', async (_, filled, isAwaited) => {
    let resolve = () => {};
    const prepare = vi.fn(() => new Promise<undefined>((done) => (resolve = () => done(undefined))));
    const row = rowOf({ ...island, prepare });
    const { placeholders, session, words } = show(
      row,
      `<div data-portico="late"><template shadowrootmode="open"><div data-root data-build="x" data-filled='${filled}'><p>printed</p></div></template></div>`,
    );
    onTestFinished(() => placeholders.dispose());
    openShadowRoot(document.querySelector('[data-portico]') as HTMLElement);
    await nextTask();
    expect(prepare).not.toHaveBeenCalled();
    if (isAwaited) {
      expect(words()).toBe('printed');
      session.settle('guest', GUEST);
      await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(1));
      expect(words()).toBe('printed');
      resolve();
    }
    await placeholders.settled();
    expect(words()).toBe('here');
    expect(document.querySelector('[data-portico]')?.shadowRoot?.querySelectorAll('[data-root]')).toHaveLength(1);
  });
});

describe('an island of the page’s own that never comes', () => {
  const never = () => new Promise<never>(() => {});
  it.each<[string, IslandSource, boolean]>([
    ['holds up nothing else for more than five seconds', never, true],
    ['is waited for if it is one of ours', rowOf(island, { load: never }), false],
  ])('%s', async (_, source, isOver) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { placeholders } = show(source, '<div data-portico="late"></div>');
    onTestFinished(() => placeholders.dispose());
    const settled = vi.fn();
    void placeholders.settled().then(settled);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).toHaveBeenCalledTimes(isOver ? 1 : 0);
  });
});
