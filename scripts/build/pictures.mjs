import { createHash } from 'node:crypto';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { compileHint } from './compile-hint.mjs';
import { shareNames } from './share-names.mjs';

/** Module name by which the painter imports the templates. */
const TEMPLATES = 'portico:pictures';
/** Module name by which it imports the style sheet. */
const STYLE = 'portico:style';
/** Placeholder for the templates until the code is written. */
const STAND_IN = '__PORTICO_TEMPLATES__';

/** The islands in the order that packs best. */
const PACKED_ORDER = ['header', 'announcements', 'cart-panel', 'footer', 'toolbar'];
/** Placeholder for the hash in the files' names. */
const HASH = '__PORTICO_HASH__';

/**
 * Builds the files that show the first view: a script that sends the first requests, and a painter for each language
 * with the style sheet and the templates of that language: one file, since each file that a module imports is one more
 * step before it runs. All files share one hash, so that they can name each other.
 *
 * @param {object} given
 * @param {string} given.begin   The entry that the loader imports.
 * @param {string} given.pressed The entry that a press may need.
 * @param {string} given.input   The painter's entry. It imports from the other one the modules that both need.
 * @param {Record<string, object>} given.templates By language.
 * @param {string | Uint8Array} given.sheet The style of the pictures.
 * @param {object[]} given.plugins Plugins that read its sources.
 * @param {(names?: object) => object[]} given.shrink Plugins that minify the code, given Terser's `nameCache`.
 * @param {Record<string, string>} given.values Constants of the build.
 * @returns {Promise<{ files: { name: string, fileName: string, source: string }[], ending: string, begin: string,
 *   painters: Record<string, string> }>} The files, the ending of their names, and their names by purpose.
 */
export async function buildPictures({ begin, pressed, input, templates, sheet, plugins, shrink, values }) {
  const constants = { ...values, __PORTICO_PICTURE__: JSON.stringify(`-${HASH}.js`) };
  const bundle = await rollup({
    input: { begin, picture: input },
    preserveEntrySignatures: 'allow-extension',
    plugins: [replace({ values: constants, preventAssignment: true }), standIn(sheet), ...plugins],
  });
  const names = shareNames('begin', shrink);
  const codeOf = async (name, ...own) => {
    const { output } = await bundle.generate({
      format: 'es',
      generatedCode: 'es2015',
      entryFileNames: `[name]-${HASH}.js`,
      manualChunks: (id, { getModuleInfo }) => (isBehind(begin, id, getModuleInfo) ? 'begin' : null),
      plugins: own,
    });
    return output.find((chunk) => chunk.name === name).code;
  };
  const codes = [
    ['pressed', await codeOfPressed({ input: pressed, plugins, shrink: shrink() })],
    ['begin', await codeOf('begin', ...names.ofGiver)],
  ];
  for (const [lang, ofLanguage] of Object.entries(templates)) {
    const own = [putIn(ofLanguage), ...names.ofTaker('picture'), compileHint(['picture'])];
    codes.push([`picture-${lang}`, await codeOf('picture', ...own)]);
  }
  await bundle.close();
  const hash = createHash('sha256').update(JSON.stringify(codes)).digest('hex').slice(0, 6);
  const fileOf = (name) => `assets/${name}-${hash}.js`;
  return {
    ending: `-${hash}.js`,
    begin: fileOf('begin'),
    painters: Object.fromEntries(Object.keys(templates).map((lang) => [lang, fileOf(`picture-${lang}`)])),
    files: codes.map(([name, code]) => ({
      name,
      fileName: fileOf(name),
      source: code.replaceAll(HASH, () => hash),
    })),
  };
}

/** Builds the file that a press may need by itself: it shares no module with the first view, whose files stay small. */
async function codeOfPressed({ input, plugins, shrink }) {
  const bundle = await rollup({ input, plugins });
  const { output } = await bundle.generate({ format: 'es', generatedCode: 'es2015', plugins: shrink });
  await bundle.close();
  return output[0].code;
}

/** Whether an entry needs a module. */
function isBehind(entry, id, getModuleInfo, seen = new Set()) {
  if (entry === id) return true;
  if (seen.has(entry)) return false;
  seen.add(entry);
  return (getModuleInfo(entry)?.importedIds ?? []).some((next) => isBehind(next, id, getModuleInfo, seen));
}

function standIn(sheet) {
  const modules = {
    [TEMPLATES]: `export const readTemplates = () => ${STAND_IN};`,
    [STYLE]: `export const css = ${JSON.stringify(String(sheet))};`,
  };
  return {
    name: 'portico-pictures',
    resolveId: (source) => (Object.hasOwn(modules, source) ? `\0${source}` : null),
    load: (id) => (id.startsWith('\0') ? (modules[id.slice(1)] ?? null) : null),
  };
}

/**
 * As one text: a literal of some thousand arrays and objects takes an engine longer to compile, and much longer to write
 * into its code cache, which it does before the first frame of a visitor's second page.
 */
function putIn(templates) {
  const names = [...PACKED_ORDER, ...Object.keys(templates).filter((name) => !PACKED_ORDER.includes(name))];
  const ordered = Object.fromEntries(names.map((name) => [name, templates[name]]));
  const text = JSON.stringify(JSON.stringify(ordered));
  return {
    name: 'portico-put-in-pictures',
    renderChunk: (code) => ({ code: code.replace(STAND_IN, () => `JSON.parse(${text})`), map: null }),
  };
}
