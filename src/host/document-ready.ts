import { optionsText } from '../domain/page/options-script';

/** Resolves when the whole document has been parsed, at once if it already is. */
export function documentParsed(document: Document, ended: AbortSignal): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true, signal: ended });
  });
}

/** Resolves when `document.body` exists. */
export async function bodyThere(document: Document, ended: AbortSignal): Promise<void> {
  if (!document.body) await documentParsed(document, ended);
}

/** Resolves when the page is shown: at once, or when the browser activates a prerendered page. */
export function pageShown(document: Document, ended: AbortSignal): Promise<void> {
  if (!document.prerendering) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true, signal: ended });
  });
}

/** Reads the options in the page's JSON script, which must precede the call. Malformed JSON is reported and ignored. */
export function readOptionsScript(document: Document, report: (message: string) => void): unknown {
  const text = optionsText(document);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    report(
      `<script data-portico-options> is not JSON (${error instanceof Error ? error.message : error}); it is left out`,
    );
    return undefined;
  }
}
