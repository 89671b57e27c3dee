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
  ahead: 'demo_ahead',
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
    // They came with the scene, and would hide those of the next one.
    if (url.searchParams.has(PARTS.scene)) changed.searchParams.delete(PARTS.faults);
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
  const changed = withCookies(url, cookies);
  changed.searchParams.delete('demo_once');
  const isTold = readPart(url, 'persona') !== '' || readPart(url, 'scene') !== '';
  return persona === undefined || isTold ? changed : withPart(changed, 'persona', persona);
}

const IN_COOKIES = [PARTS.faults, PARTS.clock];

function readCookies(cookies: string): ReadonlyMap<string, string> {
  return new Map(cookies.split('; ').map((cookie) => [cookie.split('=', 1)[0] ?? '', cookie.replace(/^[^=]*=/, '')]));
}

/** Empty if it is malformed. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** The address with the settings of `/qa/` that are in cookies and not in the address. */
export function withCookies(url: URL, cookies: string): URL {
  const changed = new URL(url);
  const kept = readCookies(cookies);
  for (const name of IN_COOKIES) {
    const value = decoded(kept.get(name) ?? '');
    if (value && !changed.searchParams.has(name)) changed.searchParams.set(name, value);
  }
  return changed;
}

/** The address that overrides such settings if it has none of its own: an empty one counts. */
export function overCookies(url: URL, cookies: string): URL {
  const changed = new URL(url);
  const kept = readCookies(cookies);
  for (const name of IN_COOKIES)
    if (kept.get(name) && !changed.searchParams.has(name)) changed.searchParams.set(name, '');
  return changed;
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

/** Separates the counters of limited faults; no fault. */
const RUN = 'run';

/** Faults by call, from `cartList=500,userInfo=slow:3000`. */
export function readFaults(url: URL): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  for (const part of readPart(url, 'faults').split(',')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at);
    if (at > 0 && name !== RUN) faults.set(name, part.slice(at + 1));
  }
  return faults;
}

/**
 * The address with the fault of one call changed; an empty one removes it.
 *
 * @param run A name of its own, so that limited faults (`500*2`) apply to each tester.
 */
export function withFault(url: URL, call: string, fault: string, run: string): URL {
  const faults = new Map(readFaults(url));
  faults.delete(call);
  if (fault !== '') faults.set(call, fault);
  if ([...faults.values()].some((kind) => kind.includes('*'))) faults.set(RUN, run);
  return withPart(url, 'faults', [...faults].map(([name, kind]) => `${name}=${kind}`).join(','));
}

/**
 * The pattern of the field for a fault: one or several joined by `+`.
 *
 * @param kinds As the host names them, with an example of their number: `slow:3000`.
 */
export function faultPattern(kinds: readonly string[]): string {
  const names = kinds.map((kind) => kind.replace(/:.*/, '')).filter((kind) => !/^\d/.test(kind));
  const one = `([45]\\d\\d|(${names.join('|')})(:\\d+)?)(\\*\\d+)?`;
  return `\\s*${one}(\\+${one})*\\s*`;
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
