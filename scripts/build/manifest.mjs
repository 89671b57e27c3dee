import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { GUEST_CURRENCY } from '../../src/domain/currency.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/domain/language.ts';
import { GUEST } from '../../src/domain/user.ts';
import { brotli, emitCopies, gzip } from './compressed.mjs';
import { firstSheet } from './first-sheet.mjs';
import { buildPictures } from './pictures.mjs';

const SCRIPT_ADDRESS = 'shell.js';

const inAssets = (file) => file.replace(/^assets\//, '');
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
      const chunks = Object.values(bundle).filter((entry) => entry.type === 'chunk');
      // Each set of texts has a file called `en`, so the chunk's name is not unique.
      const nameOf = (chunk) => textsName(chunk) ?? chunk.name;
      const fileOf = (name) => {
        const chunk = chunks.find((entry) => nameOf(entry) === name);
        if (!chunk) this.error(`the bundle has no chunk "${name}"`);
        return chunk.fileName;
      };
      const core = fileOf('core');
      const languages = Object.fromEntries(LANGUAGES.map((lang) => [lang, fileOf(lang)]));
      const files = styles.map(({ name, fileName, load }) => ({ name, fileName, source: load().code }));
      const sheet = files.find(({ name }) => name === 'sheet');
      const { islands, partials, templates } = await picturesOf({
        build,
        sheet: describe(sheet.fileName, Buffer.from(sheet.source)),
      });
      const coreName = { __PORTICO_CORE__: JSON.stringify(inAssets(core)) };
      const pictures = await buildPictures({
        input: picture,
        begin,
        templates,
        sheet: firstSheet(sheet.source, templates),
        plugins,
        shrink: shrinkModule,
        values: {
          ...values,
          ...coreName,
          // One suffix for all languages.
          __PORTICO_TEXTS__: JSON.stringify(inAssets(languages.cn).replace(/^cn/, '')),
          __PORTICO_PARTS__: JSON.stringify(inAssets(fileOf('parts'))),
        },
      });

      const earlyCode = await buildScript({ input: early, plugins, shrink, values });
      const earlyFile = `assets/early-${hashOf(earlyCode)}.js`;
      const loader = await buildScript({
        input,
        plugins,
        shrink,
        values: {
          ...values,
          ...coreName,
          __PORTICO_PICTURE__: JSON.stringify(pictures.ending),
          __PORTICO_LANGUAGES__: JSON.stringify(LANGUAGES.filter((lang) => lang !== DEFAULT_LANGUAGE).join(' ')),
          __PORTICO_GUEST__: JSON.stringify(GUEST),
          __PORTICO_GUEST_CURRENCY__: JSON.stringify(GUEST_CURRENCY),
        },
      });
      const outputs = [
        { name: 'shell', fileName: SCRIPT_ADDRESS, source: loader },
        { name: 'early', fileName: earlyFile, source: earlyCode },
        ...files,
        ...pictures.files,
        ...chunks.map((chunk) => ({
          name: LANGUAGES.includes(nameOf(chunk)) ? `lang-${chunk.name}` : nameOf(chunk),
          fileName: chunk.fileName,
          source: chunk.code,
          packages: packagesIn(chunk),
        })),
      ];
      const entries = {};
      for (const { name, fileName, source, packages } of outputs) {
        entries[name] = describe(fileName, Buffer.from(source));
        if (packages?.length > 0) entries[name].packages = packages;
      }
      const script = (file) => ({ href: file, as: 'script', rel: 'modulepreload' });
      // Only the files that the first view needs; all others are requested after that.
      const preload = { common: [script(pictures.begin)] };
      for (const lang of LANGUAGES) {
        preload[lang] = [];
        // At full priority they would compete with the loader for bandwidth, and delay the first requests.
        preload[`${lang}-low`] = [{ ...script(pictures.painters[lang]), fetchpriority: 'low' }];
      }
      const pageSheet = files.find(({ name }) => name === 'page').fileName;
      const named = { sheet: sheet.fileName, pageSheet, early: earlyFile, partials: true, islands };
      const manifest = `${JSON.stringify({ version, build, ...named, preload, entries }, null, 2)}\n`;
      const npm = `export { mountShell } from '../${core}';\n`;

      const emit = (fileName, source) => {
        if (!bundle[fileName]) this.emitFile({ type: 'asset', fileName, source });
        emitCopies(this, fileName, source);
      };
      for (const { fileName, source } of [...outputs, ...partials]) emit(fileName, Buffer.from(source));
      emit('manifest.json', Buffer.from(manifest));
      emit('npm/index.js', Buffer.from(npm));
    },
  };
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
