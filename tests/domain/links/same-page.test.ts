import { describe, expect, it } from 'vitest';
import { isSamePage } from '../../../src/domain/links/same-page';

describe('isSamePage', () => {
  it.each([
    ['/en/page/homepage', 'https://www.shop.test/en/page/homepage?shareType=1#x', true],
    ['/en/page/about/affiliate/', 'https://www.shop.test/en/page/about/affiliate', true],
    ['/en/page/homepage', 'https://www.shop.test/en/page/', false],
    ['/en/page/homepage', 'https://www.shop.test/cn/page/homepage', false],
    ['https://other.test/en/page/homepage', 'https://www.shop.test/en/page/homepage', false],
    ['/en/page/homepage', '', false],
    ['/index.php?route=cart', 'https://www.shop.test/index.php?route=cart&page=2', true],
    ['/index.php?route=cart', 'https://www.shop.test/index.php?route=contact', false],
  ])('%s at %s: %s', (href, url, isSame) => {
    expect(isSamePage(href, url)).toBe(isSame);
  });
});
