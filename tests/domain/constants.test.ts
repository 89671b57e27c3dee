import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cartList } from '../../src/api/cart';
import { stepCount } from '../../src/domain/cart/cart';
import * as module from '../../src/domain/constants';
import { DEFAULT_LANGUAGE } from '../../src/domain/i18n/language';
import { SHOP_OFFSET_MS } from '../../src/domain/page/shop-time';
import { read as readCall } from '../../src/domain/reading/reader';
import { PATTERN_MAX } from '../../src/domain/share/safe-pattern';
import { STAYS_AFTER_MS } from '../../src/state/confirm-switch';
import { createToastState } from '../../src/state/toasts';

const constants = { ...module };
const read = (file: string) => readFileSync(join(process.cwd(), 'docs', file), 'utf8').replaceAll('\r\n', '\n');
const SPECIFICATION = read('specification.md');
const CONTRACT = read('contract.md');

/** The text of a numbered section. */
function section(text: string, number: number): string {
  const found = new RegExp(`^## ${number}\\. .*?(?=^## |(?![^]))`, 'ms').exec(text)?.[0];
  if (!found) throw new Error(`there is no section ${number}`);
  return found;
}

/** The only match of a sentence in a section; it may contain line breaks. */
function find(text: string, sentence: RegExp): readonly string[] {
  const plain = text.replace(/\s+/g, ' ');
  const all = [...plain.matchAll(new RegExp(sentence, 'g'))];
  expect(all, `${sentence} stands there once`).toHaveLength(1);
  return all[0]?.slice(1) ?? [];
}

type Name = keyof typeof constants;
type Row = readonly [name: Name, section: number, sentence: RegExp, unit?: number];
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Name, section of the specification, the sentence with its number in brackets, and the unit of that number. */
const NUMBERS: readonly Row[] = [
  ['LANGUAGE_COOKIE_DAYS', 9, /\| language \| (\d+) \|/],
  ['LANGUAGE_COOKIE_DAYS', 4, /The language cookie is set \((\d+) days\)/],
  ['LOGIN_COOKIE_DAYS', 9, /\| login-in-website \| (\d+) \|/],
  ['CLIENT_FLAG_DAYS', 9, /\| client flag \| (\d+) \|/],
  ['INVITE_DAYS', 9, /\| invite code \| (\d+) \|/],
  ['UTM_DAYS', 9, /\| `utm_\*` \| (\d+) \|/],
  ['ACTIVE_NAME_DAYS', 9, /\| `activeName` \| (\d+) \|/],
  ['REG_IVID_DAYS', 9, /\| `reg_ivid` \| (\d+) \|/],
  ['REG_CHANNEL_DAYS', 9, /\| registration channel \| (\d+) \|/],
  ['CURRENCY_COOKIE_DAYS', 9, /\| currency \| (\d+) \|/],
  ['CURRENCY_COOKIE_DAYS', 4, /The currency cookie is set \((\d+) days\)/],
  ['WTAGA_DAYS', 9, /\| `wTagA` \| (\d+) \|/],
  ['NTAG_DAYS', 9, /\| `nTag` \| (\d+) \|/],
  ['ANNOUNCEMENT_DISMISSED_DAYS', 9, /A dismissal lasts (\d+) days/],
  ['ANNOUNCEMENT_DISMISSED_DAYS', 4, /Dismissing stores the id for (\d+) days/],
  ['CART_COUNT_MAX', 9, /\| cart quantity \| \d+-(\d+) \|/],
  ['CART_COUNT_MAX', 5, /the maximum (\d+)\./],
  ['CART_SKELETON_LINES', 9, /\| cart skeleton \| (\d+) items \|/],
  ['CART_SKELETON_LINES', 2, /a skeleton of (\d+) items is shown/],
  ['CART_PICTURE_PX', 9, /\| cart image \| (\d+) × 100 \|/],
  ['CART_PICTURE_PX', 2, /Images are 100 × (\d+), prices/],
  ['HELPERS_NEEDED', 9, /\| share coupon: helpers \| (\d+) \|/],
  ['HELPERS_NEEDED', 4, /After (\d+) helpers the claim button is enabled/],
  ['TICK_MS', 9, /\| share coupon: tick \| (\d+) second \|/, SECOND_MS],
  ['RESEND_LOCK_MS', 9, /cooldown before the code can be sent again \| (\d+) s \|/, SECOND_MS],
  ['RESEND_LOCK_MS', 4, /locks for (\d+) seconds after each send/, SECOND_MS],
  ['TASK_SECONDS', 9, /\| countdown task \| (\d+) s \|/],
  ['TASK_SECONDS', 4, /It starts at (\d+) seconds and counts down once per second/],
  ['TASK_SCROLL_CHECK_MS', 9, /\| countdown task: check interval \| (\d+) s \|/, SECOND_MS],
  ['TASK_SCROLL_CHECK_MS', 4, /it checks every (\d+) seconds that the user has scrolled/, SECOND_MS],
  ['BACK_TO_TOP_PX', 9, /\| back-to-top threshold \| (\d+) px \|/],
  ['BACK_TO_TOP_PX', 2, /Back-to-top appears past (\d+) px of scroll/],
  ['SCROLL_DEBOUNCE_MS', 9, /\| scroll debounce \| (\d+) ms \|/],
  ['SCROLL_DEBOUNCE_MS', 2, /The scroll debounce is (\d+) ms/],
  ['COOKIE_NOTICE_MS', 2, /its duration (\d+) seconds/, SECOND_MS],
  ['COUNT_SHOWN_MAX', 9, /\| message dot "more" \| above (\d+) \|/],
  ['COUNT_SHOWN_MAX', 2, /Above (\d+) a dot shows "more"/],
  ['PRIME_LEVEL_MIN', 9, /\| Prime levels \| (\d+) and up \|/],
  ['PRIME_LEVEL_MIN', 6, /`primeLevel` (\d+) and up/],
  ['NEW_USER_GIFT', 9, /\| new-user gift \| CN¥(\d+) \|/],
  ['NEW_USER_GIFT', 2, /new-user gift \(CN¥(\d+)\)/],
  ['DATA_FRESH_MS', 7, /cache time (\d+) minutes/, MINUTE_MS],
];

