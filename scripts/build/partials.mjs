import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import alias from '@rollup/plugin-alias';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import ts from 'typescript';
import { directIcons } from './icons.mjs';

/** Packages that Node imports itself: so the runtime exists once, for its server renderer and for our code. */
const PACKAGES = {
  preact: /^(preact|preact-render-to-string|@preact\/signals-core|ky|js-cookie|dompurify|uqr)(\/|$)/,
  react: /^(react|react-dom|@preact\/signals-core|ky|js-cookie|dompurify|uqr)(\/|$)/,
};
const COMPILED = {
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ES2022,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
};

/**
 * Renders every island in every language, in all states that a picture shows, with the runtime's own server renderer.
 *
 * @param {object} given
 * @param {string} given.root      Folder of the repository.
 * @param {'preact' | 'react'} given.runtime
 * @param {object[]} given.aliases Those of the bundle, plus the server renderer.
 * @param {Record<string, string>} given.values Constants of the build.
 * @param {string} given.build     Hash of the build, which hydration compares.
 * @param {{ file: string, integrity: string }} given.sheet The sheet that all islands share.
 * @returns {Promise<{
 *   islands: string[],
 *   partials: { fileName: string, source: string }[],
 *   templates: Record<string, object>,
 * }>} The names of all islands, files of one line for servers, and the templates that the script paints, by language.
 */
export async function renderPictures({ root, runtime, aliases, values, build, sheet }) {
  const file = resolve(root, `node_modules/.cache/portico/prerender-${runtime}.mjs`);
  const code = await compileRenderer(root, aliases, values, PACKAGES[runtime]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  const { partials, templates } = await inProduction(async () => {
    const { renderPictures: render } = await import(`${pathToFileURL(file)}?${Date.now()}`);
    return await render();
  });
  const files = partials.map(({ lang, platform, island, ...content }) => ({
    fileName: join('partials', lang, platform, `${island}.html`).replaceAll('\\', '/'),
    source: partialOf({ ...content, island, build, sheet }),
  }));
  // Each row of the table has partials, if only empty ones.
  return { islands: [...new Set(partials.map(({ island }) => island))], partials: files, templates };
}

/**
 * The content of a placeholder. Attributes of the `template` element are lost when the parser attaches its shadow root,
 * so the root element has them.
 */
function partialOf({ markup, htmlLang, told, keepsContent, build, sheet }) {
  const link = `<link rel="stylesheet" href="{{portico:url}}${sheet.file}" integrity="${sheet.integrity}" crossorigin="anonymous">`;
  const attributes = [
    `data-root data-build="${build}" lang="${htmlLang}"`,
    ...(markup ? [`data-told='${escapeHtml(JSON.stringify(told))}' data-filled="{{portico:filled}}"`] : []),
  ];
  const slot = keepsContent ? '<slot></slot>' : '';
  return `<template shadowrootmode="open">${link}<div ${attributes.join(' ')}>${markup}</div>${slot}</template>`;
}

const escapeHtml = (text) => text.replace(/&/g, '&amp;').replace(/'/g, '&#39;').replace(/</g, '&lt;');

async function compileRenderer(root, aliases, values, external) {
  const bundle = await rollup({
    input: resolve(root, 'scripts/build/prerender/render.tsx'),
    external,
    plugins: [
      alias({ entries: aliases }),
      noSheets(),
      nodeResolve({ extensions: ['.tsx', '.ts', '.mjs', '.js'] }),
      transpile(),
      replace({ values, preventAssignment: true }),
      directIcons(),
    ],
    onwarn(warning, report) {
      if (warning.code !== 'CIRCULAR_DEPENDENCY') report(warning);
    },
  });
  const { output } = await bundle.generate({ format: 'es', inlineDynamicImports: true });
  await bundle.close();
  return output[0].code;
}

/** Rendering needs no style sheets. */
function noSheets() {
  const MARK = /\.css\?(url|inline)$/;
  return {
    name: 'portico-no-sheets',
    resolveId: (source) => (MARK.test(source) ? `\0${source}` : null),
    load: (id) => (MARK.test(id) ? "export default '';" : null),
  };
}

/** Types are checked elsewhere. */
function transpile() {
  return {
    name: 'portico-transpile',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return null;
      return { code: ts.transpileModule(code, { compilerOptions: COMPILED, fileName: id }).outputText, map: null };
    },
  };
}

/** React's renderer chooses one of its two builds by NODE_ENV. */
async function inProduction(act) {
  const { NODE_ENV: before } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await act();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
