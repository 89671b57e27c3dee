import { beforeAll, describe, expect, it } from 'vitest';
import {
  DESCRIPTIONS,
  listOptions,
  loadOptions,
  loadRoutes,
  type OptionFact,
  optionsPage,
} from '../../scripts/docs/options.ts';
import { readPage } from '../../scripts/docs/page.ts';

describe('docs/options.md', () => {
  let facts: readonly OptionFact[];
  let routes: Readonly<Record<string, string>>;
  beforeAll(async () => {
    facts = listOptions(await loadOptions());
    routes = await loadRoutes();
  });

  it('is what the schema says', async () => {
    expect(await readPage('docs/options.md')).toBe(optionsPage(facts, routes));
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

  it('lists the routes with their addresses, and the names of what a shop has', () => {
    const page = optionsPage(facts, routes);
    expect(page).toContain('| `shoppingCart` | `/{lang}/page/shoppingcart/` |');
    expect(page).toContain('| `checkout` | none |');
    // Below the heading that the option's row links to.
    expect(page).toMatch(/## Routes\n(?:(?!#).*\n)*\| name \| address \|/);
    for (const name of Object.keys(routes)) expect(page).toContain(`\n| \`${name}\` | `);
    expect(page).toContain('- `header.tabs`: `home`, `forwarding`, `affiliates`.');
  });

  it('names an option without a description', () => {
    expect(() => optionsPage([...facts, { path: 'page.colour', expected: 'a text', fallback: '' }], routes)).toThrow(
      /no description of the options page.colour/,
    );
  });

  it('names a description without an option', () => {
    expect(() => optionsPage(facts, routes, { ...DESCRIPTIONS, 'page.colour': 'Its colour' })).toThrow(
      /options that do not exist: page.colour/,
    );
  });
});
