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

  it('leaves islands of the page as they are: at once, whatever they are made of', async () => {
    const { words } = start(async () => ({ mount: (root: HTMLElement) => root.append('mine') }));
    await placeholders?.settled();
    expect(words()).toBe('mine');
  });
});
