import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { IslandSource } from '../../src/island/define-island';
import { defineIsland, type Island, type IslandDeps, type IslandRow } from '../../src/island/define-island';
import { createPlaceholders, type PlaceholderDeps } from '../../src/mount/placeholders';
import { signal } from '../../src/state/signals';
import { createTestShell } from '../widgets/test-shell';

const island: Island = defineIsland({
  name: 'late',
  Component: () => createElement('p', null, 'here'),
  readProps: () => ({}),
});

/** The row of an island whose code is there. */
const rowOf = (shown: Island, more: Partial<IslandRow> = {}): IslandRow => ({
  name: 'late',
  moment: 'load',
  load: () => shown,
  ...more,
});

/** The observers that wait, so that a test can say what comes into view. */
const observers = new Set<{ seen: (isIntersecting: boolean) => void }>();

class FakeObserver {
  readonly seen: (isIntersecting: boolean) => void;
  constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.seen = (isIntersecting) => tell([{ isIntersecting }]);
  }
  observe() {
    observers.add(this);
  }
  disconnect() {
    observers.delete(this);
  }
}

/** No island here looks at what it is made with. */
const islandDeps = {} as IslandDeps;

const beginRead = vi.fn<PlaceholderDeps['beginRead']>();

function show(source: IslandSource, markup: string, name = 'late') {
  document.body.innerHTML = markup;
  const onBound = vi.fn();
  const onFailure = vi.fn();
  const warn = vi.fn();
  const { shell } = createTestShell();
  const placeholders = createPlaceholders({
    document,
    shell: Promise.resolve(shell),
    islands: new Map([[name, source]]),
    islandDeps,
    sheetHref: null,
    isPreparedOnly: false,
    beginRead,
    onFailure,
    warn,
    onUnknown: vi.fn(),
    onBound,
  });
  placeholders.scan();
  const words = () => document.querySelector('[data-portico]')?.shadowRoot?.textContent ?? '';
  return { placeholders, onFailure, warn, words, shell, onBound };
}

describe('what the page’s own HTML binds', () => {
  const island: IslandRow = { name: 'late', moment: 'load', load: () => new Promise(() => {}) };
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it.each(['text', 'show', 'link', 'price'])('is told of once: data-portico-%s', async (attribute) => {
    const bound = `<b data-portico-${attribute}="x"></b>`;
    const { placeholders, onBound } = show(island, `${bound}${bound}`);
    onTestFinished(() => placeholders.dispose());
    expect(onBound).toHaveBeenCalledTimes(1);
    document.body.insertAdjacentHTML('beforeend', bound);
    await settled();
    expect(onBound).toHaveBeenCalledTimes(1);
  });

  it('is found when it comes later, itself or inside of what comes', async () => {
    for (const markup of ['<b data-portico-show="guest"></b>', '<p><b data-portico-show="guest"></b></p>']) {
      const { placeholders, onBound } = show(island, '<div data-portico="late"></div><a data-portico-open="chat"></a>');
      await settled();
      expect(onBound).not.toHaveBeenCalled();
      document.body.insertAdjacentHTML('beforeend', markup);
      await settled();
      expect(onBound).toHaveBeenCalledTimes(1);
      placeholders.dispose();
    }
  });
});

