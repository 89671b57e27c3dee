/**
 * Names of everything that the shell stores in the visitor's browser. Those in storage get the shop's scope as a suffix
 * (`scope.ts`), except `portico.room`, `portico.cart_page` and `portico.redirects`. The lifetimes are in `constants.ts`. The cookies
 * that come from a query have the names of their parameters (`attribution.ts`).
 *
 * Source: specification, section 3, "Cookies", "sessionStorage" and "localStorage"; contract, section 6.
 */

// Cookies.
export const LANGUAGE_COOKIE = 'language';
export const CURRENCY_COOKIE = 'currency';
/** The user's id, while a member is logged in. */
export const LOGIN_USER_COOKIE = 'login_user';
/** `1` while a member is logged in. */
export const LOGIN_COOKIE = 'login_in_website';
/** Prefix; the page type follows. Holds the ids of announcements that were dismissed there. */
export const ANNOUNCEMENT_SEEN_COOKIE = 'announcement_seen_';

// sessionStorage.
export const PLATFORM_KEY = 'portico.platform';
export const USER_KEY = 'portico.user';
/** Paths for which a crash has been reported. */
export const ERROR_PATHS_KEY = 'portico.error_paths';
/** Whether a registration has already sent the invitation. */
export const INVITE_SENT_KEY = 'portico.invite_sent';

/** Path of the last page that had an inline cart: there a member's cart is requested before its placeholder is parsed. */
export const CART_PAGE_KEY = 'portico.cart_page';

/** The redirects of the last seconds (`redirects.ts`). */
export const REDIRECTS_KEY = 'portico.redirects';

/** The stripe that the last page of this tab showed (`picture/memory.ts`). */
export const LAST_STRIPE_KEY = 'portico.last_stripe';

// localStorage.
export const USER_ID_KEY = 'userId';
export const USER_NAME_KEY = 'userName';
/** `1` once the cookie notice was accepted. */
export const COOKIE_ACCEPTED_KEY = 'cookie_accepted';
/** `1` once a page of this shop has had a scope. */
export const SCOPED_KEY = 'portico.scoped';
/** The activity that a countdown task links back to. */
export const SUBJECT_ACTIVITY_KEY = 'subject_activity_id';
/** Prefix; a dot and the visitor's id follow. Holds their recent searches. */
export const RECENT_SEARCHES_KEY = 'portico.recent_searches';
/**
 * Heights of the parts that push the page down, by language and width of the window (`kept-room.ts`). The loader uses
 * the same name.
 */
export const ROOM_KEY = 'portico.room';
/** Data of the member in the login mark, stored by the last page (`last-visitor.ts`). */
export const LAST_VISITOR_KEY = 'portico.last';
/** When the last page was told that the visitor is a guest (`last-visitor.ts`). */
export const LAST_GUEST_KEY = 'portico.last_guest';
/** Code and symbol of the currency that the last page with bound prices showed (`last-currency.ts`). */
export const LAST_CURRENCY_KEY = 'portico.last_currency';
/** The editors' logo that the last page showed (`placed-logo.ts`). */
export const LAST_LOGO_KEY = 'portico.last_logo';
/** The lines of that member's cart, stored by the last page of this tab (`wiring/steps/remember.ts`). */
export const LAST_CART_KEY = 'portico.last_cart';
/** Sends a message between tabs if `BroadcastChannel` is missing. It is removed at once. */
export const CHANNEL_KEY = 'portico.channel';
