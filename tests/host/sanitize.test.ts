import DOMPurify from 'dompurify';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { type CleanRules, cleanHtml } from '../../src/host/sanitize';

const RULES: CleanRules = {
  pageUrl: 'https://www.shop.test/en/page/homepage?p=2',
  at: (address) => address,
  imageHosts: ['img.shop.test', 'cdn.test:8080'],
  tableLabel: 'Wide table',
};

/**
 * DOMPurify is played by the parser alone: happy-dom's iterator loses its place when a node is removed. What DOMPurify
 * removes is tested in the browser (`tests/browser/sanitize.spec.ts`); here, what is done with the rest.
 */
const parse = (html: string) => document.createRange().createContextualFragment(html);

let purify: MockInstance;
beforeEach(() => {
  purify = vi.spyOn(DOMPurify, 'sanitize').mockImplementation(parse as never);
});
afterEach(() => void vi.unstubAllGlobals());

/** The markup of a cleaned content. */
function cleaned(html: string, rules: Partial<CleanRules> = {}): string {
  const box = document.createElement('div');
  box.append(cleanHtml(html, { ...RULES, ...rules }));
  return box.innerHTML;
}

describe('cleanHtml: what DOMPurify is told', () => {
  const config = () => {
    cleanHtml('', RULES);
    return purify.mock.calls.at(-1)?.[1] as object as Readonly<Record<string, readonly string[]>>;
  };

  it('allows no element that runs, loads or styles something, and no form', () => {
    const found = [
      'script',
      'style',
      'link',
      'iframe',
      'object',
      'embed',
      'svg',
      'math',
      'form',
      'input',
      'base',
      'meta',
    ];
    expect(found.filter((tag) => config().ALLOWED_TAGS?.includes(tag))).toEqual([]);
    expect(config().ALLOWED_TAGS).toEqual(expect.arrayContaining(['p', 'a', 'img', 'table', 'h1', 'ul']));
  });

  it('allows no attribute that styles, runs or names something', () => {
    const found = ['style', 'class', 'id', 'name', 'srcset', 'onclick', 'onerror', 'action', 'slot', 'part', 'is'];
    expect(found.filter((name) => config().ALLOWED_ATTR?.includes(name))).toEqual([]);
    expect(config()).toMatchObject({ ALLOW_ARIA_ATTR: false, ALLOW_DATA_ATTR: false });
  });

  it('gets the content itself, and returns nodes', () => {
    cleanHtml('<b>x</b>', RULES);
    expect(purify.mock.calls).toEqual([['<b>x</b>', expect.objectContaining({ RETURN_DOM_FRAGMENT: true })]]);
  });
});

describe('cleanHtml: a link', () => {
  it.each(['/en/page/help/', 'https://office.test/', '?p=3', 'mailto:us@shop.test'])('leads to %s', (href) => {
    expect(cleaned(`<a href="${href}">x</a>`)).toBe(`<a href="${href}" rel="noopener">x</a>`);
  });

  it.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'mailto:a b', ''])(
    'leads nowhere if its address is %j, and keeps its words',
    (href) => {
      expect(cleaned(`<a href="${href}" target="_blank">x</a>`)).toBe('<a>x</a>');
    },
  );

  it('without an address stays one', () => {
    expect(cleaned('<a target="_blank" title="t">x</a>')).toBe('<a title="t">x</a>');
  });

  it.each(['_blank', ' _BLANK '])('opens a new tab if its target is %j', (target) => {
    expect(cleaned(`<a href="/x" target="${target}">x</a>`)).toBe('<a href="/x" rel="noopener" target="_blank">x</a>');
  });

  it.each(['_top', 'basket', ''])('opens no frame of the page, with the target %j', (target) => {
    expect(cleaned(`<a href="/x" target="${target}">x</a>`)).toBe('<a href="/x" rel="noopener">x</a>');
  });

  it('is one of its own in a list of links', () => {
    expect(cleaned('<a href="data:x">a</a><p><a href="/b">b</a></p>')).toBe(
      '<a>a</a><p><a href="/b" rel="noopener">b</a></p>',
    );
  });
});

// Source: contract, section 4, `brand.imageHosts`.
describe('cleanHtml: a picture', () => {
  it.each([
    ['/a.png', 'https://www.shop.test/a.png'],
    ['a.png', 'https://www.shop.test/en/page/a.png'],
    ['https://img.shop.test/a.png', 'https://img.shop.test/a.png'],
    ['//cdn.test:8080/a.png', 'https://cdn.test:8080/a.png'],
  ])('of the page or of an allowed host is loaded: %s', (src, url) => {
    expect(cleaned(`<img src="${src}" alt="A">`)).toBe(`<img loading="lazy" decoding="async" alt="A" src="${url}">`);
  });

  it.each([
    'https://evil.test/a.png',
    '//evil.test/a.png',
    'https://cdn.test/a.png',
    'https://www.shop.test@evil.test/a.png',
    'https://me:pw@img.shop.test/a.png',
    'data:image/png;base64,x',
    'javascript:alert(1)',
    '',
  ])('from %s gives way to its words', (src) => {
    expect(cleaned(`<p>a<img src="${src}" alt="<b>sign</b>">z</p>`)).toBe('<p>a&lt;b&gt;sign&lt;/b&gt;z</p>');
  });

  it('without address and words is left out', () => {
    expect(cleaned('<p>a<img>z</p>')).toBe('<p>az</p>');
  });

  it('keeps its title, and no attribute but that', () => {
    expect(cleaned('<img src="/a.png" title="T" lang="en" dir="rtl" class="x" loading="eager">')).toBe(
      '<img title="T" loading="lazy" decoding="async" alt="" src="https://www.shop.test/a.png">',
    );
  });

  it.each([
    ['640', '640'],
    [' 640px ', '640'],
    ['50%', null],
    ['0', null],
    ['-5', null],
    ['123456', null],
    ['wide', null],
  ])('has a width of %j as %j, and its height likewise', (length, shown) => {
    const [picture] = cleanHtml(`<img src="/a.png" width="${length}" height="${length}">`, RULES).children;
    expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual([shown, shown]);
  });

  it('has its address set last: setting it starts the request', () => {
    const set = vi.spyOn(Element.prototype, 'setAttribute');
    cleaned('<img src="/a.png" alt="A" width="4">');
    expect(set.mock.calls.map(([name]) => name)).toEqual(['loading', 'decoding', 'alt', 'width', 'src']);
  });
});

