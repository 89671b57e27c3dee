// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { SHOWN_NAMES } from '../../src/domain/shown-names.ts';
import { BUILT_OWN, givePartial, openPhp, type Php, phpText } from './php.ts';

const LISTS: readonly (readonly [path: string, names: readonly string[]])[] = Object.entries(SHOWN_NAMES).flatMap(
  ([section, lists]) =>
    Object.entries<readonly string[]>(lists).map(([list, names]) => [`${section}.${list}`, names] as const),
);

const each = (path: string, names: readonly string[]) =>
  `<ul id="${path}">{{portico:each ${path}}}${names
    .map((name) => `{{portico:if ${path}=${name}}}<li>${name}</li>{{portico:end}}`)
    .join('')}{{portico:end}}</ul>`;
const TOOLS = SHOWN_NAMES.header.tools
  .map((name) => `<i id="${name}">{{portico:if header.tools.${name}}}yes{{portico:else}}no{{portico:end}}</i>`)
  .join('');
const text = (path: string, usual: string, filling = '') =>
  `<b id="${path}">{{portico:if texts.${path}}}{{portico:texts.${path}${filling}}}{{portico:else}}${usual}{{portico:end}}</b>`;
const TEXTS = [
  text('header.cart', 'Cart'),
  text('header.logo', '{{portico:brand.name}}: home', ' brand=brand.name'),
  text('header.cartCount.more', 'More than 99', ' max=99'),
  '{{portico:fixed texts.header.language}}',
].join('');
const partial = (inside: string) => `<div data-build="0c8236c4" data-filled="{{portico:filled}}">${inside}</div>`;

