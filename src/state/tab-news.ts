import { mayHaveCart } from '../domain/cart/may-have-cart';
import { CURRENCY_COOKIE } from '../domain/stored-names';
import type { TabNews, Tabs } from '../host/tabs';
import type { CartState } from './cart';
import type { CurrencyState } from './currency';
import type { Freshness } from './freshness';
import { isKnown, type SessionState } from './session/session';
import { showGuestCurrency } from './settle-visitor';
import { effect } from './signals';

export interface TabNewsDeps {
  readonly session: Pick<SessionState, 'status' | 'troubles' | 'user'>;
  readonly cart: Pick<
    CartState,
    'status' | 'shops' | 'count' | 'busy' | 'outdate' | 'setServerCount' | 'clear' | 'exchange' | 'ofGuests'
  >;
  readonly currency: CurrencyState;
  readonly freshness: Pick<Freshness, 'stale'>;
  /** Shows a guest if the login mark no longer names the member. */
  readonly leaveUnmarked: () => void;
  /** Connects to the other tabs. */
  readonly openTabs: (onNews: (news: TabNews) => void) => Tabs;
}

export interface TabNewsState {
  /** Call when the page's own code has changed the cart and the shell has reloaded it. */
  cartChanged(): void;
  /** Call when the page is shown again: the cookie of the currency may have changed. */
  shown(): void;
  stop(): void;
}

/**
 * The parts of a cart that a shopper changes: goods and counts, not prices. `lines` is undefined until the list is
 * loaded.
 */
interface CartLook {
  readonly count: number;
  readonly lines: string | undefined;
}

/**
 * Synchronizes the tabs of one visitor: it reports the visitor, the currency and changes of the cart to the others, and
 * applies their messages. May start at any time.
 *
 * A tab reports only a *change* that differs from what it last sent or received. Data that it reloaded because of a
 * message are not reported. So tabs that disagree for ever (two accounts, a cache in between) soon stop sending.
 */
export function startTabNews({
  session,
  cart,
  currency,
  freshness,
  leaveUnmarked,
  openTabs,
}: TabNewsDeps): TabNewsState {
  const cartNews = startCartNews({
    cart,
    freshness,
    user: session.user,
    knowsOwner: () => userNews.knowsOwner(),
    tell: (count) => tabs.tell({ cart: count }),
  });
  const tabs = openTabs((news) => {
    if ('user' in news) void userNews.hear(news.user);
    else if ('cart' in news) void cartNews.hear(news.cart);
    else void currencyNews.hear(news.currency);
  });

  const before = session.user.peek();
  // The member may have logged out in another tab before this one listened.
  leaveUnmarked();
  if (session.user.peek() !== before) void freshness.stale({ user: true });

  const userNews = startUserNews({
    session,
    cart,
    freshness,
    leaveUnmarked,
    react: cartNews.react,
    tell: (id) => tabs.tell({ user: id }),
  });
  const currencyNews = startCurrencyNews({
    session,
    cart,
    currency,
    freshness,
    react: cartNews.react,
    tell: (code) => tabs.tell({ currency: code }),
  });
  return {
    cartChanged: cartNews.changed,
    shown: () => void currencyNews.hear(currency.inside.cookies.read(CURRENCY_COOKIE)),
    stop() {
      userNews.stop();
      currencyNews.stop();
      cartNews.stop();
      tabs.dispose();
    },
  };
}

interface UserNewsDeps extends Pick<TabNewsDeps, 'session' | 'cart' | 'freshness' | 'leaveUnmarked'> {
  readonly react: CartNews['react'];
  /** Sends the visitor's id to the other tabs. */
  readonly tell: (id: number) => void;
}

interface UserNews {
  /** Checks the message of another tab with the server. */
  hear(id: number): Promise<void>;
  /** Whether the visitor is known, and may have a cart. */
  knowsOwner(): boolean;
  stop(): void;
}

/** Compares the visitor of this tab with that of the others, and reports a new one. */
function startUserNews({ session, cart, freshness, leaveUnmarked, react, tell }: UserNewsDeps): UserNews {
  /** The visitor in this tab; undefined until the load sequence has a result. */
  let own: number | undefined;
  /** The id last sent or received. */
  let said: number | undefined;
  /** The id that was sent to the other tabs once, because their messages had another one. */
  let answered: number | undefined;
  /** Messages about the user that are being checked with the server. */
  let checks = 0;
  let isStopped = false;

  function tellUser(id: number): void {
    said = id;
    tell(id);
  }

  async function hear(id: number): Promise<void> {
    // The same message arrives twice if both the channel and the storage deliver it. After a failure, a repeated one is
    // worth a try.
    const isNews = (id !== said && id !== own) || (checks === 0 && hasFailed(session));
    said = id;
    if (!isNews) return;
    checks += 1;
    try {
      // The stored mark proves by itself that the member has gone; the server's reply may take long, or fail.
      leaveUnmarked();
      if (session.status.peek() === 'loading') return;
      await react(freshness.stale({ user: true }));
    } finally {
      checks -= 1;
    }
    if (checks > 0 || own === undefined) return;
    own = session.user.peek().id;
    // The other tab may be the stale one: it gets one reply. If it still differs then, both stay as they are.
    if (own === said || own === answered || isStopped || hasFailed(session)) return;
    answered = own;
    tellUser(own);
  }

  const end = effect(() => {
    const status = session.status.value;
    const { id } = session.user.value;
    // A failure does not identify the visitor.
    if ((status !== 'guest' && status !== 'member') || id === own) return;
    own = id;
    // After a check the other tabs are notified once, see above.
    if (checks > 0) return;
    answered = undefined;
    if (id !== said) tellUser(id);
  });

  return {
    hear,
    knowsOwner: () => own === session.user.peek().id && mayHaveCart(session.status.peek(), cart.ofGuests),
    stop() {
      isStopped = true;
      end();
    },
  };
}

