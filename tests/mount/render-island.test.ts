import { createElement, type ReactNode } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useCrashInside } from '../../src/island/crash-inside';
import { defineIsland, type IslandRow } from '../../src/island/define-island';
import { useShell } from '../../src/island/use-shell';
import { useSignalValue } from '../../src/island/use-signal-value';
import { readIslandData } from '../../src/mount/island-data';
import { createLiveIsland } from '../../src/mount/live-island';
import { type RenderDeps, renderIsland } from '../../src/mount/render-island';
import { StyleError } from '../../src/mount/root/style-place';
import { heldReply, nextTask } from '../waits';
import { createTestShell } from '../widgets/test-shell';
import { rowOf } from './placed-island';

interface Situation {
  readonly Component?: (props: { readonly mode: string }) => ReactNode;
  /** The placeholder's attributes. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Markup that is there already, of this build; `null` for none. */
  readonly markup?: string | null;
  readonly build?: string;
  /** Null for an island that the page has added by `define`. */
  readonly row?: Partial<IslandRow> | null;
  readonly deps?: Partial<RenderDeps>;
}

/** The facts that the markup depends on. */
const TOLD = JSON.stringify({ lang: 'en' });
const Word = () => createElement('p', null, 'here');

/** A placeholder on the page, and its island. */
function setUp(situation: Situation = {}) {
  const { Component = Word, attributes = {}, markup = null, build = 'test', row = {}, deps = {} } = situation;
  const host = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  if (markup !== null) {
    const box = `<div data-root data-build="${build}" data-told='${TOLD}' data-filled="{}">${markup}</div>`;
    host.attachShadow({ mode: 'open' }).innerHTML = box;
  }
  document.body.append(host);
  const island = defineIsland({ name: 'late', Component, readProps: (data) => ({ mode: data.text('mode') ?? '' }) });
  const data = readIslandData(host, () => {});
  const entry = createLiveIsland('late', row === null ? undefined : rowOf(island, row), data);
  onTestFinished(() => entry.ended.abort());
  const { shell, count } = createTestShell();
  const onCrash = vi.fn();
  const shadow = () => host.shadowRoot as ShadowRoot;
  return {
    host,
    entry,
    shell,
    count,
    onCrash,
    shadow,
    root: () => shadow().querySelector('[data-root]') as HTMLElement,
    word: () => shadow().querySelector('p'),
    render: (more: Partial<RenderDeps> = {}) =>
      renderIsland(host, entry, { island, data, shell, sheetHref: null, onCrash, ...deps, ...more }),
  };
}

const MARKUP = '<div class="island"><p>here</p></div>';

afterEach(() => document.body.replaceChildren());

describe('renderIsland: an empty placeholder', () => {
  it('shows the island when it resolves, in the language of the page', async () => {
    const { shell, root, word, onCrash, render } = setUp();
    await render({ shell: { ...shell, htmlLang: 'zh-CN' } });
    expect([word()?.textContent, root().lang, onCrash.mock.calls]).toEqual(['here', 'zh-CN', []]);
  });

  it('gives the island the props of its placeholder, and the shell', async () => {
    const seen = vi.fn();
    const Component = ({ mode }: { readonly mode: string }) => {
      seen(mode, useShell());
      return null;
    };
    const { shell, render } = setUp({ Component, attributes: { 'data-mode': 'inline' } });
    await render();
    expect(seen.mock.calls[0]?.[0]).toBe('inline');
    expect(seen.mock.calls[0]?.[1]).toBe(shell);
  });

  it('tells an island that keeps content of a crash there, when that happens', async () => {
    const Component = () => createElement('p', null, useCrashInside() ? 'crashed' : 'whole');
    const { entry, word, render } = setUp({ Component, row: { keepsContent: true } });
    await render();
    expect(word()?.textContent).toBe('whole');
    if (entry.crashInside) entry.crashInside.value = { isAgain: false, retry() {} };
    await vi.waitFor(() => expect(word()?.textContent).toBe('crashed'));
  });

  it.each([
    ['the page’s content has a place beside it if its row says so', { keepsContent: true } as const, ['DIV', 'SLOT']],
    ['the page’s content has none otherwise', {}, ['DIV']],
    ['the page’s content has none for an island of the page’s own code', null, ['DIV']],
  ])('%s', async (_, row, tags) => {
    const { shadow, render } = setUp({ row });
    await render();
    expect([...shadow().children].map(({ tagName }) => tagName)).toEqual(tags);
  });

  it.each([
    ['of the page’s own code, which has only its own elements', null, '<p>here</p>'],
    ['of ours', {}, MARKUP],
  ])('holds an island %s', async (_, row, markup) => {
    const { root, render } = setUp({ row });
    await render();
    expect(root().innerHTML).toBe(markup);
  });
});

