/**
 * What shows the first view before the app is there: an entry of its own, a chunk for each language, with the templates
 * of that language in it. It has no runtime, no signals and no part of the core.
 *
 * Source: contract, section 2, "Pictures".
 */
import { templates } from 'portico:pictures';
import { DEFAULT_LANGUAGE, isLanguage } from '../domain/language';
import css from '../widgets/announcements/stripes.css?inline';
import { beginFirstView } from './first-view';
import type { PictureHandOver } from './hand-over';

declare const __PORTICO_CORE__: string;
/** Ending of the texts' files, after the language. */
declare const __PORTICO_TEXTS__: string;
declare const __PORTICO_PARTS__: string;

/**
 * @param args  Those of `mountShell`.
 * @param reads Requests under way, by address.
 * @param sheetHref Address of the islands' style sheet.
 * @param nonce What the page's policy asks for.
 * @returns Comes when it is the core's turn.
 */
export function begin(
  args: readonly unknown[],
  reads: Record<string, Promise<Response>>,
  sheetHref: string,
  nonce = '',
): Promise<PictureHandOver | undefined> {
  const view = beginFirstView({ templates, css, build: __PORTICO_BUILD__ }, { args, reads, sheetHref });
  const texts = `${isLanguage(args[0]) ? args[0] : DEFAULT_LANGUAGE}${__PORTICO_TEXTS__}`;
  try {
    for (const file of [__PORTICO_CORE__, texts, __PORTICO_PARTS__])
      fetchEarly(new URL(file, import.meta.url).href, nonce);
  } catch {
    // The core will be fetched when it is its turn.
  }
  return view;
}

/** Begins to fetch a module, without running it, when there is nothing better to fetch. */
function fetchEarly(href: string, nonce: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  link.nonce = nonce;
  link.href = href;
  const leave = () => link.parentNode?.removeChild(link);
  link.addEventListener('load', leave);
  link.addEventListener('error', leave);
  document.documentElement.appendChild(link);
}
