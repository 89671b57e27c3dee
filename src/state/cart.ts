import type { CartCalls } from '../api/cart-api';
import { type CartShop, countLines, findLine, stepCount, updateLine } from '../domain/cart';
import { DATA_FRESH_MS } from '../domain/constants';
import type { CallResult, Failure } from '../domain/failure';
import { batch, computed, type ReadonlySignal, signal } from './signals';

/**
 * `idle`: not asked for yet. `failed` keeps the shops of an earlier answer, if there was one. `logged-out`: the server
 * says that this is a guest, although the page took them for a member.
 */
export type CartStatus = 'idle' | 'loading' | 'ready' | 'failed' | 'logged-out';

/** What a change came to, for whoever shows it. */
export type CartChange =
  | { readonly outcome: 'done'; readonly count: number; readonly asked: number }
  | { readonly outcome: 'ignored' }
  | { readonly outcome: 'failed'; readonly failure: Failure };

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
  /** One piece more or less; ignored while the line is busy or at its bound. The line shows the new count at once. */
  step(goodsCode: string, by: 1 | -1): Promise<CartChange>;
  /** Takes a line out; the caller has asked the shopper. */
  remove(goodsCode: string): Promise<CartChange>;
  /** The server's count of lines, from the user's data. */
  setServerCount(count: number): void;
  /** Forgets everything: the visitor is another one, or logged out. */
  clear(): void;
}

export function createCartState(calls: CartCalls): CartState {
  const status = signal<CartStatus>('idle');
  const shops = signal<readonly CartShop[]>([]);
  const busy = signal<ReadonlySet<string>>(new Set());
  const serverCount = signal(0);
  const isKnown = signal(false);
  const count = computed(() => (isKnown.value ? countLines(shops.value) : serverCount.value));

  // A list that was asked for before a change is older than the change: it must not overwrite what the server said since.
  let edition = 0;
  // What an answer of before may be is another visitor's cart.
  let mustBeFresh = false;
  let listsTaken = 0;
  let loadedAtMs = 0;
  let underWay: Promise<void> | null = null;

  const setBusy = (goodsCode: string, isBusy: boolean) => {
    const next = new Set(busy.peek());
    if (isBusy) next.add(goodsCode);
    else next.delete(goodsCode);
    busy.value = next;
  };
  const setCount = (goodsCode: string, to: number) => {
    shops.value = updateLine(shops.peek(), goodsCode, (line) => ({ ...line, count: to }));
  };

  async function fetchList(isFresh: boolean): Promise<void> {
    const askedAt = edition;
    if (!isKnown.peek()) status.value = 'loading';
    const result = await calls.cartList({ isFresh: isFresh || mustBeFresh });
    // A change came in between: ask again rather than show an older cart.
    if (askedAt !== edition) return await fetchList(true);
    batch(() => {
      if (result.ok) {
        // Loaded anew without a change is no news to anyone.
        if (JSON.stringify(result.data) !== JSON.stringify(shops.peek())) shops.value = result.data;
        isKnown.value = true;
        mustBeFresh = false;
        listsTaken += 1;
        loadedAtMs = performance.now();
        status.value = 'ready';
      } else if (result.failure.reason === 'logged-out') {
        shops.value = [];
        status.value = 'logged-out';
      } else status.value = 'failed';
    });
  }

  function refresh(isFresh: boolean): Promise<void> {
    underWay ??= fetchList(isFresh).finally(() => {
      underWay = null;
    });
    return underWay;
  }

  async function change<T>(goodsCode: string, send: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
    setBusy(goodsCode, true);
    const result = await send();
    edition += 1;
    setBusy(goodsCode, false);
    return result;
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
      edition += 1;
      return refresh(true);
    },
    async step(goodsCode, by) {
      const line = findLine(shops.peek(), goodsCode);
      if (!line || busy.peek().has(goodsCode)) return { outcome: 'ignored' };
      const asked = stepCount(line, by);
      if (asked === line.count) return { outcome: 'ignored' };
      setCount(goodsCode, asked);
      const listsBefore = listsTaken;
      const answer = await change(goodsCode, () => calls.cartUpdate(goodsCode, asked));
      if (!answer.ok) {
        // A list that came meanwhile is newer than the count of before, but it may have been made in mid-change.
        if (listsTaken === listsBefore) setCount(goodsCode, line.count);
        else void refresh(true);
        return { outcome: 'failed', failure: answer.failure };
      }
      const settled = answer.data.count ?? asked;
      setCount(goodsCode, settled);
      return { outcome: 'done', count: settled, asked };
    },
    async remove(goodsCode) {
      if (!findLine(shops.peek(), goodsCode) || busy.peek().has(goodsCode)) return { outcome: 'ignored' };
      const result = await change(goodsCode, () => calls.cartDelete([goodsCode]));
      if (!result.ok) return { outcome: 'failed', failure: result.failure };
      shops.value = updateLine(shops.peek(), goodsCode, () => null);
      return { outcome: 'done', count: 0, asked: 0 };
    },
    setServerCount(next) {
      serverCount.value = next;
    },
    clear() {
      edition += 1;
      mustBeFresh = true;
      batch(() => {
        shops.value = [];
        isKnown.value = false;
        serverCount.value = 0;
        status.value = 'idle';
      });
    },
  };
}
