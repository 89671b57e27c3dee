import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { browserDeps } from '../../src/wiring/base/shell-deps';
import { ok } from '../../stories/fixtures/replies';
import { mountScene, type Scene } from '../../stories/fixtures/scene';
import { clearPage } from './clear-page';

const OTHER = 'https://old.example';
const item = (name: string) => ({ id: name, img: `/img/${name}.png`, href: `/go/${name}?a=1`, title: name });
const announcement = (position: string) => ({
  id: position,
  title: position,
  content: '<a href="/in/content">more</a>',
  styleTemplate: '10',
  hrefPositionList: [{ position, jumpHrefCn: '/news', jumpHrefEn: '/news' }],
});

const SCENE: Scene = {
  islands: [
    { island: 'header', attributes: { 'data-search': 'on', 'data-product': 'tea' } },
    { island: 'announcements' },
    { island: 'toolbar' },
    { island: 'cart-panel', attributes: { 'data-mode': 'inline', 'data-when': 'load' } },
    { island: 'footer', attributes: { 'data-when': 'load' } },
    { island: 'cookie-notice', attributes: { 'data-when': 'load' } },
  ],
  options: {
    brand: {
      name: 'Acme',
      logo: 'logo.png',
      contacts: { service: 'help@shop.example' },
      payments: [{ name: 'Cash', href: '/cash', img: '/cash.png' }],
    },
    routes: { help: 'own/help', freight: '?freight' },
  },
  replies: {
    position: ({ position }) => ok([item(String(position))]),
    announcements: ok(['popup', 'top-stripes', 'top-notice'].map(announcement)),
  },
};

function giveBase(href: string) {
  const base = document.createElement('base');
  base.setAttribute('href', href);
  document.head.append(base);
  onTestFinished(() => base.remove());
}

/** The addresses of all islands, as their attributes have them. */
function addresses(): readonly string[] {
  const found: string[] = [];
  for (const { shadowRoot } of document.querySelectorAll('[data-portico], [data-portico-layer]'))
    for (const element of shadowRoot?.querySelectorAll('[href], [src], [action]') ?? [])
      for (const name of ['href', 'src', 'action']) found.push(element.getAttribute(name) ?? '');
  return found.filter((address) => address && !/^(data:|mailto:)/.test(address));
}

async function standing(scene: Scene) {
  const box = document.createElement('div');
  document.body.append(box);
  const stage = mountScene({ ...SCENE, ...scene }, box, null);
  onTestFinished(() => stage.leave());
  await stage.handle.ready;
  return stage;
}

describe('a page with a base on another host', () => {
  afterEach(clearPage);

  it.each(['guest', 'member'] as const)(
    'has islands whose addresses are all the page’s own, for a %s',
    async (persona) => {
      giveBase(`${OTHER}/x/`);
      await standing({ persona });
      const needed = [
        '/img/header_banner.png',
        '/go/header_banner?a=1',
        '/cash',
        '/cash.png',
        '/help',
        '?freight',
        '/news',
      ];
      needed.push(...(persona === 'member' ? ['/img/toolbar_user.png', 'from=search-input'] : ['/login?ref=']));
      await vi.waitFor(() => {
        for (const part of needed) expect(addresses().filter((it) => it.includes(part))).not.toEqual([]);
      });
      const led = addresses().filter((address) => new URL(address, document.baseURI).origin !== location.origin);
      expect(led).toEqual([]);
    },
  );

  it('makes its calls on the page’s own host, also by an address without a slash', async () => {
    giveBase(`${OTHER}/x/`);
    const fetch = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('{}'));
    onTestFinished(() => fetch.mockRestore());
    for (const address of ['/api/x', 'api/x']) await browserDeps().fetch(address, {});
    expect(fetch.mock.calls.map(([address]) => new URL(String(address)).origin)).toEqual([
      location.origin,
      location.origin,
    ]);
  });
});

describe('a page with a base on its own host', () => {
  afterEach(clearPage);

  it('has islands whose relative addresses are those without it; the others stay as they are', async () => {
    giveBase(`${location.origin}/sub/`);
    await standing({ persona: 'guest' });
    await vi.waitFor(() => expect(addresses()).toContain('/img/header_banner.png'));
    expect(addresses()).toContain(new URL('own/help', location.href).href);
    expect(addresses().filter((address) => new URL(address, document.baseURI).pathname.startsWith('/sub/'))).toEqual(
      [],
    );
  });
});
