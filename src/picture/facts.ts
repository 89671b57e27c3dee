import {
  ANNOUNCEMENT_LIST,
  CART_LIST,
  CURRENCY_LIST,
  CUSTOMER_SERVICE,
  GLOBAL_CONFIG,
  HEADER_DATA,
  USER_INFO,
  USER_LEVEL,
} from '../api/first-read-addresses';
import { type Stripe, stripesValues } from '../domain/announcements/shown-stripe';
import type { Language } from '../domain/i18n/language';
import type { PictureValues } from '../domain/picture/template';
import { shownValues } from '../domain/visitor/shown';
import { type VisitorFacts, visitorOf } from '../domain/visitor/visitor';
import type { CartCode } from './cart';
import type { FirstRead, FirstReads } from './first-reads';
import { readCurrencies, readHeader, readLevel, readOff, readStripes, readUser } from './replies';
import type { WantedReads } from './wanted-reads';

/** All that is known so far: from the browser's memory, the page's options, and the replies. Facts are added, or go. */
export type Facts = { -readonly [K in keyof VisitorFacts]: VisitorFacts[K] } & {
  /** Suffix of this shop's stored names. */
  readonly scope: string;
  /** Whether this page had an inline cart when it was last shown in this tab. */
  readonly hadCart?: boolean | undefined;
  /** The code of an inline cart, once it is there. */
  cart?: Omit<CartCode, 'templates'>;
  /** Null if the server replied that the visitor is not logged in, and sent no announcements. */
  stripes?: readonly Stripe[] | null;
  /** The values of the stripe that the last page showed, and the id of the visitor who saw it. */
  lastStripe?: { readonly id: number; readonly values: PictureValues } | undefined;
  /** Islands that are switched off for everyone. */
  off?: readonly unknown[] | null;
  /** The server's time, ms since 1970 UTC. */
  serverMs?: number;
};

/** The values that pictures show. */
export function factValues(facts: Facts, lang: Language): PictureValues {
  const { user, stripes, lastStripe, serverMs, cart } = facts;
  const isSame = user === undefined || (user?.id || 0) === lastStripe?.id;
  return {
    ...shownValues(visitorOf(facts, lang), serverMs || Date.now(), cart?.cartValues),
    // `undefined`: the stripes are known, and have no picture.
    ...(stripes
      ? (stripesValues(stripes, lang) ?? { stripe: undefined })
      : stripes === undefined && isSame && lastStripe && { ...lastStripe.values, 'stripe.last': '*' }),
  };
}

export interface FactReaderDeps {
  readonly reads: FirstReads;
  readonly wanted: Pick<WantedReads, 'maybeMember'>;
  /** Receives what is learned. */
  readonly facts: Facts;
  readonly onNews: () => void;
}

/**
 * Learns what pictures show, from the page's `boot` values and from the replies to the first reads.
 *
 * Each promise rejects if something can't be learned here: then the core takes over.
 */
export interface FactReader {
  /** Resolves when the visitor, all that is shown of a member, and the currencies are known. */
  visitor(): Promise<unknown>;
  /** Resolves when all that is shown of a member is known; undefined for a guest, for whom nothing is requested. */
  member(): Promise<unknown> | undefined;
  /**
   * Resolves when the lines in a member's cart are known; undefined for a guest, for whom nothing is requested, and
   * without the code of a cart.
   */
  cart(): Promise<unknown> | undefined;
  stripes(): Promise<unknown>;
  /** Requests which islands are switched off, unless the page says so. A picture does not wait for it. */
  off(): void;
  /** Sends the request that only the core needs: no picture shows its reply. */
  service(): void;
}

export function createFactReader({ reads, wanted: { maybeMember }, facts, onNews }: FactReaderDeps): FactReader {
  const learned: Partial<Record<keyof Facts, Promise<void>>> = {};

  async function bring<K extends keyof Facts>(
    key: K,
    read: FirstRead,
    reader: (data: unknown) => NonNullable<Facts[K]>,
  ): Promise<void> {
    try {
      facts[key] = reader(reads.booted(read) ?? null);
    } catch {
      // The page gave no value, or a malformed one.
      const [data, serverMs] = await reads.reply(read);
      facts[key] = (data === null ? null : reader(data)) as Facts[K];
      if (serverMs) facts.serverMs = serverMs;
    }
    onNews();
  }

  /** Sends each read once. */
  function learn<K extends keyof Facts>(key: K, ...lesson: [FirstRead, (data: unknown) => NonNullable<Facts[K]>]) {
    const fact = learned[key] ?? bring(key, ...lesson);
    learned[key] = fact;
    // Avoids an unhandled rejection; callers that await the promise still see the failure.
    fact.catch(() => {});
    return fact;
  }

  function member(): Promise<unknown> | undefined {
    if (!maybeMember()) return undefined;
    return Promise.all([learn('header', HEADER_DATA, readHeader), learn('level', USER_LEVEL, readLevel)]);
  }

  const off = () => void learn('off', GLOBAL_CONFIG, readOff);

  return {
    member,
    async visitor() {
      const who = learn('user', USER_INFO, readUser);
      const list = learn('currencies', CURRENCY_LIST, readCurrencies);
      if (reads.booted(GLOBAL_CONFIG)) off();
      await who;
      await member();
      await list;
    },
    cart: () => (facts.cart && maybeMember() ? learn('shops', CART_LIST, facts.cart.readCart) : undefined),
    stripes: () => learn('stripes', ANNOUNCEMENT_LIST, readStripes),
    off,
    service() {
      if (maybeMember() && !reads.booted(CUSTOMER_SERVICE)) void reads.reply(CUSTOMER_SERVICE).catch(() => {});
    },
  };
}
