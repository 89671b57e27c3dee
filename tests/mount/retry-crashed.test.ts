import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineIsland, type IslandSource } from '../../src/island/define-island';
import { useShell } from '../../src/island/use-shell';
import { useSignalValue } from '../../src/island/use-signal-value';
import { type Signal, signal } from '../../src/state/signals';
import { nextTask } from '../waits';
import { MEMBER } from '../widgets/test-shell';
import { lazy, observers, placeIslands } from './placed-island';

/** An island that throws while a test says so, and shows the shared cart's count. */
function breakable(name = 'late') {
  const state = { isBroken: true, tries: 0 };
  const island = defineIsland({
    name,
    Component: function Breakable() {
      const count = useSignalValue(useShell().cart.count);
      if (state.isBroken) throw new Error('broken');
      return createElement('p', null, `here, ${count}`);
    },
    readProps: () => ({}),
  });
  const load = vi.fn(() => {
    state.tries += 1;
    return island;
  });
  return { state, row: { ...lazy(load), name } };
}

const hostOf = () => document.querySelector<HTMLElement>('[data-portico]') as HTMLElement;
const rootOf = () => hostOf().shadowRoot as ShadowRoot;
const retryOf = () => rootOf().querySelector<HTMLButtonElement>('.island-failed button');
const pressRetry = () => {
  retryOf()?.focus();
  retryOf()?.click();
};

const AGAIN = 'This part of the page is not working. Please reload the page.';

