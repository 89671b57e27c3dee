import { type Known, type KnownState, readKnown } from './known';
import { TEXTS, type TextPath } from './tables';

/** The values that the page's elements show. */
export interface Values {
  /** The visitor's known data. */
  known: Known;
  /** By path; a path is missing while its value is unknown. */
  texts: Readonly<Partial<Record<TextPath, string>>>;
  /** Texts that showed a member's data, with their paths, without white space around them. */
  readonly personal: Set<string>;
}

/**
 * Reads the state again. Called in an effect, it subscribes the effect to the signals that it reads.
 *
 * @param before The visitor's data before the server's first reply.
 */
export function readValues(values: Values, state: KnownState, before: Known | undefined): void {
  const known = readKnown(state, before);
  const texts: Partial<Record<TextPath, string>> = {};
  for (const path of Object.keys(TEXTS) as TextPath[]) {
    const value = TEXTS[path](known);
    if (value === undefined) continue;
    texts[path] = String(value);
    if (value) values.personal.add(`${path} ${String(value).trim()}`);
  }
  values.known = known;
  values.texts = texts;
}
