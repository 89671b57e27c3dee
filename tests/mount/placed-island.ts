import { createElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import {
  defineIsland,
  type Island,
  type IslandDeps,
  type IslandRow,
  type IslandSource,
} from '../../src/island/define-island';
import { createPlaceholders, type PlaceholderDeps } from '../../src/mount/placeholders';
import { createTestShell } from '../widgets/test-shell';

/** An island that shows one word. */
export const island: Island = defineIsland({
  name: 'late',
  Component: () => createElement('p', null, 'here'),
  readProps: () => ({}),
});

/** The row of an island whose code has loaded. */
export const rowOf = (shown: Island, more: Partial<IslandRow> = {}): IslandRow => ({
  name: 'late',
  moment: 'load',
  load: () => shown,
  ...more,
});

/** The waiting observers, so that a test can scroll elements into view. */
export const observers = new Set<{ seen: (isIntersecting: boolean) => void }>();

/** Replaces the browser's `IntersectionObserver`. */
export class FakeObserver {
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

/** No island here uses its dependencies. */
export const islandDeps = {} as IslandDeps;

/** Sends an island's first read. */
export const beginRead = vi.fn<PlaceholderDeps['beginRead']>();

/**
 * Puts markup on the page, and looks for the placeholders of one island in it.
 *
 * @param arrival Resolves when the shell has its texts.
 */
export function show(source: IslandSource, markup: string, name = 'late', arrival = Promise.resolve()) {
  document.body.innerHTML = markup;
  const onBound = vi.fn();
  const onFailure = vi.fn();
  const warn = vi.fn();
  const { shell, session } = createTestShell();
  const placeholders = createPlaceholders({
    document,
    shell: arrival.then(() => shell),
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
  return { placeholders, onFailure, warn, words, shell, session, onBound };
}

/** The row of an island whose code is requested when it comes into view. */
export const lazy = (load: IslandRow['load'] = async () => island) => ({
  name: 'late',
  load: vi.fn(load),
  moment: 'visible' as const,
});

/** Puts placeholders on the page for the tests of a suite, and removes them after each. */
export function placeIslands() {
  const placed = {
    placeholders: undefined as ReturnType<typeof createPlaceholders> | undefined,
    start(source: IslandSource, attributes = '', name = 'late') {
      const shown = show(source, `<div data-portico="${name}" ${attributes}></div>`, name);
      placed.placeholders = shown.placeholders;
      return shown;
    },
  };
  beforeEach(() => {
    observers.clear();
    vi.stubGlobal('IntersectionObserver', FakeObserver);
  });
  afterEach(() => {
    placed.placeholders?.dispose();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  return placed;
}
