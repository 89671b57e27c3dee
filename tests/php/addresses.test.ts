// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { createLinks } from '../../src/domain/links/links.ts';
import { ROUTES } from '../../src/domain/links/route-table.ts';
import { SEARCH_FORMS } from '../domain/links/search-forms.ts';
import { BUILT_OWN, givePartial, openPhp, type Php, phpText } from './php.ts';

const NAMES = Object.entries(ROUTES).flatMap(([name, pattern]) => (pattern === '' ? [] : [name]));
const FORM =
  '<form action="{{portico:routes.search}}"><input name="{{portico:routes.searchName}}">{{portico:each routes.searchFields}}<input type="hidden" name="{{portico:name}}" value="{{portico:value}}">{{portico:end}}</form>';
const MARKUP = `<div data-build="0c8236c4" data-filled="{{portico:filled}}"><i>{{portico:tab}}</i>${[...NAMES, 'signUp']
  .map((name) => `<a id="${name}" href="{{portico:routes.${name}}}"></a>`)
  .join(
    '',
  )}{{portico:each languages}}<b href="{{portico:home}}">{{portico:if language=en}}English{{portico:else}}Other{{portico:end}}</b>{{portico:end}}${FORM}</div>`;

describe.each(PHP_VERSIONS)('the addresses in partials, PHP %s', (version) => {
  let php: Php;
  beforeAll(async () => {
    php = await openPhp(version);
    givePartial(php, 'header', MARKUP, ['en/main', 'kr/main', 'kr/transport']);
    givePartial(php, 'toolbar', MARKUP.replace('{{portico:routes.help}}', '/'));
  });
  afterAll(() => php.close());

  async function show(options: unknown, { island = 'header', lang = 'en', platform = 'main', uri = '/x' } = {}) {
    const settings = { dir: BUILT_OWN, lang, platform, options };
    const { text } = await php.run(`Portico::configure(${phpText(settings)}); echo Portico::island('${island}');`, {
      server: { REQUEST_URI: uri },
    });
    const [, filled = '{}'] = /data-filled="([^"]*)"/.exec(text) ?? [];
    const to = Object.fromEntries(
      [...text.matchAll(/<a id="(\w+)" href="([^"]*)"/g)].map(([, id, href]) => [id, href]),
    );
    const languages = [...text.matchAll(/<b href="([^"]*)">(\w+)</g)].map(([, home, name]) => [name, home]);
    const plain = (words = '') =>
      words.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(code)).replaceAll('&amp;', '&');
    const [, action, name, inside = ''] = /<form action="(.*?)"><input name="(.*?)">(.*?)<\/form>/.exec(text) ?? [];
    const fields = [...inside.matchAll(/ name="(.*?)" value="(.*?)"/g)].map((field) => field.slice(1).map(plain));
    const form = [plain(action), plain(name), fields];
    const [, tab] = /<i>(.*?)<\/i>/.exec(text) ?? [];
    return { to, form, languages, tab, filled: JSON.parse(filled.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) };
  }

  it.each([
    ['homepage', 'on the root', {}, '/'],
    ['homepage', 'on the home page', {}, '/en/page/homepage/?from=mail'],
    ['homepage', 'on that of another language', {}, '/kr'],
    ['', 'on the home page of Korea', {}, '/en/page/shoppingagent'],
    ['transport', 'on its page', {}, '/en/page/transport#x'],
    ['about-affiliate', 'on its page', {}, '/en//page/about/affiliate'],
    ['', 'below its page', {}, '/en/page/about/affiliate/join'],
    ['', 'on its page, where the shop does not have it', { header: { tabs: ['home'] } }, '/en/page/transport'],
    ['', 'on the home page of a shop without that', { header: { tabs: ['affiliates'] } }, '/en/'],
    ['about-affiliate', 'on the shop’s own page', { routes: { affiliates: '/partners' } }, '/partners/'],
    ['', 'on its usual page then', { routes: { affiliates: '/partners' } }, '/en/page/about/affiliate/'],
    ['homepage', 'by the path alone', { routes: { affiliates: '/?r=partners' } }, '/?r=partners'],
    ['', 'where the address is unknown', {}, ''],
  ] as const)('mark "%s" %s', async (tab, _, options, uri) => {
    const shown = await show(options, { uri });
    expect([shown.tab, shown.filled.tab ?? '']).toEqual([tab, tab]);
  });

  it('mark the home page of a language and a platform', async () => {
    expect((await show({}, { lang: 'kr', uri: '/en/page/shoppingagent' })).tab).toBe('homepage');
    const transport = { lang: 'kr', platform: 'transport', uri: '/en/page/transport' };
    expect((await show({}, transport)).tab).toBe('transport');
    expect((await show({ header: { tabs: ['home'] } }, transport)).tab).toBe('homepage');
  });

  it('are the usual ones where the site has none of its own', async () => {
    const links = createLinks({ lang: 'en', platform: 'main', pathname: '/', currentUrl: () => '' });
    const { to, languages, filled } = await show({});
    for (const [name, pattern] of Object.entries(ROUTES))
      if (pattern !== '') expect(to[name]).toBe(pattern.replace('{lang}', 'en').replaceAll('&', '&amp;'));
    expect(to.signUp).toBe(links.plainSignUp());
    expect(languages).toEqual([
      ['Other', '/cn/page/homepage'],
      ['English', '/en/page/homepage'],
    ]);
    expect(filled).toEqual({});
  });

  it('are the site’s, escaped and with their placeholders filled', async () => {
    const routes = { login: '/in?a=1&back={ref}', search: '/{lang}/find?l={lang}', orders: 'https://me.example/"o"' };
    const { to, filled } = await show({ routes });
    expect(to).toMatchObject({
      login: '/in?a=1&amp;back=',
      signUp: '/in?a=1&amp;back=&amp;type=register',
      search: '/en/find',
      orders: 'https://me.example/&quot;o&quot;',
    });
    expect(filled).toEqual({ routes });
  });

  it.each(['javascript:alert(1)', ' java\tscript:x', 'data:text/html,x', '', 7, ['/x'], { a: '/x' }, false])(
    'are the usual ones in place of %j',
    async (help) => {
      const { to, filled } = await show({ routes: { help } });
      expect(to.help).toBe('/en/page/help/');
      expect(filled).toEqual({});
    },
  );

  it.each(SEARCH_FORMS)('make a form that leads to %s', async (search, action, name, fields) => {
    const { form } = await show({ routes: { search } });
    expect(form).toEqual([action, name, fields]);
  });

  it('have a log-out that no link of the markup leads to, as the shell has it', async () => {
    const routes = { orders: '/o', logout: '/bye?next={ref}' };
    expect((await show({ routes })).filled).toEqual({ routes });
  });

  it('come back to no page but from sign-in, so that the shell puts others right', async () => {
    const { to, filled } = await show({ routes: { help: '/help?from={ref}', orders: '/o' } });
    expect(to.help).toBe('/help?from=');
    expect(filled).toEqual({ routes: { orders: '/o' } });
  });

  it('leave an island alone that has no link with {ref}', async () => {
    const routes = { logout: '/out?back={ref}', help: '/help?from={ref}', login: '/in?back={ref}' };
    expect((await show({ routes }, { island: 'toolbar' })).filled).toEqual({ routes });
    expect((await show({ routes })).filled).toEqual({ routes: { logout: routes.logout, login: routes.login } });
  });

  it('are those of the languages that the site has, and of the page’s own', async () => {
    expect((await show({ languages: ['en'] })).languages).toEqual([['English', '/en/page/homepage']]);
    expect((await show({ languages: ['en', 'xx', 7, ['cn']], routes: { homepage: '/{lang}' } })).languages).toEqual([
      ['English', '/en'],
    ]);
    const korean = await show({ languages: ['en'] }, { lang: 'kr', platform: 'transport' });
    expect(korean.languages).toEqual([
      ['English', '/en/page/transport'],
      ['Other', '/en/page/transport'],
    ]);
    expect((await show({ languages: 'x' })).languages).toHaveLength(2);
  });

  it('are in the segment that a Korean page lives under', async () => {
    const { to, filled } = await show({}, { lang: 'kr', uri: '/cn/page/help/?x' });
    expect(to.help).toBe('/cn/page/help/');
    expect(filled).toEqual({ segment: 'cn' });
    expect((await show({}, { lang: 'kr', uri: '/cnx/' })).to.help).toBe('/en/page/help/');
  });
});
