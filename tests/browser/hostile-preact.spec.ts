import { test } from './fixtures.ts';
import { shopOnPatchedPage } from './patched-page.ts';

// What React itself does not survive, so that only the shipped runtime is put on such a page.
const PATCHES: Readonly<Record<string, string>> = {
  'a bind that loses its arguments':
    'Function.prototype.bind = function (self) { var act = this; return function () { return act.apply(self, arguments) } };',
  'an event of its own': 'Object.defineProperty(window, "event", { value: null });',
};
for (const [name, patch] of Object.entries(PATCHES)) {
  test(`a page with ${name} gets a whole shell`, ({ page, shellPath }) => shopOnPatchedPage(page, shellPath, patch));
}
