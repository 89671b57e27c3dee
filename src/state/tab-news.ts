import type { TabNews, Tabs } from '../host/tabs';
import type { CartState } from './cart';
import type { Freshness } from './freshness';
import type { SessionState } from './session';
import { effect } from './signals';

export interface TabNewsDeps {
  readonly session: Pick<SessionState, 'status' | 'troubles' | 'user'>;
  readonly cart: Pick<CartState, 'status' | 'shops' | 'count' | 'busy' | 'setServerCount'>;
  readonly freshness: Pick<Freshness, 'stale'>;
  /** Opens the way to the other tabs. */
  readonly openTabs: (onNews: (news: TabNews) => void) => Tabs;
}

export interface TabNewsState {
  /** The page's own code has changed the cart, and the shell has fetched it since. */
  cartChanged(): void;
  stop(): void;
}

/** What a shopper changes in a cart: goods and their counts, not the prices. Undefined while the list is not loaded. */
interface CartLook {
  readonly count: number;
  readonly lines: string | undefined;
}

/**
 * Keeps the tabs of one visitor together: tells the others who is here and that the cart has changed, and takes their
 * word. May begin at any time.
 *
 * A tab tells what *changes* in it and differs from what it told or heard last; what it fetched because of news is no
 * news. So tabs that disagree for ever (two accounts, a cache in between) soon fall silent.
 */
export function startTabNews({ session, cart, freshness, openTabs }: TabNewsDeps): TabNewsState {
  /** The visitor that this tab has found; undefined until the load sequence has an answer. */
  let own: number | undefined;
  /** The id that was told or heard last. */
  let said: number | undefined;
  let hasAnswered = false;
  /** The cart as the other tabs may know it from here; undefined where no member is known. */
  let known: CartLook | undefined;
  let hasOwnChange = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const tabs = openTabs((news) => void ('user' in news ? hearUser(news.user) : hearCart(news.cart)));

  function tellUser(id: number): void {
    said = id;
    tabs.tell({ user: id });
  }

  /** Whether what is shown may be of before. */
  const hasFailed = () => session.status.peek() === 'failed' || session.troubles.peek().length > 0;

  async function hearUser(id: number): Promise<void> {
    const status = session.status.peek();
    // The same word comes twice where the channel and the storage both bring it; after a failure it is worth a try.
    const isNews = (id !== said && id !== own) || hasFailed();
    said = id;
    if (!isNews || status === 'loading') return;
    await react(freshness.stale({ user: true }));
    // The other tab may be the one that is behind: it is told once, and if it still differs, so be it.
    if (own === undefined || own === said || hasAnswered || isStopped || hasFailed()) return;
    hasAnswered = true;
    tellUser(own);
  }

  async function hearCart(count: number): Promise<void> {
    // Who is not known here as a member has no cart to follow; if there is one after all, news of the user comes too.
    if (!own) return;
    if (cart.status.peek() === 'idle') cart.setServerCount(count);
    else await react(freshness.stale({ cart: true }));
  }

  /** Waits for what news have led to: what changes meanwhile is not this tab's doing. */
  async function react(run: Promise<void>): Promise<void> {
    await run;
    if (hasOwnChange) plan();
    else known = look();
  }

  function look(): CartLook | undefined {
    if (!own) return undefined;
    const shops = cart.shops.peek();
    const isLoaded = cart.status.peek() === 'ready' || shops.length > 0;
    const lines = shops.flatMap((shop) => shop.lines.map((line) => `${line.goodsCode} ${line.count}`));
    return { count: cart.count.peek(), lines: isLoaded ? lines.join() : undefined };
  }

  function plan(): void {
    // A line shows its new count before the server has agreed, and the old one again a moment after a refusal.
    timer ??= setTimeout(compare);
  }

  function compare(): void {
    timer = undefined;
    // The next look comes when the line is free again.
    if (isStopped || cart.busy.peek().size > 0) return;
    hasOwnChange = false;
    const before = known;
    known = look();
    if (!before || known?.lines === undefined) return;
    // A list that has just been loaded tells what changed by its length only.
    const hasChanged = before.lines === undefined ? before.count !== known.count : before.lines !== known.lines;
    if (hasChanged) tabs.tell({ cart: known.count });
  }

  const endUser = effect(() => {
    const status = session.status.value;
    const { id } = session.user.value;
    // A failure says nothing of who is here.
    if ((status !== 'guest' && status !== 'member') || id === own) return;
    own = id;
    hasAnswered = false;
    if (id !== said) tellUser(id);
  });

  const endCart = effect(() => {
    const isBusy = cart.busy.value.size > 0;
    // Read for being told of.
    void [session.user.value, cart.status.value, cart.shops.value, cart.count.value];
    if (isBusy) hasOwnChange = true;
    else plan();
  });

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    endUser();
    endCart();
    tabs.dispose();
  }

  return {
    cartChanged() {
      clearTimeout(timer);
      timer = undefined;
      known = look();
      if (known) tabs.tell({ cart: known.count });
    },
    stop,
  };
}
