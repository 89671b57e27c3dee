import { describe, expect, it, vi } from 'vitest';
import { defineIsland, type IslandRow } from '../../src/island/define-island';
import { nextTask } from '../waits';
import { island, lazy, placeIslands, show } from './placed-island';

describe('an island that fails', () => {
  const placed = placeIslands();
  const { start } = placed;

  it('says so in its place when the code does not come', async () => {
    const source = lazy(() => Promise.reject(new Error('gone')));
    const { onFailure, words } = start(source, 'data-when="load"');
    await placed.placeholders?.settled();
    expect(words()).toContain('could not be shown');
    expect(onFailure).toHaveBeenCalledWith({ island: 'late', reason: 'chunk', message: 'gone' }, expect.any(Error));
    expect(placed.placeholders?.report()).toEqual([{ name: 'late', phase: 'failed' }]);
  });

  it('is one failure where it does not come for an element that can hold nothing', async () => {
    const source = lazy(() => Promise.reject(new Error('gone')));
    const shown = show(source, '');
    placed.placeholders = shown.placeholders;
    const cell = Object.assign(document.createElement('td'), {
      attachShadow() {
        throw new DOMException('', 'NotSupportedError');
      },
    });
    cell.dataset.portico = 'late';
    cell.dataset.when = 'load';
    document.body.append(cell);
    placed.placeholders.scan();
    await placed.placeholders.settled();
    expect(shown.onFailure.mock.calls).toEqual([
      [{ island: 'late', reason: 'chunk', message: 'gone' }, expect.any(Error)],
    ]);
  });

  it('is nothing where the page is whole without it, and is told of without a trace', async () => {
    const { onFailure, words } = start(
      { ...lazy(() => Promise.reject(new Error('gone'))), otherwise: 'nothing' },
      'data-when="load"',
    );
    await placed.placeholders?.settled();
    expect(words()).toBe('');
    expect(onFailure).toHaveBeenCalledWith({ island: 'late', reason: 'chunk', message: 'gone' }, undefined);
  });

  it('is a link in its place where there is another way', async () => {
    const otherwise = () => ({ href: '/cart', label: 'To the cart' });
    const row = { ...lazy(() => Promise.reject(new Error('gone'))), otherwise };
    const { onFailure, words } = start(row, 'data-when="load"');
    await placed.placeholders?.settled();
    expect(words()).toBe('To the cart');
    expect(onFailure).toHaveBeenCalledWith({ island: 'late', reason: 'chunk', message: 'gone' }, undefined);
    expect(document.querySelector('[data-portico]')?.shadowRoot?.querySelector('a')?.getAttribute('href')).toBe(
      '/cart',
    );
  });

  describe('behind markup of the server', () => {
    async function stand(load: IslandRow['load'], hasLayer: boolean) {
      const { onFailure, placeholders, shell } = show(lazy(load), '');
      placed.placeholders = placeholders;
      const host = document.createElement('div');
      Object.assign(host.dataset, { portico: 'late', when: 'load' });
      host.attachShadow({ mode: 'open' }).innerHTML =
        '<div data-root data-build="test" data-told="{}"><p>from the server</p><button type="button">more</button></div>';
      document.body.append(host);
      if (hasLayer) document.body.insertAdjacentHTML('beforeend', '<div data-portico-layer></div>');
      placeholders.scan();
      await placeholders.settled();
      expect(onFailure).toHaveBeenCalledTimes(1);
      const press = (selector: string) => host.shadowRoot?.querySelector<HTMLElement>(selector)?.click();
      const said = () => [...(host.shadowRoot?.querySelectorAll('[role=alert]') ?? [])].map((at) => at.textContent);
      return { host, placeholders, press, said, shell };
    }

    it('leaves it, and at a press on a button says so and tries again', async () => {
      let isDown = true;
      const load = vi.fn(async () => {
        if (isDown) throw new TypeError('404');
        return island;
      });
      const { host, placeholders, press, said, shell } = await stand(load, true);
      const tries = load.mock.calls.length;
      press('p');
      expect([load.mock.calls.length, shell.toasts.current.peek()]).toEqual([tries, null]);
      isDown = false;
      press('button');
      expect(shell.toasts.current.peek()?.message).toBe('Sorry, network is unstable');
      // The layer shows the toast.
      expect(said()).toEqual([]);
      await placeholders.settled();
      await vi.waitFor(() => expect(host.shadowRoot?.textContent).toBe('here'));
    });

    it('says so in its own place, once, where the layer is lost too', async () => {
      const { press, said } = await stand(() => Promise.reject(new TypeError('404')), false);
      press('button');
      press('button');
      expect(said()).toEqual(['Sorry, network is unstable']);
    });
  });

  describe('as an overlay', () => {
    const overlay = async (load?: IslandRow['load'], more: Partial<IslandRow> = {}) => {
      const row = { ...lazy(load), name: 'share-overlay', isOverlay: () => true, ...more };
      const started = start(row, 'data-when="load"', 'share-overlay');
      await nextTask();
      return { row, ...started };
    };

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
      placed.placeholders = shown.placeholders;
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
