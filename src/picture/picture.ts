/**
 * Entry that shows the first view before the app has loaded. The build makes one chunk of it per language, with the
 * templates of that language inside. It contains no runtime, no signals and no part of the core.
 *
 * Source: contract, section 2, "Pictures".
 */
import { readTemplates } from 'portico:pictures';
import { css } from 'portico:style';
import { elementsIn } from '../domain/page/own-member';
import type { PictureHandOver } from '../island/picture-hand-over';
import type { Begun } from './begin';
import { showFirstView } from './first-view';

declare const __PORTICO_CORE__: string;
/** Suffix of the files with texts, after the language. */
declare const __PORTICO_TEXTS__: string;
declare const __PORTICO_PARTS__: string;
declare const __PORTICO_LATER__: string;
/** Suffix of the first view's files. */
declare const __PORTICO_PICTURE__: string;
/** Address of the whole style sheet. */
declare const __PORTICO_SHEET__: string;

/** @returns Resolves when the core takes over. */
export function paintFirstView(begun: Begun): Promise<PictureHandOver> {
  const texts = begun.lang + __PORTICO_TEXTS__;
  const fetchCode = (...files: readonly string[]) => {
    try {
      // The nonce that the page's content security policy requires.
      const nonce = elementsIn(document, 'script[nonce]').find((script) => script.nonce)?.nonce ?? '';
      for (const file of files) fetchEarly({ rel: 'modulepreload', href: new URL(file, import.meta.url).href, nonce });
      // With the same attributes as the core's request. Browsers send it once.
      fetchEarly({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: __PORTICO_SHEET__ });
    } catch {
      // The core fetches these files itself when it takes over.
    }
  };
  return showFirstView(
    {
      templates: readTemplates(),
      css,
      build: __PORTICO_BUILD__,
      loadPressed: () => import(`./pressed${__PORTICO_PICTURE__}`),
      onLearned: () => fetchCode(__PORTICO_CORE__, texts, __PORTICO_PARTS__),
      onTouched: () => fetchCode(`late-${texts}`, __PORTICO_LATER__),
    },
    begun,
  );
}

/** Preloads a file without running it. Any earlier, it would delay the replies that the pictures wait for. */
function fetchEarly(how: Partial<HTMLLinkElement>): void {
  const link = document.createElement('link');
  const leave = () => link.parentNode?.removeChild(link);
  Object.assign(link, { fetchPriority: 'low', onload: leave, onerror: leave }, how);
  // Before the head: after the body, it would look as if the parser had passed all of the body.
  const { documentElement } = document;
  documentElement.insertBefore(link, documentElement.firstChild);
}
