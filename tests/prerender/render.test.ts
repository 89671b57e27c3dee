import { TextDecoderStream } from 'node:stream/web';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fillPartial, type Values } from '../../bench/page/partials.ts';
import { PICTURES } from '../../scripts/build/prerender/pictures';
import { renderPictures, SENT } from '../../scripts/build/prerender/render';
import { dataOf, renderIsland } from '../../scripts/build/prerender/render-island';
import { isBranch, parse, type Tree } from '../../scripts/build/prerender/tree';
import { toTemplate, writeMarkup } from '../../scripts/build/prerender/write';
import { LANGUAGES } from '../../src/domain/i18n/language';
import { replaceTexts } from '../../src/domain/i18n/texts';
import { PLATFORMS } from '../../src/domain/page/platform';
import { GUEST } from '../../src/domain/visitor/user';
import { ISLANDS } from '../../src/islands';
import en from '../../src/locales/en';
import { createIsland as createFooter } from '../../src/widgets/footer';
import { header } from '../../src/widgets/header';
import { toolbar } from '../../src/widgets/toolbar';
import { BUILT_OWN, givePartial, openPhp, phpText } from '../php/php.ts';
import { createTestShell } from '../widgets/test-shell';

const rendered = renderPictures();
const partials = async () => (await rendered).partials;

