import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineIsland, type Island } from '../../src/mount/define-island';
import { createPlaceholders, type IslandSource, type LazyIsland } from '../../src/mount/placeholders';
import { createTestShell } from '../widgets/test-shell';

const island: Island = defineIsland({
  name: 'late',
  Component: () => createElement('p', null, 'here'),
  readProps: () => ({}),
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

function show(source: IslandSource, markup: string) {
  document.body.innerHTML = markup;
  const onFailure = vi.fn();
  const warn = vi.fn();
  const { shell } = createTestShell();
  const placeholders = createPlaceholders({
    document,
    shell,
    islands: new Map([['late', source]]),
    sheetHref: null,
    onFailure,
    warn,
  });
  placeholders.scan();
  const words = () => document.querySelector('[data-portico]')?.shadowRoot?.textContent ?? '';
  return { placeholders, onFailure, warn, words };
}

describe('an island whose code comes with it', () => {
  let placeholders: ReturnType<typeof createPlaceholders> | undefined;
  const lazy = (load: LazyIsland['load'] = async () => island) => ({
    name: 'late',
    load: vi.fn(load),
    moment: vi.fn<LazyIsland['moment']>(() => 'visible'),
  });
  const start = (source: IslandSource, attributes = '') => {
    const shown = show(source, `<div data-portico="late" ${attributes}></div>`);
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
    const source = {
      ...lazy(),
      moment: vi.fn<LazyIsland['moment']>((data) => (data.isOn('now') ? 'load' : 'visible')),
    };
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

  it('leaves islands of the page as they are: at once, whatever they are made of', async () => {
    const { words } = start(async () => ({ mount: (root: HTMLElement) => root.append('mine') }));
    await placeholders?.settled();
    expect(words()).toBe('mine');
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
  const start = (markup?: string, source: IslandSource = island) => {
    document.body.innerHTML = OWN;
    const host = document.querySelector<HTMLElement>('[data-portico]') as HTMLElement;
    if (markup) host.attachShadow({ mode: 'open' }).innerHTML = markup;
    const onFailure = vi.fn();
    const made = createPlaceholders({
      document,
      shell: createTestShell().shell,
      islands: new Map([['late', source]]),
      sheetHref: null,
      onFailure,
      warn: vi.fn(),
    });
    placeholders = made;
    /** What is to be seen: the page’s content, the island, or both. */
    const seen = () => ({
      own: !host.shadowRoot || host.shadowRoot.querySelector('slot') !== null,
      island: host.shadowRoot?.textContent ?? '',
      sheets: host.shadowRoot?.querySelectorAll('link').length ?? 0,
    });
    return { made, host, seen };
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
    const { made, seen } = start(PRERENDERED, { ...island, moment: () => 'visible' });
    made.scan();
    await made.settled();
    made.dispose();
    expect(seen()).toEqual(CONTENT);
    vi.unstubAllGlobals();
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
    for (const source of [crashing, async () => ({ mount: (root: HTMLElement) => root.append('mine') })]) {
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
    // The browser of the tests fetches none.
    vi.spyOn(HTMLLinkElement.prototype, 'rel', 'set').mockImplementation(() => {});
    document.body.innerHTML = '<div data-portico="late"></div>';
    const onFailure = vi.fn();
    const placeholders = createPlaceholders({
      document,
      shell: createTestShell().shell,
      islands: new Map([['late', { ...island, partSheet: '/part.css' }]]),
      sheetHref: '/shell.css',
      onFailure,
      warn: vi.fn(),
    });
    placeholders.scan();
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
