/** The value in the text of a reply. */
export interface FoundJson {
  readonly value: unknown;
  /** Says which text is around the JSON, such as a PHP notice; empty if there is none. */
  readonly noise: string;
}

/**
 * Reads the text of a reply. White space and byte order marks around the JSON are skipped. If other text stands around
 * it, the reply counts if exactly one JSON object is in it, and that has a `state`.
 *
 * @returns Undefined if there is no JSON, or more than one.
 */
export function findJson(text: string): FoundJson | undefined {
  const whole = text.trim();
  const value = parsed(whole);
  if (value !== undefined) return { value, noise: '' };
  let found: FoundJson | undefined;
  for (let at = whole.indexOf('{'); at >= 0; ) {
    const end = endOf(whole, at);
    // Cut off: the objects within are no replies.
    if (end < 0) return undefined;
    const object = parsed(whole.slice(at, end));
    if (object !== undefined) {
      if (found) return undefined;
      const before = whole.slice(0, at);
      const noise = before
        ? `begins with ${beginningOf(before, 60)}`
        : `ends with ${beginningOf(whole.slice(end), 60)}`;
      found = { value: object, noise };
    }
    at = whole.indexOf('{', end);
  }
  return Object.hasOwn(Object(found?.value), 'state') ? found : undefined;
}

/** The beginning of a text. Marks that a console does not show are written as `\ufeff`. */
export function beginningOf(text: string, maxChars: number): string {
  const start = text.trim().slice(0, maxChars);
  return start.replace(/[^\P{C}\s]|\ufeff/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The end of what begins with a brace; -1 if the text ends before it. */
function endOf(text: string, from: number): number {
  // Texts in quotes may hold braces.
  const signs = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}]/gs;
  signs.lastIndex = from;
  let depth = 0;
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    if (sign[0] === '{') depth += 1;
    if (sign[0] === '}') depth -= 1;
    if (depth === 0) return signs.lastIndex;
  }
  return -1;
}
