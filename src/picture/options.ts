import { mergeOptions } from '../domain/merged-options';
import { optionsText } from '../domain/page/options-script';

/** The page's own value of an option by its path, unchecked; undefined if the page sets none. */
export type PageOption = (path: string) => unknown;

/** @param options The options of the call. They override those in the page's JSON. */
export function readPageOptions(page: Document, options: unknown): PageOption {
  let standing: unknown;
  try {
    standing = JSON.parse(`${optionsText(page)}`);
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
