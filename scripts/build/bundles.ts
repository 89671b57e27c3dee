import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, relative, resolve, sep } from 'node:path';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import type { Plugin, PreRenderedChunk, RollupOptions } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { LANGUAGES } from '../../src/domain/i18n/language.ts';
import { aliasesOf, type Runtime } from './aliases.ts';
import { groupChunks, plainName } from './chunks.ts';
import { compileHint } from './compile-hint.ts';
import { compressedCopies, emitCopies } from './compressed.ts';
import { chunkFactories } from './factories.ts';
import { directIcons } from './icons.ts';
import { loaderAndManifest } from './manifest.ts';
import { ownMicrotask } from './microtask.ts';
import { type Copies, ownCopies } from './own-copies.ts';
import { ownElement } from './own-element.ts';
import { packable } from './packable.ts';
import { renderPictures } from './partials.ts';
import { phpPackage } from './php-helper.ts';
import { placeholderSheets, rulesFor } from './placeholders.ts';
import { plainRequests } from './plain-request.ts';
import { bundleStyle, inlineSheets, lazySheets, type Sheet } from './style.ts';

const root = resolve(import.meta.dirname, '../..');
const version = versionIn(readFileSync(resolve(root, 'package.json'), 'utf8'));
const isDev = process.env.PORTICO_DEV === '1';

/** A style sheet under the name that it has in the build: while developing it changes and keeps its name. */
function style(name: string, path: string, place?: 'host' | 'page'): Sheet & { load(): { hash: string } } {
  const rules = () => (place ? rulesFor(placeholderSheets(root), place) : '');
  const load = () => bundleStyle(resolve(root, path), rules());
  return { name, fileName: `assets/${name === 'sheet' ? 'shell' : name}-${isDev ? 'dev' : load().hash}.css`, load };
}

const sheet = style('sheet', 'src/shell.css', 'host');
const firstStyles = [
  sheet,
  style('page', 'src/page.css', 'page'),
  style('page-transition', 'src/page-transition.css', 'page'),
];
/** The sheet of an island: `share-overlay.css` is `sheet-share-overlay`, as the chunk itself has the plain name. */
const lazyStyle = (path: string) => style(`sheet-${plainName(basename(path, '.css'))}`, path);

