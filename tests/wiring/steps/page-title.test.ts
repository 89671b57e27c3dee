import { describe, expect, it } from 'vitest';
import { giveEachItsPage, start } from '../started-shell';

giveEachItsPage();

describe('the title', () => {
  it.each<[string, string, string, object, string]>([
    ['is the page’s own option', '/en/page/other', 'My shop', { page: { title: 'Sale' } }, 'Sale'],
    ['is left where the page has one', '/en/page/homepage', 'My shop', {}, 'My shop'],
    ['is left empty on other pages', '/en/page/other', '', {}, ''],
    [
      'makes the marketing claims on a home page without one',
      '/en/page/homepage',
      '',
      { brand: { name: 'Shop' } },
      'Shop: buy from China with no service fee, pay by online wallet, international postage from 12 yuan',
    ],
    [
      'has no name of ours there for a shop without one',
      '/en/page/homepage',
      '',
      {},
      'Buy from China with no service fee, pay by online wallet, international postage from 12 yuan',
    ],
  ])('%s, and comes back with unmount()', async (_, path, before, options, title) => {
    history.replaceState(null, '', path);
    document.title = before;
    const { shell } = start({ options });
    await shell.ready;
    expect(document.title).toBe(title);
    shell.unmount();
    expect(document.title).toBe(before);
  });
});
