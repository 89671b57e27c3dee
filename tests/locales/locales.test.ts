import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/domain/i18n/language';
import { ISLANDS } from '../../src/islands';
import cn from '../../src/locales/cn';
import en from '../../src/locales/en';
import islandTexts from '../../src/locales/islands/en';

/** Every text of a language by its path, `cartPanel.title`. */
function listTexts(texts: object, path = ''): readonly (readonly [path: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [[at, value] as const] : listTexts(value, at);
  });
}

const FOLDERS = ['src/locales', 'src/locales/late', 'src/locales/islands'];

/** The texts of one folder by language, each by its path. */
async function readSet(folder: string) {
  const read = async (lang: string) => {
    const texts: { default: object } = await import(join(process.cwd(), folder, `${lang}.ts`));
    return [lang, new Map(listTexts(texts.default))] as const;
  };
  return [folder, new Map(await Promise.all(LANGUAGES.map(read)))] as const;
}

const SETS = await Promise.all(FOLDERS.map(readSet));
const ENGLISH = SETS.flatMap(([, texts]) => [...(texts.get('en') ?? [])]);
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('the error catalogue', () => {
  const specification = readFileSync(join(process.cwd(), 'docs/specification.md'), 'utf8');
  const catalogue = /^## 8\. .*?(?=^(?:<a|## ))/ms.exec(specification)?.[0] ?? '';
  const quoted = [...catalogue.matchAll(/"([^"]+)"/g)].map(([, words]) => words ?? '');

  it('is the whole of it', () => {
    expect(quoted).toEqual([
      'You have rooted the user.',
      'oh~ failed.',
      'Success in root, failed to get coupon information.',
      'Please log in first before root',
      'Sorry, network is unstable',
      'Sorry, Webservice currently unavailable',
      'Delete success!',
      'Successfully Claimed!',
      'Send success!',
    ]);
  });

  it.each(quoted)('stands word for word in the English texts: %s', (words) => {
    expect(ENGLISH.map(([, text]) => text)).toContain(words);
  });
});

describe('other words of the specification', () => {
  it.each<[text: string, section: string, words: string]>([
    [en.cartPanel.logInFirst, '2, "Cart panel"', 'Please log in to view the product list.'],
    [en.cartPanel.confirmRemove, '2, "Cart panel"', 'Are you sure you want to delete this item?'],
    // Without quotation marks there: the words count, their capitals do not.
    [en.header.signIn, '2, "Header"', 'Sign in'],
    [en.header.signUp, '2, "Header"', 'Sign up'],
    [en.header.home, '2, "Header"', 'Home'],
    [en.header.forwarding, '2, "Header"', 'Forwarding'],
    [en.header.affiliates, '2, "Header"', 'Affiliates'],
  ])('%s: section %s', (text, _, words) => expect(text).toBe(words));

  it('names the failed load in Chinese on a Chinese page', () => {
    expect(cn.shell.loadFailed).toMatch(/^网络错误/);
  });

  it.each([
    ['no service fee', /no service fee/],
    ['payment by online wallet', /online wallet/],
    ['postage from 12 yuan', /12 yuan/],
  ])('claims in the title of a home page: %s', (_, claim) => expect(en.shell.homeTitle).toMatch(claim));
});

describe.each(SETS)('texts of the %s', (name, texts) => {
  const english = texts.get('en') ?? new Map();

  describe.each(LANGUAGES)('in %s', (lang) => {
    const own = texts.get(lang) ?? new Map();

    it('are those of English, no more and no less', () => {
      expect(own.size).toBeGreaterThan(0);
      expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    });

    it('have the same placeholders in each text', () => {
      // "1 item" does not need its number, in any language.
      for (const [path, text] of own)
        expect([path, placeholders(text)]).toEqual([path, placeholders(english.get(path))]);
    });

    it('are none of them empty, none with blanks at its ends, none with half a placeholder', () => {
      const wrong = [...own].filter(
        ([, text]) => text.trim() !== text || text === '' || /[{}]/.test(text.replace(/\{\w+\}/g, '')),
      );
      expect(wrong).toEqual([]);
    });

    if (lang === 'en' || lang === 'ph') return;
    it('are none of them left in English', () => {
      // The names of languages are the same everywhere.
      const isSame = (path: string) => name.endsWith('late') && path.startsWith('switcher.languages.');
      const hasWords = (text: string) => /[a-z]/i.test(text.replace(/\{\w+\}/g, ''));
      const left = [...own].filter(([path, text]) => !isSame(path) && hasWords(text) && english.get(path) === text);
      expect(left).toEqual([]);
    });
  });
});

describe('the texts of islands', () => {
  it('are a group for each row that names one', () => {
    const groups = ISLANDS.flatMap(({ texts }) => texts ?? []);
    expect(groups.sort()).toEqual(Object.keys(islandTexts).sort());
  });
});
