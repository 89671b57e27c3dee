import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/domain/language';
import { PLATFORMS } from '../../src/domain/platform';
import { ISLANDS } from '../../src/islands';
import { PICTURES } from '../../src/pictures';
import { renderPictures, SENT } from '../../src/prerender/render';

const rendered = renderPictures();
const partials = async () => (await rendered).partials;

describe('renderPictures', { timeout: 120_000 }, () => {
  it('renders every island in each language on each platform', async () => {
    expect(await partials()).toHaveLength(ISLANDS.length * LANGUAGES.length * PLATFORMS.length);
  });

  it('sends nothing of what is empty before its data have come', async () => {
    const empty = (await partials()).filter(({ markup }) => markup === '');
    expect([...new Set(empty.map(({ island }) => island))].sort()).toEqual([
      'announcements',
      'cookie-notice',
      'countdown-task',
      'share-overlay',
    ]);
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
      'brand.name': 'Portico',
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
    const lists = { 'header.tabs': null, 'header.tools': null };
    expect(cn.header?.told).toEqual({ ...links, ...lists, 'texts.header': null, 'texts.search': null });
    expect(cn.footer?.told).toEqual({ ...links, 'footer.columns': null, 'texts.footer': null });
    expect(cn.announcements?.told).toEqual({ 'texts.announcements': null });
  });

  it('knows nothing of a page or a visitor', async () => {
    const { templates } = await rendered;
    const all = (await partials()).map(({ markup }) => markup);
    for (const lang of LANGUAGES)
      for (const template of Object.values(templates[lang])) all.push(JSON.stringify(template.nodes));
    for (const markup of all) {
      expect(markup).not.toMatch(/portico\.invalid|localhost|[?&]ref=|aria-current|data-fixed|undefined|\[object/);
      // What stands for a number is written as that number's value.
      expect(markup).not.toMatch(/867\d|8675|9867/);
    }
    // Nothing that the strictest policy forbids.
    for (const { markup } of await partials()) expect(markup).not.toMatch(/ style=| on\w+=|<script/);
  });

  it('asks a server for nothing that it can’t know', async () => {
    for (const { markup } of await partials())
      expect(markup).not.toMatch(/portico:[^}]*[ :](cart\.panel|goods|shops|platform)\b/);
  });

  it('asks a server for each address, and tells a script the usual ones', async () => {
    for (const { markup } of await partials()) {
      const addresses = [...markup.matchAll(/ (?:href|action)="([^"]*)"/g)].map(([, address]) => address);
      for (const address of addresses) expect(address).toMatch(/^\{\{portico:(routes\.\w+|home|href)\}\}$/);
      expect(markup).not.toMatch(/[\ue000-\uf8ff]|<!--/);
    }
    const { templates } = await rendered;
    for (const lang of LANGUAGES) {
      const header = JSON.stringify(templates[lang].header?.nodes);
      expect(header).toContain(`"/${lang === 'cn' ? 'cn' : 'en'}/page/login?type=register"`);
      expect(header).not.toMatch(/[\ue800-\ueaff]/);
    }
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
