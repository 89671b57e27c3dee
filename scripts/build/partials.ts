import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import alias from '@rollup/plugin-alias';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import type { Plugin } from 'rollup';
import ts from 'typescript';
import type { Alias, Runtime } from './aliases.ts';
import { codeOf } from './built-file.ts';
import { directIcons } from './icons.ts';
import type { Templates } from './pictures.ts';
import type { Partial, Pictures } from './prerender/render.tsx';

/** The module that is compiled here. */
interface Renderer {
  readonly renderPictures: () => Promise<Pictures>;
}

/** Packages that Node imports itself: so the runtime exists once, for its server renderer and for our code. */
const PACKAGES: Readonly<Record<Runtime, RegExp>> = {
  preact: /^(preact|preact-render-to-string|@preact\/signals-core|ky|js-cookie|dompurify|uqr|parse5)(\/|$)/,
  react: /^(react|react-dom|@preact\/signals-core|ky|js-cookie|dompurify|uqr|parse5)(\/|$)/,
};
const COMPILED = {
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ES2022,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
};

interface RenderDeps {
  /** Folder of the repository. */
  readonly root: string;
  readonly runtime: Runtime;
  /** Those of the bundle, with the server renderer. */
  readonly aliases: readonly Alias[];
  /** Constants of the build. */
  readonly values: Readonly<Record<string, string>>;
  /** Hash of the build, which hydration compares. */
  readonly build: string;
  /** The sheet that all islands share. */
  readonly sheet: { readonly file: string; readonly integrity?: string };
}

export interface Rendered {
  /** The names of all islands. */
  readonly islands: readonly string[];
  /** Files of one line for servers. */
  readonly partials: readonly { readonly fileName: string; readonly source: string }[];
  /** What the script paints. */
  readonly templates: Templates;
}

/** Renders every island in every language, in all states that a picture shows, with the runtime's own server renderer. */
export async function renderPictures({ root, runtime, aliases, values, build, sheet }: RenderDeps): Promise<Rendered> {
  const file = resolve(root, `node_modules/.cache/portico/prerender-${runtime}.mjs`);
  const code = await compileRenderer(root, aliases, values, PACKAGES[runtime]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  const { partials, templates } = await inProduction(async () => {
    const { renderPictures: render }: Renderer = await import(`${pathToFileURL(file)}?${Date.now()}`);
    return await render();
  });
  const files = partials.map((partial) => ({
    fileName: `partials/${partial.lang}/${partial.platform}/${partial.island}.html`,
    source: contentOf(partial, build, sheet),
  }));
  // Each row of the table has partials, if only empty ones.
  return { islands: [...new Set(partials.map(({ island }) => island))], partials: files, templates };
}

/**
 * The content of a placeholder. Attributes of the `template` element are lost when the parser attaches its shadow root,
 * so the root element has them.
 */
function contentOf(
  { markup, htmlLang, told, keepsContent }: Partial,
  build: string,
  sheet: RenderDeps['sheet'],
): string {
  const link = `<link rel="stylesheet" href="{{portico:url}}${sheet.file}" integrity="${sheet.integrity}" crossorigin="anonymous">`;
  const attributes = [
    `data-root data-build="${build}" lang="${htmlLang}"`,
    ...(markup ? [`data-told='${escapeHtml(JSON.stringify(told))}' data-filled="{{portico:filled}}"`] : []),
  ];
  const slot = keepsContent ? '<slot></slot>' : '';
  return `<template shadowrootmode="open">${link}<div ${attributes.join(' ')}>${markup}</div>${slot}</template>`;
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/'/g, '&#39;').replace(/</g, '&lt;');

const compileRenderer = (
  root: string,
  aliases: readonly Alias[],
  values: RenderDeps['values'],
  external: RegExp,
): Promise<string> =>
  codeOf(
    {
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
    },
    { format: 'es', inlineDynamicImports: true },
  );

/** Rendering needs no style sheets. */
function noSheets(): Plugin {
  const MARK = /\.css\?(url|inline)$/;
  return {
    name: 'portico-no-sheets',
    resolveId: (source) => (MARK.test(source) ? `\0${source}` : null),
    load: (id) => (MARK.test(id) ? "export default '';" : null),
  };
}

/** Types are checked elsewhere. */
function transpile(): Plugin {
  return {
    name: 'portico-transpile',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return null;
      return { code: ts.transpileModule(code, { compilerOptions: COMPILED, fileName: id }).outputText, map: null };
    },
  };
}

/** React's renderer chooses one of its two builds by NODE_ENV. */
async function inProduction<T>(act: () => Promise<T>): Promise<T> {
  const { NODE_ENV: before } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await act();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