/** A name for the state of folders and files: the same on every machine. */
function stateOf(words: string, ...paths: readonly string[]): string {
  const hash = createHash('sha256').update(words);
  for (const path of paths) {
    if (/\.m?[jt]s$/.test(path)) {
      hash.update(readFileSync(path));
      continue;
    }
    const sources = readdirSync(resolve(root, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => resolve(entry.parentPath, entry.name));
    for (const file of sources.sort()) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}

const lock = readFileSync(resolve(root, 'package-lock.json'), 'utf8');
/** Printed markup that carries it is what this build would print: the renderer is part of it. */
const buildHash = (runtime: Runtime) => stateOf(`${runtime} ${version} ${lock}`, 'src', 'scripts/build');
const TEXTS = new RegExp(`[\\\\/]locales[\\\\/](?:(?:late|islands)[\\\\/])?(?:${LANGUAGES.join('|')})\\.ts$`);
const isTexts = (id: string) => TEXTS.test(id);
const textFiles = readdirSync(resolve(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => resolve(root, 'src', file))
  .filter(isTexts);
// What their modules look like is told by the plugin that makes them.
const textsForm = resolve(import.meta.dirname, 'factories.ts');
const textsNames = resolve(root, 'src/domain/i18n/language.ts');
const textsHash = stateOf(`texts ${isDev} ${lock}`, textsForm, textsNames, ...textFiles).slice(0, 6);
/** What a file of texts is called, `en`, `late-en` or `islands-en`; else undefined. */
function textsName({ facadeModuleId: id }: PreRenderedChunk): string | undefined {
  if (!id || !isTexts(id)) return undefined;
  const words = relative(resolve(root, 'src'), id)
    .replace(/\.ts$/, '')
    .split(sep)
    .filter((word) => word !== 'locales');
  return plainName(words.join('-'));
}

/** Constants: each importer takes the values that it uses. */
const CONSTANTS: Copies = { modules: ['src/domain/constants.ts', 'src/domain/stored-names.ts'], folder: 'src' };
const NAMES_OF_LANGUAGES: Copies = { modules: ['src/domain/i18n/language.ts'], folder: 'src/locales' };
/** Prices in the page's own HTML do not wait for the islands. */
const PRICES: Copies = {
  modules: [
    'src/domain/i18n/cart-amounts.ts',
    'src/domain/i18n/money.ts',
    'src/domain/currency/decimal.ts',
    'src/domain/currency/decimal-sums.ts',
    'src/domain/currency/given-places.ts',
    'src/domain/currency/places.ts',
  ],
  folder: 'src/bindings',
  isShared: true,
};

/** @param isChecked Whether the types of all sources are checked. It takes the longest, and once in a build is enough. */
function compile(isChecked: boolean): Plugin {
  return typescript({
    tsconfig: resolve(root, 'tsconfig.json'),
    compilerOptions: { noEmit: false, sourceMap: false, noCheck: !isChecked },
    noEmitOnError: !isDev,
    include: ['src/**/*.ts', 'src/**/*.tsx'],
  });
}

/** The Composer package goes along. */
function phpHelper(): Plugin {
  const folder = resolve(root, 'php');
  return {
    name: 'portico-php',
    buildStart() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        if (name.endsWith('.php')) this.addWatchFile(resolve(folder, name));
    },
    generateBundle() {
      for (const [name, source] of Object.entries(phpPackage(folder, version))) {
        this.emitFile({ type: 'asset', fileName: `php/${name}`, source });
        emitCopies(this, `php/${name}`, Buffer.from(source));
      }
    },
  };
}

/** One source, two runtimes: the shipped bundle runs on Preact, its twin on React itself. */
function bundle(runtime: Runtime): RollupOptions {
  const styles = [...firstStyles];
  const dir = runtime === 'preact' ? 'dist' : 'dist/react';
  const constants = {
    'process.env.NODE_ENV': '"production"',
    __PORTICO_VERSION__: JSON.stringify(version),
    __PORTICO_BUILD__: JSON.stringify(buildHash(runtime)),
    __PORTICO_RUNTIME__: JSON.stringify(runtime),
    // The core lies beside the sheet, wherever the page has them from.
    __PORTICO_SHEET__: `new URL(${JSON.stringify(sheet.fileName.replace('assets/', './'))}, import.meta.url).href`,
    // Preact sets it by this name, which a page that is read as XML tells from the browser's own; React spells it itself.
    ...(runtime === 'preact' ? { popoverTarget: 'popovertarget' } : {}),
  };
  const shrink = (module: boolean, nameCache?: object): Plugin[] =>
    isDev
      ? []
      : [
          packable(),
          terser({
            module,
            ...(nameCache && { nameCache }),
            ecma: 2020,
            // A function that is inlined twice packs worse than one that is called.
            // Functions that stand together pack better, but in the short scripts.
            compress: { passes: 6, ecma: 2020, unsafe_arrows: true, inline: 1, keep_fargs: false, hoist_funs: module },
            // The short scripts are classic ones: a server may send them without a charset, and then they have the page's.
            format: { comments: false, ascii_only: !module },
          }),
        ];
  return {
    input: { core: 'src/bootstrap.ts' },
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      alias({ entries: aliasesOf(runtime) }),
      plainRequests(),
      ownCopies(root, [CONSTANTS, NAMES_OF_LANGUAGES, PRICES]),
      nodeResolve({ browser: true, extensions: ['.tsx', '.ts', '.mjs', '.js'] }),
      ...(runtime === 'react' ? [ownElement(), commonjs()] : []),
      replace({ values: constants, preventAssignment: true }),
      inlineSheets(),
      lazySheets(lazyStyle, styles),
      compile(runtime === 'preact'),
      directIcons(),
      ...(runtime === 'preact' ? [phpHelper()] : []),
      loaderAndManifest({
        entries: {
          loader: resolve(root, 'src/loader/shell.ts'),
          early: resolve(root, 'src/early/early.ts'),
          begin: resolve(root, 'src/picture/begin.ts'),
          pressed: resolve(root, 'src/picture/pressed.ts'),
          prices: resolve(root, 'src/picture/prices.ts'),
          cart: resolve(root, 'src/picture/cart.ts'),
          picture: resolve(root, 'src/picture/picture.ts'),
        },
        picturesOf: (sheet) =>
          renderPictures({
            root,
            runtime,
            aliases: aliasesOf(runtime),
            values: constants,
            build: buildHash(runtime),
            sheet,
          }),
        version,
        build: buildHash(runtime),
        values: constants,
        styles,
        textsName,
        watched: isDev ? resolve(root, 'src') : undefined,
        plugins: [ownCopies(root, [CONSTANTS]), inlineSheets(), nodeResolve({ extensions: ['.ts'] }), compile(false)],
        shrink: shrink(false),
        shrinkModule: (nameCache) => shrink(true, nameCache),
      }),
    ],
    output: {
      dir,
      format: 'es',
      // Digits and small letters compress better in the loader than all 64 signs.
      hashCharacters: 'base36',
      // Six signs are enough to tell builds apart, and the loader has no byte to spare.
      entryFileNames: 'assets/[name]-[hash:6].js',
      manualChunks: groupChunks(root, isTexts),
      // Only what is named above: by itself Rollup would take along what the core needs, too.
      onlyExplicitManualChunks: true,
      // All languages share a hash, so that the loader can name each of them in few bytes.
      chunkFileNames(chunk) {
        const texts = textsName(chunk);
        return texts ? `assets/${texts}-${textsHash}.js` : 'assets/[name]-[hash:6].js';
      },
      generatedCode: 'es2015',
      plugins: [
        ownMicrotask(),
        chunkFactories(),
        ...shrink(true),
        // React itself is in its `parts`, and most of it is never called.
        compileHint(runtime === 'preact' ? ['core', 'parts'] : ['core']),
      ],
    },
    onwarn(warning, report) {
      // "use client" marks of packages say nothing to a bundle that is all client.
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') report(warning);
    },
  };
}

/** The types of the npm package, as one file. What the loader calls is marked as internal, and left out. */
const types: RollupOptions = {
  input: 'src/bootstrap.ts',
  plugins: [dts({ compilerOptions: { stripInternal: true } }), compressedCopies()],
  output: { file: 'dist/npm/index.d.ts', format: 'es' },
};

/**
 * `rollup -c --configOnly preact` builds one runtime alone, and checks the types of the sources; `react` only builds;
 * `types` makes the types of the package.
 */
export function bundlesOf({ configOnly }: Readonly<Record<string, unknown>>): RollupOptions[] {
  if (configOnly === 'types') return [types];
  if (configOnly === 'preact' || configOnly === 'react') return [bundle(configOnly)];
  return isDev ? [bundle('preact'), bundle('react')] : [bundle('preact'), bundle('react'), types];
}

function versionIn(packageJson: string): string {
  const { version: found }: { version?: unknown } = JSON.parse(packageJson);
  if (typeof found !== 'string') throw new TypeError('package.json has no version');
  return found;
}
