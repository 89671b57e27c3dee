import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { GUEST_CURRENCY } from '../../src/domain/currency/currency.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/domain/i18n/language.ts';
import { GUEST } from '../../src/domain/visitor/user.ts';
import { brotli, emitCopies, gzip } from './compressed.mjs';
import { firstSheet } from './first-sheet.mjs';
import { buildPictures } from './pictures.mjs';

const SCRIPT_ADDRESS = 'shell.js';

/** A file's address for the code, which is in the same folder, as source code. */
const addressOf = (file) => JSON.stringify(file.replace(/^assets\//, ''));
const hashOf = (source) => createHash('sha256').update(source).digest('hex').slice(0, 6);

/**
 * Completes a bundle once its chunks have their names. It builds the loader, which contains those names, and the early
 * script, adds style sheets and the islands' markup, writes the manifest, and puts compressed copies beside every text
 * file.
 */
export function loaderAndManifest({
  input,
  early,
  begin,
  pressed,
  picture,
  picturesOf,
  version,
  build,
  constants: values,
  styles,
  textsName,
  watched,
  plugins,
  shrink,
  shrinkModule,
}) {
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
      const sheet = sheets.find(({ name }) => name === 'sheet');
      const { islands, partials, templates } = await picturesOf({
        build,
        sheet: describe(sheet.fileName, Buffer.from(sheet.source)),
      });
      const constants = { ...values, __PORTICO_CORE__: addressOf(chunks.fileOf('core')) };
      const pictures = await buildPictures({
        input: picture,
        begin,
        pressed,
        templates,
        sheet: firstSheet(sheet.source, templates),
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
      const scripts = await buildScripts({ input, early, plugins, shrink, values: constants, pictures });

      const outputs = [...scripts, ...sheets, ...pictures.files, ...chunks.outputs];
      const fileNamed = (name) => outputs.find((output) => output.name === name).fileName;
      const manifest = {
        version,
        build,
        sheet: sheet.fileName,
        pageSheet: fileNamed('page'),
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
function chunksOf(bundle, textsName) {
  const outputs = Object.values(bundle)
    .filter(({ type }) => type === 'chunk')
    .map((chunk) => {
      // Each set of texts has a file called `en`, so the chunk's name is not unique.
      const name = textsName(chunk) ?? chunk.name;
      return { name, chunk, fileName: chunk.fileName, source: chunk.code, packages: packagesIn(chunk) };
    });
  return {
    outputs: outputs.map(({ name, chunk, ...output }) => ({
      ...output,
      name: LANGUAGES.includes(name) ? `lang-${chunk.name}` : name,
    })),
    fileOf(name) {
      const output = outputs.find((entry) => entry.name === name);
      if (!output) throw new Error(`the bundle has no chunk "${name}"`);
      return output.fileName;
    },
  };
}

/** Builds the loader and the early script. */
async function buildScripts({ input, early, plugins, shrink, values, pictures }) {
  const ending = { __PORTICO_PICTURE__: JSON.stringify(pictures.ending) };
  const earlyCode = await buildScript({ input: early, plugins, shrink, values: { ...values, ...ending } });
  const loader = await buildScript({
    input,
    plugins,
    shrink,
    values: {
      ...values,
      ...ending,
      __PORTICO_LANGUAGES__: JSON.stringify(LANGUAGES.filter((lang) => lang !== DEFAULT_LANGUAGE).join(' ')),
      __PORTICO_GUEST__: JSON.stringify(GUEST),
      __PORTICO_GUEST_CURRENCY__: JSON.stringify(GUEST_CURRENCY),
    },
  });
  return [
    { name: 'shell', fileName: SCRIPT_ADDRESS, source: loader },
    { name: 'early', fileName: `assets/early-${hashOf(earlyCode)}.js`, source: earlyCode },
  ];
}

/** The files to preload. Only those that the first view needs; all others are requested after that. */
function preloadsOf({ begin, painters }) {
  const script = (file) => ({ href: file, as: 'script', rel: 'modulepreload' });
  const preload = { common: [script(begin)] };
  for (const lang of LANGUAGES) {
    preload[lang] = [];
    // At full priority they would compete with the loader for bandwidth, and delay the first requests.
    preload[`${lang}-low`] = [{ ...script(painters[lang]), fetchpriority: 'low' }];
  }
  return preload;
}

/** The manifest's entries by name. */
function entriesOf(outputs) {
  return Object.fromEntries(
    outputs.map(({ name, fileName, source, packages = [] }) => [
      name,
      { ...describe(fileName, Buffer.from(source)), ...(packages.length > 0 && { packages }) },
    ]),
  );
}

/** The packages whose code is in a chunk, according to the modules of which code is left. */
function packagesIn({ modules }) {
  const names = Object.entries(modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id.replaceAll('\\', '/'))?.[1])
    .filter((name) => name !== undefined);
  return [...new Set(names)].sort();
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Builds a classic script. */
async function buildScript({ input, plugins, shrink, values }) {
  const bundle = await rollup({
    input,
    plugins: [replace({ values, preventAssignment: true }), ...plugins],
    // Chunks are imported by address at run time.
    onwarn(warning, report) {
      if (warning.code !== 'UNRESOLVED_IMPORT') report(warning);
    },
  });
  const { output } = await bundle.generate({ format: 'iife', strict: false, generatedCode: 'es2015', plugins: shrink });
  await bundle.close();
  return output[0].code;
}

/** A file's entry in the manifest. The loader's address never changes, so it has no integrity value. */
function describe(file, source) {
  const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  const sizes = { bytes: source.length, gzip: gzip(source).length, brotli: brotli(source).length };
  return file === SCRIPT_ADDRESS ? { file, ...sizes } : { file, ...sizes, integrity };
}
