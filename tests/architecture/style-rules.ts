/** The selectors of a sheet that stand at its top or directly in an at-rule, in order; what is nested is left out. */
export function topLevelSelectors(sheet: string): string[] {
  const found: string[] = [];
  // Of each open block, whether selectors may still stand in it.
  const open: boolean[] = [];
  let prelude = '';
  for (const sign of sheet.replace(/\/\*[\s\S]*?\*\//g, '')) {
    if (sign === '{') {
      const isTop = open.every(Boolean);
      const text = prelude.trim();
      const isAtRule = text.startsWith('@');
      // Commas inside parentheses do not part selectors.
      if (isTop && !isAtRule) found.push(...text.split(/,(?![^(]*\))/).map((selector) => selector.trim()));
      open.push(isAtRule && !text.startsWith('@keyframes'));
      prelude = '';
    } else if (sign === '}') {
      open.pop();
      prelude = '';
    } else if (sign === ';') prelude = '';
    else prelude += sign;
  }
  return found;
}