describe('renderPictures', { timeout: 120_000 }, () => {
  it('renders every island in each language on each platform', async () => {
    expect(await partials()).toHaveLength(ISLANDS.length * LANGUAGES.length * PLATFORMS.length);
    // The manifest takes the islands' names from here.
    expect(new Set((await partials()).map(({ island }) => island))).toEqual(new Set(ISLANDS.map(({ name }) => name)));
  });

  it('sends nothing of what is empty before its data have come', async () => {
    const empty = (await partials()).filter(({ markup }) => markup === '');
    const silent = ISLANDS.filter(({ name, otherwise }) => otherwise === 'nothing' && !PICTURES[name]);
    expect([...new Set(empty.map(({ island }) => island))]).toEqual(silent.map(({ name }) => name));
    expect(silent).not.toEqual([]);
    for (const { island, markup } of await partials())
      if (island === 'announcements') expect(markup).toMatch(/^\{\{portico:if stripe\}\}.*\{\{portico:end\}\}$/);
  });

  it('is printed in ASCII by PHP, each island in each language', async () => {
    // The page of these tests does not have it, and PHP's runtime needs it.
    vi.stubGlobal('TextDecoderStream', TextDecoderStream);
    onTestFinished(() => void vi.unstubAllGlobals());
    const php = await openPhp('8.4');
    onTestFinished(() => php.close());
    const all = (await partials()).filter(({ platform }) => platform === 'main');
    for (const { island, lang, markup } of all)
      givePartial(php, island, `<template shadowrootmode="open"><p>${markup}</p></template>`, [`${lang}/main`]);
    const options = { brand: { name: '茶壶' }, boot: { user: { user_id: 0 } } };
    const names = phpText(ISLANDS.map(({ name }) => name));
    const { sent, text } = await php.run(
      `Portico::configure(${phpText({ dir: BUILT_OWN, options })}); foreach (${phpText(LANGUAGES)} as $lang) { echo Portico::head($lang); foreach (${names} as $name) echo Portico::island($name); echo Portico::mount($lang); }`,
    );
    expect(sent).toMatch(/^[\0-\x7f]*$/);
    for (const word of ['茶壶', '购物车', '장바구니', 'Shopping cart']) expect(text).toContain(word);
  });

  it('has a template of each picture in each language', async () => {
    const { templates } = await rendered;
    expect(Object.keys(templates).sort()).toEqual([...LANGUAGES].sort());
    for (const lang of LANGUAGES) expect(Object.keys(templates[lang]).sort()).toEqual(Object.keys(PICTURES).sort());
  });

  it('says what the markup depends on, by island', async () => {
    const found = new Map(
      (await partials())
        .filter(({ lang, platform }) => lang === 'ph' && platform === 'transport')
        .map(({ island, told }) => [island, told]),
    );
    const page = { lang: 'ph', routes: {}, segment: 'en' };
    expect(found.get('header')).toEqual({
      ...page,
      platform: 'transport',
      'account.entries': null,
      'brand.logo': '',
      'brand.name': '',
      'header.search': null,
      'header.tabs': null,
      'header.tools': null,
      'texts.header': null,
      'texts.search': null,
    });
    expect(found.get('toolbar')).toEqual({ ...page, 'brand.appQr': '', 'texts.toolbar': null });
    expect(found.get('user-gate')).toEqual({ lang: 'ph', 'page.requiresUser': true, 'texts.userGate': null });
    expect(found.get('footer')).toMatchObject({
      'brand.payments': [],
      'footer.columns': null,
      'brand.contacts.service': '',
    });
  });

  it('says to a script what is no value of the template', async () => {
    const { cn } = (await rendered).templates;
    const links = { routes: {}, segment: 'cn' };
    const lists = { header: {} };
    expect(cn.header?.told).toEqual({ ...links, ...lists, 'texts.header': null, 'texts.search': null });
    expect(cn.footer?.told).toEqual({ ...links, footer: {}, 'texts.footer': null });
    expect(cn.announcements?.told).toEqual({ 'texts.announcements': null });
    expect(cn['cart-panel']?.told).toEqual({ ...links, 'cart.guests': false, 'texts.cartPanel': null });
  });

  it('knows nothing of a page or a visitor', async () => {
    const { templates } = await rendered;
    const all = (await partials()).map(({ markup }) => markup);
    for (const lang of LANGUAGES)
      for (const template of Object.values(templates[lang])) all.push(JSON.stringify(template.nodes));
    for (const markup of all) {
      expect(markup).not.toMatch(/portico\.invalid|localhost|[?&]ref=(?!\{ref\})|data-fixed|undefined|\[object/);
      // A shop without a name gets none of ours.
      expect(markup).not.toMatch(/Portico|class="sign"/);
      // The numbers used as placeholders are replaced by the values' tokens.
      expect(markup).not.toMatch(/867\d|8675|9,?867/);
    }
    // Nothing that the strictest policy forbids.
    for (const { markup } of await partials()) expect(markup).not.toMatch(/ style=| on\w+=|<script/);
  });

  it('asks a server for nothing that it can’t know', async () => {
    for (const { markup } of await partials()) expect(markup).not.toMatch(/portico:[^}]*[ :](cart\.panel|platform)\b/);
  });

  it('asks a server for each address, and tells a script the usual ones', async () => {
    for (const { markup } of await partials()) {
      const addresses = [...markup.matchAll(/ (?:href|action)="([^"]*)"/g)].map(([, address]) => address);
      for (const address of addresses)
        expect(address).toMatch(/^\{\{portico:(routes\.\w+|home|href|(?:goods|stripe)\.href)\}\}$/);
      expect(markup).not.toMatch(/[\ue000-\uf8ff]|<!--/);
    }
    const { templates } = await rendered;
    for (const lang of LANGUAGES) {
      const header = JSON.stringify(templates[lang].header?.nodes);
      expect(header).toContain(`"/${lang === 'cn' ? 'cn' : 'en'}/page/login?type=register"`);
      expect(header).not.toMatch(/[\ue800-\ueaff]/);
    }
  });

  it('leads on from a cart with lines, in a shop that has a checkout', async () => {
    const found = (await partials()).find(({ island, lang }) => island === 'cart-panel' && lang === 'en');
    const list = { shops: [{ goods: [{ 'goods.name': 'Tea' }] }], subtotals: [{ sum: '$1.0' }] };
    const hrefIn = (values: Values) => {
      const markup = fillPartial(found?.markup ?? '', '/', {}, { 'cart.state': 'lines', ...list, ...values });
      return /<div class="foot">.*?<a [^>]*href="([^"]*)"[^>]*>Check out<\/a>/.exec(markup)?.[1];
    };
    expect([hrefIn({}), hrefIn({ 'routes.checkout': '/pay' })]).toEqual([undefined, '/pay']);
    expect(hrefIn({ 'cart.state': 'empty', 'routes.checkout': '/pay' })).toBeUndefined();
  });

  it.each([
    ['en', 'main', 'homepage'],
    ['en', 'transport', 'transport'],
    ['kr', 'main', 'shoppingAgent'],
    ['kr', 'transport', 'transport'],
  ] as const)('links the home page of %s, %s', async (lang, platform, route) => {
    const header = (await partials()).find(
      (it) => it.island === 'header' && it.lang === lang && it.platform === platform,
    );
    expect(header?.markup).toMatch(new RegExp(`<a(?=[^>]*class="logo")[^>]*href="{{portico:routes\\.${route}}}"`));
  });

  it('fills what opens, whatever its id is', () => {
    const places = '<div data-sent="menu"></div><p data-sent="no"></p><div data-sent="account-menu"></div>';
    expect([...places.matchAll(SENT)].map(([, place, id]) => [place, id])).toEqual([
      ['<div data-sent="menu">', 'menu'],
      ['<div data-sent="account-menu">', 'account-menu'],
    ]);
  });

  it('has what hydration does not set', async () => {
    const header = (await partials()).find(({ island }) => island === 'header');
    expect(header?.markup).toMatch(/<input[^>]* spellcheck="false"/);
  });
});

