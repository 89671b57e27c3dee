import { ANNOUNCEMENT_PLACES, type AnnouncementSpot, isWarningTemplate, levelOf } from '../domain/announcement';
import type { CartLine, CartShop } from '../domain/cart';
import { LINE_MAX, PRICE_MAX_CHARS } from '../domain/constants';
import { type Currency, isCurrencyCode } from '../domain/currency';
import { isDecimal, toDecimal } from '../domain/decimal';
import type { Stripe } from '../domain/picture/values';
import { safeAddress } from '../domain/web-address';
import { countOf, type Fields, fail, fieldsOf, readId } from './reply';

/*
 * Readers for the replies to the first reads, as far as a picture shows them. The readers of `src/api` accept the same,
 * and also describe what is wrong; those messages would cost too many bytes here. A test compares the two.
 *
 * Every reader throws on a malformed reply. The core reads the same reply later and reports why.
 */

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const flagOf = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
/** A surrogate pair is not cut in half. */
const cut = (line: string) => (line.length > LINE_MAX ? line.slice(0, LINE_MAX).replace(/[\ud800-\udbff]$/, '') : line);
const lineOf = (value: unknown) => cut(textOf(value) ?? '');
const nameOf = (value: unknown) => (typeof value === 'string' ? cut(value) : undefined);

/** A list without its bad items. */
function listOf<T>(value: unknown, read: (fields: Fields) => T): readonly T[] {
  const list: T[] = [];
  for (const item of Array.isArray(value) ? value : fail()) {
    try {
      list.push(read(fieldsOf(item)));
    } catch {
      // One broken entry does not discard the others.
    }
  }
  return list;
}

/** The visitor. Source: specification, section 3, "User info (shell)". */
export function readUser(data: unknown) {
  const { user_name, email, currencyCode, cart_num } = fieldsOf(data);
  return {
    id: readId(data),
    name: nameOf(user_name),
    email: nameOf(email),
    currency: textOf(currencyCode),
    count: countOf(cart_num),
  };
}

/** The fields of a member that the header shows. Source: specification, section 3, "User info (header data)". */
export function readHeader(data: unknown) {
  const { user_name, nick_name, currencyCode, avatar, cart_num } = fieldsOf(data);
  return {
    name: nameOf(user_name),
    nickName: nameOf(nick_name),
    avatar: safeAddress(textOf(avatar) ?? ''),
    currency: textOf(currencyCode),
    count: countOf(cart_num),
    ...readLevel(data),
  };
}

/** Source: contract, section 5, `userLevel`. */
export function readLevel(data: unknown) {
  const { isPrime, primeLevel } = fieldsOf(data);
  return { isPrime: flagOf(isPrime), primeLevel: countOf(primeLevel) };
}

/** Source: specification, section 4, "Load sequence". */
export function readCurrencies(data: unknown): readonly Currency[] {
  const list = listOf(data, ({ code, symbol }) =>
    isCurrencyCode(code) ? { code, symbol: textOf(symbol) ?? fail() } : fail(),
  );
  return list.length > 0 ? list : fail();
}

/** Names of the islands that are switched off. Source: contract, section 5. */
export function readOff(data: unknown): readonly string[] {
  const { off } = fieldsOf(data);
  return Array.isArray(off) ? off : [];
}

/** The cart by shop. Source: specification, section 3, "Cart". */
export function readCart(data: unknown): readonly CartShop[] {
  const seen = new Set<string>();
  const kept: CartShop[] = [];
  const shops = listOf(fieldsOf(data).shopItems, ({ shopId, shopName, goodsItems }) => ({
    id: textOf(shopId) ?? (Number.isSafeInteger(shopId) ? String(shopId) : ''),
    name: lineOf(shopName),
    lines: listOf(goodsItems, readLine),
  }));
  for (const shop of shops) {
    // Of several lines with one code the first counts; shops with the same id are merged.
    const lines = shop.lines.filter(({ goodsCode }) => !seen.has(goodsCode) && seen.add(goodsCode));
    const at = kept.findIndex(({ id }) => id !== '' && id === shop.id);
    const twin = kept[at];
    if (twin) kept[at] = { ...twin, lines: [...twin.lines, ...lines] };
    else if (lines.length > 0) kept.push({ ...shop, lines });
  }
  return kept;
}

function readLine(item: Fields): CartLine {
  const { goodsCode: code, count, foreignPrice } = item;
  const goodsCode = textOf(code) || (Number.isSafeInteger(code) ? String(code) : fail());
  const price = Number.isFinite(foreignPrice) ? toDecimal(foreignPrice as number) : (textOf(foreignPrice) ?? '');
  return {
    goodsCode,
    name: lineOf(item.goodsName) || goodsCode,
    href: safeAddress(textOf(item.goodsLink) ?? ''),
    picture: safeAddress(textOf(item.picture) ?? ''),
    count: countOf(count) || fail(),
    // 0 means that there is no minimum.
    minCount: countOf(item.beginCount) || 1,
    price: isDecimal(price) && !price.startsWith('-') && price.length <= PRICE_MAX_CHARS ? price : fail(),
    symbol: lineOf(item.symbol),
  };
}

/** The announcements. Source: specification, section 3, "Announcement". */
export function readStripes(data: unknown): readonly Stripe[] {
  return listOf(data, (item) => {
    const [style, type] = [codeOf(item.styleTemplate), codeOf(item.templateType)];
    const title = lineOf(item.title);
    const html = textOf(item.content) || (isWarningTemplate(type, style) && textOf(item.templateTypeContent)) || '';
    const placed = item.hrefPositionList;
    const spots = listOf(Array.isArray(placed) ? placed : [], readSpot);
    return title || html ? { title, html, level: levelOf(style), spots } : fail();
  });
}

function readSpot({ position, jumpHrefCn, jumpHrefEn }: Fields): AnnouncementSpot {
  const place = ANNOUNCEMENT_PLACES.find((known) => known === position) ?? fail();
  return { id: '', place, hrefCn: targetOf(jumpHrefCn), hrefEn: targetOf(jumpHrefEn) };
}

const codeOf = (value: unknown) => (Number.isFinite(value) ? String(value) : (textOf(value) ?? ''));

/** The address of a stripe, checked; empty if there is none. Editors enter mail addresses of the service here, too. */
export function targetOf(value: unknown): string {
  const href = (textOf(value) ?? '').trim();
  return /^mailto:[^\s]+$/i.test(href) ? href : safeAddress(href);
}
