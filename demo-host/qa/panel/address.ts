/** The panel's state in the address of the page, so that a link alone reproduces it. */

/** The query parameters that the panel sets, by their subjects. */
const PARTS = {
  persona: 'demo_persona',
  scene: 'demo_scene',
  announcements: 'demo_announcements',
  task: 'demo_sweepstake',
  platform: 'transportSite',
  clock: 'demo_clock',
  wrongClock: 'demo_wrong_clock',
  runtime: 'runtime',
  markup: 'prerendered',
  preload: 'preload',
  boot: 'demo_boot',
  storage: 'demo_storage',
  faults: 'demo_faults',
} as const;

export type Part = keyof typeof PARTS;

/** State of the panel: names of the open groups, and whether it is folded. */
export interface Shown {
  readonly opened: readonly string[];
  readonly isFolded: boolean;
}

/** Reads the query's `qa`: `visitor.faults`; with `min` among the names the panel is folded. */
export function readShown(url: URL): Shown {
  const names = (url.searchParams.get('qa') ?? '').split('.');
  return { opened: names.filter((name) => !['', 'on', '1', 'min'].includes(name)), isFolded: names.includes('min') };
}

/** The value of `qa` for a state. */
export function writeShown({ opened, isFolded }: Shown): string {
  return [...(isFolded ? ['min'] : []), ...opened].join('.') || 'on';
}

/** The value of `qa` for an error of the catalogue. The panel must not cover what the tester has to press there. */
export const shownFor = (press: string): string => writeShown({ opened: ['errors'], isFolded: press !== '' });

/** Removed together with a scene: its results, and the mark of a browser without cookies. */
const OF_SCENES = ['shareType', 'shareId', 'demo_once'];

/** Reads one parameter; empty if it is missing. */
export const readPart = (url: URL, part: Part): string => url.searchParams.get(PARTS[part]) ?? '';

/** The address with one parameter changed; an empty value removes it. */
export function withPart(url: URL, part: Part, value: string): URL {
  const changed = new URL(url);
  if (value === '') changed.searchParams.delete(PARTS[part]);
  else changed.searchParams.set(PARTS[part], value);
  if (part === 'scene' || part === 'persona') {
    for (const name of OF_SCENES) changed.searchParams.delete(name);
    changed.searchParams.delete(PARTS[part === 'scene' ? 'persona' : 'scene']);
  }
  return changed;
}

/**
 * The address that reproduces this state in another browser. It includes settings from cookies that are not in the
 * address.
 *
 * @param persona The visitor; undefined for one that an address can't name.
 */
export function withVisit(url: URL, cookies: string, persona: string | undefined): URL {
  const changed = new URL(url);
  changed.searchParams.delete('demo_once');
  const kept = new Map(cookies.split('; ').map((cookie) => [cookie.split('=', 1)[0], cookie.replace(/^[^=]*=/, '')]));
  for (const name of [PARTS.faults, PARTS.clock]) {
    const value = kept.get(name);
    if (value && !changed.searchParams.has(name)) changed.searchParams.set(name, decodeURIComponent(value));
  }
  const isTold = readPart(url, 'persona') !== '' || readPart(url, 'scene') !== '';
  return persona === undefined || isTold ? changed : withPart(changed, 'persona', persona);
}

/** The address of the same page in another language, or of another page. */
export function withLanguage(url: URL, language: string): URL {
  const changed = new URL(url);
  changed.pathname = /^\/[a-z]{2}(?=\/|$)/.test(url.pathname)
    ? url.pathname.replace(/^\/[a-z]{2}/, `/${language}`)
    : `/${language}/page/homepage`;
  return changed;
}

/** The address of another page with the same settings. */
export function withPath(url: URL, path: string): URL {
  const changed = new URL(url);
  changed.pathname = path;
  return changed;
}

/** Faults by call, from `cartList=500,userInfo=slow:3000`. */
export function readFaults(url: URL): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  for (const part of readPart(url, 'faults').split(',')) {
    const at = part.indexOf('=');
    if (at > 0) faults.set(part.slice(0, at), part.slice(at + 1));
  }
  return faults;
}

/** The address with the fault of one call changed; an empty one removes it. */
export function withFault(url: URL, call: string, fault: string): URL {
  const faults = new Map(readFaults(url));
  faults.delete(call);
  if (fault !== '') faults.set(call, fault);
  return withPart(url, 'faults', [...faults].map(([name, kind]) => `${name}=${kind}`).join(','));
}

/** Pages to choose from; `*` is the language. */
export const PAGES: readonly (readonly [path: string, name: string])[] = [
  ['/*/page/homepage', 'Home'],
  ['/*/page/shoppingcart/', 'Cart'],
  ['/*/page/account/', 'Account'],
  ['/*/page/help/', 'Help'],
  ['/*/page/login', 'Log in'],
  ['/*/page/bare', 'Without the helper'],
  ...['nonce', 'self', 'trusted', 'style', 'cdn'].map(
    (policy) => [`/*/page/policy/${policy}`, `Policy: ${policy}`] as const,
  ),
];

export const CLOCKS: readonly (readonly [at: string, name: string])[] = [
  ['', 'the real time'],
  ['2024-08-31T23:59:59+08:00', 'last second before the anniversary'],
  ['2024-09-01T00:00:00+08:00', 'anniversary: first second'],
  ['2024-09-30T23:59:59+08:00', 'anniversary: last second'],
  ['2024-10-01T00:00:00+08:00', 'first second after it'],
  ['3600000', 'an hour ahead'],
  ['-3600000', 'an hour behind'],
];

export const WRONG_CLOCKS: readonly (readonly [aheadMs: string, name: string])[] = [
  ['', 'right'],
  ['3600000', 'an hour fast'],
  ['-3600000', 'an hour slow'],
  ['31536000000', 'a year fast'],
  ['-31536000000', 'a year slow'],
];
