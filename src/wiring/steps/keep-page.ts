import { stringify } from '../../domain/reading/json';
import { CART_PAGE_KEY, LAST_STRIPE_KEY } from '../../domain/stored-names';
import type { PictureHandOver } from '../../island/picture-hand-over';
import type { ShellState } from '../../state/shell-state';
import type { Site } from '../ground/site';

/**
 * Stores what this page has shown to everyone, for the pictures of the next page: the stripe, and whether there is an
 * inline cart. Nothing is stored if a reply could not be shown.
 *
 * Source: contract, section 6, `portico.cart_page` and `portico.last_stripe`.
 */
export async function keepPage(
  { hasCart, known, make, stripePlace }: Pick<PictureHandOver, 'hasCart' | 'known' | 'make' | 'stripePlace'>,
  { lang, session: tab }: Pick<Site, 'lang' | 'session'>,
  { user }: Pick<ShellState['session'], 'user'>,
): Promise<void> {
  const has = await hasCart.catch(() => undefined);
  const { off, stripes } = known;
  const { id } = user.peek();
  // Another visitor may be here by now.
  if (has === undefined || (known.user?.id || 0) !== id) return;
  const { pathname } = location;
  if (has) tab.write(CART_PAGE_KEY, pathname);
  else if (tab.read(CART_PAGE_KEY) === pathname) tab.remove(CART_PAGE_KEY);
  const place = stripePlace(String(id || ''));
  if (!place || stripes === undefined) return;
  const values = stripes && !off?.includes('announcements') ? make.stripesValues(stripes, lang) : undefined;
  if (values?.stripe) tab.write(LAST_STRIPE_KEY, stringify({ place, time: Date.now(), values }));
  else tab.remove(LAST_STRIPE_KEY);
}
