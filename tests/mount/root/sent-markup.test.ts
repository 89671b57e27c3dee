import { describe, expect, it, vi } from 'vitest';
import { createLinks } from '../../../src/domain/links/links';
import { readOptions } from '../../../src/host/options';
import { isUpToDate, leadsElsewhere, type ShownOf, settleLinks } from '../../../src/mount/root/sent-markup';
import { pictured, signal } from '../../../src/state/signals';

const TOLD = {
  'brand.name': '',
  'brand.payments': [],
  lang: 'en',
  platform: 'main',
  routes: {},
  segment: 'en',
  'texts.header': null,
};

/** @param placed The editors' logo in the page's own data. */
function shown(options: unknown = {}, pathname = '/en/', placed = ''): ShownOf {
  const read = readOptions(options, (message) => {
    throw new Error(message);
  });
  const links = createLinks({ lang: 'en', platform: 'main', pathname, currentUrl: () => '', routes: read.routes });
  return { lang: 'en', links, options: read, placedLogo: pictured(signal(placed)), platform: 'main' };
}

interface Sent {
  readonly build?: string;
  readonly told?: string;
  readonly filled?: string;
  readonly inside?: string;
  readonly sum?: string;
}

function box({
  build = 'test',
  told = JSON.stringify(TOLD),
  filled = '{}',
  inside = '<div class="island"></div>',
  sum = '',
}: Sent = {}) {
  const element = document.createElement('div');
  Object.assign(element.dataset, { root: '', build, told, filled, sum });
  element.innerHTML = inside;
  return element;
}

