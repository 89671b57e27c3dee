import { stringify } from '../../domain/reading/json';
import { CART_PAGE_KEY, LAST_STRIPE_KEY } from '../../domain/stored-names';
import type { PictureHandOver } from '../../island/picture-hand-over';
import type { ShellState } from '../../state/shell-state';
import type { Site } from '../ground/site';
import { isStillHere, keepCart } from './keep-last';

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
