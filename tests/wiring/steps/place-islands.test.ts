import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFakeApi } from '../../../stories/fixtures/fake-api';
import { ok } from '../../../stories/fixtures/replies';
import { afterFrames, heldReply } from '../../waits';
import { giveEachItsPage, place, start } from '../started-shell';

giveEachItsPage();

describe('what islands read first', () => {
  const ISLANDS =
    '<div data-portico="announcements"></div><div data-portico="cart-panel" data-mode="inline" data-when="load"></div>';
  const count = (asked: readonly string[], name: string) => asked.filter((other) => other === name).length;

  it('is asked for once, and a member’s cart only of a member', async () => {
    for (const [persona, carts] of [
      ['guest', 0],
      ['member', 1],
    ] as const) {
      place(ISLANDS);
      const { shell, asked } = start({ persona });
      await shell.ready;
      await vi.waitFor(() => expect(count(asked(), 'noticeInfo')).toBe(1));
      expect([count(asked(), 'announcements'), count(asked(), 'cartList')], persona).toEqual([1, carts]);
      shell.unmount();
    }
  });

  it('is asked for at once of who was here before, and nothing of it is told when they turn out to be a guest', async () => {
    place(ISLANDS);
    localStorage.setItem('userId', '7');
    const held = heldReply<Response>();
    const api = createFakeApi({ persona: 'guest', currency: 'USD', cart: [] });
    const signals: (AbortSignal | null | undefined)[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      const url = String(input);
      if (url.endsWith('user/info')) return held.reply;
      if (/header-data|level|customer-service|list-cart/.test(url)) signals.push(init?.signal);
      return api.fetch(input, init);
    };
    const { shell } = start({ fetch });
    await vi.waitFor(() => expect(signals).toHaveLength(4));
    held.send(Response.json(ok({ user_id: 0 })));
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true, true]);
  });

  it('is not asked for by a shell that goes at once, nor on the way to another host', async () => {
    place(ISLANDS);
    const gone = start({ persona: 'member' });
    gone.shell.unmount();
    const leaving = start({ options: { hosts: { www: 'www.shop.test' } } });
    await afterFrames();
    expect([gone.asked(), leaving.asked()]).toEqual([[], []]);
  });
});

describe('the editors’ logo in the page’s own data', () => {
  it('gives way to the shop’s own if it fails to load', async () => {
    place('<div data-portico="header" data-when="load"></div>');
    const boot = { positions: { header_logo: [{ img: '/placed.svg' }] } };
    const { shell } = start({ options: { brand: { name: 'Acme', logo: '/own.svg' }, boot } });
    await shell.ready;
    const images = () => [
      ...(document.querySelector('[data-portico=header]')?.shadowRoot?.querySelectorAll('.logo img') ?? []),
    ];
    const shown = () => images().map((image) => image.getAttribute('src'));
    expect(shown()).toContain('/placed.svg');
    for (const image of images()) image.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(shown()).toContain('/own.svg'));
  });
});

describe('what has nothing to show, or waits', () => {
  it('counts as mounted', async () => {
    class Waiting {
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Waiting);
    onTestFinished(() => void vi.unstubAllGlobals());
    place(
      ['cookie-notice', 'share-overlay', 'countdown-task', 'announcements', 'cart-panel']
        .map(
          (name) =>
            `<div data-portico="${name}" data-when="load"></div><div data-portico="${name}" data-when="visible"></div>`,
        )
        .join(''),
    );
    const { shell } = start();
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    vi.spyOn(console, 'table').mockImplementation(() => {});
    const phases = shell.doctor().islands.map(({ phase }) => phase);
    expect(phases.filter((phase) => phase === 'failed')).toEqual([]);
    expect(phases).toHaveLength(10);
  });
});
