import {
  ANNOUNCEMENT_LIST,
  CART_LIST,
  CURRENCY_LIST,
  CUSTOMER_SERVICE,
  GLOBAL_CONFIG,
  HEADER_DATA,
  USER_INFO,
  USER_LEVEL,
  WHOLE_CART,
} from '../api/first-read-addresses';
import { addressIn, joined } from '../api/request';
import { type SentRead, sendRead } from '../api/sent-read';
import { pageTypeOf } from '../domain/links/page-type';
import { isWebAddress, safeAddress } from '../domain/links/web-address';
import { documentIsFresh } from '../domain/page/document-age';
import type { Given } from './given';
import { fail, type Reply, readReply } from './reply';

/** A first read: its name in the contract, its path, and its name in `boot` if that is another. */
export type FirstRead = readonly [name: string, path: string, option?: string];

export const USER: FirstRead = [USER_INFO.name, USER_INFO.path, 'user'];
export const HEADER: FirstRead = [HEADER_DATA.name, HEADER_DATA.path];
export const LEVEL: FirstRead = [USER_LEVEL.name, USER_LEVEL.path];
export const SERVICE: FirstRead = [CUSTOMER_SERVICE.name, CUSTOMER_SERVICE.path];
export const CURRENCIES: FirstRead = [CURRENCY_LIST.name, CURRENCY_LIST.path];
export const CONFIG: FirstRead = [GLOBAL_CONFIG.name, GLOBAL_CONFIG.path, 'config'];
export const CART: FirstRead = [CART_LIST.name, CART_LIST.path];
export const STRIPES: FirstRead = [ANNOUNCEMENT_LIST.name, ANNOUNCEMENT_LIST.path];

export interface FirstReadsDeps {
  readonly view: Window & typeof globalThis;
  readonly given: Given;
  /** Requests under way, by address, with the prefix `post ` for a POST. Requests that are sent here are added. */
  readonly sent: Record<string, SentRead>;
}

/** The requests of the first view. The core later uses the same ones. */
export interface FirstReads {
  /**
   * The page's own value in `boot`, unchecked; undefined if it has none. On a cached page, values about the visitor are
   * ignored: they may describe an earlier visitor, or an earlier state.
   */
  told(read: FirstRead): unknown;
  /**
   * The reply to a read, which is requested if that has not happened yet.
   *
   * @throws {TypeError} If the page's options for this call need the core's checks, or the reply is malformed.
   */
  reply(read: FirstRead): Promise<Reply>;
  /** The type of the page, for which announcements are requested. */
  pageType(): string;
  /** Stops sending requests: from now on the core sends its own. */
  stop(): void;
}

export function createFirstReads({ view, given, sent }: FirstReadsDeps): FirstReads {
  const replies: Record<string, Promise<Reply>> = {};
  let mayAsk = true;

  function pageType(): string {
    const type = given('page.type');
    return type && typeof type === 'string' ? type : pageTypeOf(new URL(view.location.href), Object(given('routes')));
  }

  async function readWhole(read: FirstRead): Promise<Reply> {
    const place = placeOf(read, given);
    const address = read === STRIPES ? joined(place, new URLSearchParams({ pageType: pageType() })) : place;
    const method = read === CART ? 'post' : 'get';
    const key = read === CART ? `post ${address}` : address;
    if (mayAsk) sent[key] ??= sendRead(view, address, method, WHOLE_CART);
    return await readReply(sent[key] ?? fail(), key, view.document);
  }

  return {
    told([name, , option = name]) {
      const isVisitors = /^(user|header|customer|cart)/.test(option);
      return isVisitors && !documentIsFresh(performance) ? undefined : given(`boot.${option}`);
    },
    reply(read) {
      const [name] = read;
      const whole = replies[name] ?? readWhole(read);
      replies[name] = whole;
      // Avoids an unhandled rejection; callers that await the promise still see the failure.
      whole.catch(() => {});
      return whole;
    },
    pageType,
    stop() {
      mayAsk = false;
    },
  };
}

/** The same check as in `host/options.ts`. */
const isPlainAddress = (value: unknown): value is string => isWebAddress(value) && safeAddress(value) === value;

/**
 * The address of a call.
 *
 * @throws {TypeError} If the page's options for it need the core's checks, or it needs headers of the page.
 */
function placeOf(read: FirstRead, given: Given): string {
  const [name, path] = read;
  const base = given('api.base') ?? '/api';
  const own = given(`api.endpoints.${name}`);
  const isBase = base === '' || (isPlainAddress(base) && !/[?#]/.test(base));
  const isOwn = own === undefined || (isPlainAddress(own) && !own.startsWith('{'));
  const isBare = !given('api.headers') && !(read === CART && given('api.csrf'));
  return isBare && isBase && isOwn ? addressIn(base.replace(/\/+$/, ''), path, own) : fail();
}