describe('renderIsland: markup that is there', () => {
  it('is hydrated if it is of this build and page: its nodes stay', async () => {
    const { word, render } = setUp({ markup: MARKUP });
    const before = word();
    await render();
    expect(word()).toBe(before);
  });

  it.each([
    ['of another build', { build: 'older' }, {}],
    ['of another page', {}, { lang: 'cn' } as const],
  ])('is replaced if it is %s', async (_, situation, more) => {
    const { shell, shadow, word, render } = setUp({ markup: MARKUP, ...situation });
    const before = word();
    await render({ shell: { ...shell, ...more } });
    expect([word()?.textContent, word() === before]).toEqual(['here', false]);
    expect(shadow().querySelectorAll('[data-root]')).toHaveLength(1);
  });

  it('has a replacement of the same shape, so that the elements that were pressed can be found in it', async () => {
    const { root, render } = setUp({ markup: MARKUP, build: 'older', row: null });
    await render();
    expect(root().innerHTML).toBe(MARKUP);
  });

  it.each([
    ['stays if that is right, of whatever build', 'right', true],
    ['is replaced if it is wrong', 'wrong', false],
  ] as const)('as a picture %s', async (_, picture, isSame) => {
    const { word, render } = setUp({ markup: MARKUP, build: picture === 'right' ? 'older' : 'test' });
    const before = word();
    await render({ picture });
    expect([word()?.textContent, word() === before]).toEqual(['here', isSame]);
  });

  it.each([
    ['with the values that the server has printed', 3, [3, 5]],
    ['with the first values if it has printed none', undefined, [0, 5]],
  ])('is hydrated %s, then shows those of now', async (_, printedCount, expected) => {
    const seen: number[] = [];
    const Component = () => {
      const lines = useSignalValue(useShell().cart.count);
      if (seen.at(-1) !== lines) seen.push(lines);
      return createElement('p', null, lines);
    };
    const markup = `<div class="island"><p>${printedCount ?? 0}</p></div>`;
    const { shell, count, word, render } = setUp({ Component, markup });
    count.value = 5;
    await render(printedCount === undefined ? {} : { printed: new Map([[shell.cart.count, printedCount]]) });
    await vi.waitFor(() => expect(word()?.textContent).toBe('5'));
    expect(seen).toEqual(expected);
  });
});

describe('renderIsland: what goes wrong', () => {
  it.each([null, MARKUP])('reports once what the island throws, and resolves, with the markup %j', async (markup) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = new Error('broken');
    const Component = () => {
      throw broken;
    };
    const { onCrash, render } = setUp({ Component, markup });
    await render();
    await vi.waitFor(() => expect(onCrash.mock.calls).toEqual([[broken]]));
  });

  it('rejects if its sheet fails to load, and shows nothing', async () => {
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'));
    const { host, shadow, word, onCrash, render } = setUp();
    // In the document, happy-dom reports the link to the console.
    host.remove();
    const failing = expect(render({ sheetHref: '/render-island-lost.css' })).rejects.toThrow(StyleError);
    await vi.waitFor(() => expect(shadow().querySelector('link')).not.toBeNull());
    shadow().querySelector('link')?.dispatchEvent(new Event('error'));
    await failing;
    expect([word(), onCrash.mock.calls]).toEqual([null, []]);
  });
});

describe('renderIsland: its sheet', () => {
  it('applies before the island is shown', async () => {
    const held = heldReply<Response>();
    vi.spyOn(window, 'fetch').mockReturnValue(held.reply);
    const { shadow, word, render } = setUp();
    const pending = render({ sheetHref: '/render-island.css' });
    await nextTask();
    expect(word()).toBeNull();
    held.send(new Response('.late { color: red }'));
    await pending;
    expect(shadow().adoptedStyleSheets).toHaveLength(1);
    expect(word()?.textContent).toBe('here');
  });
});

describe('renderIsland: the end of the island', () => {
  it('removes all of it', async () => {
    const unmounted = vi.fn();
    const Component = () => createElement('p', { ref: (element: unknown) => void (element ?? unmounted()) }, 'here');
    const { entry, shadow, render } = setUp({ Component });
    await render();
    expect(unmounted).not.toHaveBeenCalled();
    entry.ended.abort();
    expect([shadow().childNodes.length, unmounted.mock.calls.length]).toEqual([0, 1]);
  });

  it('renders nothing if that was before', async () => {
    const Component = vi.fn(Word);
    const { entry, shadow, render } = setUp({ Component });
    entry.ended.abort();
    await render();
    expect([Component.mock.calls.length, shadow().childNodes.length]).toEqual([0, 0]);
  });
});
