import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/i18n/language';
import { named } from '../../../src/domain/i18n/named';
import { FIRST_TEXTS } from '../../../src/locales/text-sets';

describe('named', () => {
  it.each([
    ['{brand}: home page', 'Acme', 'Acme: home page'],
    ['{brand}: home page', '', 'Home page'],
    ['{brand}：首页', '', '首页'],
    ['{brand} – émail', '', 'Émail'],
    ['Welcome to {brand}', '', 'Welcome to '],
    ['{brand}', '', ''],
    // A name of the shop's own stays as it is.
    ['{brand}: home', ': x', ': x: home'],
  ])('fills "%s" with "%s"', (text, brand, filled) => {
    expect(named(text, brand)).toBe(filled);
  });

  it.each(LANGUAGES)('gives the texts of "%s" no name of ours', async (lang) => {
    const { shell } = (await FIRST_TEXTS[lang]()).default;
    expect(named(shell.homeTitle, '')).toMatch(/^(?!.*(portico|brand))[\p{Lu}\p{Lo}]/iu);
  });
});
