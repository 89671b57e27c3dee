import { isRecord } from '../reading/meanings';
import { describeIssue } from '../reading/reader';

/**
 * Replaces texts with a page's own: `{ cartPanel: { title: 'Basket' } }`. An unknown name within a group, or a value
 * that is not text, is reported and ignored. Unknown groups are skipped: they belong to parts that load later.
 */
export function replaceTexts<T extends object>(texts: T, replacements: unknown, report: (message: string) => void): T {
  return replaceIn(texts, replacements, 'texts', report) as T;
}

function replaceIn(texts: unknown, replacements: unknown, path: string, report: (message: string) => void): unknown {
  if (!isRecord(texts) || !isRecord(replacements)) return texts;
  const next: Record<string, unknown> = { ...texts };
  for (const key of Object.keys(replacements)) {
    const at = `${path}.${key}`;
    const ours = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (ours === undefined && path === 'texts') continue;
    const theirs = replacements[key];
    // Old PHP writes null for "nothing".
    if (theirs === null) continue;
    if (isRecord(ours) && isRecord(theirs)) next[key] = replaceIn(ours, theirs, at, report);
    else if (typeof ours === 'string' && typeof theirs === 'string') next[key] = theirs;
    else {
      const expected = ours === undefined ? 'a text of the shell' : isRecord(ours) ? 'an object of texts' : 'a text';
      report(`option ${describeIssue({ path: at, expected, received: theirs })}; it is left out`);
    }
  }
  return next;
}
