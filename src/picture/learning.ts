import type { Asking } from './asking';
import {
  CART,
  CONFIG,
  CURRENCIES,
  type FirstRead,
  type FirstReads,
  HEADER,
  LEVEL,
  SERVICE,
  STRIPES,
  USER,
} from './first-reads';
import type { Known } from './known';
import { readCart, readCurrencies, readHeader, readLevel, readOff, readStripes, readUser } from './replies';

export interface LearningDeps {
  readonly reads: FirstReads;
  readonly asking: Pick<Asking, 'maybeMember'>;
  /** Receives what is learned. */
  readonly known: Known;
  readonly onNews: () => void;
}

/**
 * Learns what pictures show, from the page's `boot` values and from the replies to the first reads.
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
  /** Requests which islands are switched off, unless the page says so. A picture does not wait for it. */
  off(): void;
  /** Sends the request that only the core needs: no picture shows its reply. */
  service(): void;
}

export function createLearning({ reads, asking: { maybeMember }, known, onNews }: LearningDeps): Learning {
  const learned: Partial<Record<keyof Known, Promise<void>>> = {};

  async function bring<K extends keyof Known>(
    key: K,
    read: FirstRead,
    reader: (data: unknown) => NonNullable<Known[K]>,
  ): Promise<void> {
    try {
      known[key] = reader(reads.told(read) ?? null);
    } catch {
      // The page gave no value, or a malformed one.
      const [data, serverMs] = await reads.reply(read);
      known[key] = (data === null ? null : reader(data)) as Known[K];
      if (serverMs) known.serverMs = serverMs;
    }
    onNews();
  }

  /** Sends each read once. */
  function learn<K extends keyof Known>(key: K, ...lesson: [FirstRead, (data: unknown) => NonNullable<Known[K]>]) {
    const fact = learned[key] ?? bring(key, ...lesson);
    learned[key] = fact;
    // Avoids an unhandled rejection; callers that await the promise still see the failure.
    fact.catch(() => {});
    return fact;
  }

  function member(): Promise<unknown> | undefined {
    if (!maybeMember()) return undefined;
    return Promise.all([learn('header', HEADER, readHeader), learn('level', LEVEL, readLevel)]);
  }

  return {
    member,
    async visitor() {
      const who = learn('user', USER, readUser);
      const list = learn('currencies', CURRENCIES, readCurrencies);
      if (reads.told(CONFIG)) void learn('off', CONFIG, readOff);
      await who;
      await member();
      await list;
    },
    cart: () => (maybeMember() ? learn('shops', CART, readCart) : undefined),
    stripes: () => learn('stripes', STRIPES, readStripes),
    off: () => void learn('off', CONFIG, readOff),
    service() {
      if (maybeMember() && !reads.told(SERVICE)) void reads.reply(SERVICE).catch(() => {});
    },
  };
}
