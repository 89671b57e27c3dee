import type { Season } from '../page/season';
import type { AnalyticsFamily } from './analytics-family';

/** The part of the shell in which a shopper pressed something. */
export type TrackPlace =
  | 'header'
  | 'cart-panel'
  | 'countdown-task'
  | 'login-dialog'
  | 'share-overlay'
  | 'toolbar'
  | 'launcher'
  | 'page';

/**
 * Every analytics event with its own fields. None of them contains words that a shopper types, names, or addresses with
 * their query. The page of events in the documentation is generated from this list. The paths of the first four are
 * those of `analyticsFamilyOf`.
 *
 * Source: specification, section 2, "Routes"; contract, section 3, "DOM events".
 */
export interface TrackFields {
  /** A page whose path contains `/order` was opened, and neither `page/pay/` nor `page/agencysuccess/`. */
  readonly portico_order_page: object;
  /** A page whose path contains `/account/` was opened, and none of the other three texts. */
  readonly portico_account_page: object;
  /** A page whose path contains `page/pay/` was opened. */
  readonly portico_pay_page: object;
  /** A page whose path contains `page/agencysuccess/` was opened, and not `page/pay/`. */
  readonly portico_agency_success_page: object;
  /** A shopper searched. What they searched for is not sent. */
  readonly portico_search: {
    /** A link to goods, words, or a picture. */
    readonly kind: 'link' | 'keyword' | 'image';
  };
  /** The server accepted another count for a line of the cart. */
  readonly portico_cart_update: {
    readonly goodsCode: string;
    /** Pieces in the line now, 1 to 9,999. */
    readonly count: number;
  };
  /** A line was removed from the cart. */
  readonly portico_cart_remove: { readonly goodsCode: string };
  /** A removed line was restored. */
  readonly portico_cart_restore: {
    readonly goodsCode: string;
    /** Pieces in the line now, 1 to 9,999. */
    readonly count: number;
  };
  /** A shopper chose another language; the page reloads. */
  readonly portico_language_switch: {
    /** The page's language: `cn`, `en`, `kr` or `ph`. */
    readonly from: string;
    readonly to: string;
  };
  /** A shopper chose another currency. */
  readonly portico_currency_switch: {
    /** Code of the currency before, `CNY`. */
    readonly from: string;
    readonly to: string;
  };
  /** A shopper copied or shared the share link. The link, which holds their id, is not sent. */
  readonly portico_share: {
    /** Copied, or passed to the device's own share menu. */
    readonly method: 'copy' | 'system';
  };
  /** A guest pressed Sign in. */
  readonly portico_sign_in_click: { readonly place: TrackPlace };
  /** A guest pressed Sign up. */
  readonly portico_sign_up_click: { readonly place: TrackPlace };
  /** The chat window was opened. */
  readonly portico_chat_open: { readonly place: TrackPlace };
  /** A member logged out, and the server confirmed it. */
  readonly portico_log_out: object;
}

export type TrackName = keyof TrackFields;

/** An event as the parts of the shell report it: its name and its own fields. */
export type TrackEvent = { [N in TrackName]: { readonly event: N } & TrackFields[N] }[TrackName];

/** Fields that every event carries besides its own. */
export interface TrackContext {
  /** The page's path, without query and hash: they may hold personal data. */
  readonly path: string;
  /** During the anniversary only. */
  readonly season?: Season;
}

/** An event as analytics receives it. */
export type SentTrackEvent = TrackEvent & TrackContext;

/** The event for a page of an analytics family. */
export function pageEvent(family: AnalyticsFamily): TrackEvent {
  return { event: `portico_${family === 'agencySuccess' ? 'agency_success' : family}_page` };
}