/** Whether the displayed data may be stale. */
function hasFailed({ status, troubles }: TabNewsDeps['session']): boolean {
  return status.peek() === 'failed' || troubles.peek().length > 0;
}

interface CurrencyNewsDeps extends Pick<TabNewsDeps, 'session' | 'cart' | 'currency' | 'freshness'> {
  readonly react: CartNews['react'];
  /** Sends the code of the currency to the other tabs. */
  readonly tell: (code: string) => void;
}

interface CurrencyNews {
  /** Follows the currency of another tab, or of the cookie. */
  hear(code: string | undefined): Promise<void>;
  stop(): void;
}

/**
 * Reports the first currency of this tab, and each choice made in it; never one that it has followed. So tabs can't
 * answer one another for ever.
 */
function startCurrencyNews({ session, cart, currency, freshness, react, tell }: CurrencyNewsDeps): CurrencyNews {
  const { past } = currency.inside;
  /** The currency shown, once the visitor and the list are known. */
  let own: string | undefined;
  let { choices } = past;
  const end = effect(() => {
    const { code } = currency.current.value;
    if (!isKnown(session.status.value) || currency.list.value.length === 0 || code === own) return;
    const isChoice = own === undefined || choices !== past.choices;
    own = code;
    choices = past.choices;
    if (isChoice) tell(code);
  });
  return {
    async hear(code) {
      // A choice under way here is newer.
      if (own === undefined || past.answer) return;
      // The cookie decides for a guest, the account for a member. Tabs in another language may have another default.
      if (session.status.peek() === 'guest') showGuestCurrency({ cart, currency }, currency.list.peek());
      else if (code !== undefined && code !== own) await react(freshness.stale({ user: true }));
    },
    stop: end,
  };
}

interface CartNewsDeps extends Pick<TabNewsDeps, 'cart' | 'freshness'> {
  readonly user: TabNewsDeps['session']['user'];
  /** Whether the visitor is known, and may have a cart. */
  readonly knowsOwner: () => boolean;
  /** Sends the number of lines to the other tabs. */
  readonly tell: (count: number) => void;
}

interface CartNews {
  /** Applies the message of another tab. */
  hear(count: number): Promise<void>;
  /** Waits for the reload that a message caused: changes during it are not this tab's own. */
  react(run: Promise<void>): Promise<void>;
  /** See {@link TabNewsState.cartChanged}. */
  changed(): void;
  stop(): void;
}

/** Compares the cart after each change with what the other tabs know, and reports what differs. */
function startCartNews({ cart, freshness, user, knowsOwner, tell }: CartNewsDeps): CartNews {
  /** The cart as last shared with the other tabs; undefined without a known visitor who may have one. */
  let known: CartLook | undefined;
  let hasOwnChange = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const look = () => (knowsOwner() ? lookAt(cart) : undefined);

  async function react(run: Promise<void>): Promise<void> {
    await run;
    if (hasOwnChange) plan();
    else known = look();
  }

  function plan(): void {
    // A line shows its new count before the server has confirmed it, and the old one shortly after a refusal.
    timer ??= setTimeout(compare);
  }

  function compare(): void {
    timer = undefined;
    // Compared again when the line is free.
    if (isStopped || cart.busy.peek().size > 0) return;
    hasOwnChange = false;
    const before = known;
    known = look();
    if (before && known?.lines !== undefined && hasChanged(before, known)) tell(known.count);
  }

  const end = effect(() => {
    const isBusy = cart.busy.value.size > 0;
    // Read to subscribe.
    void [user.value, cart.status.value, cart.shops.value, cart.count.value];
    if (isBusy) hasOwnChange = true;
    else plan();
  });

  return {
    async hear(count) {
      // Without a known visitor there is no cart to update. If there is one after all, a message about the user arrives
      // too.
      if (!knowsOwner()) return;
      if (cart.status.peek() === 'idle') {
        cart.outdate();
        cart.setServerCount(count);
      } else await react(freshness.stale({ cart: true }));
    },
    react,
    changed() {
      clearTimeout(timer);
      timer = undefined;
      known = look();
      if (known) tell(known.count);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      end();
    },
  };
}

/** For a newly loaded list, only its length can be compared. */
function hasChanged(before: CartLook, now: CartLook): boolean {
  return before.lines === undefined ? before.count !== now.count : before.lines !== now.lines;
}

function lookAt(cart: TabNewsDeps['cart']): CartLook {
  const shops = cart.shops.peek();
  const isLoaded = cart.status.peek() === 'ready' || shops.length > 0;
  const lines = shops.flatMap((shop) => shop.lines.map((line) => `${line.goodsCode} ${line.count}`));
  return { count: cart.count.peek(), lines: isLoaded ? lines.join() : undefined };
}
