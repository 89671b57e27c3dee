import { describe, expect, it } from 'vitest';
import { searchedKeyword } from '../../../src/domain/links/searched-keyword';

const SITE = 'https://shop.test';

describe('searchedKeyword', () => {
  it.each([
    ['/en/page/search/?keyword={keyword}', '/en/page/search/?keyword=green%20tea', 'green tea'],
    // The plain form encodes blanks so.
    ['/en/page/search/?keyword={keyword}', '/en/page/search?page=2&keyword=green+tea#top', 'green tea'],
    ['/en/page/search/?keyword={keyword}', '/en/page/search/?keyword=%E8%8C%B6', '茶'],
    ['/doku.php?do=search&q={keyword}', '/doku.php?q=tea&do=search', 'tea'],
    ['/find/{keyword}', '/find/green%20tea', 'green tea'],
    ['/find/{keyword}', '/find/green%20tea/', 'green tea'],
    ['/find/{keyword}', '/find/?keyword=tea', 'tea'],
    ['/find/{keyword}.html', '/find/tea.html', 'tea'],
    ['/find/#/all/{keyword}', '/find/', ''],
    ['/find/#q={keyword}', '/find/#q=tea', 'tea'],
    ['https://shop.test/s?q={keyword}', '/s?q=tea', 'tea'],
  ])('finds by %s, on %s, %j', (pattern, address, keyword) => {
    expect(searchedKeyword(pattern, SITE + address)).toBe(keyword);
  });

  it.each([
    ['/en/page/search/?keyword={keyword}', '/en/page/search/'],
    ['/en/page/search/?keyword={keyword}', '/en/page/goods/?keyword=tea'],
    ['/doku.php?do=search&q={keyword}', '/doku.php?id=start&q=tea'],
    ['/find/{keyword}', '/find/'],
    ['/find/{keyword}', '/find/tea/more'],
    ['/find/{keyword}', '/find/%E8%8C'],
    ['/find/{keyword}.html', '/find.html'],
    ['https://search.test/s?q={keyword}', '/s?q=tea'],
  ])('finds by %s nothing on %s', (pattern, address) => {
    expect(searchedKeyword(pattern, SITE + address)).toBe('');
  });
});
