/**
 * Charts as SVG text, which can be selected and searched. They work on light and dark pages, without a font of their
 * own.
 */

const STYLE = `<style>
text { font: 12px system-ui, sans-serif; fill: #24292f; }
.title { font-size: 15px; font-weight: 600; }
.quiet { fill: #57606a; }
.right { text-anchor: end; }
.middle { text-anchor: middle; }
.grid { stroke: #d0d7de; }
.bar { fill: #8c959f; }
.document { fill: #6e7781; } .script { fill: #0969da; } .style { fill: #8250df; } .call { fill: #1a7f37; }
.paint { stroke: #bf8700; fill: #bf8700; } .ready { stroke: #cf222e; fill: #cf222e; }
text.paint, text.ready { stroke: none; }
.mark { fill: #24292f; }
@media (prefers-color-scheme: dark) {
  text, .mark { fill: #e6edf3; }
  .quiet { fill: #9198a1; }
  .grid { stroke: #3d444d; }
  .bar { fill: #656c76; }
  .document { fill: #9198a1; } .script { fill: #4493f8; } .style { fill: #ab7df8; } .call { fill: #3fb950; }
  .paint { stroke: #d29922; fill: #d29922; } .ready { stroke: #f85149; fill: #f85149; }
}
</style>`;

const WIDTH = 900;
const ROW = 22;
/** Space for names on the left and figures on the right. */
const LEFT = 190;
const RIGHT = 140;

export interface BarGroup {
  readonly title: string;
  readonly bars: readonly {
    readonly name: string;
    readonly length: number;
    /** Text at the end of the bar. */
    readonly note: string;
    /** Times that are marked on the bar. */
    readonly marks: readonly number[];
  }[];
}

/** Horizontal bars in groups on one scale. @param legend What a bar's marks mean, in their order. */
export function barChart(title: string, legend: readonly string[], groups: readonly BarGroup[]): string {
  const most = Math.max(1, ...groups.flatMap(({ bars }) => bars.map(({ length }) => length)));
  const scale = scaleOf(most);
  const parts: string[] = [];
  let y = 58;
  const top = y;
  for (const group of groups) {
    parts.push(text(10, y + 16, group.title, 'quiet'));
    y += ROW + 4;
    for (const { name, length, note, marks } of group.bars) {
      parts.push(
        text(LEFT - 8, y + 13, name, 'right'),
        rect(LEFT, y + 3, scale(length) - LEFT, 14, 'bar'),
        ...marks.flatMap((at, index) => (Number.isFinite(at) ? [drawMark(index, scale(at), y + 10)] : [])),
        text(scale(length) + 6, y + 14, note),
      );
      y += ROW;
    }
    y += 8;
  }
  const keys = legend.map(
    (name, index) => `${drawMark(index, LEFT + 8 + index * 150, 40)}${text(LEFT + 18 + index * 150, 44, name)}`,
  );
  return svg(y + 24, title, [text(10, 22, title, 'title'), ...keys, ...grid(most, scale, top, y), ...parts]);
}

export interface WaterfallPanel {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly at: number; readonly className: 'paint' | 'ready' }[];
  readonly requests: readonly {
    readonly name: string;
    readonly kind: 'document' | 'script' | 'style' | 'call';
    readonly start: number;
    readonly end: number;
    readonly note: string;
  }[];
}

/** Requests from start to end as a waterfall, with a panel for each page, all on one scale. */
export function waterfallChart(title: string, panels: readonly WaterfallPanel[]): string {
  const most = Math.max(
    1,
    ...panels.flatMap(({ lines, requests }) => [...lines.map(({ at }) => at), ...requests.map(({ start }) => start)]),
  );
  const scale = scaleOf(most);
  const kinds = ['document', 'script', 'style', 'call'] as const;
  const parts: string[] = kinds.map(
    (kind, index) => `${rect(LEFT + index * 110, 33, 12, 12, kind)}${text(LEFT + 18 + index * 110, 43, kind)}`,
  );
  let y = 64;
  for (const { title: name, lines, requests } of panels) {
    const top = y;
    const bottom = top + 2 * ROW + requests.length * ROW;
    parts.push(text(10, top + 14, name, 'quiet'), ...grid(most, scale, top + ROW, bottom));
    for (const [index, line] of lines.entries()) {
      const x = scale(line.at).toFixed(1);
      const label = `${line.name} ${Math.round(line.at)}`;
      parts.push(
        `<line x1="${x}" x2="${x}" y1="${top + ROW}" y2="${bottom}" class="${line.className}" stroke-dasharray="4 3"/>`,
        text(Number(x) + 4, top + 14 + (index % 2) * 14, label, line.className),
      );
    }
    y = top + ROW + 14;
    for (const { name: path, kind, start, end, note } of requests) {
      const width = Math.max(2, Math.min(scale(end), WIDTH - RIGHT) - scale(start));
      parts.push(
        text(LEFT - 8, y + 13, path, 'right'),
        rect(scale(start), y + 4, width, 12, kind),
        text(WIDTH - 6, y + 14, note, 'quiet right'),
      );
      y += ROW;
    }
    y = bottom + 24;
  }
  return svg(y + 6, title, [text(10, 22, title, 'title'), ...parts]);
}

type Scale = (ms: number) => number;

function scaleOf(most: number): Scale {
  return (ms) => LEFT + (ms / most) * (WIDTH - LEFT - RIGHT);
}

/** Lines at round times, labelled in ms. */
function grid(most: number, scale: Scale, top: number, bottom: number): string[] {
  const step = [100, 200, 250, 500, 1000, 2000, 5000].find((size) => most / size <= 8) ?? 10_000;
  const lines: string[] = [];
  for (let at = 0; at <= most; at += step) {
    const x = scale(at).toFixed(1);
    lines.push(
      `<line x1="${x}" x2="${x}" y1="${top}" y2="${bottom}" class="grid"/>`,
      text(Number(x), bottom + 14, at === 0 ? '0 ms' : String(at), 'quiet middle'),
    );
  }
  return lines;
}

/** Marks differ in shape, not only in colour. */
function drawMark(index: number, x: number, y: number): string {
  const shapes = [`<circle cx="0" cy="0" r="4"/>`, `<path d="M0-5 5 0 0 5-5 0Z"/>`, `<path d="M-4-4h8v8h-8Z"/>`];
  return `<g class="mark" transform="translate(${x.toFixed(1)} ${y})">${shapes[index % shapes.length]}</g>`;
}

function rect(x: number, y: number, width: number, height: number, className: string): string {
  return `<rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(0, width).toFixed(1)}" height="${height}" rx="2" class="${className}"/>`;
}

function text(x: number, y: number, words: string, className = ''): string {
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x.toFixed(1)}" y="${y}"${className && ` class="${className}"`}>${safe}</text>`;
}

function svg(height: number, title: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${title}">
${STYLE}
${parts.join('\n')}
</svg>
`;
}
