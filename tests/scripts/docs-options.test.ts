import { beforeAll, describe, expect, it } from 'vitest';
import { DESCRIPTIONS, listOptions, loadOptions, type OptionFact, optionsPage } from '../../scripts/docs/options.ts';
import { readPage } from '../../scripts/docs/page.ts';

describe('docs/options.md', () => {
  let facts: readonly OptionFact[];
  beforeAll(async () => {
    facts = listOptions(await loadOptions());
  });

  it('is what the schema says', async () => {
    expect(await readPage('docs/options.md')).toBe(optionsPage(facts));
  });

  it('knows kinds and defaults', () => {
    expect(facts).toContainEqual({
      path: 'api.timeout',
      expected: 'a number of ms above 0, at most 2147483647',
      fallback: 10_000,
    });
    expect(facts).toContainEqual({
      path: 'languages',
      expected: 'a list of: one of cn, en, kr, ph',
      fallback: ['cn', 'en'],
    });
    expect(facts).toContainEqual({
      path: 'routes.*',
      expected: 'an address with http or https, or of this site',
      fallback: undefined,
    });
  });

  it('names an option without a description', () => {
    expect(() => optionsPage([...facts, { path: 'page.colour', expected: 'a text', fallback: '' }])).toThrow(
      /no description of the options page.colour/,
    );
  });

  it('names a description without an option', () => {
    expect(() => optionsPage(facts, { ...DESCRIPTIONS, 'page.colour': 'Its colour' })).toThrow(
      /options that do not exist: page.colour/,
    );
  });
});
