/** What is shown of the visitor: the values of pictures, for the painter and the app. `php/src/` has its own. */
import { type CartLine, stepCount } from '../cart/cart';
import { COUNT_SHOWN_MAX } from '../constants';
import { givenPlaces } from '../currency/given-places';
import { lineTotal, priceText, sumBySymbol } from '../i18n/cart-amounts';
import { numberText } from '../i18n/number-text';
import { SHOP_OFFSET_MS } from '../page/shop-time';
import type { PictureValues } from '../picture/template';
import { memberValues, NO_MEMBER } from './member-values';
import type { ShownCart, Visitor } from './visitor';

/**
 * The values that header, toolbar, inline cart and footer show: the visitor (`who` is empty while nobody knows), the
 * number of lines in their cart, their currency, the lines themselves, and the year.
 *
 * @param nowMs  The server's time, ms since 1970 UTC.
 * @param linesOf {@link cartValues}, on a page whose picture has an inline cart.
 */
export function shownValues(
  { status, shown, isMarked, user, currency, decimals, count, cart }: Visitor,
  nowMs: number,
  linesOf: typeof cartValues | undefined,
): PictureValues {
  return {
    ...NO_MEMBER,
    ...(shown === 'member' ? memberValues(user) : { who: shown !== 'loading' ? 'guest' : isMarked ? 'expected' : '' }),
    cart: count > COUNT_SHOWN_MAX ? 'more' : count > 1 ? 'many' : count === 1 ? 'one' : 'none',
    'cart.count': numberText(count),
    'currency.code': currency.code,
    ...(cart && linesOf?.(cart, decimals, currency.code)),
    // The footer's year, in the shop's time zone. It is empty until the server has identified the visitor: that reply
    // contains the server's time, and the visitor's own clock may be wrong.
    year: status === 'guest' || status === 'member' ? String(new Date(nowMs + SHOP_OFFSET_MS).getUTCFullYear()) : '',
  };
}

/**
 * A cart that could not be loaded has the state `failed`, or `stale` if earlier lines are still there; no template has
 * either state.
 *
 * @param decimals The option `currency.decimals`, unchecked. Only the app knows the digits that each currency has.
 * @param code     The page's currency.
 */
export function cartValues({ owner, status, shops, isLast }: ShownCart, decimals?: unknown, code = ''): PictureValues {
  const isEmpty = shops.length === 0;
  const state = (name: string) => ({ 'cart.state': name, 'cart.last': isLast ? '*' : '' });
  if (owner === 'loading') return state('loading');
  if (owner !== 'member' || status === 'logged-out') return state('guest');
  if (status === 'failed') return state(isEmpty ? 'failed' : 'stale');
  if (isEmpty) return state(status === 'ready' ? 'empty' : 'loading');
  if (decimals === 'currency') return state('stale');
  const places = givenPlaces(decimals, code);
  return {
    ...state('lines'),
    shops: shops.map(({ id, name, lines }) => ({
      'shop.id': id,
      'shop.name': name,
      'shop.lines': String(lines.length),
      goods: lines.map((line) => lineValues(line, places)),
    })),
    subtotals: sumBySymbol(shops.flatMap(({ lines }) => lines)).map((amount) => ({ sum: priceText(amount, places) })),
  };
}

function lineValues(line: CartLine, places: number): PictureValues {
  const { goodsCode, name, href, picture, count, minCount } = line;
  const [isLeast, isMost] = [stepCount(line, -1) === count, stepCount(line, 1) === count];
  return {
    'goods.code': goodsCode,
    'goods.name': name,
    'goods.href': href,
    'goods.picture': picture,
    'goods.price': priceText(line, places),
    'goods.sum': priceText(lineTotal(line), places),
    'goods.count': String(count),
    'goods.least': minCount > 1 ? numberText(minCount) : '',
    'goods.bound': isLeast ? (isMost ? 'both' : 'least') : isMost ? 'most' : '',
  };
}
