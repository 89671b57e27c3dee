import { type Asking, CART, CONFIG, CURRENCIES, type FirstRead, HEADER, LEVEL, SERVICE, STRIPES, USER } from './asking';
import type { Known } from './known';
import { readCart, readCurrencies, readHeader, readLevel, readOff, readStripes, readUser } from './replies';

export interface LearningDeps {
  readonly asking: Asking;
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
  /** Requests what only the core needs: no picture shows it. */
  service(): void;
}

export function createLearning({ asking, known, onNews }: LearningDeps): Learning {
  const learned: Partial<Record<keyof Known, Promise<void>>> = {};

  async function bring<K extends keyof Known>(
    key: K,
    read: FirstRead,
    reader: (data: unknown) => NonNullable<Known[K]>,
  ): Promise<void> {
    try {
      known[key] = reader(asking.told(read) ?? null);
    } catch {
      // The page gave no value, or a malformed one.
      const [data, serverMs] = await asking.reply(read);
      known[key] = (data === null ? null : reader(data)) as Known[K];
      known.serverMs ||= serverMs;
    }
    onNews();
  }

  /** Reads each thing once. */
  function learn<K extends keyof Known>(key: K, ...lesson: [FirstRead, (data: unknown) => NonNullable<Known[K]>]) {
    const fact = learned[key] ?? bring(key, ...lesson);
    learned[key] = fact;
    // Avoids an unhandled rejection; callers that await the promise still see the failure.
    fact.catch(() => {});
    return fact;
  }

  function member(): Promise<unknown> | undefined {
    if (!asking.maybeMember()) return undefined;
    return Promise.all([learn('header', HEADER, readHeader), learn('level', LEVEL, readLevel)]);
  }

  return {
    member,
    async visitor() {
      const who = learn('user', USER, readUser);
      const list = learn('currencies', CURRENCIES, readCurrencies);
      if (asking.told(CONFIG)) void learn('off', CONFIG, readOff);
      await who;
      await member();
      await list;
    },
    cart: () => (asking.maybeMember() ? learn('shops', CART, readCart) : undefined),
    stripes: () => learn('stripes', STRIPES, readStripes),
    off: () => void learn('off', CONFIG, readOff),
    service() {
      if (asking.maybeMember() && !asking.told(SERVICE)) void asking.reply(SERVICE).catch(() => {});
    },
  };
}
