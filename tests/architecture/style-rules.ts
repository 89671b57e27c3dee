/** The selectors of a sheet at its top level or directly in an at-rule, in order; nested ones are left out. */
export function topLevelSelectors(sheet: string): string[] {
  const found: string[] = [];
  // Whether selectors may still follow, for each open block.
  const open: boolean[] = [];
  let prelude = '';
  for (const sign of sheet.replace(/\/\*[\s\S]*?\*\//g, '')) {
    if (sign === '{') {
      const isTop = open.every(Boolean);
      const text = prelude.trim();
      const isAtRule = text.startsWith('@');
      if (isTop && !isAtRule) found.push(...partSelectors(text));
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

/** The selectors of a list; commas inside parentheses do not separate. */
function partSelectors(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}
