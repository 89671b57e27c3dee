/**
 * Entry that shows the first view before the app has loaded. The build makes one chunk of it per language, with the
 * templates of that language inside. It contains no runtime, no signals and no part of the core.
 *
 * Source: contract, section 2, "Pictures".
 */
import { templates } from 'portico:pictures';
import { DEFAULT_LANGUAGE, isLanguage } from '../domain/language';
import css from '../widgets/announcements/stripes.css?inline';
import { beginFirstView } from './first-view';
import type { PictureHandOver } from './hand-over';

declare const __PORTICO_CORE__: string;
/** Suffix of the files with texts, after the language. */
declare const __PORTICO_TEXTS__: string;
declare const __PORTICO_PARTS__: string;
/** Address of the whole style sheet. */
declare const __PORTICO_SHEET__: string;

/**
 * @param args  The arguments of `mountShell`.
 * @param reads Requests under way, by address.
 * @param sheetHref Address of the islands' style sheet.
 * @param nonce The nonce that the page's content security policy asks for.
 * @returns Resolves when the core takes over.
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
      fetchEarly({ rel: 'modulepreload', href: new URL(file, import.meta.url).href, nonce });
    // As the core asks for it.
    fetchEarly({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: __PORTICO_SHEET__ });
  } catch {
    // The core fetches these files itself when it takes over.
  }
  return view;
}

/** Preloads a file at low priority, without running it. */
function fetchEarly(how: Partial<HTMLLinkElement>): void {
  const link = Object.assign(document.createElement('link'), { fetchPriority: 'low' }, how);
  const leave = () => link.parentNode?.removeChild(link);
  link.addEventListener('load', leave);
  link.addEventListener('error', leave);
  document.documentElement.appendChild(link);
}
