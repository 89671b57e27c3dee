import {
  ANNOUNCEMENT_PLACES,
  type AnnouncementSpot,
  isWarningTemplate,
  levelOf,
  safeTarget,
} from '../domain/announcements/announcement';
import type { Stripe } from '../domain/announcements/shown-stripe';
import { type CartLine, type CartShop, withoutTwins } from '../domain/cart/cart';
import { LINE_MAX } from '../domain/constants';
import { type Currency, isCurrencyCode } from '../domain/currency/currency';
import { plainAmountOf } from '../domain/currency/decimal';
import { safeAddress } from '../domain/links/web-address';
import { unescaped } from '../domain/reading/entities';
import { countOf } from '../domain/reading/meanings';
import { cutTo, flagOf, idOf, itemsIn, textOf } from '../domain/reading/more-meanings';
import { headerFacts, levelFacts, userFacts } from '../domain/visitor/replies';
import { type Fields, fail, fieldsOf, readId } from './first-reads';

/*
 * Readers for the replies to the first reads, as far as a picture shows them. The readers of `src/api` accept the same
 * and more (a cart with a bad line, rare entities), and also describe what is wrong. What a value means is the same code; a test compares the two.
 *
 * Every reader throws on a malformed reply. The core reads the same reply later and reports why.
 */

/** Only the app knows all names of entities. @throws {RangeError} Always. */
function rareEntity(): never {
  throw new RangeError();
}

/** A text for people. */
function nameOf(value: unknown): string | undefined {
  const whole = textOf(value);
  const text = whole && unescaped(whole, rareEntity);
  return text && text.length > LINE_MAX ? cutTo(text, LINE_MAX) : text;
}
const lineOf = (value: unknown) => nameOf(value) ?? '';
const addressOf = (value: unknown) => (typeof value === 'string' ? safeAddress(unescaped(value, rareEntity)) : '');

/** A list without its bad items. An object alone is a list of one. @param isStrict Whether a bad item makes it malformed. */
function listOf<T>(value: unknown, read: (fields: Fields) => T, isStrict = !itemsIn(value)): readonly T[] {
  const list: T[] = [];
  for (const item of itemsIn(value) ?? [value]) {
    try {
      list.push(read(fieldsOf(item)));
    } catch (error) {
      // One broken entry does not discard the others. A rare entity is not broken.
      if (isStrict || error instanceof RangeError) throw error;
    }
  }
  return list;
}

/** Takes the fields of a reply; see `domain/visitor/replies.ts`. */
function takersOf(data: unknown) {
  const fields = fieldsOf(data);
  return {
    line: (name: string) => nameOf(fields[name]),
    count: (name: string) => countOf(fields[name]),
    flag: (name: string) => flagOf(fields[name]),
    link: (name: string) => addressOf(fields[name]),
  };
}

export const readUser = (data: unknown) => ({ id: readId(data), ...userFacts(takersOf(data)) });
export const readHeader = (data: unknown) => headerFacts(takersOf(data));
export const readLevel = (data: unknown) => levelFacts(takersOf(data));

/** Source: specification, section 4, "Load sequence". */
export function readCurrencies(data: unknown): readonly Currency[] {
  const list = listOf(data, ({ code, symbol }) =>
    isCurrencyCode(code) ? { code, symbol: nameOf(symbol) ?? fail() } : fail(),
  );
  return list.length > 0 ? list : fail();
}

/** Names of the islands that are switched off. Source: contract, section 5. */
export function readOff(data: unknown): readonly unknown[] {
  return itemsIn(fieldsOf(data).off) ?? [];
}

/**
 * The cart by shop. The picture of a cart with a malformed line would have a wrong subtotal, so there is none.
 *
 * Source: specification, section 3, "Cart".
 */
export function readCart(data: unknown): readonly CartShop[] {
  const shops = listOf(
    fieldsOf(data).shopItems,
    ({ shopId, shopName, goodsItems }) => ({
      id: idOf(shopId) ?? '',
      name: lineOf(shopName),
      lines: listOf(goodsItems, readLine, true),
    }),
    true,
  );
  return withoutTwins(shops);
}

function readLine(item: Fields): CartLine {
  const goodsCode = idOf(item.goodsCode) || fail();
  return {
    goodsCode,
    name: lineOf(item.goodsName) || goodsCode,
    href: addressOf(item.goodsLink),
    picture: addressOf(item.picture),
    count: countOf(item.count) || fail(),
    // 0 means that there is no minimum.
    minCount: countOf(item.beginCount) || 1,
    // Only the app reads numbers with an exponent.
    price: plainAmountOf(item.foreignPrice) ?? fail(),
    symbol: lineOf(item.symbol),
  };
}

/** The announcements. Source: specification, section 3, "Announcement". */
export function readStripes(data: unknown): readonly Stripe[] {
  return listOf(data, (item) => {
    const [style, type] = [textOf(item.styleTemplate), textOf(item.templateType)];
    const title = lineOf(item.title);
    const html = textOf(item.content) || (isWarningTemplate(type, style) && textOf(item.templateTypeContent)) || '';
    const placed = item.hrefPositionList;
    const spots = listOf(itemsIn(placed) ?? [placed], readSpot);
    return title || html ? { title, html, level: levelOf(style), spots } : fail();
  });
}

function readSpot({ position, jumpHrefCn, jumpHrefEn }: Fields): AnnouncementSpot {
  const place = ANNOUNCEMENT_PLACES.find((known) => known === position) ?? fail();
  return { id: '', place, hrefCn: targetOf(jumpHrefCn), hrefEn: targetOf(jumpHrefEn) };
}

/** The address of a stripe, checked; empty if there is none. */
export const targetOf = (value: unknown) => (typeof value === 'string' ? safeTarget(unescaped(value, rareEntity)) : '');
