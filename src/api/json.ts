/** The JSON of a reply that has other text around it. */
export interface FoundJson {
  readonly json: string;
  /** Says where the other text is, and how it begins. */
  readonly noise: string;
}

/**
 * Finds the reply in a text with something else around it, such as a PHP notice. It counts if exactly one JSON object is
 * in the text, and that has a `state`.
 */
export function findJson(text: string): FoundJson | undefined {
  const whole = text.trim();
  let found: FoundJson | undefined;
  for (let at = whole.indexOf('{'); at >= 0; ) {
    const end = endOf(whole, at);
    // Cut off: the objects within are no replies.
    if (end < 0) return undefined;
    const json = whole.slice(at, end);
    if (parsed(json) !== undefined) {
      if (found) return undefined;
      const before = whole.slice(0, at);
      const noise = before ? `begins with ${beginningOf(before)}` : `ends with ${beginningOf(whole.slice(end))}`;
      found = { json, noise };
    }
    at = whole.indexOf('{', end);
  }
  return found && Object.hasOwn(Object(parsed(found.json)), 'state') ? found : undefined;
}

/** The beginning of a text. Marks that a console does not show are written as `\ufeff`. */
function beginningOf(text: string): string {
  const start = text.trim().slice(0, 60);
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
