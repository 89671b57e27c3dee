import { createHash } from 'node:crypto';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';

/** Module name by which the painter imports the templates. */
const TEMPLATES = 'portico:pictures';
/** Placeholder for the templates until the code is written. */
const STAND_IN = '__PORTICO_TEMPLATES__';

/**
 * Builds what paints the first view: a script for each language, with the painter and the templates, and one style sheet.
 * All files share one hash, so that the loader can name them in few bytes.
 *
 * @param {object} given
 * @param {string} given.input   The painter's entry.
 * @param {Record<string, object>} given.templates By language.
 * @param {string | Uint8Array} given.sheet The style of what is painted.
 * @param {object[]} given.plugins Plugins that read its sources.
 * @param {object[]} given.shrink  Plugins that minify the code.
 * @param {Record<string, string>} given.values Constants of the build.
 * @returns {Promise<{ files: { name: string, fileName: string, source: string }[], ending: string }>} The files, and the
 *   common suffix of their names, before the dot.
 */
export async function buildPictures({ input, templates, sheet, plugins, shrink, values }) {
  const bundle = await rollup({
    input,
    plugins: [replace({ values, preventAssignment: true }), standIn(), ...plugins],
  });
  const codes = [];
  for (const [lang, ofLanguage] of Object.entries(templates)) {
    const { output } = await bundle.generate({
      format: 'es',
      generatedCode: 'es2015',
      inlineDynamicImports: true,
      plugins: [putIn(ofLanguage), ...shrink],
    });
    codes.push([lang, output[0].code]);
  }
  await bundle.close();
  const hash = createHash('sha256').update(JSON.stringify(codes)).update(sheet).digest('hex').slice(0, 6);
  const ending = `-${hash}`;
  return {
    ending,
    files: [
      ...codes.map(([lang, source]) => ({
        name: `picture-${lang}`,
        fileName: `assets/picture-${lang}${ending}.js`,
        source,
      })),
      { name: 'picture-sheet', fileName: `assets/picture${ending}.css`, source: sheet },
    ],
  };
}

function standIn() {
  return {
    name: 'portico-pictures',
    resolveId: (source) => (source === TEMPLATES ? `\0${TEMPLATES}` : null),
    load: (id) => (id === `\0${TEMPLATES}` ? `export const templates = ${STAND_IN};` : null),
  };
}

function putIn(templates) {
  return {
    name: 'portico-put-in-pictures',
    renderChunk: (code) => ({ code: code.replace(STAND_IN, () => JSON.stringify(templates)), map: null }),
  };
}
