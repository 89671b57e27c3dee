import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import replace from '@rollup/plugin-replace';
import type { OutputBundle, OutputChunk, Plugin } from 'rollup';
import { GUEST_CURRENCY } from '../../src/domain/currency/currency.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/domain/i18n/language.ts';
import { GUEST } from '../../src/domain/visitor/user.ts';
import { codeOf, hashOf } from './built-file.ts';
import { brotli, emitCopies, gzip } from './compressed.ts';
import { firstSheets } from './first-sheet.ts';
import type { Rendered } from './partials.ts';
import { buildPictures, CART, type PictureFiles } from './pictures.ts';
import type { Shrink } from './share-names.ts';
import type { Sheet } from './style.ts';

const SCRIPT_ADDRESS = 'shell.js';

/** A file's address for the code, which is in the same folder, as source code. */
const addressOf = (file: string) => JSON.stringify(file.replace(/^assets\//, ''));

/** A file of the build that the manifest lists. */
interface Output {
  /** Its entry in the manifest. */
  readonly name: string;
  readonly fileName: string;
  readonly source: string | Uint8Array;
  readonly packages?: readonly string[];
}

interface ManifestDeps {
  /** The modules that scripts are made from, besides the bundle. */
  readonly entries: Readonly<Record<'loader' | 'early' | 'begin' | 'pressed' | 'prices' | 'cart' | 'picture', string>>;
  /** Renders the islands, given the sheet that they share. */
  readonly picturesOf: (sheet: Described) => Promise<Rendered>;
  readonly version: string;
  /** Hash of the build. */
  readonly build: string;
  /** Constants of the build. */
  readonly values: Values;
  readonly styles: readonly Sheet[];
  /** The name of a file of texts. */
  readonly textsName: (chunk: OutputChunk) => string | undefined;
  /** The folder of the sources, if a change of one is to build again. */
  readonly watched: string | undefined;
  /** Plugins that read the sources of the scripts. */
  readonly plugins: Plugin[];
  /** Plugins that minify a classic script, and a module. */
  readonly shrink: Plugin[];
  readonly shrinkModule: Shrink;
}

type Values = Readonly<Record<string, string>>;

/**
 * Completes a bundle once its chunks have their names. It builds the loader, which contains those names, and the early
 * script, adds style sheets and the islands' markup, writes the manifest, and puts compressed copies beside every text
 * file.
 */
export function loaderAndManifest(deps: ManifestDeps): Plugin {
  const { entries, picturesOf, version, build, values, styles, textsName, watched, plugins, shrinkModule } = deps;
  return {
    name: 'portico-manifest',
    buildStart() {
      // Neither the loader nor the sheets are in the bundle's module graph.
      if (watched) for (const file of filesIn(watched)) this.addWatchFile(file);
    },
    async generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle, textsName);
      for (const lang of LANGUAGES) chunks.fileOf(lang);
      const sheets = styles.map(({ name, fileName, load }) => ({ name, fileName, source: load().code }));
      const sheet = sheets.find(({ name }) => name === 'sheet') ?? this.error('there is no sheet of all islands');
      const { islands, partials, templates } = await picturesOf(describe(sheet.fileName, sheet.source));
      const constants = { ...values, __PORTICO_CORE__: addressOf(chunks.fileOf('core')) };
      const pictures = await buildPictures({
        ...entries,
        templates,
        sheets: firstSheets(sheet.source, templates, CART),
        plugins,
        shrink: shrinkModule,
        values: {
          ...constants,
          // One suffix for all languages.
          __PORTICO_TEXTS__: addressOf(chunks.fileOf('cn')).replace(/(?<=^")cn/, ''),
          __PORTICO_PARTS__: addressOf(chunks.fileOf('parts')),
          __PORTICO_LATER__: addressOf(chunks.fileOf('later')),
        },
      });
      const scripts = await buildScripts(deps, constants, pictures);

      const outputs: readonly Output[] = [...scripts, ...sheets, ...pictures.files, ...chunks.outputs];
      const fileNamed = (name: string) => outputs.find((output) => output.name === name)?.fileName;
      const manifest = {
        version,
        build,
        sheet: sheet.fileName,
        pageSheet: fileNamed('page'),
        transitionSheet: fileNamed('page-transition'),
        early: fileNamed('early'),
        partials: true,
        islands,
        preload: preloadsOf(pictures),
        entries: entriesOf(outputs),
      };
      const texts = [
        { fileName: 'manifest.json', source: `${JSON.stringify(manifest, null, 2)}\n` },
        { fileName: 'npm/index.js', source: `export { mountShell } from '../${chunks.fileOf('core')}';\n` },
      ];
      for (const { fileName, source } of [...outputs, ...partials, ...texts]) {
        const bytes = Buffer.from(source);
        if (!bundle[fileName]) this.emitFile({ type: 'asset', fileName, source: bytes });
        emitCopies(this, fileName, bytes);
      }
    },
  };
}

/** The bundle's chunks as outputs, and their files by name. */
function chunksOf(bundle: OutputBundle, textsName: ManifestDeps['textsName']) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  // Each set of texts has a file called `en`, so the chunk's name is not unique.
  const names = new Map(chunks.map((chunk) => [textsName(chunk) ?? chunk.name, chunk]));
  return {
    outputs: [...names].map(
      ([name, chunk]): Output => ({
        name: isLanguage(name) ? `lang-${name}` : name,
        fileName: chunk.fileName,
        source: chunk.code,
        packages: packagesIn(chunk),
      }),
    ),
    fileOf(name: string): string {
      const chunk = names.get(name);
      if (!chunk) throw new Error(`the bundle has no chunk "${name}"`);
      return chunk.fileName;
    },
  };
}

const isLanguage = (name: string) => LANGUAGES.some((lang) => lang === name);

/** Builds the loader and the early script. */
async function buildScripts(
  { entries, plugins, shrink }: ManifestDeps,
  constants: Values,
  pictures: PictureFiles,
): Promise<Output[]> {
  const values = { ...constants, __PORTICO_PICTURE__: JSON.stringify(pictures.ending) };
  const scriptOf = (input: string, own: Values = {}) =>
    codeOf(
      {
        input,
        plugins: [replace({ values: { ...values, ...own }, preventAssignment: true }), ...plugins],
        // Chunks are imported by address at run time.
        onwarn(warning, report) {
          if (warning.code !== 'UNRESOLVED_IMPORT') report(warning);
        },
      },
      { format: 'iife', strict: false, generatedCode: 'es2015', plugins: shrink },
    );
  const early = await scriptOf(entries.early);
  const loader = await scriptOf(entries.loader, {
    __PORTICO_LANGUAGES__: JSON.stringify(LANGUAGES.filter((lang) => lang !== DEFAULT_LANGUAGE).join(' ')),
    __PORTICO_GUEST__: JSON.stringify(GUEST),
    __PORTICO_GUEST_CURRENCY__: JSON.stringify(GUEST_CURRENCY),
  });
  return [
    { name: 'shell', fileName: SCRIPT_ADDRESS, source: loader },
    { name: 'early', fileName: `assets/early-${hashOf(early)}.js`, source: early },
  ];
}

/** The files to preload. Only those that the first view needs; all others are requested after that. */
function preloadsOf({ begin, painters, carts }: PictureFiles) {
  const script = (file: string) => ({ href: file, as: 'script', rel: 'modulepreload' });
  const preload: Record<string, (ReturnType<typeof script> & { fetchpriority?: 'low' })[]> = {
    common: [script(begin)],
  };
  for (const lang of LANGUAGES) {
    preload[lang] = [];
    // At full priority they would compete with the loader for bandwidth, and delay the first requests.
    preload[`${lang}-low`] = [{ ...script(painters[lang] ?? ''), fetchpriority: 'low' }];
    // For pages with an inline cart.
    preload[`${lang}-cart`] = [{ ...script(carts[lang] ?? ''), fetchpriority: 'low' }];
  }
  return preload;
}

/** The manifest's entries by name. */
const entriesOf = (outputs: readonly Output[]) =>
  Object.fromEntries(
    outputs.map(({ name, fileName, source, packages = [] }) => [
      name,
      { ...describe(fileName, source), ...(packages.length > 0 && { packages }) },
    ]),
  );

/** The packages whose code is in a chunk, according to the modules of which code is left. */
function packagesIn({ modules }: OutputChunk): readonly string[] {
  const names = Object.entries(modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .flatMap(([id]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id.replaceAll('\\', '/'))?.[1] ?? []);
  return [...new Set(names)].sort();
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** A file's entry in the manifest. The loader's address never changes, so it has no integrity value. */
interface Described {
  readonly file: string;
  readonly bytes: number;
  readonly gzip: number;
  readonly brotli: number;
  readonly integrity?: string;
}

function describe(file: string, content: string | Uint8Array): Described {
  const source = Buffer.from(content);
  const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  const sizes = { bytes: source.length, gzip: gzip(source).length, brotli: brotli(source).length };
  return file === SCRIPT_ADDRESS ? { file, ...sizes } : { file, ...sizes, integrity };
}