/** Numbers that the specification leaves open and the contract sets. */
const SETTLED: readonly Row[] = [
  [
    'LINE_MAX',
    5,
    /Titles and names of goods, shops, helpers, visitors and the items that editors place are kept up to (\d+) characters/,
  ],
  ['CONTENT_MAX', 5, /contents of announcements up to (\d+),000 characters/, 1_000],
  ['PRICE_MAX_CHARS', 5, /The text of a price has at most (\d+) characters/],
  ['WTAGQ_DAYS', 6, /"Never expires" means the (\d+) days that browsers allow/],
  ['ANNOUNCEMENTS_KEPT', 6, /the dismissed ids, newest first, joined by `\.`, at most (\d+)/],
  ['TOAST_MS', 3, /; (\d+) s, errors/, SECOND_MS],
  ['TOAST_ERROR_MS', 3, /errors (\d+) s, one at a time/, SECOND_MS],
  ['TOAST_LONG_MS', 8, /An action there shows the (\d+) s warning/, SECOND_MS],
];

/** Numbers that the contract sets, in the modules that alone need them. */
const ELSEWHERE: readonly (readonly [value: number, section: number, sentence: RegExp, unit: number])[] = [
  [STAYS_AFTER_MS, 8, /the switch works again after (\d+) s/, SECOND_MS],
  [PATTERN_MAX, 8, /over (\d+) characters, is invalid/, 1],
];

/** Width and height. */
const SIZES: readonly (readonly [name: Name, section: number, sentence: RegExp])[] = [
  ['BANNER_SIZE_PX', 9, /\| banner image \| (\d+) × (\d+) \|/],
  ['CHAT_WINDOW_PX', 9, /\| chat window \| (\d+) × (\d+) \|/],
  ['CHAT_WINDOW_PX', 2, /a chat window of (\d+) × (\d+)/],
];

/** Sizes in px in a style sheet: the sheet, and the place in it. */
const IN_SHEETS: readonly (readonly [sheet: string, declared: RegExp, section: number, sentence: RegExp])[] = [
  ['page.css', /--portico-stripes: clamp\(.*?, (\d+)px\);/, 2, /A top strip is at most (\d+) px high/],
  ['widgets/announcements/announcements.css', / inline-size: (\d+)px; max-inline-size: min/, 2, /a pop-up (\d+) wide/],
  ['widgets/cookie-notice/cookie-notice.css', / inline-size: (\d+)px;/, 2, /Its width is (\d+), its duration/],
  [
    'page.css',
    /center \/ min\((\d+)px, 100%\) no-repeat; content-visibility: hidden;/,
    9,
    /\| loading placeholder \| (\d+) × \d+ \|/,
  ],
  [
    'page.css',
    /block-size: (\d+)px; background: [^;]*; content-visibility: hidden;/,
    9,
    /\| loading placeholder \| \d+ × (\d+) \|/,
  ],
];

/** Numbers that the code does not name. */
const PLAIN = {
  toasts: /\| toasts at a time \| (\d+) at most \|/,
  leastCount: /\| cart quantity \| (\d+)-\d+ \|/,
} as const;

