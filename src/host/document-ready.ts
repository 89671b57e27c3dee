import { ownMember } from '../domain/own-member';

/** Comes when the parser has read the whole document, or at once when it has. */
export function documentParsed(document: Document, ended: AbortSignal): Promise<void> {
  if (ownMember(document, 'readyState') !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true, signal: ended });
  });
}

/** Comes when there is a body to append to. */
export async function bodyThere(document: Document, ended: AbortSignal): Promise<void> {
  if (!document.body) await documentParsed(document, ended);
}

/** Comes when the page is really shown: at once, or when the browser stops preparing it behind the scenes. */
export function pageShown(document: Document, ended: AbortSignal): Promise<void> {
  if (!ownMember(document, 'prerendering')) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true, signal: ended });
  });
}

/**
 * Options that the page holds as JSON, standing before the call; broken JSON is reported and left out. Only a script
 * counts, found past what an element's name may cover, as in the loader.
 */
export function readOptionsScript(document: Document, report: (message: string) => void): unknown {
  const scripts: Iterable<HTMLScriptElement> = Reflect.get(HTMLDocument.prototype, 'scripts', document);
  const script = [...scripts].find((entry) => entry.matches('[type="application/json"][data-portico-options]'));
  if (!script) return undefined;
  try {
    return JSON.parse(script.text);
  } catch (error) {
    report(
      `<script data-portico-options> is not JSON (${error instanceof Error ? error.message : error}); it is left out`,
    );
    return undefined;
  }
}
