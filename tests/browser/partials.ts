import { readFileSync } from 'node:fs';
import { fillPartial as fill } from '../../bench/page/partials.ts';

export type Runtime = 'preact' | 'react';
export type PartialName = readonly [lang: string, platform: string, island: string];

/** The folder of a runtime's built files on the demo host. */
export const shellOf = (runtime: Runtime) => (runtime === 'react' ? '/shell/react/' : '/shell/');

const fileOf = (runtime: Runtime, path: string) =>
  readFileSync(runtime === 'react' ? `dist/react/${path}` : `dist/${path}`, 'utf8');

export const readManifest = (runtime: Runtime) =>
  JSON.parse(fileOf(runtime, 'manifest.json')) as {
    readonly build: string;
    readonly sheet: string;
    readonly early: string;
    readonly pageSheet: string;
    readonly preload: Readonly<Record<string, readonly { href: string; rel: string; as: string }[]>>;
    readonly entries: Readonly<Record<string, { readonly file: string; readonly integrity: string }>>;
  };

/**
 * A partial as the PHP helper prints it.
 *
 * @param brand The site's configuration, by the name of the token: `brand.name`.
 */
export const fillPartial = (
  runtime: Runtime,
  [lang, platform, island]: PartialName,
  brand: Readonly<Record<string, string>> = {},
): string => fill(fileOf(runtime, `partials/${lang}/${platform}/${island}.html`), shellOf(runtime), {}, brand);

/** A placeholder with its partial. @param attributes `data-mode="inline"`. */
export const placeholderOf = (
  runtime: Runtime,
  name: PartialName,
  attributes = '',
  brand?: Readonly<Record<string, string>>,
) => `<div data-portico="${name[2]}" ${attributes}>${fillPartial(runtime, name, brand)}</div>`;

/** The lines that the helper prints into the head: the page sheet, the recorder, the preload lines. */
export function headOf(runtime: Runtime, lang: string): string {
  const { early, pageSheet, preload } = readManifest(runtime);
  const url = shellOf(runtime);
  const lines = [...(preload.common ?? []), ...(preload[`${lang}-low`] ?? [])].map(
    ({ href, rel, as }) =>
      `<link rel="${rel}" href="${url}${href}"${rel === 'preload' ? ` as="${as}" crossorigin="anonymous"` : ''}>`,
  );
  return `<link rel="stylesheet" href="${url}${pageSheet}"><script src="${url}${early}"></script>${lines.join('')}`;
}