describe('the numbers of the shell', () => {
  const withUnit = (rows: readonly Row[]) =>
    rows.map(([name, at, sentence, unit = 1]) => [name, at, sentence, unit] as const);
  const numberIn = (text: string, sentence: RegExp, unit: number) => {
    const [found] = find(text, sentence);
    return Number(found) * unit;
  };

  it.each(withUnit(NUMBERS))('%s is what section %d of the specification says: %s', (name, number, sentence, unit) => {
    expect(constants[name]).toBe(numberIn(section(SPECIFICATION, number), sentence, unit));
  });

  it.each(withUnit(SETTLED))('%s is what section %d of the contract says: %s', (name, number, sentence, unit) => {
    expect(constants[name]).toBe(numberIn(section(CONTRACT, number), sentence, unit));
  });

  it.each(ELSEWHERE)('%d is what section %d of the contract says: %s', (value, number, sentence, unit) => {
    expect(value).toBe(numberIn(section(CONTRACT, number), sentence, unit));
  });

  it.each(SIZES)('%s is what section %d of the specification says: %s', (name, number, sentence) => {
    const [width, height] = find(section(SPECIFICATION, number), sentence).map(Number);
    expect(constants[name]).toEqual({ width, height });
  });

  it.each(IN_SHEETS)('%s says %s as section %d of the specification does: %s', (sheet, declared, number, sentence) => {
    const source = readFileSync(join(process.cwd(), 'src', sheet), 'utf8');
    expect(find(source, declared)).toEqual(find(section(SPECIFICATION, number), sentence));
  });

  it('has one toast at a time, as the table says', () => {
    const { current, show } = createToastState();
    show('First', 'info');
    show('Second', 'info');
    expect(current.peek()?.message).toBe('Second');
    expect(find(section(SPECIFICATION, 9), PLAIN.toasts)).toEqual(['1']);
  });

  it('takes a count down to the least of the table', () => {
    const least = Number(find(section(SPECIFICATION, 9), PLAIN.leastCount)[0]);
    expect(find(section(SPECIFICATION, 5), /the minimum is `beginCount` \(or (\d+)\)/)).toEqual([String(least)]);
    const line = { goodsCode: 'a', goodsName: 'a', foreignPrice: 1, symbol: '$', count: 2 };
    const read = readCall(cartList.data, { shopItems: [{ shopId: 1, shopName: '', goodsItems: [line] }] });
    expect(read.ok && read.value[0]?.lines[0]?.minCount).toBe(least);
    expect(stepCount({ count: least, minCount: least }, -1)).toBe(least);
  });

  it('takes "never expires" for longer than any lifetime that has a number', () => {
    find(section(SPECIFICATION, 9), /\| `wTagQ` \| (never expires) \|/);
    const lifetimes = Object.entries(constants).flatMap(([name, value]) => (name.endsWith('_DAYS') ? [value] : []));
    expect(Math.max(...lifetimes.map(Number))).toBe(constants.WTAGQ_DAYS);
  });

  it('shows each style template at the level of the table', () => {
    const [table = ''] = find(
      section(SPECIFICATION, 9),
      /\| `styleTemplate` \| level \| \|---\|---\| ((?:\| \d+ \| \d+ \| ?)+)/,
    );
    const rows = [...table.matchAll(/\| (\d+) \| (\d+) \|/g)].map(([, template, level]) => [template, Number(level)]);
    expect(rows).toHaveLength(4);
    expect(constants.ANNOUNCEMENT_LEVELS).toEqual(Object.fromEntries(rows));
  });

  it('keeps the days of the anniversary', () => {
    const days = find(section(SPECIFICATION, 9), /12th-anniversary activity window \| ([\d-]+) to ([\d-]+) \|/);
    const { firstDay, lastDay } = constants.ANNIVERSARY;
    expect([firstDay, lastDay]).toEqual(days);
    const [hours] = find(section(CONTRACT, 8), /shop's time zone, \+(\d+):00/);
    expect(SHOP_OFFSET_MS).toBe(Number(hours) * 3_600_000);
  });

  it('speaks the language of the table where a page names none', () => {
    expect(find(section(SPECIFICATION, 9), /\| default language \| `(\w+)` \|/)).toEqual([DEFAULT_LANGUAGE]);
  });

  it('leaves no number unchecked', () => {
    const checked = new Set<string>([...NUMBERS, ...SETTLED, ...SIZES].map(([name]) => name));
    const apart = ['ANNOUNCEMENT_LEVELS', 'ANNIVERSARY'];
    expect(Object.keys(constants).filter((name) => !checked.has(name))).toEqual(apart);
  });

  it('leaves no row of the tables of section 9 unchecked', () => {
    const rows = section(SPECIFICATION, 9)
      .split('\n')
      .filter((line) => /^\| .* \|$/.test(line) && !/^\| (`styleTemplate`|cookie|what|\d+) \|/.test(line));
    const sentences = [
      ...[...NUMBERS, ...SIZES].filter(([, number]) => number === 9).map(([, , sentence]) => sentence),
      ...IN_SHEETS.map(([, , , sentence]) => sentence),
      ...Object.values(PLAIN),
    ];
    const apart = /`wTagQ`|default language|12th-anniversary/;
    const unchecked = rows.filter((row) => !apart.test(row) && !sentences.some((sentence) => sentence.test(row)));
    expect(unchecked).toEqual([]);
    expect(rows.length).toBeGreaterThan(30);
  });
});
