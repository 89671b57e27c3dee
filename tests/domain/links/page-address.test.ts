import { describe, expect, it } from 'vitest';
import { pageAddress } from '../../../src/domain/links/page-address';

const URL_OF_PAGE = 'https://shop.test/en/page/?a=1#top';

describe('pageAddress', () => {
  const other = (address: string) => pageAddress(address, URL_OF_PAGE, 'https://old.test/shop/');
  it.each([
    ['/en/page/login', 'https://shop.test/en/page/login'],
    ['/en/page/login?ref={ref}&a=%20', 'https://shop.test/en/page/login?ref={ref}&a=%20'],
    ['/login/{ref}/#{ref}', 'https://shop.test/login/{ref}/#{ref}'],
    ['/find/{keyword}?q={keyword}', 'https://shop.test/find/{keyword}?q={keyword}'],
    ['a/b.jpg', 'https://shop.test/en/page/a/b.jpg'],
    ['?b=2', 'https://shop.test/en/page/?b=2'],
    ['#tab=1', 'https://shop.test/en/page/?a=1#tab=1'],
  ])('resolves %s against the page, not against its base', (address, own) => {
    expect(other(address)).toBe(own);
  });

  it.each(['https://cdn.test/a.jpg', '//cdn.test/a.jpg', 'mailto:a@b.test', 'tel:123', '', 'http://', '//['])(
    'leaves %j as it is: no base leads it elsewhere',
    (address) => {
      expect(other(address)).toBe(address);
    },
  );

  it('knows the page’s scheme, where the base has another', () => {
    expect(pageAddress('//cdn.test/a.jpg', URL_OF_PAGE, 'http://old.test/')).toBe('https://cdn.test/a.jpg');
  });

  it('changes only what a base on the same host leads elsewhere', () => {
    const below = (address: string) => pageAddress(address, URL_OF_PAGE, 'https://shop.test/sub/');
    expect(below('/en/page/login')).toBe('/en/page/login');
    expect(below('?b=2')).toBe('https://shop.test/en/page/?b=2');
  });

  it('changes nothing without a base', () => {
    expect(pageAddress('a/b.jpg', URL_OF_PAGE, URL_OF_PAGE)).toBe('a/b.jpg');
  });
});
