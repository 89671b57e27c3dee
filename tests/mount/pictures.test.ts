import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PictureValues } from '../../src/domain/picture/template';
import type { PictureHandOver } from '../../src/island/picture-hand-over';
import { ISLANDS } from '../../src/islands';
import en from '../../src/locales/en';
import { startShell } from '../../src/wiring/start';
import { createFakeApi } from '../../stories/fixtures/fake-api';
import type { Persona } from '../../stories/fixtures/replies';
import { make } from '../picture/make';
import { heldReply, nextTask } from '../waits';
import { clearPage } from '../wiring/clear-page';

const hostOf = (name: string) => document.querySelector<HTMLElement>(`[data-portico="${name}"]`) as HTMLElement;
const boxesOf = (name: string) => [...(hostOf(name).shadowRoot?.querySelectorAll('[data-root]') ?? [])];

function run(persona: Persona, picture?: PictureHandOver, given: { fetch?: typeof fetch; options?: object } = {}) {
  const api = createFakeApi({ persona, currency: 'USD', cart: [], replies: undefined, stock: undefined });
  const deps = { fetch: given.fetch ?? api.fetch, sheetHref: null, loadTexts: async () => en };
  const early = picture && { handle: {}, reads: {}, picture };
  const shell = startShell(ISLANDS, ['en', 'main', { analytics: false, ...given.options }], deps, early);
  onTestFinished(shell.unmount);
  return { shell, api };
}

/** Markup of islands for a member or a guest. */
async function paintedFor(persona: Persona, names: readonly string[]): Promise<void> {
  document.body.innerHTML = names.map((name) => `<div data-portico="${name}" data-when="load"></div>`).join('');
  const { shell } = run(persona);
  await shell.ready;
  await vi.waitFor(() => expect(names.every((name) => boxesOf(name)[0]?.querySelector('a'))).toBe(true));
  const markup = names.map((name) => boxesOf(name)[0]?.innerHTML ?? '');
  shell.unmount();
  document.body.innerHTML = names.map((name) => `<div data-portico="${name}"></div>`).join('');
  names.forEach((name, at) => {
    const root = hostOf(name).attachShadow({ mode: 'open' });
    root.innerHTML = `<div data-root data-build="test">${markup[at]}</div>`;
  });
  for (const key of ['portico:start', 'portico:mounted', 'portico:ready']) performance.clearMarks(key);
  localStorage.clear();
}

/** A picture's code without its painter: the test controls it. */
function createPicture() {
  const held = new Set(document.querySelectorAll<HTMLElement>('[data-portico]'));
  const listeners = new Set<(host: HTMLElement) => void>();
  const log: string[] = [];
  const shown: PictureValues[] = [];
  const picture: PictureHandOver = {
    has: (host) => held.has(host),
    show: (values) => void shown.push(values),
    bring: (_host, values) => void shown.push(values),
    release(host) {
      if (held.delete(host)) log.push(host.dataset.portico ?? '');
    },
    onTouch: (listener) => void listeners.add(listener),
    end: vi.fn(),
    make,
    markedId: undefined,
    times: [],
    watch: () => () => {},
    wishes: [],
    sheet: undefined,
    known: {},
    stripePlace: () => undefined,
    hasCart: Promise.resolve(false),
  };
  const touch = (name: string) => {
    for (const listener of listeners) listener(hostOf(name));
  };
  return { picture, log, shown, touch, drop: (name: string) => held.delete(hostOf(name)), listeners };
}

const phases = (shell: ReturnType<typeof run>['shell']) => {
  vi.spyOn(console, 'table').mockImplementation(() => {});
  return Object.fromEntries(shell.doctor().islands.map(({ name, phase }) => [name, phase]));
};

beforeEach(() => history.replaceState(null, '', '/en/page/homepage'));
afterEach(clearPage);

