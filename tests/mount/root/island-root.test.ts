import { createElement, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mountIslandRoot } from '../../../src/mount/root/island-root';
import { restoreServerMarkup } from '../../../src/mount/root/shadow-root';
import { beginSheet } from '../../../src/mount/root/style-sheet';
import { nextTask } from '../../waits';
import { createTestShell } from '../../widgets/test-shell';

const deps = { lang: 'en', sheetHref: null, onCrash: () => {} };

/** A host as the parser leaves it for declarative shadow DOM. */
function prerenderedHost(markup: string): HTMLElement {
  const host = document.createElement('div');
  host.attachShadow({ mode: 'open' }).innerHTML = `<div data-root>${markup}</div>`;
  document.body.append(host);
  return host;
}

function Counter() {
  const [count, setCount] = useState(0);
  return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `count ${count}`);
}

describe('mountIslandRoot', () => {
  afterEach(() => document.body.replaceChildren());

  it('renders into an empty placeholder and brings it to life', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    await mountIslandRoot(host, { ...deps, element: createElement(Counter) }, new AbortController().signal);
    const button = host.shadowRoot?.querySelector('button');
    button?.click();
    await vi.waitFor(() => expect(host.shadowRoot?.textContent).toBe('count 1'));
    expect(host.shadowRoot?.querySelector<HTMLElement>('[data-root]')?.lang).toBe('en');
  });

  it('hydrates server markup: its nodes stay the same', async () => {
    const host = prerenderedHost('<div class="island"><button type="button">count 0</button></div>');
    const before = host.shadowRoot?.querySelector('button');
    await mountIslandRoot(host, { ...deps, element: createElement(Counter) }, new AbortController().signal);
    const after = host.shadowRoot?.querySelector('button');
    expect(after).toBe(before);
    after?.click();
    await vi.waitFor(() => expect(after?.textContent).toBe('count 1'));
  });

  it('leaves the language of a picture as it is: browsers restyle the whole island when it is written', async () => {
    const host = prerenderedHost('<button type="button">count 0</button>');
    const box = host.shadowRoot?.querySelector<HTMLElement>('[data-root]') as HTMLElement;
    box.lang = deps.lang;
    const write = vi.spyOn(box, 'lang', 'set');
    await mountIslandRoot(host, { ...deps, element: createElement(Counter) }, new AbortController().signal);
    expect(write).not.toHaveBeenCalled();
  });

  describe('markup that is not what it shows first', () => {
    const EARLY = Symbol.for('portico.early');
    const mountStale = (host: HTMLElement, element = createElement(Counter), onCrash = () => {}) => {
      const box = host.shadowRoot?.querySelector<HTMLElement>('[data-root]');
      box?.setAttribute('data-build', 'older');
      const { shell: shown } = createTestShell();
      return mountIslandRoot(host, { ...deps, element, onCrash, shown }, new AbortController().signal);
    };

    it('gives way to it, and who has kept what was done there is told while both are there', async () => {
      const host = prerenderedHost('<div class="island"><button type="button">old</button></div>');
      const roots: (string | null)[][] = [];
      Reflect.set(document, EARLY, (box: HTMLElement) => {
        const all = host.shadowRoot?.querySelectorAll('[data-root]') ?? [];
        roots.push([box.textContent, ...[...all].map((root) => root.textContent)]);
      });
      await mountStale(host);
      Reflect.deleteProperty(document, EARLY);
      expect(roots).toEqual([['count 0', 'old', 'count 0']]);
      expect(host.shadowRoot?.querySelectorAll('[data-root]')).toHaveLength(1);
      expect(host.shadowRoot?.textContent).toBe('count 0');
    });

    it('is there again when it crashes', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const host = prerenderedHost('<div class="island"><p>from the server</p></div>');
      const onCrash = vi.fn();
      const Broken = () => {
        throw new Error('broken');
      };
      await mountStale(host, createElement(Broken), onCrash);
      await vi.waitFor(() => expect(onCrash).toHaveBeenCalled());
      expect(restoreServerMarkup(host)).toBe(true);
      expect(host.shadowRoot?.textContent).toBe('from the server');
      expect(host.shadowRoot?.querySelectorAll('[data-root]')).toHaveLength(1);
    });
  });

  it('tells of a crash once and leaves the root empty', async () => {
    const caught = vi.spyOn(console, 'error').mockImplementation(() => {});
    const host = document.createElement('div');
    document.body.append(host);
    const onCrash = vi.fn();
    const Broken = () => {
      throw new Error('broken');
    };
    await mountIslandRoot(host, { ...deps, onCrash, element: createElement(Broken) }, new AbortController().signal);
    await vi.waitFor(() => expect(onCrash).toHaveBeenCalledTimes(1));
    expect(host.shadowRoot?.querySelector('[data-root]')?.childNodes).toHaveLength(0);
    caught.mockRestore();
  });

  it('gives back the server markup of an island that crashed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const host = prerenderedHost('<div class="island"><p>from the server</p></div>');
    const Broken = () => {
      throw new Error('broken');
    };
    const onCrash = vi.fn();
    await mountIslandRoot(host, { ...deps, onCrash, element: createElement(Broken) }, new AbortController().signal);
    await vi.waitFor(() => expect(onCrash).toHaveBeenCalled());
    expect(restoreServerMarkup(host)).toBe(true);
    expect(host.shadowRoot?.textContent).toBe('from the server');
  });

  it('leaves nothing when it ends', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const ended = new AbortController();
    await mountIslandRoot(host, { ...deps, element: createElement(Counter) }, ended.signal);
    ended.abort();
    expect(host.shadowRoot?.childNodes).toHaveLength(0);
  });

  it('keeps the place of the page’s own content behind the island, and after it', async () => {
    const host = document.createElement('div');
    host.append('the page');
    document.body.append(host);
    const ended = new AbortController();
    await mountIslandRoot(host, { ...deps, keepsContent: true, element: createElement(Counter) }, ended.signal);
    const tags = () => [...(host.shadowRoot?.children ?? [])].map((child) => child.tagName);
    expect(tags()).toEqual(['DIV', 'SLOT']);
    ended.abort();
    expect(tags()).toEqual(['SLOT']);
    await mountIslandRoot(
      host,
      { ...deps, keepsContent: true, element: createElement(Counter) },
      new AbortController().signal,
    );
    expect(tags()).toEqual(['DIV', 'SLOT']);
  });

  it('adds no place for the page’s own content if the sheet is made already', async () => {
    const href = '/made-before.css';
    await beginSheet(document, href, '.a { color: red }');
    const host = document.createElement('div');
    document.body.append(host);
    const slots: number[] = [];
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.nodeName === 'SLOT') slots.push(records.length);
    }).observe(host.attachShadow({ mode: 'open' }), { childList: true });
    await mountIslandRoot(
      host,
      { ...deps, sheetHref: href, element: createElement(Counter) },
      new AbortController().signal,
    );
    await nextTask();
    expect(host.shadowRoot?.textContent).toBe('count 0');
    expect(host.shadowRoot?.adoptedStyleSheets).toHaveLength(1);
    expect(slots).toEqual([]);
  });

  it('brings nothing to life that has gone while it was prepared', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    await mountIslandRoot(host, { ...deps, element: createElement(Counter) }, AbortSignal.abort());
    expect(host.shadowRoot?.childNodes).toHaveLength(0);
  });

  it('keeps the page’s hotkeys from hearing what is typed in a field, but for Esc, until it ends', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const element = createElement(
      'div',
      null,
      createElement('input', { 'aria-label': 'x' }),
      createElement('button', { type: 'button' }),
    );
    const ended = new AbortController();
    await mountIslandRoot(host, { ...deps, element }, ended.signal);
    const heard = vi.fn();
    const types = ['keydown', 'keypress', 'keyup', 'copy', 'cut', 'paste', 'selectstart', 'contextmenu'];
    for (const type of types) document.addEventListener(type, heard);
    const press = (selector: string, key = 's') => {
      heard.mockClear();
      const target = host.shadowRoot?.querySelector(selector);
      for (const type of types) target?.dispatchEvent(new KeyboardEvent(type, { bubbles: true, composed: true, key }));
      return heard.mock.calls.length;
    };
    expect([press('input'), press('input', 'Escape'), press('button')]).toEqual([0, 8, 8]);
    ended.abort();
    host.shadowRoot?.append(document.createElement('input'));
    expect(press('input')).toBe(8);
    for (const type of types) document.removeEventListener(type, heard);
  });

  it('focuses a field whose press a script of the page prevents, and no other', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const element = createElement('div', null, createElement('input'), createElement('button', { type: 'button' }));
    const ended = new AbortController();
    await mountIslandRoot(host, { ...deps, element }, ended.signal);
    const press = async (selector: string) => {
      const target = host.shadowRoot?.querySelector<HTMLElement>(selector);
      target?.blur();
      target?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true, cancelable: true }));
      await nextTask();
      return host.shadowRoot?.activeElement?.localName;
    };
    expect(await press('input')).toBeUndefined();
    const forbid = (event: Event) => event.preventDefault();
    document.addEventListener('mousedown', forbid);
    expect(await press('input')).toBe('input');
    expect(await press('button')).toBe('input');
    host.shadowRoot?.querySelector('input')?.blur();
    ended.abort();
    document.removeEventListener('mousedown', forbid);
    host.remove();
  });
});
