import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BarGroup, barChart, type WaterfallPanel, waterfallChart } from './charts.ts';
import type { ContenderFigures, FirstSecondReport, Waterfall } from './first-second.ts';
import type { InUseReport } from './in-use.ts';
import type { InteractionRow } from './interactions.ts';
import { ROOT, type Site } from './site.ts';
import { fixed, kilobytes, markdownTable, ms } from './table.ts';
import { LINES, SLOWDOWN } from './visit.ts';

/** The measurements in the report. */
export interface Findings {
  readonly about: Site['about'];
  readonly firstSecond: FirstSecondReport;
  readonly inUse: InUseReport;
}

/** Writes docs/benchmarks.md and its two charts; the interactions of an earlier run stay. */
export function writeReport({ about, firstSecond, inUse }: Findings): void {
  const images = join(ROOT, 'docs/images');
  mkdirSync(images, { recursive: true });
  writeFileSync(join(images, 'benchmark-times.svg'), timesChart(firstSecond.contenders));
  writeFileSync(join(images, 'benchmark-requests.svg'), requestsChart(firstSecond.waterfalls));
  writeFileSync(PAGE, page({ about, firstSecond, inUse }) + parts().interactions);
}

const PAGE = join(ROOT, 'docs/benchmarks.md');

/** The page, parted at its last section, which is measured by itself. */
function parts(): { readonly others: string; readonly interactions: string } {
  const text = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  const at = text.indexOf('\n## Interactions\n');
  return at < 0 ? { others: text, interactions: '' } : { others: text.slice(0, at), interactions: text.slice(at) };
}

/** Writes the last section of docs/benchmarks.md. */
export function writeInteractions(about: Site['about'], rounds: number, rows: readonly InteractionRow[]): void {
  const table = markdownTable(
    ['', 'main thread', 'to the paint', 'least', 'most'],
    rows.map(({ name, busy, duration: { median, min, max } }) => [name, ms(busy), ms(median), ms(min), ms(max)]),
  );
  const section = `
## Interactions

A member with ten lines in the cart presses whatever opens, and types; processor ${SLOWDOWN} times slower, medians of ${rounds} rounds of
\`npm run bench -- --only=interactions\`, Portico ${about.version} (${about.build}), a load of ${fixed(about.loadAverage, 1)} at its start.
*Main thread*: processor time from the input to the frame that shows the result, at full speed, times ${SLOWDOWN}. *To the paint*: by the
browser's own event timing with the slower processor, which other programs of the machine make longer. Times in ms.

${table}
`;
  writeFileSync(PAGE, parts().others + section);
}

function timesChart(contenders: readonly ContenderFigures[]): string {
  const groups = LINES.map(
    ({ name }): BarGroup => ({
      title: name,
      bars: contenders.flatMap(({ contender, lines }) => {
        const line = lines[name];
        if (!line) return [];
        const note = `${ms(line.ready)} ms${Number.isFinite(line.readyRatio) ? `, × ${fixed(line.readyRatio, 2)}` : ''}`;
        return [{ name: contender, length: line.ready, note, marks: [line.firstPaint, line.header, line.mounted] }];
      }),
    }),
  );
  return barChart('From navigation to ready, ms; × by hand', ['first paint', 'header', 'mounted'], groups);
}

/** The contenders whose requests are drawn. */
const PICTURED = ['tag', 'partials and boot', 'by hand'];

function requestsChart(waterfalls: readonly Waterfall[]): string {
  const panels = PICTURED.flatMap((name) => waterfalls.filter(({ contender }) => contender === name)).map(
    ({ contender, firstPaint, ready, calls }): WaterfallPanel => ({
      title: contender,
      lines: [
        { name: 'first paint', at: firstPaint, className: 'paint' },
        { name: 'ready', at: ready, className: 'ready' },
      ],
      requests: calls.map(({ path, start, end, bytes }) => ({
        name: shortName(path),
        kind: kindOf(path),
        start,
        end,
        note: `${ms(start)}–${ms(end)}, ${kilobytes(bytes)} KB`,
      })),
    }),
  );
  return waterfallChart(`Requests until ready, slow 4G, processor ${SLOWDOWN} times slower`, panels);
}

