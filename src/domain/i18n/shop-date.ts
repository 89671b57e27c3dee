import { SHOP_OFFSET_MS } from '../page/shop-time';
import { type Language, LOCALE_TAGS } from './language';

/**
 * Makes a formatter for days, `Jan 31, 2027`. A day is that of the shop's time zone wherever the visitor is: the server
 * ends coupons by it.
 *
 * @returns Formats a time, ms since 1970 UTC. To be kept: making one takes longer than formatting all dates of a list.
 *
 * Source: contract, section 8, "Dates".
 */
export function createShopDate(lang: Language): (timeMs: number) => string {
  // Korean dates of medium length have no words, `2027. 1. 31.`.
  const dateStyle = lang === 'kr' ? 'long' : 'medium';
  const { format } = new Intl.DateTimeFormat(LOCALE_TAGS[lang], { dateStyle, timeZone: 'UTC' });
  return (timeMs) => format(timeMs + SHOP_OFFSET_MS);
}
