// Keeps the arithmetic in docs/deployment.md up to date: `node scripts/traffic.mjs --check` or `--write`, after `npm
// run build`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The assumptions; docs/deployment.md has them in words. */
const ASSUMED = {
  viewsPerDay: 10e6,
  /** Share of views with an empty browser cache: 4 views per visit, 60 % of visits without a usable cache. */
  firstShare: 0.15,
  /** Share of views that revalidate `shell.js`: those more than 5 minutes after the last one. */
  againShare: 0.25,
  /** Headers of a response, bytes. */
  headerBytes: 300,
  /** Ratio of the busiest seconds to the mean. */
  peakFactor: 4,
  /** Calls of a page without `boot` until it is ready (docs/benchmarks.md: 16 requests instead of 9). */
  calls: 7,
  edges: 200,
  usdPerGb: 0.05,
  usdPerMillionRequests: 1,
};
const DAY_S = 86_400;
const MONTH_DAYS = 30;
const GB = 1e9;
const TOLERANCE = 0.05;
const START = '<!-- traffic:start -->';
const END = '<!-- traffic:end -->';
/** The requests of a first view with the helper's head; then those in an idle moment, and those for announcements. */
const FIRST = ['shell', 'early', 'page', 'begin', 'picture-', 'core', 'parts', 'sheet', 'lang-'];
const LATER = ['later', 'late-', 'sheet-announcements', 'sanitize'];
const MARKUP = ['header', 'toolbar', 'cart-panel', 'footer'];

/**
 * Computes the traffic of a day.
 *
 * @param {{ entries: Record<string, { brotli: number }> }} manifest
 * @param {number} markupBytes  The islands' markup in a page, compressed.
 */
export function countTraffic({ entries }, markupBytes, assumed = ASSUMED) {
  const { viewsPerDay, firstShare, againShare, headerBytes, peakFactor, calls, edges } = assumed;
  // A name such as `lang-` stands for the largest of its kind, since a visitor has one language.
  const sizeOf = (name) => {
    const sizes = Object.keys(entries)
      .filter((key) => (name.endsWith('-') ? key.startsWith(name) : key === name))
      .map((key) => entries[key].brotli);
    if (sizes.length === 0) throw new Error(`manifest.json has no entry "${name}"`);
    return Math.max(...sizes) + headerBytes;
  };
  let firstBytes = 0;
  for (const name of [...FIRST, ...LATER]) firstBytes += sizeOf(name);
  const firstRequests = FIRST.length + LATER.length;
  const firstViews = viewsPerDay * firstShare;
  const againViews = viewsPerDay * againShare;
  const row = (name, views, requestsPerView, bytesPerView) => ({
    name,
    views,
    requestsPerView,
    bytesPerView,
    requests: views * requestsPerView,
    bytes: views * bytesPerView,
  });
  const rows = [
    row('first view: all that is fetched', firstViews, firstRequests, firstBytes),
    row('`shell.js` requested again: 304', againViews, 1, headerBytes),
    row('other repeat views: all from the cache', viewsPerDay - firstViews - againViews, 0, 0),
  ];
  const requests = rows[0].requests + rows[1].requests;
  const bytes = rows[0].bytes + rows[1].bytes;
  return {
    rows: [...rows, { name: '**files, together**', views: viewsPerDay, requests, bytes }],
    markup: row('markup of four islands in the page', viewsPerDay, 0, markupBytes),
    calls: row('calls of pages without `boot`', viewsPerDay, calls, 0),
    peak: { files: (requests / DAY_S) * peakFactor, calls: ((viewsPerDay * calls) / DAY_S) * peakFactor },
    // Each edge revalidates shell.js every 5 minutes, in two encodings.
    originRequests: (DAY_S / 300) * edges * 2,
    // The 40 % of visits that would have had a usable cache.
    rollOutBytes: (viewsPerDay / 4) * 0.4 * firstBytes,
  };
}

const millions = (count) => (count / 1e6).toFixed(1);
const gigabytes = (bytes) => (bytes / GB).toFixed(bytes < 100 * GB ? 1 : 0);

/** The arithmetic as Markdown. */
export function trafficTable(traffic, assumed = ASSUMED) {
  const { rows, markup, calls, peak } = traffic;
  const per = (value, digits) => (value === undefined ? '' : value.toFixed(digits));
  const lines = [...rows, markup, calls].map(({ name, views, requestsPerView, bytesPerView, requests, bytes }) => {
    const kb = bytesPerView === undefined ? '' : (bytesPerView / 1000).toFixed(1);
    return `| ${name} | ${millions(views)} | ${per(requestsPerView, 0)} | ${kb} | ${millions(requests)} | ${gigabytes(bytes)} |`;
  });
  const { requests, bytes } = rows[rows.length - 1];
  const monthGb = (bytes / GB) * MONTH_DAYS;
  const monthMillions = (requests / 1e6) * MONTH_DAYS;
  const usd = monthGb * assumed.usdPerGb + monthMillions * assumed.usdPerMillionRequests;
  return [
    '| a day | views, million | requests per view | KB per view | requests, million | GB |',
    '|---|--:|--:|--:|--:|--:|',
    ...lines,
    '',
    `- **Files**: ${(requests / DAY_S).toFixed(0)} requests a second on average, ${peak.files.toFixed(0)} at the peak; ` +
      `${monthGb.toFixed(0)} GB and ${monthMillions.toFixed(0)} million requests a month: about ${usd.toFixed(0)} USD at ` +
      `${assumed.usdPerGb} USD per GB and ${assumed.usdPerMillionRequests} USD per million requests.`,
    `- **Markup**: ${((markup.bytes / GB) * MONTH_DAYS).toFixed(0)} GB a month more in the pages themselves.`,
    `- **Calls**: ${peak.calls.toFixed(0)} a second at the peak, to the shop's own API. \`boot\` saves them.`,
    `- **Origin behind a CDN**: ${(traffic.originRequests / DAY_S).toFixed(1)} requests a second from ${assumed.edges} edges for ` +
      '`shell.js`, nearly all of them 304; each asset once per edge and roll-out.',
    `- **A roll-out**: at most ${gigabytes(traffic.rollOutBytes)} GB more, once, if every file changes: ` +
      'the visits that would have had a cache.',
  ].join('\n');
}

/** Whether each number of a text is near its counterpart in the other. */
export function isNear(told, real) {
  const numbers = (text) => (text.match(/\d+(\.\d+)?/g) ?? []).map(Number);
  const [one, other] = [numbers(told), numbers(real)];
  return (
    one.length === other.length &&
    one.every((value, at) => Math.abs(value - other[at]) <= Math.max(other[at] * TOLERANCE, 0.1))
  );
}

function main(mode) {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const page = join(root, 'docs', 'deployment.md');
  const dist = join(root, 'dist');
  const markup = MARKUP.map((name) => readFileSync(join(dist, 'partials', 'en', 'main', `${name}.html.br`)).length);
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  let markupBytes = 0;
  for (const bytes of markup) markupBytes += bytes;
  const table = trafficTable(countTraffic(manifest, markupBytes));
  const text = readFileSync(page, 'utf8');
  const [start, end] = [text.indexOf(START) + START.length, text.indexOf(END)];
  if (end < start) throw new Error(`docs/deployment.md has no lines ${START} and ${END}`);
  if (mode === '--write') writeFileSync(page, `${text.slice(0, start)}\n${table}\n${text.slice(end)}`);
  else if (!isNear(text.slice(start, end), table)) {
    process.stderr.write('docs/deployment.md has other numbers than the build: node scripts/traffic.mjs --write\n');
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv[2] ?? '--check');