/** A file name without the build's hash: `core-b0zj94.js` becomes `core.js`. */
function shortName(path: string): string {
  if (kindOf(path) === 'document') return 'the page';
  return path
    .replace(/^\/api\//, '')
    .replace(/^.*\//, (folder) => (path.startsWith('/api/') ? folder : ''))
    .replace(/-[0-9a-z]{6}(?=\.\w+$)/, '');
}

function kindOf(path: string): 'document' | 'script' | 'style' | 'call' {
  if (path.startsWith('/api/')) return 'call';
  if (path.endsWith('.css')) return 'style';
  return path.endsWith('.js') ? 'script' : 'document';
}

function page({ about, firstSecond: { rounds, contenders, leftOut }, inUse }: Findings): string {
  const ratio = (value: number) => (Number.isFinite(value) ? `× ${fixed(value, 2)}` : '–');
  const lineTables = LINES.map(({ name }) =>
    [
      `### ${name}`,
      '',
      markdownTable(
        [
          '',
          'first paint',
          'header',
          'mounted',
          'ready',
          '× by hand',
          'next page',
          '× by hand',
          'member, after its first paint',
          'next page after a change',
          '× by hand',
          'the member returns',
          '× by hand',
          'layout shift',
          'blocking',
          'longest task',
          'JS + CSS',
          'requests',
          'steps',
        ],
        contenders.map(({ contender, lines }) => {
          const line = lines[name];
          if (!line) return [contender];
          return [
            contender,
            ms(line.firstPaint),
            ms(line.header),
            ms(line.mounted),
            ms(line.ready),
            ratio(line.readyRatio),
            ms(line.warmReady),
            ratio(line.warmRatio),
            ms(line.warmKnown),
            ms(line.changedReady),
            ratio(line.changedRatio),
            ms(line.returnReady),
            ratio(line.returnRatio),
            fixed(line.shift, 4),
            ms(line.blocking),
            ms(line.longest),
            `${kilobytes(line.bytes)} KB`,
            fixed(line.requests, 0),
            fixed(line.depth, 0),
          ];
        }),
      ),
    ].join('\n'),
  );
  return `# Benchmarks

Written by \`npm run bench\`; [bench/README.md](../bench/README.md) says how it measures. Portico ${about.version} (${about.build}),
Chromium ${about.chromium}, ${about.processors}, medians of ${rounds} rounds. Absolute times are those of this machine; compare the
ratios, which are taken within the rounds. \`by hand\` is the same shell in plain DOM, without any library: the baseline.

${leftOut.length > 0 ? `Left out: ${leftOut.join('; ')}.\n\n` : ''}## The first second

A page of 58 KB, a member with ten lines in an inline cart, brotli, an empty cache, processor ${SLOWDOWN} times slower.
*Ready*: everything that the page asks for is shown, on the first page of a member whom this browser does not know. *Next page*:
ready with a warm cache. *The member returns*: ready with an empty cache, as after a deployment. *Steps*: requests that depend on
each other. Times in ms.

![Bars: time to ready for each contender](images/benchmark-times.svg)

${lineTables.join('\n\n')}

![Requests of a visit from start to end](images/benchmark-requests.svg)

### Main thread

At full speed, ms of processor time beyond what the page without a shell takes, until 0.4 s after ready.

${markdownTable(
  [
    '',
    'until ready',
    '× by hand',
    'in all',
    '× by hand',
    'code',
    'style, layout, paint',
    'layouts',
    'style recalculations',
  ],
  contenders.map(({ contender, work }) => [
    contender,
    ms(work.untilReady),
    ratio(work.ratioUntilReady),
    ms(work.inAll),
    ratio(work.ratio),
    ms(work.code),
    ms(work.rendering),
    fixed(work.layouts, 0),
    fixed(work.styles, 0),
  ]),
)}

## In use

The same three pages after they are ready: islands added later, everything unmounted and mounted again, the heap, and a cart of
many lines.

${markdownTable(
  ['', ...inUse.contenders],
  inUse.rows.map(({ name, figures, decimals }) => [
    name,
    ...figures.map((figure, index) => {
      const floor = figures[inUse.contenders.indexOf('by hand')] ?? Number.NaN;
      const isFloor = inUse.contenders[index] === 'by hand';
      return `${fixed(figure, decimals)}${isFloor || !(floor > 0) ? '' : ` (× ${fixed(figure / floor, 2)})`}`;
    }),
  ]),
)}
`;
}