/** A site's options, and the values that a server derives from them. */
interface Site {
  readonly options: Readonly<Record<string, unknown>>;
  readonly values: Values;
}

const ISLAND = {
  header,
  toolbar,
  footer: createFooter({ clock: { nowMs: () => Date.now(), startAt() {}, sync() {} } }),
};

/** Elements in normalized form, without the menus' content for visitors without a script. */
function spelled(markup: string): string {
  const strip = (trees: readonly Tree[]): readonly Tree[] =>
    trees.map((tree) => {
      if (typeof tree === 'string' || !isBranch(tree)) return tree;
      return { ...tree, children: 'data-sent' in tree.attributes ? [] : strip(tree.children) };
    });
  return writeMarkup(toTemplate(strip(parse(markup))), {});
}

const listed = (path: string, names: readonly string[]) => ({ [path]: names.map((name) => ({ [path]: name })) });

const SITES: readonly (readonly [why: string, island: keyof typeof ISLAND, site: Site])[] = [
  ['nothing of its own', 'header', { options: {}, values: {} }],
  ['nothing of its own', 'toolbar', { options: {}, values: {} }],
  ['nothing of its own', 'footer', { options: {}, values: {} }],
  ...[['home'], ['affiliates', 'home'], ['forwarding', 'affiliates', 'home'], []].map(
    (tabs) =>
      [`the tabs ${tabs}`, 'header', { options: { header: { tabs } }, values: listed('header.tabs', tabs) }] as const,
  ),
  ...[['shipping'], ['messages'], []].map(
    (tools) =>
      [
        `the tools ${tools}`,
        'header',
        {
          options: { header: { tools } },
          values: {
            'header.tools.shipping': tools.includes('shipping') ? '*' : '',
            'header.tools.messages': tools.includes('messages') ? '*' : '',
          },
        },
      ] as const,
  ),
  ...[['link', 'keyword'], ['keyword'], ['image', 'link'], []].map(
    (search) =>
      [
        `the searches ${search}`,
        'header',
        {
          options: { header: { search } },
          values: {
            'header.search.link': search.includes('link') ? '*' : '',
            'header.search.image': search.includes('image') ? '*' : '',
          },
        },
      ] as const,
  ),
  [
    'a search of its own',
    'header',
    {
      options: { routes: { search: '/doku.php?do=search&id=a&q={keyword}' } },
      values: {
        'routes.search': '/doku.php',
        'routes.searchName': 'q',
        'routes.searchFields': [
          { name: 'do', value: 'search' },
          { name: 'id', value: 'a' },
        ],
      },
    },
  ],
  ...[['service'], ['afterSales', 'guide'], []].map(
    (columns) =>
      [
        `the columns ${columns}`,
        'footer',
        { options: { footer: { columns } }, values: listed('footer.columns', columns) },
      ] as const,
  ),
  [
    'words of its own',
    'header',
    {
      options: {
        texts: {
          header: { cart: 'A & "B"', switcher: 'Tongue', logo: 'Back to {brand}', home: 'Start' },
          search: { placeholder: '"Seek" & find' },
        },
      },
      values: {
        'texts.header.cart': 'A & "B"',
        'texts.header.switcher': 'Tongue',
        'texts.header.logo': 'Back to {brand}',
        'texts.header.home': 'Start',
        'texts.search.placeholder': '"Seek" & find',
      },
    },
  ],
  [
    'words of its own',
    'footer',
    {
      options: { texts: { footer: { service: 'Ask', rights: 'Mine' } } },
      values: { 'texts.footer.service': 'Ask', 'texts.footer.rights': 'Mine' },
    },
  ],
  [
    'words of its own',
    'toolbar',
    { options: { texts: { toolbar: { cart: 'Bag' } } }, values: { 'texts.toolbar.cart': 'Bag' } },
  ],
];

