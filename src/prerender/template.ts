/**
 * Options of a site that stand in its markup as they are: a server fills them in. All are texts.
 *
 * Source: contract, section 2, "PHP".
 */
export const TOKENS = [
  'brand.name',
  'brand.logo',
  'brand.company',
  'brand.address',
  'brand.contacts.service',
  'brand.contacts.business',
] as const;
export type TokenName = (typeof TOKENS)[number];

/** What stands for a token while markup is rendered: one sign, which nothing else contains and nothing escapes. */
export const signOf = (name: TokenName) => String.fromCharCode(0xe000 + TOKENS.indexOf(name));

/**
 * Markup with tokens in place of signs, and with a block around each part that is there only with, or only without, one of
 * them.
 *
 * @param render Renders with signs for all tokens but those that are missing, which are empty.
 * @throws {Error} If the parts of two tokens overlap: blocks can't be nested.
 */
export function makeTemplate(render: (missing?: TokenName) => string): string {
  const whole = piecesOf(render());
  const blocks: (readonly [name: TokenName, part: Part])[] = [];
  for (const name of TOKENS) {
    const sign = signOf(name);
    for (const part of differences(whole, piecesOf(render(name)))) {
      const isSignAlone = whole.slice(part.start, part.end).join('') === sign && part.without.length === 0;
      // A value in an attribute, or in a text, that is simply empty without it.
      const isInside = whole.slice(part.start, part.end).join('').split(sign).join('') === part.without.join('');
      if (!isSignAlone && !isInside) blocks.push([name, part]);
    }
  }
  blocks.sort(([, one], [, other]) => one.start - other.start || one.end - other.end);
  let at = 0;
  let made = '';
  for (const [name, { start, end, without }] of blocks) {
    if (start < at) throw new Error(`the part of ${name} lies within another one`);
    const otherwise = without.length > 0 ? `{{portico:else}}${without.join('')}` : '';
    made += whole.slice(at, start).join('');
    made += `{{portico:if ${name}}}${whole.slice(start, end).join('')}${otherwise}{{portico:end}}`;
    at = end;
  }
  made += whole.slice(at).join('');
  for (const name of TOKENS) made = made.split(signOf(name)).join(`{{portico:${name}}}`);
  return made;
}

/** A part of the whole, and what stands there without a token. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly without: readonly string[];
}

/** Tags, and signs of text. */
const piecesOf = (markup: string): readonly string[] => markup.match(/<[^>]*>|[^<]/gu) ?? [];

/** Where two lists differ, after their longest common subsequence. */
function differences(whole: readonly string[], less: readonly string[]): readonly Part[] {
  let head = 0;
  while (head < whole.length && head < less.length && whole[head] === less[head]) head += 1;
  let tail = 0;
  while (
    tail < whole.length - head &&
    tail < less.length - head &&
    whole[whole.length - 1 - tail] === less[less.length - 1 - tail]
  )
    tail += 1;
  const one = whole.slice(head, whole.length - tail);
  const other = less.slice(head, less.length - tail);
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        one[row] === other[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
  const parts: Part[] = [];
  let row = 0;
  let column = 0;
  while (row < one.length || column < other.length) {
    const [rowStart, columnStart] = [row, column];
    while ((row < one.length || column < other.length) && one[row] !== other[column]) {
      if (column >= other.length || (row < one.length && lengthAt(row + 1, column) >= lengthAt(row, column + 1)))
        row += 1;
      else column += 1;
    }
    if (row > rowStart || column > columnStart)
      parts.push({ start: head + rowStart, end: head + row, without: other.slice(columnStart, column) });
    while (row < one.length && column < other.length && one[row] === other[column]) {
      row += 1;
      column += 1;
    }
  }
  return parts.map((part) => atWholeElements(whole, part));
}

/** Of what could be left out at several places, as `<li>` in `<li>a</li><li>b</li>`, the place that breaks no element. */
function atWholeElements(whole: readonly string[], part: Part): Part {
  if (part.without.length > 0) return part;
  let { start, end } = part;
  while (!isBalanced(whole.slice(start, end))) {
    start -= 1;
    end -= 1;
    if (start < 0 || whole[start] !== whole[end]) return part;
  }
  return { ...part, start, end };
}

/** Whether each tag that opens among some pieces closes among them as well. */
function isBalanced(pieces: readonly string[]): boolean {
  let depth = 0;
  for (const piece of pieces) {
    if (/^<\//.test(piece)) depth -= 1;
    else if (/^<[a-z]/.test(piece) && !/\/>$|^<(img|input|br|hr|link)\b/.test(piece)) depth += 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
