import { mergeOptions } from '../domain/merged-options';

/** The page's own value of an option by its path, unchecked; undefined if the page sets none. */
export type Given = (path: string) => unknown;

/** @param options The options of the call. They override those in the page's JSON. */
export function readGiven(page: Document, options: unknown): Given {
  let standing: unknown;
  try {
    const { querySelector } = HTMLDocument.prototype;
    const script = querySelector.call(page, 'script[type="application/json"][data-portico-options]');
    standing = JSON.parse((script?.textContent ?? '').trim());
  } catch {
    // There is no such script, or its JSON is broken, which the core reports.
  }
  const merged = mergeOptions(standing, options);
  return (path) => {
    let value = merged;
    for (const name of path.split('.')) value = Object(value)[name];
    return value ?? undefined;
  };
}
