import { addressOf, type Payload, plainRequest, withQuery } from '../api/client';
import { ANNOUNCEMENT_LIST, CART_LIST, WHOLE_CART } from '../api/first-reads';
import { documentIsFresh } from '../domain/document-age';
import { pageTypeOf } from '../domain/page-type';
import { isWebAddress, safeAddress } from '../domain/web-address';
import { type Known, toldStatus } from './known';
import type { PageOptions } from './page-options';
import { readCart, readCurrencies, readHeader, readLevel, readOff, readReply, readStripes, readUser } from './replies';

/** A read, by what it brings: its name in the contract, its path, its reader, and its name in `boot` if that is another. */
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
  /** Requests under way, by address, `post ` before that of a POST; grows by what is asked for here. */
  readonly reads: Record<string, Promise<Response>>;
  /** What is learned. */
  readonly known: Known;
  readonly onNews: () => void;
}

/**
 * Learns what pictures show, from what the page tells and from the replies to the first reads. What is likely to be
 * needed is asked for at once, and the core finds it under way.
 *
 * Each of its promises rejects where something can't be learned here: then it is the core's turn.
 */
export interface Learning {
  /** Who visits, with all that is shown of a member, and the currencies. */
  visitor(): Promise<unknown>;
  /** The lines in a member's cart; nothing is asked for a guest. */
  cart(): Promise<unknown> | undefined;
  stripes(): Promise<unknown>;
  /** From now on the core asks. */
  stop(): void;
}

/** As `host/options.ts` reads one. */
const isPlainAddress = (value: unknown): value is string => isWebAddress(value) && safeAddress(value) === value;

export function createLearning({ view, options: { given }, reads, known, onNews }: LearningDeps): Learning {
  const asked: Partial<Record<keyof Known, Promise<void>>> = {};
  let mayAsk = true;

  /** Where a call goes; undefined where the page has told what the core has to judge. */
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
      // The core takes a failure with it.
      reply.catch(() => {});
      reads[key] = reply;
    }
    return reads[key];
  }

  /** What the page tells itself; a page out of a cache knows an earlier visitor, or what they were then. */
  const toldOf = (name: string) =>
    /^(user|header|customer)/.test(name) && !documentIsFresh(performance) ? undefined : given(`boot.${name}`);

  async function bring<K extends keyof Known>(
    key: K,
    [name, path, read, option = name, query]: Lesson<K>,
  ): Promise<void> {
    try {
      known[key] = read(toldOf(option) ?? null);
    } catch {
      // It was not told, or wrong.
      const reply = request(name, path, query);
      if (!reply) throw new TypeError(name);
      const [data, serverMs] = await readReply(reply, read);
      known[key] = data as Known[K];
      known.serverMs ||= serverMs;
    }
    onNews();
  }

  /** Once for each. */
  function learn<K extends keyof Known>(key: K, ...lesson: Lesson<K>): Promise<void> {
    const learned = asked[key] ?? bring(key, lesson);
    asked[key] = learned;
    // Whoever waits for it is told.
    learned.catch(() => {});
    return learned;
  }

  const isMember = () => toldStatus(known) === 'member';
  const member = () => [
    learn('header', 'headerData', 'user/header-data', readHeader),
    learn('level', 'userLevel', 'user/level', readLevel),
    // Nothing of it is shown.
    toldOf('customerService') || request('customerService', 'user/customer-service'),
  ];

  return {
    async visitor() {
      const who = learn('user', 'userInfo', 'user/info', readUser, 'user');
      const list = learn('currencies', 'currencies', 'currency/list', readCurrencies);
      // Nobody waits for it.
      void learn('off', 'globalConfig', 'tool/config/get-config', readOff, 'config');
      if (known.isMarked) member();
      await who;
      if (isMember()) await Promise.all(member().slice(0, 2));
      await list;
    },
    cart: () => (known.isMarked || isMember() ? learn('shops', CART_LIST.name, CART_LIST.path, readCart) : undefined),
    stripes() {
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
