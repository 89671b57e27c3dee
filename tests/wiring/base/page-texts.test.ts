import { describe, expect, it, vi } from 'vitest';
import { readOptions } from '../../../src/host/options';
import en from '../../../src/locales/en';
import lateEn from '../../../src/locales/late/en';
import { createPageTexts } from '../../../src/wiring/base/page-texts';

function createFor(texts: object = {}, loadFirst = async () => en) {
  const options = readOptions({ texts }, (message) => {
    throw new Error(message);
  });
  return createPageTexts('en', options, loadFirst);
}

describe('createPageTexts', () => {
  it('has the first texts once they are loaded, with the page’s own in place of ours', async () => {
    const words = createFor({ header: { home: 'Start' } });
    expect(words.now()).toBeUndefined();
    const found = await words.first();
    expect(found.header).toEqual({ ...en.header, home: 'Start' });
    expect(found.cartPanel).toEqual(en.cartPanel);
    expect(words.now()).toBe(found);
  });

  it('keeps nothing of texts that fail to load, and loads them again', async () => {
    const load = vi.fn(async () => en).mockRejectedValueOnce(new TypeError('404'));
    const words = createFor({}, load);
    await expect(words.first()).rejects.toThrow('404');
    expect(words.now()).toBeUndefined();
    await expect(words.first()).resolves.toEqual(en);
  });

  it('loads an island’s texts in the page’s language alone', async () => {
    const set = {
      cn: vi.fn(async () => ({ default: { share: { title: 'cn' } } })),
      en: vi.fn(async () => ({ default: { share: { title: 'en' } } })),
      kr: vi.fn(async () => ({ default: { share: { title: 'kr' } } })),
      ph: vi.fn(async () => ({ default: { share: { title: 'ph' } } })),
    };
    expect(await createFor({ share: { title: 'Ours' } }).load(set)).toEqual({ share: { title: 'Ours' } });
    expect(Object.values(set).map((load) => load.mock.calls.length)).toEqual([0, 1, 0, 0]);
  });

  it('keeps the late texts that it has loaded first', async () => {
    const words = createFor();
    expect(words.late.texts).toBeUndefined();
    await words.loadLate();
    const { texts } = words.late;
    expect(texts).toEqual(lateEn);
    await words.loadLate();
    expect(words.late.texts).toBe(texts);
  });

  it('complains about a text of the page that replaces nothing once, however often it is loaded', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    const words = createFor({ header: { hme: 'x' } });
    await words.first();
    await words.first();
    expect(complained).toHaveBeenCalledTimes(1);
    expect(complained.mock.calls[0]?.[0]).toContain('texts.header.hme');
  });
});
