/**
 * The numbers of the specification, each with its source. Times are in ms and lifetimes in days unless the name says
 * otherwise.
 *
 * Elsewhere are: sizes that only a style sheet needs, in that sheet; digits of prices, in `i18n/money.ts`; languages and
 * their currencies, in `language.ts`; numbers that the specification does not have, beside their rule.
 */

// Cookies. Source: specification, section 9, "Cookie lifetimes"; contract, section 6.
export const LANGUAGE_COOKIE_DAYS = 365;
/** `login_user` and `login_in_website`. */
export const LOGIN_COOKIE_DAYS = 30;
export const CLIENT_FLAG_DAYS = 30;
/** `invite_code`, `invite_source` and `invite_parent_code`. */
export const INVITE_DAYS = 30;
export const UTM_DAYS = 1;
export const ACTIVE_NAME_DAYS = 30;
export const REG_IVID_DAYS = 30;
/** `reg_*`, the channel of a registration. */
export const REG_CHANNEL_DAYS = 60;
export const CURRENCY_COOKIE_DAYS = 7;
/** "Never expires": the longest lifetime that browsers allow. */
export const WTAGQ_DAYS = 400;
export const WTAGA_DAYS = 90;
export const NTAG_DAYS = 7;

// Announcements. Source: specification, sections 2 and 9.
export const ANNOUNCEMENT_DISMISSED_DAYS = 180;
/** The level that is shown, by the server's `styleTemplate`. */
export const ANNOUNCEMENT_LEVELS: Readonly<Record<string, number>> = { '0': 0, '10': 3, '20': 2, '30': 1 };
/** The most ids in a page type's cookie. Source: contract, section 6. */
export const ANNOUNCEMENTS_KEPT = 10;

// Cart and prices. Source: specification, sections 2, 5 and 9.
export const CART_COUNT_MAX = 9_999;
/** Lines that the skeleton shows while the cart loads. */
export const CART_SKELETON_LINES = 5;
/** Width and height of a goods picture, in px. */
export const CART_PICTURE_PX = 100;

// Share for coupon. Source: specification, sections 4 and 9.
export const HELPERS_NEEDED = 3;
/** The interval of a countdown. */
export const TICK_MS = 1_000;
/** How long the button for another code is locked. */
export const RESEND_LOCK_MS = 60_000;

// Countdown task. Source: specification, sections 4 and 9.
export const TASK_SECONDS = 15;
export const TASK_SCROLL_CHECK_MS = 5_000;

// Page furniture, in px. Source: specification, sections 2 and 9.
export const BANNER_SIZE_PX = { width: 1190, height: 72 } as const;
export const CHAT_WINDOW_PX = { width: 900, height: 640 } as const;
/** Scroll position from which back-to-top is offered. */
export const BACK_TO_TOP_PX = 100;
/** A scroll is handled after it has rested this long. */
export const SCROLL_DEBOUNCE_MS = 80;

// Notices. Source: specification, sections 2 and 9; contract, section 3, `toast`.
export const TOAST_MS = 4_000;
export const TOAST_ERROR_MS = 6_000;
/** The warning of the share flow, "long-lasting". Source: contract, section 8, "Share flow". */
export const TOAST_LONG_MS = 10_000;
export const COOKIE_NOTICE_MS = 26_000;

// Visitors. Source: specification, sections 2, 6 and 9.
/** Above it, a count is shown as a dot that means "more". */
export const COUNT_SHOWN_MAX = 99;
export const PRIME_LEVEL_MIN = 1;
/** In CN¥. */
export const NEW_USER_GIFT = 1_050;

/** Longest title or name that is shown, in characters. Laying out an editor's endless line would block the page. */
export const LINE_MAX = 500;
/** Longest decimal text of a price, in characters. Calculating with a very long one would block the page for seconds. */
export const PRICE_MAX_CHARS = 40;
/** Longest content of an announcement, in characters of its HTML: about four pages. */
export const CONTENT_MAX = 20_000;

/** How long a reply is reused before the next request. Source: specification, section 7. */
export const DATA_FRESH_MS = 5 * 60_000;

/** Days at +08:00, both inclusive. Source: specification, section 9, "12th-anniversary activity window"; contract, section 8. */
export const ANNIVERSARY = { firstDay: '2024-09-01', lastDay: '2024-09-30' } as const;
