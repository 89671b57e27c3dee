import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/domain/i18n/language';
import { ROUTES } from '../../src/domain/links/route-table';
import { currentTab } from '../../src/picture/site-values';
import { TabList } from '../../src/widgets/header/TabList';
import { createTestShell } from '../widgets/test-shell';

const TABS = ['homepage', 'transport', 'about-affiliate'];
const known = (tab: string) => (TABS.includes(tab) ? tab : '');
const PATHS = [
  '/xx/page/homepage',
  '/en/page',
  '/kr',
  '/en/page/homepage/more',
  '/en/homepage',
  '/en/page/constructor',
  ...Object.values(ROUTES).flatMap((route) => LANGUAGES.map((lang) => route.replace('{lang}', lang))),
].map((path) => path.replace(/[?#].*/, ''));

/** The tab that the header marks. */
function markedIn(lang: (typeof LANGUAGES)[number], path: string): string {
  const test = createTestShell({ lang, url: `https://www.shop.test${path || '/'}` });
  const { container, unmount } = test.show(<TabList />);
  const tabs = [...container.querySelectorAll('a')];
  unmount();
  return TABS.filter((_, at) => tabs[at]?.getAttribute('aria-current') === 'page').join();
}

describe('currentTab', () => {
  it.each(LANGUAGES)('is the one that the header marks, for each route of "%s"', (lang) => {
    for (const path of new Set(PATHS))
      expect([path, known(currentTab(path, lang))]).toEqual([path, markedIn(lang, path)]);
  });

  it('marks home, Forwarding and Affiliates', () => {
    expect(
      ['/', '/en/page/transport', '/cn/page/about/affiliate', '/en/page/help/'].map((path) =>
        known(currentTab(path, 'en')),
      ),
    ).toEqual(['homepage', 'transport', 'about-affiliate', '']);
  });
});
