import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readIslandData } from '../../src/mount/island-data';
import { createLiveIsland } from '../../src/mount/live-island';
import { loadPageIsland, mountForeign } from '../../src/mount/page-islands';

const dataOf = (host: HTMLElement) => readIslandData(host, () => {});

function placeHost(): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'));
  host.dataset.portico = 'mine';
  host.dataset.firstName = 'Li';
  return host;
}

describe('loadPageIsland', () => {
  it('makes an island of a component, which gets the placeholder’s attributes', async () => {
    const island = await loadPageIsland(
      'mine',
      ({ react }) => ({
        default: ({ data }: { data: { firstName: string } }) => react.createElement('p', null, data.firstName),
      }),
      () => ({}),
    );
    if (!('element' in island)) throw new Error('no island with a component');
    expect(render(island.element(dataOf(placeHost()))).container.innerHTML).toBe('<p>Li</p>');
  });

  it('gives other code its root and the handle of the page', async () => {
    const handle = { version: '1' };
    const mount = vi.fn(() => 'stop');
    const island = await loadPageIsland(
      'mine',
      async () => ({ mount }),
      () => handle,
    );
    if (!('mount' in island)) throw new Error('no island with a function');
    const root = document.createElement('div');
    expect(island.mount(root)).toBe('stop');
    expect(mount.mock.calls).toEqual([[root, handle]]);
  });

  it('calls the function on its own object', async () => {
    const own = {
      word: 'here',
      mount(this: { word: string }, root: HTMLElement) {
        root.textContent = this.word;
      },
    };
    const island = await loadPageIsland(
      'mine',
      () => own,
      () => ({}),
    );
    const root = document.createElement('div');
    if ('mount' in island) island.mount(root);
    expect(root.textContent).toBe('here');
  });

  it.each([{}, { default: 'text' }, undefined, { mount: 'text' }])('rejects what is neither: %j', async (brought) => {
    await expect(
      loadPageIsland(
        'mine',
        () => brought,
        () => ({}),
      ),
    ).rejects.toThrow('the loader of "mine" gave neither { default: Component } nor { mount }');
  });
});

describe('mountForeign', () => {
  afterEach(() => document.body.replaceChildren());

  function mountOn(stop: unknown) {
    const host = placeHost();
    const entry = createLiveIsland('mine', undefined, dataOf(host));
    const onFailure = vi.fn();
    const mount = (root: HTMLElement) => {
      root.textContent = 'here';
      return stop;
    };
    mountForeign(host, entry, { mount }, onFailure);
    return { entry, onFailure, words: () => host.shadowRoot?.textContent };
  }

  it('stands in the shadow root until it ends', () => {
    const stop = vi.fn();
    const { entry, onFailure, words } = mountOn(stop);
    expect(words()).toBe('here');
    entry.ended.abort();
    expect([words(), stop.mock.calls.length, onFailure.mock.calls.length]).toEqual(['', 1, 0]);
  });

  it('needs nothing to stop it', () => {
    const { entry, words } = mountOn(undefined);
    entry.ended.abort();
    expect(words()).toBe('');
  });

  it('leaves nothing where it fails halfway', () => {
    const host = placeHost();
    const entry = createLiveIsland('mine', undefined, dataOf(host));
    const mount = (root: HTMLElement) => {
      root.textContent = 'half';
      throw new Error('broken');
    };
    expect(() => mountForeign(host, entry, { mount }, vi.fn())).toThrow('broken');
    expect(host.shadowRoot?.textContent).toBe('');
  });

  it('goes also where its own code fails to stop, which is reported', () => {
    const error = new Error('broken');
    const { entry, onFailure, words } = mountOn(() => {
      throw error;
    });
    entry.ended.abort();
    expect(words()).toBe('');
    expect(onFailure.mock.calls).toEqual([[{ island: 'mine', reason: 'crash', message: 'Error: broken' }, error]]);
  });
});
