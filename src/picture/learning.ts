import { ANNOUNCEMENT_LIST, CART_LIST, WHOLE_CART } from '../api/first-reads';
import { addressOf, type Payload, plainRequest, withQuery } from '../api/request';
import { documentIsFresh } from '../domain/document-age';
import { pageTypeOf } from '../domain/page-type';
import { isWebAddress, safeAddress } from '../domain/web-address';
import { type Known, toldStatus } from './known';
import type { PageOptions } from './page-options';
import { readCart, readCurrencies, readHeader, readLevel, readOff, readReply, readStripes, readUser } from './replies';

/** One read: its name in the contract, its path, its reader, its name in `boot` if that is another, and its query. */
type Lesson<K extends keyof Known> = readonly [
  name: string,
  path: string,
  read: (data: unknown) => NonNullable<Known[K]>,
  option?: string,
  query?: Payload,
];

export interface LearningDeps {
  readonly view: Window & typeof globalThis;
  readonly options: PageOptions;
  /** Requests under way, by address, with the prefix `post ` for a POST. Requests that are sent here are added. */
  readonly reads: Record<string, Promise<Response>>;
  /** Receives what is learned. */
  readonly known: Known;
  readonly onNews: () => void;
}

/**
 * Learns what pictures show, from the page's `boot` values and from the replies to the first reads. What is likely to
 * be needed is requested at once; the core later uses the same requests.
 *
 * Each promise rejects if something can't be learned here: then the core takes over.
 */
export interface Learning {
  /** Resolves when the visitor, all that is shown of a member, and the currencies are known. */
  visitor(): Promise<unknown>;
  /** Resolves when all that is shown of a member is known; undefined for a guest, for whom nothing is requested. */
  member(): Promise<unknown> | undefined;
  /** Resolves when the lines in a member's cart are known; undefined for a guest, for whom nothing is requested. */
  cart(): Promise<unknown> | undefined;
  stripes(): Promise<unknown>;
  /** Sends no more requests: from now on the core sends its own. */
  stop(): void;
}

/** The same check as in `host/options.ts`. */
const isPlainAddress = (value: unknown): value is string => isWebAddress(value) && safeAddress(value) === value;

export function createLearning({ view, options: { given }, reads, known, onNews }: LearningDeps): Learning {
  const asked: Partial<Record<keyof Known, Promise<void>>> = {};
  let mayAsk = true;

  /** The address of a call; undefined if the page's options for it need the core's checks. */
  function placeOf(name: string, path: string): string | undefined {
    const base = given('api.base') ?? '/api';
    const own = given(`api.endpoints.${name}`);
    const isBase = base === '' || (isPlainAddress(base) && !/[?#]/.test(base));
    if (!isBase || (own !== undefined && (!isPlainAddress(own) || own.startsWith('{')))) return undefined;
    const endpoints = own === undefined ? {} : { [name]: own };
    return addressOf({ base: base.replace(/\/+$/, ''), login: '', endpoints }, { name, path });
  }

  function request(name: string, path: string, query?: Payload): Promise<Response> | undefined {
    const place = placeOf(name, path);
    if (place === undefined) return undefined;
    const address = withQuery(place, query);
    const isPost = name === CART_LIST.name;
    const key = (isPost ? 'post ' : '') + address;
    if (!reads[key] && mayAsk) {
      const reply = view.fetch(address, plainRequest(isPost ? 'post' : 'get', WHOLE_CART));
      // The core handles the failure, since it uses the same request.
      reply.catch(() => {});
      reads[key] = reply;
    }
    return reads[key];
  }

  /**
   * The page's own `boot` value. A page out of a cache is ignored as to the visitor: it may describe an earlier one, or
   * an earlier state.
   */
  const toldOf = (name: string) =>
    /^(user|header|customer|cart)/.test(name) && !documentIsFresh(performance) ? undefined : given(`boot.${name}`);

  async function bring<K extends keyof Known>(
    key: K,
    [name, path, read, option = name, query]: Lesson<K>,
  ): Promise<void> {
    try {
      known[key] = read(toldOf(option) ?? null);
    } catch {
      // The page gave no value, or a malformed one.
      const reply = request(name, path, query);
      if (!reply) throw new TypeError(name);
      const [data, serverMs] = await readReply(reply, read);
      known[key] = data as Known[K];
      known.serverMs ||= serverMs;
    }
    onNews();
  }

  /** Reads each thing once. */
  function learn<K extends keyof Known>(key: K, ...lesson: Lesson<K>): Promise<void> {
    const learned = asked[key] ?? bring(key, lesson);
    asked[key] = learned;
    // Avoids an unhandled rejection; callers that await the promise still see the failure.
    learned.catch(() => {});
    return learned;
  }

  const maybeMember = () => {
    const told = toldStatus(known);
    // The mark of a visitor who has logged out elsewhere counts until the server has replied.
    return told === 'member' || (told === 'loading' && known.isMarked);
  };
  function member(): Promise<unknown> | undefined {
    if (!maybeMember()) return undefined;
    const facts = [
      learn('header', 'headerData', 'user/header-data', readHeader),
      learn('level', 'userLevel', 'user/level', readLevel),
    ];
    return Promise.all(facts);
  }

  return {
    member,
    async visitor() {
      const who = learn('user', 'userInfo', 'user/info', readUser, 'user');
      const list = learn('currencies', 'currencies', 'currency/list', readCurrencies);
      // Not awaited: a picture does not need it.
      void learn('off', 'globalConfig', 'tool/config/get-config', readOff, 'config');
      await who;
      await member();
      await list;
      // Requested for the core alone: no picture shows it. Earlier, it would take a connection from what pictures show.
      if (maybeMember() && !toldOf('customerService')) void request('customerService', 'user/customer-service');
    },
    cart: () => (maybeMember() ? learn('shops', CART_LIST.name, CART_LIST.path, readCart) : undefined),
    stripes() {
      // Asked for with each piece of the page that is parsed.
      if (asked.stripes) return asked.stripes;
      const type = given('page.type');
      const own = pageTypeOf(new URL(view.location.href), Object(given('routes')));
      const pageType = typeof type === 'string' ? type : own;
      const { name, path } = ANNOUNCEMENT_LIST;
      return learn('stripes', name, path, readStripes, name, { pageType });
    },
    stop() {
      mayAsk = false;
    },
  };
}
