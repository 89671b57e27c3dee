import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, linkSegment } from '../../../src/domain/i18n/language';
import { replaceLanguageSegment } from '../../../src/domain/links/language-path';
import { anyUrl } from '../../any-text';

describe('linkSegment', () => {
  it.each([
    ['cn', '/en/page/', 'cn'],
    ['en', '/cn/page/', 'en'],
    ['kr', '/cn/page/', 'cn'],
    ['kr', '/kr/page/', 'en'],
    ['ph', '/', 'en'],
  ] as const)('on a %s page at %s is %s', (lang, pathname, segment) => {
    expect(linkSegment(lang, pathname)).toBe(segment);
  });
});

describe('replaceLanguageSegment', () => {
  it.each([
    ['/cn/page/account/', 'en', '/en/page/account/'],
    ['/en', 'cn', '/cn'],
    ['/kr/page/', 'kr', '/en/page/'],
    ['/en/page/', 'ph', '/en/page/'],
    ['/order/diybuy', 'cn', '/order/diybuy'],
    ['/enterprise/en/', 'cn', '/enterprise/en/'],
    ['/', 'en', '/'],
  ] as const)('turns %s for %s into %s', (pathname, lang, gives) => {
    expect(replaceLanguageSegment(pathname, lang)).toBe(gives);
  });

  it('never makes an address of another host', () => {
    fc.assert(
      fc.property(anyUrl(), fc.constantFrom(...LANGUAGES), (address, lang) => {
        const url = new URL(address);
        const { origin } = url;
        url.pathname = replaceLanguageSegment(url.pathname, lang);
        return url.origin === origin;
      }),
    );
  });
});