describe('a partial of a site that has', { timeout: 120_000 }, () => {
  it.each(SITES)('%s shows it as the %s does', async (_, island, { options, values }) => {
    const { shell, session } = createTestShell({ options, url: 'https://www.shop.test/en/page/help/' });
    session.settle('guest', GUEST);
    const texts = replaceTexts(en, options.texts, () => {});
    const shown = renderIsland(ISLAND[island], dataOf({}), { ...shell, texts });
    const found = (await partials()).find(
      (partial) => partial.island === island && partial.lang === 'en' && partial.platform === 'main',
    );
    const markup = fillPartial(found?.markup ?? '', '/', {}, values);
    expect(spelled(markup)).toBe(spelled(shown));
    expect(markup).not.toMatch(/portico:|\{(?!ref\})\w+\}/);
  });

  it('some entries offers these alone where there is no script', async () => {
    const found = (await partials()).find(({ island, lang }) => island === 'header' && lang === 'en');
    const values = { ...listed('account.entries', ['parcels', 'shoppingOrders']), who: 'member', 'user.name': 'Mei' };
    const noShipping = { 'header.tools.shipping': '', 'texts.menus.parcels': 'Boxes' };
    const markup = fillPartial(found?.markup ?? '', '/', {}, { ...values, ...noShipping });
    const [, entries = ''] = /<ul class="entries">(.*?)<\/ul>/.exec(markup) ?? [];
    expect([...entries.matchAll(/<span class="text">(.*?)<\/span>/g)].map(([, name]) => name)).toEqual([
      'Boxes',
      'Shopping orders',
    ]);
    expect(markup).toContain('<div data-sent="menu"></div>');
    expect(markup).not.toMatch(/Shipping|data-sent="freight"|query\/freight/);
  });

  it('words for what the markup has as it is leaves that to the shell', async () => {
    const fixed = (await partials())
      .filter(({ lang, platform }) => lang === 'kr' && platform === 'main')
      .map(({ island, markup }) => [island, [...markup.matchAll(/portico:fixed ([\w.]+)/g)].map(([, path]) => path)]);
    expect(Object.fromEntries(fixed)).toMatchObject({
      header: ['texts.header.labelled', 'texts.header.language'],
      toolbar: [],
      footer: [],
      'user-gate': [],
    });
  });
});
