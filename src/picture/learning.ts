import { type Asking, CART, CONFIG, CURRENCIES, type FirstRead, HEADER, LEVEL, SERVICE, STRIPES, USER } from './asking';
import type { Known } from './known';
import { readCart, readCurrencies, readHeader, readLevel, readOff, readStripes, readUser } from './replies';

export interface LearningDeps {
  readonly asking: Asking;
  /** Receives what is learned. */
  readonly known: Known;
  /** Resolves when the page is parsed. */
  readonly parsed: Promise<void>;
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
}

export function createLearning({ asking, known, parsed, onNews }: LearningDeps): Learning {
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
      // Not awaited: a picture does not need it. It comes after what the rest of the page shows: browsers send six
      // requests at once.
      const learnOff = () => learn('off', CONFIG, readOff);
      void (asking.told(CONFIG) ? learnOff() : parsed.then(learnOff).catch(() => {}));
      await who;
      await member();
      await list;
      // Requested for the core alone: no picture shows it. Earlier, it would take a connection from what pictures show.
      if (asking.maybeMember() && !asking.told(SERVICE)) void asking.reply(SERVICE).catch(() => {});
    },
    cart: () => (asking.maybeMember() ? learn('shops', CART, readCart) : undefined),
    stripes: () => learn('stripes', STRIPES, readStripes),
  };
}
