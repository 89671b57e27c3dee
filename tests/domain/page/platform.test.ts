import { describe, expect, it } from 'vitest';
import { pickPlatform, rememberedPlatform } from '../../../src/domain/page/platform';

describe('pickPlatform', () => {
  const none = { stored: undefined, query: new URLSearchParams(), argument: undefined, lang: 'en' } as const;
  it.each([
    ['main', none],
    ['kr', { ...none, lang: 'kr' }],
    ['main', { ...none, lang: 'kr', argument: 'main' }],
    ['transport', { ...none, query: new URLSearchParams('transportSite=1'), argument: 'main' }],
    ['kr', { ...none, stored: 'kr', query: new URLSearchParams('transportSite=1') }],
    ['main', { ...none, stored: 'nonsense' }],
    ['main', { ...none, stored: 'transport', query: new URLSearchParams('transportSite=0') }],
  ] as const)('is %s for %o', (platform, source) => {
    expect(pickPlatform(source)).toBe(platform);
  });
});

describe('rememberedPlatform', () => {
  it.each([
    [undefined, '', undefined],
    [undefined, 'transportSite=1', 'transport'],
    ['kr', 'transportSite=1', 'kr'],
    ['transport', '', 'transport'],
    ['transport', 'transportSite=0', undefined],
    ['nonsense', '', undefined],
    ['nonsense', 'transportSite=1', 'transport'],
  ])('of %s and ?%s is %s', (stored, query, remembered) => {
    expect(rememberedPlatform({ stored, query: new URLSearchParams(query) })).toBe(remembered);
  });
});