describe('leadsElsewhere', () => {
  const based = {
    ...shown(),
    links: { ...shown().links, at: (address: string) => address.replace(/^\//, 'https://s/') },
  };
  it.each([
    ['a link', true, { inside: '<a href="/a">a</a>' }],
    ['a picture', true, { inside: '<img src="/a.png">' }],
    ['a form', true, { inside: '<form action="/a"><input name="getAttribute"></form>' }],
    ['an address of another site', false, { inside: '<a href="https://other/a">a</a><a href="">b</a>' }],
    ['markup of the page’s own', false, { inside: '<a href="/a">a</a>', build: '' }],
  ])('knows where a base of the page leads %s: %s', (_, is, sent: Sent) => {
    expect(leadsElsewhere(box(sent), based)).toBe(is);
    expect(leadsElsewhere(box(sent), shown())).toBe(false);
  });
});

describe('isUpToDate', () => {
  it.each<[why: string, is: boolean, sent: Sent, options: unknown]>([
    ['it is as it would be', true, {}, {}],
    ['words of another island are replaced', true, {}, { texts: { footer: { rights: 'x' } } }],
    ['the server has filled in the same name', true, { filled: '{"brand.name":"Acme"}' }, { brand: { name: 'Acme' } }],
    ['the server has filled in what it does not show', true, { filled: '{"brand.logo":"/x.png"}' }, {}],
    ['the server has filled in that a guest has no cart', true, { filled: '{"cart.state":"guest"}' }, {}],
    ['it names no build', true, { build: '', told: 'x' }, { brand: { name: 'Acme' } }],
    ['it is of another build', false, { build: 'older' }, {}],
    ['the page has another name', false, {}, { brand: { name: 'Acme' } }],
    ['the server has filled in another name', false, { filled: '{"brand.name":"Acme"}' }, {}],
    ['a list is not empty', false, {}, { brand: { payments: [{ name: 'Cash' }] } }],
    ['words of it are replaced', false, {}, { texts: { header: { home: 'Start' } } }],
    [
      'the server has printed the page’s log-out, too',
      true,
      { filled: '{"routes":{"homepage":"/start","logout":"/bye"}}' },
      { routes: { homepage: '/start', logout: '/bye' } },
    ],
    ['it leads elsewhere', false, {}, { routes: { homepage: '/start' } }],
    [
      'the server has filled in where it leads',
      true,
      { filled: '{"routes":{"homepage":"/start"}}' },
      { routes: { homepage: '/start' } },
    ],
    [
      'the server leads elsewhere',
      false,
      { filled: '{"routes":{"homepage":"/x"}}' },
      { routes: { homepage: '/start' } },
    ],
    ['nobody has filled it in', false, { filled: '{{portico:filled}}' }, {}],
    ['nobody has told anything', false, { told: '' }, {}],
    ['there is something beside the island', false, { inside: '<p></p><div class="island"></div>' }, {}],
  ])('where %s: %s', (_, is, sent, options) => {
    expect(isUpToDate(box(sent), shown(options))).toBe(is);
  });

  it.each([
    ['the editors’ of the page’s own data', true, '/placed.svg', '/placed.svg'],
    ['the editors’ of the last page, which no server knows', false, '/own.svg', '/last.svg'],
    ['the shop’s own', true, '', '/own.svg'],
  ])('is true with a printed logo that is %s', (_, isPlaced, placed, printed) => {
    const page = shown({ brand: { logo: '/own.svg' } }, '/en/', isPlaced ? placed : '');
    page.placedLogo.value = printed;
    const sent = { told: '{"brand.logo":""}', filled: JSON.stringify({ 'brand.logo': printed }) };
    expect(isUpToDate(box(sent), page)).toBe(isPlaced);
  });

  it.each([
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\tscript:alert(1)">x</a>',
    '<a href="JavaScript:alert(1)">x</a>',
    '<form action="javascript:alert(1)"><input name="attributes"></form>',
    '<form><button formaction="javascript:alert(1)">x</button></form>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<object data="data:text/html,x"></object>',
    '<a href="vbscript:x">x</a>',
    '<svg><a xlink:href="javascript:alert(1)"></a></svg>',
  ])('takes an address that runs code away, and has the island rendered anew: %s', (link) => {
    for (const build of ['test', '']) {
      const sent = box({ build, inside: `<div class="island"><p>${link}</p></div>` });
      expect(isUpToDate(sent, shown())).toBe(false);
      // It may be restored after a crash.
      expect(sent.innerHTML).not.toMatch(/script:|data:/i);
    }
  });

  it('leaves the addresses that components write as they are', () => {
    const links = ['/en/page/', '//cdn.test/x', 'https://s.test/', '?a=b:c', '#top', '', 'mailto:a@b.test', 'tel:+861'];
    const inside = `<div class="island">${links.map((href) => `<a href="${href}">x</a>`).join('')}<img src="/x.png"></div>`;
    const sent = box({ inside });
    expect(isUpToDate(sent, shown())).toBe(true);
    expect(sent.innerHTML).toBe(inside);
  });

  describe('after filters of the server', () => {
    const FORM = '<form action="/s"><input name="q" value="茶 &amp; &quot;x&quot;"></form>';
    const island = (inside: string) => `<div class="island">${inside}</div>`;
    // FNV-1a of what PHP prints: `div class="island"`, `form action="/s"`, `input name="q" value="茶 & "x""`.
    const sum = 'f9138710';

    it('accepts what has the checksum of the server, whatever its white space, comments and quotes', () => {
      expect(isUpToDate(box({ inside: island(FORM), sum }), shown())).toBe(true);
      const packed = `<!-- x --> ${FORM.replaceAll('"/s"', '/s').replace('&quot;x&quot;', '&#34;x&#34;')}\n`;
      expect(isUpToDate(box({ inside: island(packed), sum }), shown())).toBe(true);
    });

    it.each([
      ['another element', FORM.replace('<input', '<b></b><input')],
      ['another attribute', FORM.replace('<input', '<input class="x"')],
      ['another value', FORM.replace('/s', '/s?PHPSESSID=1')],
      ['a missing attribute', FORM.replace('name="q"', '')],
    ])('refuses %s', (_, inside) => {
      expect(isUpToDate(box({ inside: island(inside), sum }), shown())).toBe(false);
    });

    it('accepts our own links for a browser without a script', () => {
      const inside = island('<div data-sent="switcher"><noscript><a href="/en/">English</a></noscript></div>');
      expect(isUpToDate(box({ inside }), shown())).toBe(true);
    });

    it.each([
      '<form><input type="hidden" name="_csrf"><input name="q"></form>',
      '<img data-src="/x.png" alt="">',
      '<img src="/blank.gif" data-src="/x.png">',
      '<noscript><img src="/x.png"></noscript>',
      '<a href="/cdn-cgi/l/email-protection" data-cfemail="0a">[email protected]</a>',
    ])('refuses the traces of filters without a checksum: %s', (inside) => {
      expect(isUpToDate(box({ inside: island(inside) }), shown())).toBe(false);
    });
  });

  it('looks at the language, the platform and the segment of the page', () => {
    expect(isUpToDate(box(), { ...shown(), lang: 'ph' })).toBe(false);
    expect(isUpToDate(box(), { ...shown(), platform: 'transport' })).toBe(false);
    const links = createLinks({ lang: 'ph', platform: 'main', pathname: '/cn/', currentUrl: () => '' });
    expect(isUpToDate(box(), { ...shown(), links })).toBe(false);
  });

  it('is not misled by a page with a toJSON of its own', () => {
    Reflect.set(Array.prototype, 'toJSON', () => 'Prototype');
    expect(isUpToDate(box(), shown({ brand: { payments: [{ name: 'Cash' }] } }))).toBe(false);
    Reflect.deleteProperty(Array.prototype, 'toJSON');
  });
});

describe('settleLinks', () => {
  const HREF = 'https://s.test/shell-settled.css';
  const linkTo = (root: ShadowRoot, href: string, sheet: CSSStyleSheet | null) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href, integrity: 'sha384-x' });
    Object.defineProperty(link, 'sheet', { value: sheet });
    root.append(link);
  };
  const open = () => document.createElement('div').attachShadow({ mode: 'open' });

  it('takes away what is of another build, and leaves what applies', () => {
    const root = open();
    linkTo(root, 'https://s.test/shell-0ld.css', new CSSStyleSheet());
    linkTo(root, HREF, new CSSStyleSheet());
    settleLinks(root, HREF, new AbortController().signal);
    expect([...root.querySelectorAll('link')].map(({ href }) => href)).toEqual([HREF]);
    expect(root.adoptedStyleSheets).toEqual([]);
  });

  it('gives the shared sheet to a root whose own was refused for its integrity value', async () => {
    const root = open();
    linkTo(root, HREF, null);
    vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('.a { color: red }') as never);
    settleLinks(root, HREF, new AbortController().signal);
    await vi.waitFor(() => expect(root.adoptedStyleSheets).toHaveLength(1));
    vi.restoreAllMocks();
  });
});
