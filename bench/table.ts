/** Prints rows under a heading: columns as wide as their longest cell, figures aligned right. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const isNumeric = head.map((_, column) =>
    rows.every((row) => typeof row[column] === 'number' || /^[-–±×\d]/.test(String(row[column]))),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        isNumeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const [first = [], ...others] = cells;
  console.log(
    [`\n${title}`, line(first), widths.map((width) => '-'.repeat(width)).join('  '), ...others.map(line)].join('\n'),
  );
}

/** ms without decimals. */
export function ms(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value)) : '–';
}

/** Bytes as KB (1,000 bytes) with one decimal. */
export function kilobytes(value: number): string {
  return Number.isFinite(value) ? (value / 1000).toFixed(1) : '–';
}

/** A figure with a fixed number of decimals; a dash if it is not finite. */
export function fixed(value: number, decimals: number): string {
  return Number.isFinite(value) ? value.toFixed(decimals) : '–';
}

/** Rows as a Markdown table, figures aligned right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map((_, column) => (column === 0 ? '---' : '--:')).join('|')}|`, ...rows.map(line)].join(
    '\n',
  );
}
