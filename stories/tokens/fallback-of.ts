/**
 * The fallback of a `--portico-*` property in style sheets: `8px` for `var(--portico-radius, 8px)`. If several rules have
 * one, the first counts.
 *
 * @throws {RangeError} If the sheets have none.
 */
export function fallbackOf(sheets: string, name: string): string {
  const opening = new RegExp(`var\\(\\s*--portico-${name}\\s*,`).exec(sheets);
  if (!opening) throw new RangeError(`no style sheet has a fallback for --portico-${name}`);
  const rest = sheets.slice(opening.index + opening[0].length);
  let depth = 1;
  const end = [...rest].findIndex((sign) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    return depth === 0;
  });
  return rest.slice(0, end).replace(/\s+/g, ' ').trim();
}
