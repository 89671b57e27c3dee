import type { Stripe, stripesValues } from '../domain/announcements/shown-stripe';
import type { CartShop } from '../domain/cart/cart';
import type { WatchPage } from '../domain/page/watch-page';
import type { PictureValues } from '../domain/picture/template';
import type { Visitor } from '../domain/visitor/visitor';

/** The functions that turn known facts into template values. */
export interface ValueMakers {
  /** Those of an inline cart are among them if the picture has one. */
  shownValues(visitor: Visitor, nowMs: number): PictureValues;
  readonly stripesValues: typeof stripesValues;
}

/** The functions that the first picture passes to the core, which hydrates the islands one by one. */
export interface PictureHandOver {
  /** The id that the login mark named when the first requests were sent, unchecked; may be empty. */
  readonly markedId: string | undefined;
  /** When the states of the first view were entered (`domain/picture/states.ts`), ms since the page's start. */
  readonly times: readonly number[];
  /** Passes the observer of the page on. The painter looks before the app, until its end. */
  readonly watch: WatchPage;
  /** Whether a placeholder shows a picture of this build, painted by the script or sent by the server. */
  has(host: HTMLElement): boolean;
  /** Shows these values in all pictures that are not hydrated yet, from now on. */
  show(values: PictureValues): void;
  /**
   * Shows these values at once in a picture whose island is about to be hydrated; the other pictures stay as they are.
   */
  bring(host: HTMLElement, values: PictureValues): void;
  /** Stops updating a picture. */
  release(host: HTMLElement): void;
  /**
   * Calls the app with the host when a visitor presses, focuses or points at a picture that is not hydrated, also for each
   * one before.
   */
  onTouch(listener: (host: HTMLElement) => void): void;
  /** The details of the events `portico:refresh` so far. */
  readonly wishes: readonly unknown[];
  /** Removes its listeners, and paints no more. */
  end(): void;
  /** Passed on so that the core needs no copy of these functions. */
  readonly make: ValueMakers;
  /** The style sheet that its roots share, with the rules that pictures need; undefined if it has made no root. */
  readonly sheet: CSSStyleSheet | undefined;
  /** What it has learned so far, for the next page. */
  readonly known: {
    /** The visitor according to the server; null for nobody. */
    readonly user?: { readonly id: number } | null | undefined;
    readonly stripes?: readonly Stripe[] | null | undefined;
    /** The lines of a member's cart, all of them; null for nobody. */
    readonly shops?: readonly CartShop[] | null | undefined;
    /** Islands that are switched off for everyone. */
    readonly off?: readonly unknown[] | null | undefined;
  };
  /**
   * What a stripe depends on, as text: language, type of the page, and the visitor's id. Undefined on a page that has the
   * announcements in `boot`.
   */
  stripePlace(id: string): string | undefined;
  /** Whether the page has an inline cart. Resolves when all replies are shown; rejects if one can't be. */
  readonly hasCart: Promise<boolean>;
}
