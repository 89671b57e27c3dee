import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/domain/language';
import { PLATFORMS } from '../../src/domain/platform';
import { ISLANDS } from '../../src/islands';
import { renderPartials, SENT } from '../../src/prerender/render';

const rendered = renderPartials();

describe('renderPartials', { timeout: 30_000 }, () => {
  it('renders every island in each language on each platform, the same each time', async () => {
    const partials = await rendered;
    expect(partials).toHaveLength(ISLANDS.length * LANGUAGES.length * PLATFORMS.length);
    expect(await renderPartials()).toEqual(partials);
  });

  it('has nothing of what is empty before its data have come', async () => {
    const empty = (await rendered).filter(({ markup }) => markup === '');
    expect([...new Set(empty.map(({ island }) => island))].sort()).toEqual([
      'announcements',
      'cookie-notice',
      'countdown-task',
      'share-overlay',
    ]);
  });

  it('says what the markup depends on, by island', async () => {
    const found = new Map(
      (await rendered)
        .filter(({ lang, platform }) => lang === 'ph' && platform === 'transport')
        .map(({ island, told }) => [island, told]),
    );
    const page = { lang: 'ph', home: '/en/page/transport', routes: {} };
    expect(found.get('header')).toEqual({
      ...page,
      'brand.logo': '',
      'brand.name': 'Portico',
      'texts.header': null,
      'texts.search': null,
    });
    expect(found.get('toolbar')).toEqual({ ...page, 'brand.appQr': '', 'texts.toolbar': null });
    expect(found.get('user-gate')).toEqual({ lang: 'ph', 'page.requiresUser': true, 'texts.userGate': null });
    expect(found.get('footer')).toMatchObject({ 'brand.payments': [], 'brand.contacts.service': '' });
  });

  it('knows nothing of a page or a visitor', async () => {
    for (const { markup } of await rendered) {
      expect(markup).not.toMatch(/portico\.invalid|localhost|[?&]ref=|aria-current|data-fixed|undefined|\[object/);
      // Nothing that the strictest policy forbids.
      expect(markup).not.toMatch(/ style=| on\w+=|<script/);
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
    const header = (await rendered).find(({ island }) => island === 'header');
    expect(header?.markup).toMatch(/<input[^>]* spellcheck="false"/i);
  });
});
