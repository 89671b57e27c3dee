import { describe, expect, it } from 'vitest';
import { type HomeSource, isLandingPage } from '../../../src/domain/links/landing-page';

const en: HomeSource = { lang: 'en', platform: 'main' };

describe('isLandingPage', () => {
  it.each([
    ['/', en],
    ['/en/', en],
    ['/en/page/', en],
    ['/en/page/homepage', en],
    ['/cn/page/homepage', en],
    ['/en/page/transport', { lang: 'en', platform: 'transport' }],
    ['/kr/page/shoppingagent', { lang: 'kr', platform: 'kr' }],
    ['/start/', { ...en, routes: { homepage: '/start' } }],
  ] as const)('takes %s', (path, source) => expect(isLandingPage(path, source)).toBe(true));

  it.each([
    ['/en/page/transport', en],
    ['/en/page/shoppingagent', en],
    ['/en/page/homepage/x', en],
    ['/en/page/homepage', { ...en, routes: { homepage: '/start' } }],
    ['/shop/', en],
  ] as const)('does not take %s', (path, source) => expect(isLandingPage(path, source)).toBe(false));
});
