import type { CartCalls } from '../api/cart-api';
import type { CartShop } from '../domain/cart';
import { countLines } from '../domain/cart-count';
import { DATA_FRESH_MS } from '../domain/constants';
import { batch, computed, pictured, type ReadonlySignal, type Signal, signal } from './signals';

/**
 * `idle`: not asked for yet. `failed` keeps the shops of an earlier answer, if there was one. `logged-out`: the server
 * says that this is a guest, although the page took them for a member.
 */
export type CartStatus = 'idle' | 'loading' | 'ready' | 'failed' | 'logged-out';

/**
 * What the changes of a cart work on (`createCartChanges`): they are made by the panel only, and come with it. All else
 * reads {@link CartState}.
 */
export interface CartInside {
  readonly calls: CartCalls;
  readonly shops: Signal<readonly CartShop[]>;
  readonly busy: Signal<ReadonlySet<string>>;
  /** How often what has happened, so that an answer can tell whether it came in between. */
  readonly past: {
    /** A list that was asked for before a change is older than the change: it must not overwrite what the server said since. */
    changes: number;
    /** Lists that were taken. */
    lists: number;
    visitors: number;
  };
}

export interface CartState {
  readonly status: ReadonlySignal<CartStatus>;
  readonly shops: ReadonlySignal<readonly CartShop[]>;
  /** Number of lines: the server's `cart_num` until the list is loaded. */
  readonly count: ReadonlySignal<number>;
  /** Goods codes of lines that wait for the server. */
  readonly busy: ReadonlySignal<ReadonlySet<string>>;
  /** Loads the list unless it is loaded, less than five minutes old, or under way. */
  load(): Promise<void>;
  /** Loads the list anew. */
  refresh(): Promise<void>;
  /** The server's count of lines, from the user's data. */
  setServerCount(count: number): void;
  /** Forgets everything: the visitor is another one, or logged out. */
  clear(): void;
  readonly inside: CartInside;
}

export function createCartState(calls: CartCalls): CartState {
  const status = pictured(signal<CartStatus>('idle'));
  const shops = pictured(signal<readonly CartShop[]>([]));
  const busy = pictured(signal<ReadonlySet<string>>(new Set()));
  const serverCount = signal(0);
  // Whether the lines are newer than the server's number of them.
  const isCounted = signal(false);
  const count = pictured(
    computed(() => {
      // A guest has no lines, whatever the user's data said.
      if (status.value === 'logged-out') return 0;
      return isCounted.value ? countLines(shops.value) : serverCount.value;
    }),
  );

  const past = { changes: 0, lists: 0, visitors: 0 };
  // What an answer of before may be is another visitor's cart.
  let mustBeFresh = false;
  let isNumberNewer = false;
  let loadedAtMs = 0;
  let underWay: Promise<void> | null = null;

  async function fetchList(isFresh: boolean): Promise<void> {
    const askedAt = past.changes;
    const known = shops.peek();
    if (!isCounted.peek() && known.length === 0) status.value = 'loading';
    const result = await calls.cartList({ isFresh: isFresh || mustBeFresh, known });
    // A change came in between: ask again rather than show an older cart.
    if (askedAt !== past.changes) return await fetchList(true);
    batch(() => {
      if (result.ok) {
        shops.value = result.data;
        isCounted.value = true;
        isNumberNewer = false;
        mustBeFresh = false;
        past.lists += 1;
        loadedAtMs = performance.now();
        status.value = 'ready';
      } else if (result.failure.reason === 'logged-out') {
        shops.value = [];
        status.value = 'logged-out';
      } else {
        // The lines stay as they were; how many there are now the server has said since, perhaps.
        if (isNumberNewer) isCounted.value = false;
        status.value = 'failed';
      }
    });
  }

  function refresh(isFresh: boolean): Promise<void> {
    if (underWay) return underWay;
    const end = () => {
      underWay = null;
    };
    const run = fetchList(isFresh);
    underWay = run;
    run.then(end, end);
    return run;
  }

  return {
    status,
    shops,
    count,
    busy,
    async load() {
      const isFreshEnough = status.peek() === 'ready' && performance.now() - loadedAtMs < DATA_FRESH_MS;
      if (underWay || !isFreshEnough) await refresh(status.peek() === 'ready');
    },
    refresh() {
      // A list that is under way was asked for before what made it stale.
      past.changes += 1;
      return refresh(true);
    },
    setServerCount(next) {
      serverCount.value = next;
      isNumberNewer = true;
    },
    clear() {
      past.changes += 1;
      past.visitors += 1;
      mustBeFresh = true;
      batch(() => {
        shops.value = [];
        busy.value = new Set();
        isCounted.value = false;
        serverCount.value = 0;
        status.value = 'idle';
      });
    },
    inside: { calls, shops, busy, past },
  };
}
