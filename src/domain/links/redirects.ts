import { type Language, linkSegment } from '../i18n/language';
import type { Platform } from '../page/platform';
import { isHostName } from './host-name';
import { isLandingPage } from './landing-page';
import type { RouteName, RouteReplacements } from './links';
import { isRoute } from './route-match';
import { MOBILE_ROUTES } from './unlinked-routes';

type MobileRouteName = keyof typeof MOBILE_ROUTES;

/** Pages besides the home that mobile visitors read on the mobile host. Source: specification, section 2, "Redirects". */
const MOBILE_ROWS: readonly (readonly [RouteName, MobileRouteName])[] = [
  ['buy', 'goods'],
  ['shop', 'shop'],
  ['products', 'products'],
  ['invitation', 'invitation'],
  ['invitationLead', 'invitationLead'],
];

export interface RedirectSource {
  /** The page's whole address. */
  readonly url: URL;
  /**
   * Host names, with or without a port. A value that is not a host name is ignored.
   *
   * Source: contract, section 4, `hosts`.
   */
  readonly hosts: {
    readonly www?: string | undefined;
    readonly mobile?: string | undefined;
    readonly redirect: boolean;
  };
  readonly isMobile: boolean;
  readonly lang: Language;
  readonly platform: Platform;
  readonly routes?: RouteReplacements;
}

/**
 * The address to which a page redirects before anything is shown; undefined to stay.
 *
 * Query and hash are kept. The target host may redirect once more, but never a third time.
 *
 * Source: specification, section 2, "Redirects"; contract, section 8, "Redirects".
 */
export function pickRedirect(source: RedirectSource): string | undefined {
  const { url, hosts, lang } = source;
  if (!hosts.redirect || !/^https?:$/.test(url.protocol)) return undefined;
  const mobile = onHost(url, hosts.mobile);
  if (mobile?.host === url.host) return undefined;
  const page = source.isMobile && url.searchParams.get('referer') !== 'h5' ? mobilePage(source) : undefined;
  if (mobile && page) {
    mobile.pathname = MOBILE_ROUTES[page].replace('{lang}', linkSegment(lang, url.pathname));
    return mobile.href;
  }
  const www = onHost(url, hosts.www);
  return www && www.host !== url.host ? www.href : undefined;
}

/** A visitor who comes back from a redirect within this time, in ms, was sent back by the server. */
export const REDIRECT_PAUSE_MS = 10_000;

/**
 * Adds a redirect to the record of this visit.
 *
 * @param record        A line for each recent redirect, `{ms since 1970} {host}{path}`, and `back {host}` for each host from
 *   which the server has sent the visitor back; empty if there are none. A query may differ each time.
 * @param times.beganMs When the navigation to this page began, ms since 1970 by the visitor's clock.
 * @param times.nowMs   The present time, by the same clock.
 * @returns The new record, and whether the visitor stays, because the server sends them back.
 */
export function recordRedirect(
  record: string,
  target: string,
  { beganMs, nowMs }: { readonly beganMs: number; readonly nowMs: number },
): { readonly record: string; readonly isBack: boolean } {
  const { host, pathname } = new URL(target);
  const place = ` ${host}${pathname}`;
  const back = `back ${host}`;
  // The clock may have been set back meanwhile.
  const isRecent = (line: string) => Math.abs(beganMs - Number.parseFloat(line)) < REDIRECT_PAUSE_MS;
  const kept = record.split('\n').filter((line) => line.startsWith('back ') || isRecent(line));
  const isBack = kept.some((line) => line === back || line.endsWith(place));
  const added = isBack ? back : nowMs + place;
  return { record: [...kept.filter((line) => line !== added), added].join('\n'), isBack };
}

function mobilePage({ url, ...home }: RedirectSource): MobileRouteName | undefined {
  // A visitor with a coupon link sees the coupons first, whatever page the link names.
  if (url.searchParams.has('shareType')) return 'coupons';
  if (isLandingPage(url.pathname, home)) return 'home';
  return MOBILE_ROWS.find(([name]) => isRoute(url.pathname, name, home.routes))?.[1];
}

/** The same address on another host. A host without a port keeps the current one. */
function onHost(url: URL, host: string | undefined): URL | undefined {
  if (!isHostName(host)) return undefined;
  const moved = new URL(url);
  moved.host = host;
  return moved;
}