describe('cleanHtml: sizes', () => {
  it('are taken from everything but pictures', () => {
    expect(cleaned('<p width="9000">a</p><ul><li height="1">b</li></ul><img src="/a.png" width="4">')).toBe(
      '<p>a</p><ul><li>b</li></ul><img loading="lazy" decoding="async" alt="" width="4" src="https://www.shop.test/a.png">',
    );
  });
});

describe('cleanHtml: a table', () => {
  const box = (label: string, inner: string) =>
    `<div class="table-box" tabindex="0" role="group" aria-label="${label}">${inner}</div>`;
  const ROW = '<tbody><tr><td>1</td></tr></tbody>';

  it('is in a box that scrolls, also by keyboard, under the label for tables', () => {
    expect(cleaned(`<p>a</p><table width="9000">${ROW}</table><p>z</p>`)).toBe(
      `<p>a</p>${box('Wide table', `<table>${ROW}</table>`)}<p>z</p>`,
    );
  });

  it.each([
    [' Per <b>kg</b>\n', 'Per kg'],
    ['  ', 'Wide table'],
  ])('with the caption %j has the label %j', (caption, label) => {
    const table = `<table><caption>${caption}</caption>${ROW}</table>`;
    expect(cleaned(table)).toBe(box(label, table));
  });

  it('in another table scrolls with that one', () => {
    const nested = `<table><tbody><tr><td><p><table>${ROW}</table></p></td></tr></tbody></table>`;
    expect(cleaned(nested).match(/table-box/g)).toHaveLength(1);
    expect(cleaned(nested)).toMatch(/^<div class="table-box"/);
  });

  it('beside another one has a box of its own', () => {
    expect(cleaned(`<table>${ROW}</table><table>${ROW}</table>`)).toBe(
      box('Wide table', `<table>${ROW}</table>`).repeat(2),
    );
  });
});

describe('cleanHtml: headings', () => {
  it.each([
    ['<h1>A</h1>', '<h3>A</h3>'],
    ['<h6>A</h6>', '<h3>A</h3>'],
    ['<h3>A</h3>', '<h3>A</h3>'],
    ['<h1>A</h1><h4>B</h4><h1>C</h1>', '<h3>A</h3><h4>B</h4><h3>C</h3>'],
    ['<h4>B</h4><h1>A</h1>', '<h4>B</h4><h3>A</h3>'],
    [
      '<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h5>E</h5><h6>F</h6>',
      '<h3>A</h3><h4>B</h4><h5>C</h5><h6>D</h6><h6>E</h6><h6>F</h6>',
    ],
  ])('begin below the title’s level, without gaps: %s', (html, shown) => {
    expect(cleaned(html)).toBe(shown);
  });

  it('keep their content, and of their attributes language, direction and title', () => {
    const html = '<h2 lang="zh-CN" dir="" title="T" start="3">价 <b>格</b></h2>';
    expect(cleaned(html)).toBe('<h3 lang="zh-CN" dir="" title="T">价 <b>格</b></h3>');
  });

  it('in a cell are numbered with the others', () => {
    expect(cleaned('<h5>A</h5><table><tbody><tr><td><h6>B</h6></td></tr></tbody></table>')).toMatch(
      /^<h3>A<\/h3>.*<td><h4>B<\/h4><\/td>/,
    );
  });
});

describe('cleanHtml: a page with Trusted Types', () => {
  it('fails if the page forbids parsing, instead of showing an empty content', () => {
    purify.mockReturnValue(document.createDocumentFragment() as never);
    vi.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(() => {
      throw new TypeError('This document requires TrustedHTML');
    });
    expect(() => cleanHtml('<b>x</b>', RULES)).toThrow(new TypeError('This document requires TrustedHTML'));
  });

  it('gives DOMPurify our policy if the page allows it, and parses nothing without it', () => {
    const policy = { createHTML: (html: string) => html };
    vi.stubGlobal('window', { trustedTypes: { createPolicy: () => policy } });
    const parsed = vi.spyOn(DOMParser.prototype, 'parseFromString');
    cleanHtml('<b>x</b>', RULES);
    expect(purify.mock.calls[0]?.[1]).toMatchObject({ TRUSTED_TYPES_POLICY: policy });
    expect(parsed).not.toHaveBeenCalled();
  });

  it('gives it none if the browser has no policies', () => {
    cleanHtml('<b>x</b>', RULES);
    expect(purify.mock.calls[0]?.[1]).toMatchObject({ TRUSTED_TYPES_POLICY: null });
  });
});