describe('an island whose code comes with it', () => {
  let placeholders: ReturnType<typeof createPlaceholders> | undefined;
  const lazy = (load: IslandRow['load'] = async () => island) => ({
    name: 'late',
    load: vi.fn(load),
    moment: 'visible' as const,
  });
  const start = (source: IslandSource, attributes = '', name = 'late') => {
    const shown = show(source, `<div data-portico="${name}" ${attributes}></div>`, name);
    placeholders = shown.placeholders;
    return shown;
  };

  beforeEach(() => {
    observers.clear();
    vi.stubGlobal('IntersectionObserver', FakeObserver);
  });
  afterEach(() => {
    placeholders?.dispose();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  it('is fetched when it comes near, and not before', async () => {
    const source = lazy();
    const { words } = start(source);
    await placeholders?.settled();
    expect(source.load).not.toHaveBeenCalled();
    expect(placeholders?.report()).toEqual([{ name: 'late', phase: 'waiting' }]);
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
    await placeholders?.settled();
    expect(words()).toBe('here');
  });

  it('decides on its moment by its attributes', async () => {
    const source: IslandRow = { ...lazy(), moment: (data) => (data.isOn('now') ? 'load' : 'visible') };
    const { words } = start(source, 'data-now');
    await placeholders?.settled();
    expect(words()).toBe('here');
  });

  it('is not fetched for a placeholder that has gone', async () => {
    const source = lazy();
    start(source);
    await placeholders?.settled();
    const [observer] = observers;
    placeholders?.dispose();
    expect(observers.size).toBe(0);
    observer?.seen(true);
    expect(source.load).not.toHaveBeenCalled();
  });

  it('says so in its place when the code does not come', async () => {
    const source = lazy(() => Promise.reject(new Error('gone')));
    const { onFailure, words } = start(source, 'data-when="load"');
    await placeholders?.settled();
    expect(words()).toContain('could not be shown');
    expect(onFailure).toHaveBeenCalledWith({ island: 'late', reason: 'chunk', message: 'gone' }, expect.any(Error));
    expect(placeholders?.report()).toEqual([{ name: 'late', phase: 'failed' }]);
  });

  it('is on its way until it stands, has failed, or is gone', async () => {
    const ways: readonly ((parts: ReturnType<typeof start>) => void)[] = [
      () => [...observers][0]?.seen(true),
      ({ placeholders: made }) => made.switchOff(['late']),
      ({ placeholders: made }) => made.dispose(),
    ];
    for (const load of [async () => island, () => Promise.reject(new Error('gone'))]) {
      for (const way of ways) {
        observers.clear();
        const shown = start(lazy(load));
        await shown.placeholders.settled();
        expect(shown.placeholders.coming('other')).toBeUndefined();
        const coming = shown.placeholders.coming('late');
        expect(coming).toBeInstanceOf(Promise);
        way(shown);
        await coming;
        expect(shown.placeholders.coming('late')).toBeUndefined();
        shown.placeholders.dispose();
      }
    }
  });

  it('is one failure where it does not come for an element that can hold nothing', async () => {
    const source = lazy(() => Promise.reject(new Error('gone')));
    const shown = show(source, '');
    placeholders = shown.placeholders;
    const cell = Object.assign(document.createElement('td'), {
      attachShadow() {
        throw new DOMException('', 'NotSupportedError');
      },
    });
    cell.dataset.portico = 'late';
    cell.dataset.when = 'load';
    document.body.append(cell);
    placeholders.scan();
    await placeholders.settled();
    expect(shown.onFailure.mock.calls).toEqual([
      [{ island: 'late', reason: 'chunk', message: 'gone' }, expect.any(Error)],
    ]);
  });

  it('is tried once more when the network is back, and left alone once it stands', async () => {
    const row = { ...lazy(() => Promise.reject(new Error('gone'))), moment: 'load' as const };
    const { words } = start(row);
    await placeholders?.settled();
    expect(placeholders?.report()).toEqual([{ name: 'late', phase: 'failed' }]);
    row.load.mockImplementation(async () => island);
    placeholders?.retry();
    await placeholders?.settled();
    expect(words()).toBe('here');
    const [entry] = placeholders?.live.values() ?? [];
    placeholders?.retry();
    expect(entry?.ended.signal.aborted).toBe(false);
  });

  it('is left alone once it stands, also where it was taken off and put back in between', async () => {
    const row = { ...lazy(() => Promise.reject(new Error('gone'))), moment: 'load' as const };
    start(row);
    await placeholders?.settled();
    const host = document.querySelector('[data-portico]') as HTMLElement;
    row.load.mockImplementation(async () => island);
    host.remove();
    await vi.waitFor(() => expect(placeholders?.report()).toEqual([]));
    document.body.append(host);
    await vi.waitFor(() => expect(placeholders?.report()).toEqual([{ name: 'late', phase: 'mounted' }]));
    const [entry] = placeholders?.live.values() ?? [];
    placeholders?.retry();
    expect(entry?.ended.signal.aborted).toBe(false);
  });

  it('leaves islands of the page as they are: at once, whatever they are made of', async () => {
    const { words } = start(async () => ({ mount: (root: HTMLElement) => root.append('mine') }));
    await placeholders?.settled();
    expect(words()).toBe('mine');
  });

  it('is nothing where the page is whole without it, and is told of without a trace', async () => {
    const { onFailure, words } = start(
      { ...lazy(() => Promise.reject(new Error('gone'))), otherwise: 'nothing' },
      'data-when="load"',
    );
    await placeholders?.settled();
    expect(words()).toBe('');
    expect(onFailure).toHaveBeenCalledWith({ island: 'late', reason: 'chunk', message: 'gone' }, undefined);
  });

  it('is a link in its place where there is another way', async () => {
    const otherwise = () => ({ href: '/cart', label: 'To the cart' });
    const row = { ...lazy(() => Promise.reject(new Error('gone'))), otherwise };
    const { onFailure, words } = start(row, 'data-when="load"');
    await placeholders?.settled();
    expect(words()).toBe('To the cart');
    expect(onFailure).toHaveBeenCalledWith({ island: 'late', reason: 'chunk', message: 'gone' }, undefined);
    expect(document.querySelector('[data-portico]')?.shadowRoot?.querySelector('a')?.getAttribute('href')).toBe(
      '/cart',
    );
  });

  it('is not fetched before there is something to show, and stays once it was', async () => {
    const isThere = signal(false);
    const source = { ...lazy(), wanted: () => isThere };
    const { words } = start(source, 'data-when="load"');
    await placeholders?.settled();
    expect([source.load.mock.calls.length, placeholders?.report()[0]?.phase]).toEqual([0, 'waiting']);
    isThere.value = true;
    await vi.waitFor(() => expect(words()).toBe('here'));
    isThere.value = false;
    isThere.value = true;
    await placeholders?.settled();
    expect(source.load).toHaveBeenCalledTimes(1);
  });

  it('is not fetched for a wish that comes after it has gone', async () => {
    const isThere = signal(false);
    const source = { ...lazy(), wanted: () => isThere };
    start(source, 'data-when="load"');
    await placeholders?.settled();
    placeholders?.dispose();
    isThere.value = true;
    expect(source.load).not.toHaveBeenCalled();
  });

  describe('as an overlay', () => {
    const overlay = async (load?: IslandRow['load'], more: Partial<IslandRow> = {}) => {
      const row = { ...lazy(load), name: 'share-overlay', isOverlay: () => true, ...more };
      const started = start(row, 'data-when="load"', 'share-overlay');
      await new Promise((resolve) => setTimeout(resolve));
      return { row, ...started };
    };

    it('is offered at once, fetched when it is opened, and takes its offer back when it goes', async () => {
      const { row, shell, words } = await overlay();
      const { overlays } = shell;
      expect(overlays.offered.peek().has('share-overlay')).toBe(true);
      await placeholders?.settled();
      expect(row.load).not.toHaveBeenCalled();
      overlays.show('share-overlay');
      await vi.waitFor(() => expect(words()).toBe('here'));
      placeholders?.dispose();
      expect(overlays.offered.peek().has('share-overlay')).toBe(false);
    });

    it('is ready to be opened before the first view is whole', async () => {
      const row = { ...lazy(), name: 'share-overlay', isOverlay: () => true, moment: 'idle' as const };
      const { shell, words } = start(row, '', 'share-overlay');
      Object.assign(shell, { isCalm: signal(false) });
      await vi.waitFor(() => expect(shell.overlays.show('share-overlay')).toBe(true));
      await vi.waitFor(() => expect(words()).toBe('here'));
    });

    it('counts as opened beneath the login dialog', async () => {
      const { shell, words } = await overlay();
      shell.overlays.offer('login');
      shell.overlays.show('share-overlay');
      shell.overlays.show('login');
      await vi.waitFor(() => expect(words()).toBe('here'));
    });

    it('says so when it is opened and does not come, and tries again the next time', async () => {
      let isDown = true;
      const load = async () => {
        if (isDown) throw new TypeError('404');
        return island;
      };
      const { row, shell, words } = await overlay(load, { otherwise: 'nothing' });
      shell.overlays.show('share-overlay');
      await vi.waitFor(() => expect(shell.toasts.current.peek()?.message).toBe('Sorry, network is unstable'));
      expect([shell.overlays.open.peek(), words()]).toEqual([null, '']);
      isDown = false;
      await vi.waitFor(() => {
        shell.overlays.show('share-overlay');
        expect(words()).toBe('here');
      });
      expect(row.load).toHaveBeenCalledTimes(2);
    });

    it('leads to its other way when it is opened and does not come', async () => {
      const otherwise = () => ({ href: '/elsewhere', label: 'Elsewhere' });
      const { shell, words } = await overlay(() => Promise.reject(new TypeError('404')), { otherwise });
      shell.overlays.show('share-overlay');
      await vi.waitFor(() => expect(shell.page.go).toHaveBeenCalledWith('/elsewhere'));
      expect([shell.overlays.open.peek(), words()]).toEqual([null, '']);
    });

    it.each([
      ['/where/the/link/leads', '/where/the/link/leads'],
      ['#', '/elsewhere'],
      ['javascript:void(0)', '/elsewhere'],
    ])('leads where the link leads that was pressed for it: %s', async (href, target) => {
      const otherwise = () => ({ href: '/elsewhere', label: 'Elsewhere' });
      const { shell } = await overlay(() => Promise.reject(new TypeError('404')), { otherwise });
      const link = document.createElement('a');
      link.setAttribute('href', href);
      shell.overlays.show('share-overlay', link);
      await vi.waitFor(() => expect(shell.page.go).toHaveBeenCalledWith(target));
    });

    it('leads nowhere when only a mouse that rests somewhere has opened it', async () => {
      const otherwise = () => ({ href: '/elsewhere', label: 'Elsewhere' });
      const { shell, onFailure } = await overlay(() => Promise.reject(new TypeError('404')), { otherwise });
      shell.overlays.show('share-overlay', null, true);
      await vi.waitFor(() => expect(onFailure).toHaveBeenCalled());
      expect([shell.overlays.open.peek(), shell.toasts.current.peek()]).toEqual([null, null]);
      expect(shell.page.go).not.toHaveBeenCalled();
    });

    it('is offered no more once it has crashed, and says so in its place', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const crashing = defineIsland({
        name: 'share-overlay',
        Component: () => {
          throw new Error('broken');
        },
        readProps: () => ({}),
      });
      const load = vi.fn(() => crashing);
      const { shell, words } = await overlay(load, {
        otherwise: () => ({ href: '/elsewhere', label: 'Way' }),
      });
      shell.overlays.show('share-overlay');
      await vi.waitFor(() => expect(words()).toContain('could not be shown'));
      expect([shell.overlays.open.peek(), shell.overlays.offered.peek().size]).toEqual([null, 0]);
      expect([shell.overlays.show('share-overlay'), load.mock.calls.length]).toEqual([false, 1]);
      expect(shell.page.go).not.toHaveBeenCalled();
    });

    it('is offered no more on an element that can hold nothing', async () => {
      const row = { ...lazy(), name: 'share-overlay', isOverlay: () => true };
      const shown = show(row, '<p></p>', 'share-overlay');
      placeholders = shown.placeholders;
      const host = document.createElement('form');
      host.dataset.portico = 'share-overlay';
      host.attachShadow = () => {
        throw new DOMException('no root', 'NotSupportedError');
      };
      host.setAttribute('data-when', 'load');
      document.body.append(host);
      await vi.waitFor(() => expect(shown.onFailure).toHaveBeenCalledTimes(1));
      expect(shown.shell.overlays.offered.peek().size).toBe(0);
    });

    it('takes nobody anywhere who has closed it before it failed to come', async () => {
      let fail: () => void = () => {};
      const load = () =>
        new Promise<never>((_, reject) => {
          fail = () => reject(new TypeError('404'));
        });
      const { shell, onFailure } = await overlay(load, {
        otherwise: () => ({ href: '/elsewhere', label: 'Elsewhere' }),
      });
      shell.overlays.show('share-overlay');
      shell.overlays.hide('share-overlay');
      fail();
      await vi.waitFor(() => expect(onFailure).toHaveBeenCalled());
      expect(shell.page.go).not.toHaveBeenCalled();
    });
  });
});

describe('content of the page’s own in a placeholder', () => {
  let placeholders: ReturnType<typeof createPlaceholders> | undefined;
  afterEach(() => {
    placeholders?.dispose();
    document.body.replaceChildren();
  });

  const OWN = '<div data-portico="late">the page</div>';
  /** As the parser leaves what the server has rendered: with a sheet, which holds the guard. */
  const PRERENDERED =
    '<link rel="preload" href="/shell.css"><div data-root><div class="island"><p>here</p></div></div>';
  const start = (markup?: string, source: IslandSource = rowOf(island)) => {
    document.body.innerHTML = OWN;
    const host = document.querySelector<HTMLElement>('[data-portico]') as HTMLElement;
    if (markup) host.attachShadow({ mode: 'open' }).innerHTML = markup;
    const onFailure = vi.fn();
    const made = createPlaceholders({
      document,
      shell: Promise.resolve(createTestShell().shell),
      islands: new Map([['late', source]]),
      islandDeps,
      sheetHref: null,
      isPreparedOnly: false,
      beginRead,
      onFailure,
      warn: vi.fn(),
      onUnknown: vi.fn(),
      onBound: vi.fn(),
    });
    placeholders = made;
    /** What is to be seen: the page’s content, the island, or both. */
    const seen = () => ({
      own: !host.shadowRoot || host.shadowRoot.querySelector('slot') !== null,
      island: host.shadowRoot?.textContent ?? '',
      sheets: host.shadowRoot?.querySelectorAll('link').length ?? 0,
    });
    return { made, host, seen, onFailure };
  };
  const ISLAND = { own: false, island: 'here' };
  const CONTENT = { own: true, island: '', sheets: 0 };

  it.each<[string, string | undefined]>([
    ['rendered', undefined],
    ['hydrated', PRERENDERED],
  ])(
    'is seen again when an island that was %s goes, without its sheet, and gives way when it comes again',
    async (_, markup) => {
      const { made, host, seen } = start(markup);
      for (let life = 0; life < 2; life += 1) {
        made.scan();
        await made.settled();
        expect(seen()).toMatchObject(ISLAND);
        host.remove();
        await vi.waitFor(() => expect(seen()).toEqual(CONTENT));
        document.body.append(host);
      }
      made.scan();
      await made.settled();
      made.dispose();
      expect(seen()).toEqual(CONTENT);
    },
  );

  it('is seen again when the island is switched off late, as when it is early', async () => {
    const late = start(PRERENDERED);
    late.made.scan();
    await late.made.settled();
    late.made.switchOff(['late']);
    expect(late.seen()).toEqual(CONTENT);
    late.made.dispose();
    const early = start(PRERENDERED);
    early.made.switchOff(['late']);
    early.made.scan();
    expect(early.seen()).toEqual(CONTENT);
  });

  it('is seen again when the shell goes before the island’s moment has come', async () => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    const { made, seen } = start(PRERENDERED, rowOf(island, { moment: 'visible' }));
    made.scan();
    await made.settled();
    made.dispose();
    expect(seen()).toEqual(CONTENT);
    vi.unstubAllGlobals();
  });

  it('is not seen where what the server has sent is all there is: without code, or without texts', async () => {
    const lost = start(PRERENDERED, rowOf(island, { load: () => Promise.reject(new Error('gone')) }));
    lost.made.scan();
    await lost.made.settled();
    expect(lost.onFailure.mock.lastCall?.[0]).toMatchObject({ island: 'late', reason: 'chunk' });
    expect(lost.seen()).toMatchObject(ISLAND);
    lost.made.dispose(true);
    expect(lost.seen()).toMatchObject({ ...ISLAND, sheets: 1 });
    const empty = start('<link rel="preload" href="/shell.css"><div data-root></div>');
    empty.made.dispose(true);
    empty.made.scan();
    empty.made.dispose(true);
    expect(empty.seen()).toEqual(CONTENT);
  });

  it('is seen again when an island goes that has crashed, or is of the page’s own', async () => {
    const crashing = defineIsland({
      name: 'late',
      Component: () => {
        throw new Error('broken');
      },
      readProps: () => ({}),
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const source of [rowOf(crashing), async () => ({ mount: (root: HTMLElement) => root.append('mine') })]) {
      const { made, seen } = start(undefined, source);
      made.scan();
      await made.settled();
      await vi.waitFor(() => expect(seen().island).not.toBe(''));
      made.dispose();
      expect(seen()).toEqual(CONTENT);
    }
  });
});

describe('the sheets of an island', () => {
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  it('have their 5 s together: the own one of a part is asked for beside the one of all', async () => {
    vi.useFakeTimers();
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Refused to connect'));
    // The browser of the tests fetches none.
    vi.spyOn(HTMLLinkElement.prototype, 'rel', 'set').mockImplementation(() => {});
    document.body.innerHTML = '<div data-portico="late"></div>';
    const onFailure = vi.fn();
    const placeholders = createPlaceholders({
      document,
      shell: Promise.resolve(createTestShell().shell),
      islands: new Map([['late', rowOf(island, { sheet: '/part.css' })]]),
      islandDeps,
      sheetHref: '/shell.css',
      isPreparedOnly: false,
      beginRead,
      onFailure,
      warn: vi.fn(),
      onUnknown: vi.fn(),
      onBound: vi.fn(),
    });
    placeholders.scan();
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(4_900);
    const links = document.querySelector('[data-portico]')?.shadowRoot?.querySelectorAll('link') ?? [];
    expect(Array.from(links, (link) => link.getAttribute('href'))).toEqual(['/shell.css', '/part.css']);
    links[0]?.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(200);
    await placeholders.settled();
    const message = '/part.css took more than 5000 ms';
    expect(onFailure.mock.calls).toEqual([[{ island: 'late', reason: 'style', message }, expect.any(Error)]]);
    placeholders.dispose();
  });
});

it('waits for the parser, whatever scripts append to the body meanwhile', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const { placeholders } = show(rowOf(island, {}), '<main><div data-portico="late"></div></main>');
  const mounted = () => placeholders.report().length;
  document.body.append(document.createElement('aside'));
  placeholders.scan();
  expect(mounted()).toBe(0);
  document.body.append('\n');
  placeholders.scan();
  expect(mounted()).toBe(1);
  placeholders.dispose();

  const layer = '<div data-portico-layer></div>';
  const { placeholders: others } = show(rowOf(island, {}), `<div data-portico="late"></div>${layer}`);
  expect(others.report()).toEqual([]);
  document.body.append(document.createElement('p'));
  others.scan();
  expect(others.report()).toHaveLength(1);
  others.dispose();
  vi.restoreAllMocks();
});
