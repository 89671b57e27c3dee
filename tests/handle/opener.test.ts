import { describe, expect, it } from 'vitest';
import { createOpener } from '../../src/handle/opener';
import { setUp } from './handle-stage';

describe('createOpener', () => {
  it.each<[string, boolean, boolean, boolean]>([
    ['is offered', true, false, true],
    ['may still come', false, false, true],
    ['can not come any more', false, true, false],
  ])('tells whether something opens that %s', async (_, isOffered, doStand, opens) => {
    const { deps, overlays, settle } = setUp();
    if (isOffered) overlays.offer('login');
    const open = createOpener('data-portico-open', deps);
    if (doStand) await settle();
    const link = document.createElement('a');
    expect(open('login', link)).toBe(opens);
    expect(overlays.open.value?.source).toBe(isOffered ? link : undefined);
  });
});

describe('a press on what does not come after all', () => {
  const NOTHING = ['data-portico-open: nothing on this page can show "share-overlay"'];
  /** Presses while the overlay is expected or before the islands are known; it is then removed, or there is none. */
  async function press(html: string, isEarly: boolean) {
    const parts = setUp();
    const { deps, bring, arrive, settle, toasts, warn } = parts;
    const open = createOpener('data-portico-open', deps);
    if (!isEarly) {
      await settle();
      bring();
    }
    document.body.innerHTML = html;
    const source = document.querySelector<HTMLElement>('[data-portico-open]');
    expect(open('share-overlay', source ?? undefined)).toBe(true);
    expect([deps.page.go.mock.calls, toasts.current.value]).toEqual([[], null]);
    await (isEarly ? settle() : arrive());
    expect(warn.mock.calls).toEqual([NOTHING]);
    return { went: deps.page.go.mock.calls.flat(), said: toasts.current.value?.message };
  }

  it.each([
    '<a href="/share?a=1" data-portico-open="share-overlay">x</a>',
    '<a href="/share?a=1"><b data-portico-open="share-overlay">x</b></a>',
  ])('leads where its link leads: %s', async (html) => {
    for (const isEarly of [true, false])
      expect(await press(html, isEarly)).toEqual({ went: ['/share?a=1'], said: undefined });
  });

  it.each([
    '<button data-portico-open="share-overlay">x</button>',
    '<a data-portico-open="share-overlay">x</a>',
    '<a href="#" data-portico-open="share-overlay">x</a>',
    '<a href=" JavaScript:void(0)" data-portico-open="share-overlay">x</a>',
  ])('says so where nothing leads anywhere: %s', async (html) => {
    for (const isEarly of [true, false]) expect(await press(html, isEarly)).toEqual({ went: [], said: 'Unstable' });
  });

  it('goes on waiting while another one of that name is on its way', async () => {
    const { handle, bring, arrive, settle, toasts, warn } = setUp();
    await settle();
    bring();
    handle.open('cart-panel');
    const first = arrive();
    bring();
    await first;
    expect([toasts.current.value, warn.mock.calls]).toEqual([null, []]);
    await arrive();
    expect(toasts.current.value?.message).toBe('Unstable');
  });

  it('is nobody’s any more when the shell has gone', async () => {
    const { deps, bring, arrive, settle, toasts, warn } = setUp();
    let isGone = false;
    const { placeholders } = deps;
    const open = createOpener('open', { ...deps, placeholders: () => (isGone ? undefined : placeholders()) });
    await settle();
    bring();
    open('share-overlay');
    isGone = true;
    await arrive();
    expect([toasts.current.value, warn.mock.calls]).toEqual([null, []]);
  });
});
