import { toCartReply } from '../../api/cart-reply';
import type { CartShop } from '../../domain/cart/cart';
import { countLines } from '../../domain/cart/count-lines';
import { isRoute } from '../../domain/links/route-match';
import { stringify } from '../../domain/reading/json';
import {
  CART_PAGE_KEY,
  LAST_CART_KEY,
  LAST_GUEST_KEY,
  LAST_STRIPE_KEY,
  LAST_VISITOR_KEY,
  USER_ID_KEY,
} from '../../domain/stored-names';
import { lastVisitorOf } from '../../domain/visitor/last-visitor';
import type { User } from '../../domain/visitor/user';
import type { SafeStorage } from '../../host/storage';
import type { PictureHandOver } from '../../island/picture-hand-over';
import type { ShellState } from '../../state/shell-state';
import { effect } from '../../state/signals';
import type { Wired } from '../base/shared';
import type { Site } from '../base/site';

/**
 * Stores what the next page shows at once, as soon as it is known: a visitor may go on before the islands' code is there.
 * On a page that is only prepared, once it is shown.
 */
export async function rememberPage(
  { early, ended, milestones, site, state }: Wired,
  loaded: Promise<unknown>,
): Promise<void> {
  await milestones.opened;
  const { signal } = ended;
  if (signal.aborted) return;
  const isSignIn = isRoute(location.pathname, 'login', site.options.routes);
  signal.addEventListener('abort', keepLast(state, site.session, isSignIn));
  await loaded;
  if (early?.picture && !signal.aborted) await keepPage(early.picture, site, state);
}

/** The longest cart that is stored, in lines: writing a longer one with each change would take too long. */
const CART_KEPT_LINES = 50;

/** Whether a visitor is the marked member, who may have logged out in another tab. */
const isStillHere = (local: SafeStorage, { id }: Pick<User, 'id'>) => id > 0 && local.read(USER_ID_KEY) === String(id);

/** Stores the lines of a member's cart; undefined, or too many, removes what is stored. */
function keepCart(tab: SafeStorage, id: number, currency: string, shops: readonly CartShop[] | undefined): void {
  const isKept = shops && countLines(shops) <= CART_KEPT_LINES;
  const text = isKept && stringify({ id, currency, ...toCartReply(shops) });
  if (!text) tab.remove(LAST_CART_KEY);
  // The same list comes several times: from the painter, as the reply, and with each page.
  else if (tab.read(LAST_CART_KEY) !== text) tab.write(LAST_CART_KEY, text);
}

/**
 * Stores the data of a member, for the next page to show at once, and keeps them up to date. They are removed with the
 * member's mark (`host/member-mark.ts`).
 *
 * Source: contract, section 6, `portico.last` and `portico.last_cart`.
 *
 * @param tab      The storage of this tab alone.
 * @param isSignIn Whether visitors log in on this page: the next one may be a member's.
 * @returns Stops.
 */
function keepLast(
  { session, currency, cart, local }: Pick<ShellState, 'session' | 'currency' | 'cart' | 'local'>,
  tab: SafeStorage,
  isSignIn: boolean,
): () => void {
  const stopCart = effect(() => {
    const [status, shops] = [cart.status.value, cart.shops.value];
    // The prices' currency.
    const { code } = currency.current.peek();
    if (status === 'idle' || status === 'loading') return;
    // Not read as a signal: lines belong to the member for whom they were loaded. Another member first clears the cart.
    const user = session.user.peek();
    const isWhole = status === 'ready' && !cart.isPartial.value;
    keepCart(tab, user.id, code, isWhole && isStillHere(local, user) ? shops : undefined);
  });
  /** The stored text, but for its time. */
  let stored = '';
  const stopMember = effect(() => {
    const isMember = session.status.value === 'member';
    const user = session.user.value;
    const last = lastVisitorOf(user, cart.count.value, currency.current.value.code, 0);
    if (!isMember || !isStillHere(local, user)) return;
    const text = stringify(last);
    if (text === stored && local.read(LAST_VISITOR_KEY)) return;
    stored = text;
    local.write(LAST_VISITOR_KEY, stringify({ ...last, time: Date.now() }));
  });
  const stopGuest = effect(() => {
    // A guest who is shown because a mark has gone is no answer.
    const isGuest = session.status.value === 'guest' && session.answeredId.value === 0;
    if (isSignIn) local.remove(LAST_GUEST_KEY);
    else if (isGuest) local.write(LAST_GUEST_KEY, String(Date.now()));
  });
  return () => {
    stopCart();
    stopMember();
    stopGuest();
  };
}

/** What is read of the state. */
interface PageState extends Pick<ShellState, 'local'> {
  readonly cart: Pick<ShellState['cart'], 'status'>;
  readonly currency: Pick<ShellState['currency'], 'current'>;
  readonly session: Pick<ShellState['session'], 'user'>;
}

/**
 * Stores what this page has shown to everyone, for the pictures of the next page: the stripe, whether there is an
 * inline cart, and its lines. Nothing is stored if a reply could not be shown.
 *
 * Source: contract, section 6, `portico.cart_page`, `portico.last_cart` and `portico.last_stripe`.
 */
export async function keepPage(
  { hasCart, known, make, stripePlace }: Pick<PictureHandOver, 'hasCart' | 'known' | 'make' | 'stripePlace'>,
  { lang, session: tab }: Pick<Site, 'lang' | 'session'>,
  { cart, currency, local, session }: PageState,
): Promise<void> {
  const has = await hasCart.catch(() => undefined);
  const { off, stripes } = known;
  const { id } = session.user.peek();
  // Another visitor may be here by now.
  if (has === undefined || (known.user?.id || 0) !== id) return;
  // The core's own list comes with the code of the islands.
  const isWaiting = /idle|loading/.test(cart.status.peek());
  if (known.shops && isWaiting && isStillHere(local, session.user.peek()))
    keepCart(tab, id, currency.current.peek().code, known.shops);
  const { pathname } = location;
  if (has) tab.write(CART_PAGE_KEY, pathname);
  else if (tab.read(CART_PAGE_KEY) === pathname) tab.remove(CART_PAGE_KEY);
  const place = stripePlace(String(id || ''));
  if (!place || stripes === undefined) return;
  const values = stripes && !off?.includes('announcements') ? make.stripesValues(stripes, lang) : undefined;
  if (values?.stripe) tab.write(LAST_STRIPE_KEY, stringify({ place, time: Date.now(), values }));
  else tab.remove(LAST_STRIPE_KEY);
}