describe('a page whose pictures stand', () => {
  it('is ready before any island is alive', async () => {
    await paintedFor('guest', ['header', 'footer']);
    const { picture, log } = createPicture();
    const { shell } = run('guest', picture);
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    expect(performance.getEntriesByName('portico:mounted')).toHaveLength(1);
    expect(phases(shell)).toEqual({ header: 'pictured', footer: 'pictured' });
    expect(log).toEqual([]);
  });

  it('hydrates them one by one when the first view is whole, and keeps their nodes', async () => {
    const names = ['toolbar', 'footer'];
    await paintedFor('member', names);
    const nodes = names.map((name) => boxesOf(name)[0]?.querySelector('a'));
    const { picture, log } = createPicture();
    const { shell } = run('member', picture);
    await vi.waitFor(() => expect(phases(shell)).toEqual({ toolbar: 'mounted', footer: 'mounted' }), 4_000);
    expect(log).toEqual(names);
    expect(names.every((name, at) => boxesOf(name)[0]?.querySelector('a') === nodes[at])).toBe(true);
    expect(names.map((name) => boxesOf(name).length)).toEqual([1, 1]);
    // The picture's code has nothing left to do.
    expect(picture.end).toHaveBeenCalled();
  });

  it('brings the touched one to life at once, with the state as it is', async () => {
    await paintedFor('member', ['toolbar', 'footer']);
    const { picture, log, shown, touch } = createPicture();
    const { shell } = run('member', picture);
    await shell.ready;
    const badge = boxesOf('toolbar')[0]?.querySelector('[class*=badge], a');
    const words = boxesOf('toolbar')[0]?.innerHTML;
    touch('toolbar');
    await vi.waitFor(() => expect(phases(shell).toolbar).toBe('mounted'));
    expect(log).toEqual(['toolbar']);
    expect(shown.at(-1)).toMatchObject({ who: 'member', 'currency.code': 'USD' });
    expect([badge?.isConnected, boxesOf('toolbar')[0]?.innerHTML]).toEqual([true, words]);
    expect(phases(shell).footer).toBe('pictured');
  });

  it('fills reserved room right after `ready`, and asks for the banner once, before', async () => {
    await paintedFor('guest', ['header', 'footer']);
    hostOf('header').dataset.room = 'banner';
    const asked: string[] = [];
    const api = createFakeApi({ persona: 'guest', currency: 'USD', cart: [], replies: undefined, stock: undefined });
    const fetch: typeof globalThis.fetch = (input, init) => {
      if (String(input).includes('position=header_banner')) asked.push(String(input));
      return api.fetch(input, init);
    };
    const { picture } = createPicture();
    const { shell } = run('guest', picture, { fetch });
    await shell.ready;
    expect(asked).toEqual(['/api/position?position=header_banner&platform=web']);
    // Before the pause of 700 ms that other islands wait for.
    await vi.waitFor(() => expect(phases(shell).header).toBe('mounted'), { timeout: 400, interval: 10 });
    expect(phases(shell).footer).toBe('pictured');
    await vi.waitFor(() => expect(hostOf('header').hasAttribute('data-room')).toBe(false), 2_000);
    expect(asked).toHaveLength(1);
  });

  it('asks for no banner ahead without room for one, or where it is off', async () => {
    for (const [room, banner] of [
      ['', 'on'],
      ['banner', 'off'],
    ] as const) {
      await paintedFor('guest', ['header']);
      Object.assign(hostOf('header').dataset, { banner }, room && { room });
      const asked = vi.fn();
      const api = createFakeApi({ persona: 'guest', currency: 'USD', cart: [], replies: undefined, stock: undefined });
      const fetch: typeof globalThis.fetch = (input, init) => {
        if (String(input).includes('header_banner')) asked();
        return api.fetch(input, init);
      };
      const { shell } = run('guest', createPicture().picture, { fetch });
      await shell.ready;
      expect(asked, room).not.toHaveBeenCalled();
      shell.unmount();
      for (const key of ['portico:start', 'portico:mounted', 'portico:ready']) performance.clearMarks(key);
    }
  });

  it.each(['pressed', 'focused'])(
    'brings one to life at once that was %s before its painter was there',
    async (how) => {
      await paintedFor('guest', ['toolbar', 'footer']);
      const KEY = Symbol.for('portico.early');
      if (how === 'pressed') {
        const hasActions = (host: Element) => host === hostOf('footer');
        Reflect.set(
          document,
          KEY,
          Object.assign(() => [], { hasActions }),
        );
        onTestFinished(() => void Reflect.deleteProperty(document, KEY));
      } else boxesOf('footer')[0]?.querySelector('a')?.focus();
      const { picture, log } = createPicture();
      const { shell } = run('guest', picture);
      await shell.ready;
      await vi.waitFor(() => expect(phases(shell).footer).toBe('mounted'));
      expect([log, phases(shell).toolbar]).toEqual([['footer'], 'pictured']);
    },
  );

  it('is told of the visitor when that is known, and not before', async () => {
    await paintedFor('guest', ['header']);
    const { picture, shown } = createPicture();
    const api = createFakeApi({ persona: 'member', currency: 'USD', cart: [] });
    const held = heldReply<void>();
    const fetch: typeof window.fetch = async (input, init) => {
      const reply = await api.fetch(input, init);
      return String(input).includes('user/info') ? held.reply.then(() => reply) : reply;
    };
    const { shell } = run('member', picture, { fetch });
    await vi.waitFor(() => expect(shown.length).toBeGreaterThan(0));
    expect(shown).toEqual([{}]);
    held.send();
    await shell.ready;
    expect(shown.at(-1)).toMatchObject({ who: 'member' });
  });

  it('gives way where the picture can’t show what the island shows, in one turn', async () => {
    await paintedFor('guest', ['header']);
    const { picture, drop, touch } = createPicture();
    const { shell } = run('guest', picture);
    await shell.ready;
    const [old] = boxesOf('header');
    const counts = new Set<number>();
    const root = hostOf('header').shadowRoot as ShadowRoot;
    const observer = new MutationObserver(() =>
      counts.add(root.querySelectorAll('[data-root] *').length > 0 ? root.querySelectorAll('[data-root]').length : 0),
    );
    observer.observe(root, { childList: true });
    onTestFinished(() => observer.disconnect());
    picture.bring = () => drop('header');
    touch('header');
    await vi.waitFor(() => expect(phases(shell).header).toBe('mounted'));
    expect(old?.isConnected).toBe(false);
    expect([...counts]).toEqual([1]);
    expect(boxesOf('header')[0]?.querySelector('header')).not.toBeNull();
  });

  it('takes them away with the shell, and a later one renders as ever', async () => {
    await paintedFor('guest', ['header', 'footer']);
    const { picture, log } = createPicture();
    const { shell } = run('guest', picture);
    await shell.ready;
    shell.unmount();
    expect(picture.end).toHaveBeenCalled();
    expect(log.sort()).toEqual(['footer', 'header']);
    expect(['header', 'footer'].map((name) => hostOf(name).shadowRoot?.textContent)).toEqual(['', '']);
    const { shell: next } = run('guest');
    await next.ready;
    expect(boxesOf('header')[0]?.querySelector('header')).not.toBeNull();
  });

  it('renders an island without a picture as ever', async () => {
    await paintedFor('guest', ['header']);
    const { picture, drop } = createPicture();
    drop('header');
    const { shell } = run('guest', picture);
    await shell.ready;
    expect(phases(shell)).toEqual({ header: 'mounted' });
  });

  it.each([
    ['nothing', [], 1],
    ['of the visitor', [{ user: true }], 2],
    ['of what it does not know', [null, 'x', {}], 1],
  ])('requests again what the page has changed before the core could hear of it: %s', async (_, wishes, times) => {
    await paintedFor('member', ['header']);
    const { picture } = createPicture();
    const { shell, api } = run('member', { ...picture, wishes });
    await shell.ready;
    const asked = () => api.log.filter(({ name }) => name === 'userInfo').length;
    await vi.waitFor(() => expect(asked()).toBe(times));
    await nextTask();
    expect(asked()).toBe(times);
  });

  it('loads the cart of a member whose panel is a picture, before the panel is alive', async () => {
    document.body.innerHTML = '<div data-portico="cart-panel" data-mode="inline"></div>';
    hostOf('cart-panel').attachShadow({ mode: 'open' }).innerHTML =
      '<div data-root data-build="test"><p>lines</p></div>';
    const { picture, shown } = createPicture();
    const { shell, api } = run('member', picture);
    await shell.ready;
    await vi.waitFor(() => expect(api.log.map(({ name }) => name)).toContain('cartList'));
    await vi.waitFor(() => expect(shown.at(-1)).toMatchObject({ 'cart.state': 'empty' }));
    // An unknown value is not passed on: the picture may have the lines.
    expect(shown.some((values) => values['cart.state'] === 'loading')).toBe(false);
    expect(phases(shell)).toEqual({ 'cart-panel': 'pictured' });
  });

  it('puts the picture back after a crash, until another visitor is here', async () => {
    await paintedFor('member', ['header']);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { picture, touch } = createPicture();
    let isGone = false;
    const [member, guest] = (['member', 'guest'] as const).map((persona) =>
      createFakeApi({ persona, currency: 'USD', cart: [] }),
    );
    const fetch = (async (...given: Parameters<typeof window.fetch>) =>
      await (isGone ? guest : member)?.fetch(...given)) as typeof window.fetch;
    const { shell } = run('member', picture, { fetch });
    await shell.ready;
    const words = boxesOf('header')[0]?.textContent;
    vi.spyOn(Element.prototype, 'addEventListener').mockImplementation(() => {
      throw new Error('broken by the page');
    });
    touch('header');
    await vi.waitFor(() => expect(phases(shell).header).toBe('failed'));
    vi.mocked(Element.prototype.addEventListener).mockRestore();
    expect(boxesOf('header')[0]?.textContent).toBe(words);
    isGone = true;
    await shell.reloadUser();
    const said = 'This part of the page could not be shown.Retry';
    await vi.waitFor(() => expect(boxesOf('header')[0]?.textContent).toBe(said));
  });
});