describe('an island that has crashed', () => {
  const placed = placeIslands();
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  /** Places an island, and waits until it has crashed. */
  async function crash(source: IslandSource, attributes = 'data-when="load"', name = 'late') {
    const shown = placed.start(source, attributes, name);
    await vi.waitFor(() => expect(retryOf()).not.toBeNull());
    return shown;
  }

  it('says so, with a Retry that tells what it is for', async () => {
    const { words } = await crash(breakable().row);
    expect(words()).toBe('This part of the page could not be shown.Retry');
    const [retry, why] = [retryOf(), rootOf().getElementById(retryOf()?.getAttribute('aria-describedby') ?? '')];
    expect([retry?.type, retry?.textContent, why?.textContent]).toEqual([
      'button',
      'Retry',
      'This part of the page could not be shown.',
    ]);
    expect(document.activeElement).toBe(document.body);
  });

  it('does not come again by itself: neither with a scan nor when lost code is tried again', async () => {
    const { row, state } = breakable();
    const { onFailure } = await crash(row);
    const before = state.tries;
    state.isBroken = false;
    placed.placeholders?.scan();
    placed.placeholders?.retry();
    await nextTask();
    await placed.placeholders?.settled();
    expect([state.tries, onFailure.mock.calls.length, retryOf() !== null]).toEqual([before, 1, true]);
  });

  it('comes again at a press on Retry, with the state that all share, and gets the focus', async () => {
    const { row, state } = breakable();
    const { shell, words, onFailure } = await crash(row);
    (shell.cart.count as Signal<number>).value = 3;
    state.isBroken = false;
    pressRetry();
    await vi.waitFor(() => expect(words()).toBe('here, 3'));
    expect(placed.placeholders?.report()).toEqual([{ name: 'late', phase: 'mounted' }]);
    const box = rootOf().querySelector<HTMLElement>('[data-root]');
    await vi.waitFor(() => expect(rootOf().activeElement).toBe(box));
    // From then on a press on its words moves no focus.
    box?.blur();
    expect(box?.hasAttribute('tabindex')).toBe(false);
    expect([onFailure.mock.calls.length, shell.toasts.current.peek()]).toEqual([1, null]);
  });

  it('says so where it crashes again, is told of once each, and waits for the next press', async () => {
    const { row, state } = breakable();
    const { onFailure, words } = await crash(row);
    const first = state.tries;
    pressRetry();
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(2));
    // The focus says it aloud.
    await vi.waitFor(() => expect(rootOf().activeElement).toBe(retryOf()));
    expect(words()).toBe(`${AGAIN}Retry`);
    await nextTask();
    await placed.placeholders?.settled();
    expect([state.tries - first, onFailure.mock.calls.length]).toEqual([first, 2]);
    expect(rootOf().querySelectorAll('.island-failed')).toHaveLength(1);
    state.isBroken = false;
    pressRetry();
    await vi.waitFor(() => expect(rootOf().textContent).toBe('here, 0'));
  });

  it('leaves the focus where the visitor has put it meanwhile', async () => {
    const { row, state } = breakable();
    await crash(row);
    const field = document.body.appendChild(document.createElement('input'));
    state.isBroken = false;
    pressRetry();
    field.focus();
    await vi.waitFor(() => expect(rootOf().textContent).toBe('here, 0'));
    await nextTask();
    expect(document.activeElement).toBe(field);
  });

  it('comes at once, even if its moment was to come into view', async () => {
    const { row, state } = breakable();
    placed.start(row);
    await vi.waitFor(() => expect(observers.size).toBe(1));
    for (const { seen } of observers) seen(true);
    await vi.waitFor(() => expect(retryOf()).not.toBeNull());
    state.isBroken = false;
    pressRetry();
    await vi.waitFor(() => expect(rootOf().textContent).toBe('here, 0'));
  });

  it('is opened again by its Retry if it is an overlay', async () => {
    const { row, state } = breakable('share-overlay');
    const { shell } = placed.start({ ...row, isOverlay: () => true }, 'data-when="load"', 'share-overlay');
    await nextTask();
    shell.overlays.show('share-overlay');
    await vi.waitFor(() => expect(retryOf()).not.toBeNull());
    expect(shell.overlays.offered.peek().size).toBe(0);
    state.isBroken = false;
    pressRetry();
    await vi.waitFor(() => expect(rootOf().textContent).toBe('here, 0'));
    expect(shell.overlays.open.peek()?.name).toBe('share-overlay');
  });

  it('shows nothing, and is offered no more, if it is an overlay that was closed', async () => {
    const { row } = breakable('share-overlay');
    const source = { ...row, isOverlay: () => true, isBuiltAhead: true as const };
    const { shell, words, onFailure } = placed.start(source, '', 'share-overlay');
    Object.assign(shell, { isCalm: signal(true) });
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
    await nextTask();
    expect([words(), retryOf(), shell.overlays.show('share-overlay')]).toEqual(['', null, false]);
    expect([shell.overlays.offered.peek().size, onFailure.mock.calls.length]).toEqual([0, 1]);
  });

  it('leaves nothing behind when the shell goes, also while it comes again', async () => {
    for (const isPressed of [false, true]) {
      const { row, state } = breakable();
      await crash(row);
      state.isBroken = false;
      if (isPressed) pressRetry();
      placed.placeholders?.dispose();
      await nextTask();
      expect(rootOf().innerHTML).toBe('<slot data-waiting=""></slot>');
      expect(document.activeElement).toBe(document.body);
    }
  });

  it('may be one that the page has added, by a component or by other code', async () => {
    let isBroken = true;
    const own: IslandSource = async () => ({
      mount(root) {
        if (isBroken) throw new Error('broken');
        root.append('mine');
      },
    });
    const { onFailure } = await crash(own);
    expect(onFailure.mock.lastCall?.[0]).toMatchObject({ reason: 'crash', message: 'broken' });
    isBroken = false;
    pressRetry();
    await vi.waitFor(() => expect(rootOf().textContent).toBe('mine'));
    await vi.waitFor(() => expect(document.activeElement).toBe(hostOf()));
  });

  it('asks for a reload while the code of the Retry does not come, and has it once that is there', async () => {
    const { row, state } = breakable();
    const { shell, words } = placed.start(row, 'data-when="load"');
    const onLost = vi.spyOn(shell, 'onLost');
    const loadLate = vi.spyOn(shell, 'loadLate').mockRejectedValue(new TypeError('404'));
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
    expect([words(), retryOf()]).toEqual(['This part of the page could not be shown. Please reload the page.', null]);
    loadLate.mockRestore();
    onLost.mock.lastCall?.[2]?.();
    await vi.waitFor(() => expect(retryOf()).not.toBeNull());
    state.isBroken = false;
    pressRetry();
    await vi.waitFor(() => expect(words()).toBe('here, 0'));
  });

  describe('behind markup of the server', () => {
    const SENT = '<div data-root><p>from the server</p><button type="button">more</button></div>';

    async function stand() {
      const { row, state } = breakable();
      const shown = placed.start(row, '');
      hostOf().remove();
      const host = document.createElement('div');
      Object.assign(host.dataset, { portico: 'late', when: 'load' });
      host.attachShadow({ mode: 'open' }).innerHTML = SENT;
      document.body.append(host);
      placed.placeholders?.scan();
      await vi.waitFor(() => expect(shown.onFailure).toHaveBeenCalledTimes(1));
      const press = (selector: string) => rootOf().querySelector<HTMLElement>(selector)?.click();
      return { ...shown, state, press };
    }

    it('comes again when a button of that is pressed', async () => {
      const { words, state, press, shell } = await stand();
      expect(words()).toBe('from the servermore');
      state.isBroken = false;
      press('p');
      await nextTask();
      expect(words()).toBe('from the servermore');
      press('button');
      await vi.waitFor(() => expect(words()).toBe('here, 0'));
      // The network has done nothing wrong.
      expect(shell.toasts.current.peek()).toBeNull();
    });

    it('has a Retry once another visitor is known, for whom the markup was not made', async () => {
      const { words, state, session } = await stand();
      session.settle('member', MEMBER);
      await vi.waitFor(() => expect(words()).toBe('This part of the page could not be shown.Retry'));
      state.isBroken = false;
      pressRetry();
      await vi.waitFor(() => expect(words()).toBe('here, 0'));
    });

    it('says so where it crashes again, and stays as it was', async () => {
      const { words, onFailure, press, shell } = await stand();
      press('button');
      await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(2));
      expect(words()).toBe('from the servermore');
      await vi.waitFor(() => expect(shell.toasts.current.peek()).toMatchObject({ kind: 'error', message: AGAIN }));
      press('button');
      await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(3));
    });
  });
});
