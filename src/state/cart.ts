import type { CartCalls } from '../api/cart-api';
import type { CartShop } from '../domain/cart/cart';
import { countLines } from '../domain/cart/count-lines';
import { DATA_FRESH_MS } from '../domain/constants';
import type { CallResult } from '../domain/failure';
import { batch, computed, pictured, type ReadonlySignal, type Signal, signal } from './signals';

/**
 * `idle`: not requested yet. `failed` keeps the shops of an earlier reply, if there is one. `logged-out`: the server
 * says that the visitor is a guest, although the page assumed a member.
 */
export type CartStatus = 'idle' | 'loading' | 'ready' | 'failed' | 'logged-out';

/**
 * The internals that `createCartChanges` works on. The panel alone makes changes, and loads their code. Everything else
 * reads {@link CartState}.
 */
export interface CartInside {
  readonly calls: CartCalls;
  readonly shops: Signal<readonly CartShop[]>;
  readonly busy: Signal<ReadonlySet<string>>;
  /** Counters that show what happened between a request and its reply. */
  readonly past: {
    /** A list requested before a change is older than the change: it must not overwrite the newer reply. */
    changes: number;
    /** Changes that failed. */
    failures: number;
    /** Lists that were loaded. */
    lists: number;
    visitors: number;
    /** Increased with each visitor and each currency. */
    carts: number;
  };
}

export interface CartState {
  readonly status: ReadonlySignal<CartStatus>;
  readonly shops: ReadonlySignal<readonly CartShop[]>;
  /** Whether the server's list has lines that can't be read. They are not among the shops. */
  readonly isPartial: ReadonlySignal<boolean>;
  /** Number of lines: the server's `cart_num` until the list is loaded, and as long as the list is partial. */
  readonly count: ReadonlySignal<number>;
  /** Goods codes of lines with a pending request. */
  readonly busy: ReadonlySignal<ReadonlySet<string>>;
  /** Loads the list, unless it is less than five minutes old. A pending request is joined. */
  load(): Promise<void>;
  /** Reloads the list. */
  refresh(): Promise<void>;
  /** Makes the next load fetch the list anew, even if the page has one. */
  outdate(): void;
  /** Sets the number of lines from the user's data. */
  setServerCount(count: number): void;
  /** Clears everything: the visitor has changed or logged out. */
  clear(): void;
  /**
   * Reloads the list in another currency, if it was requested before. Lines stay as they are until then.
   *
   * @param show Shows the currency: together with the list, or at once if no lines are shown. If the list fails, the lines
   *   go.
   */
  exchange(show: () => void): Promise<void> | undefined;
  /** The option `cart.guests`; see `mayHaveCart`. */
  readonly ofGuests: boolean;
  readonly inside: CartInside;
}

export function createCartState(calls: CartCalls, ofGuests = false): CartState {
  const { status, shops, isPartial, count, busy, setServerCount, ...content } = createCartContent();
  const past = { changes: 0, failures: 0, lists: 0, visitors: 0, carts: 0 };
  // A cached reply may be another visitor's cart.
  let mustBeFresh = false;
  // Whether the visitor who is here now has asked for it.
  let isWanted = false;
  let loadedAtMs = 0;
  let underWay: Promise<void> | null = null;

  async function fetchList(isFresh: boolean): Promise<void> {
    const askedAt = past.changes;
    content.expect();
    const result = await calls.cartList({ isFresh: isFresh || mustBeFresh, known: shops.peek() });
    // There was a change in between: requests the list again rather than showing an older one.
    if (askedAt !== past.changes) return isWanted ? await fetchList(true) : undefined;
    if (result.ok) {
      mustBeFresh = false;
      past.lists += 1;
      loadedAtMs = performance.now();
    }
    content.take(result);
  }

  function refresh(isFresh: boolean): Promise<void> {
    isWanted = true;
    if (underWay) return underWay;
    const end = () => {
      underWay = null;
    };
    const run = fetchList(isFresh);
    underWay = run;
    run.then(end, end);
    return run;
  }

  function refreshStale(): Promise<void> {
    // The pending list was requested before the event that made it stale.
    past.changes += 1;
    return refresh(true);
  }

  return {
    status,
    shops,
    isPartial,
    count,
    busy,
    async load() {
      const isFreshEnough = status.peek() === 'ready' && performance.now() - loadedAtMs < DATA_FRESH_MS;
      if (underWay || !isFreshEnough) await refresh(status.peek() === 'ready');
    },
    refresh: refreshStale,
    outdate() {
      mustBeFresh = true;
    },
    setServerCount,
    clear() {
      past.changes += 1;
      past.visitors += 1;
      past.carts += 1;
      mustBeFresh = true;
      isWanted = false;
      content.clear();
    },
    exchange(show) {
      past.carts += 1;
      mustBeFresh = true;
      content.exchange(show);
      return status.peek() === 'idle' ? undefined : refreshStale();
    },
    ofGuests,
    inside: { calls, shops, busy, past },
  };
}

/** The known cart: its lines by the last list, and their number by that or by the user's data. */
function createCartContent() {
  const status = pictured(signal<CartStatus>('idle'));
  const shops = pictured(signal<readonly CartShop[]>([]));
  const busy = pictured(signal<ReadonlySet<string>>(new Set()));
  const isPartial = pictured(signal(false));
  const serverCount = signal(0);
  // Lines that the server has counted, and that the list lacks because they can't be read.
  let listed = 0;
  // Whether the lines are newer than the server's count of them.
  const isCounted = signal(false);
  const count = pictured(
    computed(() => {
      // A guest has no lines, whatever the user's data said.
      if (status.value === 'logged-out') return 0;
      if (!isCounted.value) return serverCount.value;
      const unread = isPartial.value ? Math.max(serverCount.value - listed, 0) : 0;
      return countLines(shops.value) + unread;
    }),
  );
  let isNumberNewer = false;
  /** Shows the currency of the next list. */
  let showNext: (() => void) | undefined;

  function clear(keepsCount = false) {
    batch(() => {
      serverCount.value = keepsCount ? count.peek() : 0;
      shops.value = [];
      isPartial.value = false;
      busy.value = new Set();
      isCounted.value = false;
      status.value = 'idle';
    });
    showNext = undefined;
  }

  return {
    status,
    shops,
    isPartial,
    count,
    busy,
    /** Call when a list is requested. */
    expect() {
      // An empty cart stays in sight while it is loaded again, a failure does not.
      const isNew = !isCounted.peek() || status.peek() === 'failed';
      if (isNew && shops.peek().length === 0) status.value = 'loading';
    },
    take(result: CallResult<readonly CartShop[]>) {
      batch(() => {
        if (showNext) {
          showNext();
          if (!result.ok) clear(true);
          showNext = undefined;
        }
        if (result.ok) {
          listed = countLines(result.data);
          shops.value = result.data;
          isPartial.value = result.isPartial ?? false;
          isCounted.value = true;
          isNumberNewer = false;
          status.value = 'ready';
        } else if (result.failure.reason === 'logged-out') {
          shops.value = [];
          isPartial.value = false;
          status.value = 'logged-out';
        } else {
          // The lines stay. If the server has sent a newer count since, the count is shown instead.
          if (isNumberNewer) isCounted.value = false;
          status.value = 'failed';
        }
      });
    },
    setServerCount(next: number) {
      batch(() => {
        listed = countLines(shops.peek());
        serverCount.value = next;
      });
      isNumberNewer = true;
    },
    exchange(show: () => void) {
      if (shops.peek().length > 0) showNext = show;
      else show();
    },
    clear,
  };
}
