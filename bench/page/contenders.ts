import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legacyPage, PLACES, type Place } from './legacy-page.ts';
import { printPartial, visitorOf } from './partials.ts';

/** The contenders, in the order of the tables. */
export const CONTENDERS = [
  { name: 'partials and boot', path: '/en/bench/partials-boot/' },
  { name: 'partials', path: '/en/bench/partials/' },
  { name: 'tag', path: '/en/bench/tag/' },
  { name: 'tag, fastest head', path: '/en/bench/tag-fastest/' },
  { name: 'tag, React twin', path: '/en/bench/tag-react/' },
  { name: 'by hand', path: '/en/bench/by-hand/' },
  { name: 'no shell', path: '/en/bench/no-shell/' },
] as const;

export type ContenderName = (typeof CONTENDERS)[number]['name'];
export interface Contender {
  readonly name: ContenderName;
  readonly path: string;
}

/** The contender that all others are compared with. */
export const BY_HAND: ContenderName = 'by hand';
/** The page alone: the cost of a shell is the difference to it. */
export const NO_SHELL: ContenderName = 'no shell';

interface Preload {
  readonly href: string;
  readonly rel: string;
  readonly as: string;
  readonly crossorigin?: string;
  readonly fetchpriority?: string;
}
interface Manifest {
  readonly sheet: string;
  readonly pageSheet: string;
  readonly preload: Readonly<Record<'common' | 'en' | 'en-low' | 'en-cart', readonly Preload[]>>;
  readonly early?: string;
}

/** Replies that a page contains if it knows its visitor. */
export type Boot = Readonly<Record<string, unknown>>;

/** The shop's brand, the same for every contender. */
const BRAND = {
  name: 'Harbour Lane',
  company: 'Harbour Lane Ltd',
  address: '1 Quay Road, Hangzhou',
  contacts: { service: 'service@harbourlane.example', business: 'business@harbourlane.example' },
  payments: [
    { name: 'Visa', href: '/en/page/help/', img: '/images/payments/visa.svg' },
    { name: 'Alipay', href: '/en/page/help/', img: '/images/payments/alipay.svg' },
    { name: 'WeChat Pay', href: '/en/page/help/', img: '/images/payments/wechat-pay.svg' },
  ],
};

const ATTRIBUTES: Readonly<Record<Place, string>> = {
  announcements: '',
  header: '',
  footer: ' data-when="load"',
  toolbar: '',
  'cart-panel': ' data-mode="inline" data-when="load"',
  'cookie-notice': '',
};

/** The contenders' pages, as far as `dist` has the files for them. */
export function makePages(
  dist: string,
  boot: Boot,
): { readonly pages: ReadonlyMap<Contender, string>; readonly leftOut: readonly string[] } {
  const pages = new Map<Contender, string>();
  const leftOut: string[] = [];
  const hasPartials = existsSync(join(dist, 'partials'));
  for (const contender of CONTENDERS) {
    if (contender.name.startsWith('partials') && !hasPartials) {
      leftOut.push(`${contender.name}: dist/partials is not there`);
      continue;
    }
    pages.set(contender, pageOf(contender.name, dist, boot));
  }
  return { pages, leftOut };
}

function pageOf(name: ContenderName, dist: string, boot: Boot): string {
  if (name === 'no shell') return legacyPage({ head: '', places: placesOf(() => '') });
  if (name === 'by hand') {
    const head = `<link rel="stylesheet" href="/by-hand/shell.css">
<script src="/by-hand/shell.js" defer data-brand='${attribute(BRAND)}'></script>`;
    return legacyPage({ head, places: placesOf((place) => `<div class="bh" data-by-hand="${place}"></div>`) });
  }
  const isReact = name === 'tag, React twin';
  const folder = isReact ? join(dist, 'react') : dist;
  const url = isReact ? '/shell/react/' : '/shell/';
  const hasPartials = name.startsWith('partials');
  const visitor = name === 'partials and boot' ? visitorOf(boot) : undefined;
  const isFastest = name === 'tag, fastest head';
  const call = endOf(url, name === 'partials and boot' ? boot : undefined, hasPartials);
  return legacyPage({
    head: isFastest ? `${fastestHeadOf(folder, url)}\n${call}` : headOf(folder, url, hasPartials),
    end: isFastest ? '' : call,
    places: placesOf((place) => {
      const inside = hasPartials ? printPartial(dist, place, '/shell/', BRAND, visitor) : '';
      return `<div data-portico="${place}"${ATTRIBUTES[place]}>${inside}</div>`;
    }),
  });
}