describe.each(PHP_VERSIONS)('what a shop leaves out or words itself, PHP %s', (version) => {
  let php: Php;
  beforeAll(async () => {
    php = await openPhp(version);
    givePartial(php, 'header', partial(LISTS.map(([path, names]) => each(path, names)).join('') + TOOLS));
    givePartial(php, 'toolbar', partial(TEXTS));
    givePartial(php, 'footer', partial('{{portico:year}}'));
  });
  afterAll(() => php.close());

  async function show(island: string, options: unknown, code = '') {
    const settings = { dir: BUILT_OWN, lang: 'en', options };
    const { text: html } = await php.run(
      `Portico::configure(${phpText(settings)}); ${code} echo Portico::island('${island}');`,
    );
    const [, filled = '{}'] = /data-filled="([^"]*)"/.exec(html) ?? [];
    const plain = (words: string) => words.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#039;', "'");
    return {
      html,
      lists: Object.fromEntries(
        [...html.matchAll(/<ul id="([\w.]+)">(.*?)<\/ul>/g)].map(([, id, items = '']) => [
          id,
          [...items.matchAll(/<li>(\w+)/g)].map(([, name]) => name),
        ]),
      ),
      tools: Object.fromEntries([...html.matchAll(/<i id="(\w+)">(\w+)/g)].map(([, id, word]) => [id, word])),
      texts: Object.fromEntries(
        [...html.matchAll(/<b id="([\w.]+)">(.*?)<\/b>/g)].map(([, id, words = '']) => [id, plain(words)]),
      ),
      filled: JSON.parse(plain(filled)),
    };
  }

  it('is all there where the site says nothing', async () => {
    const { lists, tools, filled } = await show('header', {});
    expect(lists).toEqual(Object.fromEntries(LISTS));
    expect(tools).toEqual({ shipping: 'yes', messages: 'yes' });
    expect(filled).toEqual({});
  });

  it('is what the site lists, in its order, and the shell is told of it', async () => {
    const options = {
      header: {
        tabs: ['affiliates', 'nope', 'home', 'affiliates'],
        tools: ['messages'],
        search: ['keyword', 'picture'],
      },
      account: { entries: [] },
      footer: { columns: ['delivery', 'service'] },
    };
    const { lists, tools, filled } = await show('header', options);
    expect(lists).toEqual({
      'header.tabs': ['affiliates', 'home'],
      'header.tools': ['messages'],
      'header.search': ['keyword'],
      'account.entries': [],
      'footer.columns': ['delivery', 'service'],
    });
    expect(tools).toEqual({ shipping: 'no', messages: 'yes' });
    // As the shell reads it: the shell itself reports unknown names.
    expect(filled).toEqual({
      'header.tabs': ['affiliates', 'nope', 'home', 'affiliates'],
      'header.tools': ['messages'],
      'header.search': ['keyword', 'picture'],
      'account.entries': [],
      'footer.columns': ['delivery', 'service'],
    });
  });

  it.each(['home', 7, true, { a: 'home' }])('is all there where %j stands for the list', async (tabs) => {
    const { lists, filled } = await show('header', { header: { tabs } });
    expect(lists['header.tabs']).toEqual(SHOWN_NAMES.header.tabs);
    expect(filled).toEqual({});
  });

  it('passes over what is no name', async () => {
    const { lists, filled } = await show('header', { header: { tabs: [1, 'home', ['affiliates'], null] } });
    expect(lists['header.tabs']).toEqual(['home']);
    expect(filled).toEqual({ 'header.tabs': ['home'] });
  });

  it('are the site’s words, escaped and filled, else the language’s', async () => {
    const header = { cart: '<Bag> & "more"', logo: '{brand}, {brand} & {other}', cartCount: { more: 'Over {max}' } };
    const { html, texts, filled } = await show('toolbar', { brand: { name: 'A{max}' }, texts: { header } });
    expect(texts).toEqual({
      'header.cart': '&lt;Bag&gt; & "more"',
      'header.logo': 'A{max}, A{max} & {other}',
      'header.cartCount.more': 'Over 99',
    });
    expect(html).toContain('&lt;Bag&gt; &amp; &quot;more&quot;');
    expect(filled).toEqual({ 'brand.name': 'A{max}', 'texts.header': header });
    expect((await show('toolbar', {})).texts).toEqual({
      'header.cart': 'Cart',
      'header.logo': ': home',
      'header.cartCount.more': 'More than 99',
    });
  });

  it.each([
    ['an empty word', { cart: '' }],
    ['a word for what the markup has as it is', { cart: 'Bag', language: 'Pirate' }],
  ])('leave %s to the shell, which then renders anew', async (_, header) => {
    const { texts, filled } = await show('toolbar', { texts: { header } });
    expect(texts['header.cart']).toBe(header.cart || 'Cart');
    expect(filled).toEqual({});
  });

  it('count as given by none, where a group is empty, as in the options that the shell gets', async () => {
    const { texts, filled } = await show('toolbar', { brand: { name: '' }, texts: { header: {} } });
    expect([texts['header.cart'], texts['header.logo']]).toEqual(['Cart', ': home']);
    expect(filled).toEqual({});
  });

  it('pass over what is no word, as the shell does', async () => {
    const header = { cart: 7, logo: { a: 'x' }, cartCount: 'x', unknown: '', nothing: null };
    const { texts, filled } = await show('toolbar', { texts: { header, other: { cart: 'x' } } });
    expect(texts).toEqual({
      'header.cart': 'Cart',
      'header.logo': ': home',
      'header.cartCount.more': 'More than 99',
    });
    expect(filled).toEqual({ 'texts.header': header });
    expect((await show('toolbar', { texts: ['x'] })).filled).toEqual({});
    expect((await show('toolbar', { texts: 'x' })).filled).toEqual({});
  });

  it('take no end for an array that holds itself', async () => {
    const { texts } = await show(
      'toolbar',
      {},
      `$a = ['cart' => 'Bag']; $a['more'] = &$a; Portico::configure(['dir' => '/srv/own/built', 'lang' => 'en', 'options' => ['texts' => ['header' => &$a]]]);`,
    );
    expect(texts['header.cart']).toBe('Bag');
  });

  it('come too late in mount(), which says so', async () => {
    const { text: html } = await php.run(
      `Portico::configure(['dir' => '/srv/own/built', 'dev' => true]); Portico::head('en'); echo Portico::mount('en', 'main', ['header' => ['tabs' => []], 'routes' => ['help' => '/help']]);`,
    );
    expect(html).toContain('mount: give header to configure() or head()');
    expect(html).toContain('mount: give routes to configure() or head()');
  });

  it('are objects for the shell also where they are empty', async () => {
    const { text: html } = await php.run(
      `Portico::configure(['dir' => '/srv/own/built', 'options' => ['header' => [], 'footer' => ['columns' => []]]]); echo Portico::mount('en');`,
    );
    expect(html).toContain('{"footer":{"columns":[]}}');
  });
});
