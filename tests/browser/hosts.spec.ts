import { checkHost } from '../hosts/check.ts';
import { HOSTS } from '../hosts/hosts.ts';
import { expect, test } from './fixtures.ts';

// A few of the pages of `npm run test:hosts` that need no packages of their own, one visitor each.
const SLICE = [
  ['Quirks mode, without a doctype', 'member'],
  ['All elements !important', 'guest'],
  ['Prototype 1.6', 'member'],
  ['Ext JS 3', 'guest'],
] as const;

test.use({ storageState: { cookies: [], origins: [] } });

for (const [name, visitor] of SLICE) {
  test(`a host page is left as it is, and leaves the shell as it is: ${name}`, async ({ page }) => {
    const host = HOSTS.find((known) => known.name === name);
    expect(host && (await checkHost(page, host, visitor))).toEqual({ inside: [], outside: [], works: [] });
  });
}
