import { ANNOUNCEMENT_LIST, CART_LIST, WHOLE_CART } from '../api/first-reads';
import { addressOf, withQuery } from '../api/request';
import { type SentRead, sendRead } from '../api/sent-read';
import { documentIsFresh } from '../domain/document-age';
import { pageTypeOf } from '../domain/page-type';
import { isWebAddress, safeAddress } from '../domain/web-address';
import type { Given } from './given';
import type { Mark } from './mark';
import { ownValues } from './own-values';
import { type Reply, readId, readReply } from './reply';

/** A first read: its name in the contract, its path, and its name in `boot` if that is another. */
export type FirstRead = readonly [name: string, path: string, option?: string];

export const USER: FirstRead = ['userInfo', 'user/info', 'user'];
export const HEADER: FirstRead = ['headerData', 'user/header-data'];
export const LEVEL: FirstRead = ['userLevel', 'user/level'];
export const SERVICE: FirstRead = ['customerService', 'user/customer-service'];
export const CURRENCIES: FirstRead = ['currencies', 'currency/list'];
export const CONFIG: FirstRead = ['globalConfig', 'tool/config/get-config', 'config'];
export const CART: FirstRead = [CART_LIST.name, CART_LIST.path];
export const STRIPES: FirstRead = [ANNOUNCEMENT_LIST.name, ANNOUNCEMENT_LIST.path];

export interface AskingDeps {
  readonly view: Window & typeof globalThis;
  readonly given: Given;
  readonly mark: Mark;
  /** Requests under way, by address, with the prefix `post ` for a POST. Requests that are sent here are added. */
  readonly reads: Record<string, SentRead>;
}

/**
 * Requests what the first view shows, while the code that paints it is still on its way: the placeholders that have
 * been parsed, and what is known of the visitor, say what that is. The core later uses the same requests.
 */
export interface Asking {
  /**
   * The page's own value in `boot`, unchecked; undefined if it has none. Of a page out of a cache, values about the
   * visitor are ignored: they may describe an earlier one, or an earlier state.
   */
  told(read: FirstRead): unknown;
  /**
   * The reply to a read, which is requested if that has not happened yet.
   *
   * @throws {TypeError} If the page's options for this call need the core's checks, or the reply is malformed.
   */
  reply(read: FirstRead): Promise<Reply>;
  /** Whether the visitor is a member, or likely to be one: the mark counts until the server has replied. */
  maybeMember(): boolean;
  /** The type of the page, for which announcements are requested. */
  pageType(): string;
  /** Calls a function for each piece of the page that is parsed, and when it is known who the visitor is. */
  follow(listener: () => void): void;
  /** Sends no more requests: from now on the core sends its own. */
  stop(): void;
  /** Ends the calls of `follow`. */
  end(): void;
}

/** The same check as in `host/options.ts`. */
const isPlainAddress = (value: unknown): value is string => isWebAddress(value) && safeAddress(value) === value;

export function createAsking({ view, given, mark, reads }: AskingDeps): Asking {
  const page = view.document;
  const replies: Record<string, Promise<Reply>> = {};
  let listener = () => {};
  let mayAsk = true;
  /** Whether the server, or the page, says that the visitor is a member. */
  let isMember: boolean | undefined;

  /** The address of a call; undefined if the page's options for it need the core's checks. */
  function placeOf([name, path]: FirstRead): string | undefined {
    const base = given('api.base') ?? '/api';
    const own = given(`api.endpoints.${name}`);
    const isBase = base === '' || (isPlainAddress(base) && !/[?#]/.test(base));
    if (!isBase || (own !== undefined && (!isPlainAddress(own) || own.startsWith('{')))) return undefined;
    const endpoints = own === undefined ? {} : { [name]: own };
    return addressOf({ base: base.replace(/\/+$/, ''), login: '', endpoints }, { name, path });
  }

  function request(read: FirstRead): SentRead | undefined {
    const place = placeOf(read);
    if (place === undefined) return undefined;
    const address = read === STRIPES ? withQuery(place, { pageType: pageType() }) : place;
    const isPost = read === CART;
    const key = (isPost ? 'post ' : '') + address;
    if (!reads[key] && mayAsk) {
      reads[key] = sendRead(view, address, isPost ? 'post' : 'get', WHOLE_CART);
    }
    return reads[key];
  }

  function pageType(): string {
    const type = given('page.type');
    return typeof type === 'string' ? type : pageTypeOf(new URL(view.location.href), Object(given('routes')));
  }

  async function readWhole(read: FirstRead): Promise<Reply> {
    const pending = request(read);
    if (!pending) throw new TypeError(read[0]);
    return await readReply(pending, view.location.origin);
  }

  function reply(read: FirstRead): Promise<Reply> {
    const [name] = read;
    const whole = replies[name] ?? readWhole(read);
    replies[name] = whole;
    // Avoids an unhandled rejection; callers that await the promise still see the failure.
    whole.catch(() => {});
    return whole;
  }

  function told([name, , option = name]: FirstRead): unknown {
    const isVisitors = /^(user|header|customer|cart)/.test(option);
    return isVisitors && !documentIsFresh(performance) ? undefined : given(`boot.${option}`);
  }

  const asked = new Set<FirstRead>();
  /** Requests what the page does not tell, once it is wanted. Called with each piece of the page that is parsed. */
  function ask(read: FirstRead, isWanted = () => true): void {
    if (asked.has(read) || !isWanted()) return;
    asked.add(read);
    if (told(read) === undefined) void reply(read);
  }

  const maybeMember = () => isMember ?? mark.isMarked;
  const { off } = Object(told(CONFIG));
  /** Whether the page says that an island is switched off. */
  const isOff = (name: string) => Array.isArray(off) && off.includes(name);
  const has = (name: string) => {
    if (isOff(name)) return false;
    const { querySelectorAll } = HTMLDocument.prototype;
    const hosts = querySelectorAll.call(page, `[data-portico=${name}]`) as NodeListOf<HTMLElement>;
    return [...hosts].some((host) => ownValues(name, host));
  };
  const expectsCart = () => has('cart-panel') || (mark.hadCart === true && !isOff('cart-panel'));
  const hasStripes = () => has('announcements');

  function look(): void {
    if (maybeMember()) {
      ask(HEADER);
      ask(LEVEL);
      ask(CART, expectsCart);
    }
    ask(STRIPES, hasStripes);
    listener();
  }

  async function learnWho(): Promise<void> {
    try {
      isMember = readId(told(USER)) > 0;
    } catch {
      // The page gave no value, or a malformed one.
      const [data] = await reply(USER);
      isMember = data !== null && readId(data) > 0;
    }
    look();
  }

  // The core sees the failure too, and retries.
  learnWho().catch(() => {});
  ask(CURRENCIES);
  look();
  const observer = new MutationObserver(look);
  observer.observe(page, { childList: true, subtree: true });

  return {
    told,
    reply,
    maybeMember,
    pageType,
    follow(next) {
      listener = next;
    },
    stop() {
      mayAsk = false;
    },
    end() {
      observer.disconnect();
    },
  };
}
