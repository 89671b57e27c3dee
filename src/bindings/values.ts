import { type Known, type KnownState, readKnown } from './known';
import { TEXTS, type TextPath } from './tables';

/** The values that the page's elements show. */
export interface Values {
  /** What is known of the visitor. */
  readonly known: Known;
  /** By path; a path is missing while its value is unknown. */
  readonly texts: Readonly<Partial<Record<TextPath, string>>>;
  /** Whether a text has shown a member's data. */
  wasPersonal(path: TextPath, text: string): boolean;
  /** Reads the state again. Called in an effect, it subscribes the effect to what it reads. */
  read(): void;
}

/** @param before What is known of the visitor before the server's first reply. */
export function createValues(state: KnownState, before: Known | undefined): Values {
  let known: Known = {};
  let texts: Values['texts'] = {};
  const personal = new Set<string>();
  return {
    get known() {
      return known;
    },
    get texts() {
      return texts;
    },
    wasPersonal: (path, text) => personal.has(`${path} ${text}`),
    read() {
      known = readKnown(state, before);
      const next: Partial<Record<TextPath, string>> = {};
      for (const path of Object.keys(TEXTS) as TextPath[]) {
        const value = TEXTS[path](known);
        if (value === undefined) continue;
        next[path] = String(value);
        if (value) personal.add(`${path} ${value}`);
      }
      texts = next;
    },
  };
}