/** The head as embedding.md describes it; with partials, as the PHP helper prints it, which has the cart's line before the cart. */
function headOf(folder: string, url: string, hasPartials: boolean): string {
  const { sheet, pageSheet, preload, early } = readManifest(folder);
  const lines = [
    ...preload.common,
    ...preload.en,
    ...preload['en-low'],
    ...(hasPartials ? [] : preload['en-cart']),
  ].map(({ href, rel, as, crossorigin, fetchpriority }) => {
    const how = rel === 'modulepreload' ? '' : ` as="${as}"`;
    const priority = fetchpriority ? ` fetchpriority="${fetchpriority}"` : '';
    return `<link rel="${rel}"${how}${priority} href="${url}${href}"${crossorigin ? ` crossorigin="${crossorigin}"` : ''}>`;
  });
  // Partials link the whole sheet.
  if (hasPartials) lines.unshift(`<link rel="preload" as="style" href="${url}${sheet}">`);
  return [
    ...(hasPartials && early ? [`<script src="${url}${early}"></script>`] : []),
    ...pageSheetOf(url, pageSheet),
    ...lines,
  ].join('\n');
}

/** The lines of "The fastest head" in embedding.md, without its last two. */
function fastestHeadOf(folder: string, url: string): string {
  const { pageSheet, preload } = readManifest(folder);
  const [begin, painter, cart] = [preload.common, preload['en-low'], preload['en-cart']].map((files) => files[0]?.href);
  return [
    ...pageSheetOf(url, pageSheet),
    `<link rel="modulepreload" href="${url}${begin}">`,
    `<link rel="preload" as="script" href="${url}shell.js">`,
    '<link rel="preload" as="fetch" href="/api/user/info" crossorigin="anonymous">',
    `<link rel="modulepreload" href="${url}${painter}">`,
    '<link rel="preload" as="fetch" href="/api/currency/list" crossorigin="anonymous">',
    `<link rel="modulepreload" href="${url}${cart}">`,
  ].join('\n');
}

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;

const pageSheetOf = (url: string, pageSheet: string) => [
  `<link rel="stylesheet" href="${url}${pageSheet}">`,
  // The page knows that there is a stripe; the page by hand reserves its space in the sheet.
  '<style>html { --portico-room-stripes: 41px }</style>',
];

/** The loader and the call; with partials, as the PHP helper prints them. */
function endOf(url: string, boot: Boot | undefined, hasPartials: boolean): string {
  const options = json({ page: { type: 'home' }, brand: BRAND, ...(boot && { boot }) });
  const lines = hasPartials
    ? [
        `<script type="application/json" data-portico-options>${options}</script>`,
        `<script src="${url}shell.js" data-lang="en" data-platform="main"></script>`,
        "<script>function mountHere() { return mountShell('en', 'main'); }</script>",
      ]
    : [
        `<script src="${url}shell.js"></script>`,
        `<script>function mountHere() { return mountShell('en', 'main', ${options}); } mountHere();</script>`,
      ];
  return lines.join('\n');
}

/** JSON that is safe inside a script element. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function placesOf(make: (place: Place) => string): Record<Place, string> {
  return Object.fromEntries(PLACES.map((place) => [place, make(place)])) as Record<Place, string>;
}

function attribute(value: unknown): string {
  return JSON.stringify(value).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');
}
