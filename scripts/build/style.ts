import { dirname, resolve } from 'node:path';
import { bundle, Features, transform } from 'lightningcss';
import type { Plugin } from 'rollup';
import { hashOf } from './built-file.ts';

/** Oldest browsers that the shell is styled for, as in the README, "Browsers". The tests run in Chromium, and in the engines of the day of Firefox and Safari. */
const TARGETS = { chrome: 120 << 16, safari: 17 << 16, firefox: 125 << 16 };

/**
 * Bundles a style sheet with everything that it imports.
 *
 * @param rules Further rules, after those of the sheet, which they override.
 * @returns Its code and a hash of it.
 */
export function bundleStyle(filename: string, rules = ''): { code: Uint8Array; hash: string } {
  // Otherwise each `color-scheme` gets two variables for `light-dark()`, which no sheet uses (`tests/architecture`).
  const options = { filename, minify: true, targets: TARGETS, exclude: Features.LightDark };
  const { code: own, warnings } = bundle(options);
  const { code } = transform({ ...options, code: Buffer.from(`${own}${rules}`) });
  if (warnings.length > 0) throw new Error(`${filename}: ${warnings.map((warning) => warning.message).join('; ')}`);
  return { code, hash: hashOf(code) };
}

/** A style sheet of the build. */
export interface Sheet {
  /** Its entry in the manifest. */
  readonly name: string;
  readonly fileName: string;
  readonly load: () => { readonly code: Uint8Array };
}

/** Imports a style sheet as text: `import css from './announcements.css?inline'`. */
export function inlineSheets(): Plugin {
  const MARK = '.css?inline';
  return {
    name: 'portico-inline-sheets',
    resolveId: (source, importer) => (importer && source.endsWith(MARK) ? resolve(dirname(importer), source) : null),
    load: (id) =>
      id.endsWith(MARK)
        ? `export default ${JSON.stringify(String(bundleStyle(id.slice(0, -'?inline'.length)).code))};`
        : null,
  };
}

/**
 * Style sheets of lazily loaded parts: `import href from './share.css?url'` returns the address of the sheet, which is
 * next to the importing chunk, and adds the sheet to the build.
 *
 * @param styles Each sheet that is found is added.
 */
export function lazySheets(style: (path: string) => Sheet, styles: Sheet[]): Plugin {
  const MARK = '.css?url';
  return {
    name: 'portico-lazy-sheets',
    resolveId(source, importer) {
      return importer && source.endsWith(MARK) ? resolve(dirname(importer), source) : null;
    },
    load(id) {
      if (!id.endsWith(MARK)) return null;
      const path = id.slice(0, -'?url'.length);
      const sheet = style(path);
      if (!styles.some(({ fileName }) => fileName === sheet.fileName)) styles.push(sheet);
      const address = sheet.fileName.replace('assets/', './');
      return `export default new URL(${JSON.stringify(address)}, import.meta.url).href;`;
    },
  };
}
