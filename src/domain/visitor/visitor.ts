import type { CartShop } from '../cart/cart';
import { countLines } from '../cart/count-lines';
import type { Currency } from '../currency/currency';
import { pickCurrency } from '../currency/pick-currency';
import type { Language } from '../i18n/language';
import type { LastMember } from './last-visitor';
import { renewed } from './member';
import type { ShownMember } from './user';

/** What replies say of the account's currency and of the number of lines in the cart; an empty text counts as missing. */
interface AccountFacts {
  readonly currencyCode?: string | undefined;
  readonly cartLines?: number | undefined;
}

/** The user in a reply; a guest has the id 0. */
export type UserFacts = AccountFacts & Partial<Maybe<ShownMember>> & { readonly id: number };
export type HeaderFacts = AccountFacts & Partial<Maybe<ShownMember>>;
export type LevelFacts = Partial<Maybe<Pick<ShownMember, 'isPrime' | 'primeLevel'>>>;
type Maybe<T> = { readonly [K in keyof T]: T[K] | undefined };

/** The facts that decide on the currency. */
export interface CurrencyFacts {
  /** The code that the visitor chose before, if any. */
  readonly chosen?: string | undefined;
  /** The option `currency.default`, unchecked. */
  readonly ofGuests?: unknown;
  /** The member of the last page, as long as nobody else is known to be here. */
  readonly last?: Pick<LastMember, 'currencyCode'> | undefined;
  /** Data of replies: undefined before they come, null if the server replied that the visitor is not logged in. */
  readonly user?: Pick<UserFacts, 'id' | 'currencyCode'> | null | undefined;
  readonly header?: Pick<HeaderFacts, 'currencyCode'> | null | undefined;
}

/** All facts about the visitor: from the page's options, from the browser's memory, and from replies. */
export interface VisitorFacts extends CurrencyFacts {
  /** The option `currency.decimals`, unchecked. */
  readonly decimals?: unknown;
  /** Whether a member was here before, and has not logged out. */
  readonly isMarked: boolean;
  readonly last?: LastMember | undefined;
  /** The lines in the cart of the member in `last`; null for none. */
  readonly lastShops?: readonly CartShop[] | null | undefined;
  /** Whether the last page was a guest's, and no member is marked. */
  readonly wasGuest?: boolean | undefined;
  readonly user?: UserFacts | null | undefined;
  readonly header?: HeaderFacts | null | undefined;
  readonly level?: LevelFacts | null | undefined;
  readonly currencies?: readonly Currency[] | null | undefined;
  readonly shops?: readonly CartShop[] | null | undefined;
}

/** `failed` is an unknown visitor whom no reply will name. They are shown as a guest. */
export type VisitorStatus = 'loading' | 'guest' | 'member' | 'failed';

/** The visitor, as pages show them. */
export interface Visitor {
  /** Who the server says it is; `loading` until it has replied. */
  readonly status: VisitorStatus;
  /** Who is shown: also somebody whom the browser remembers. */
  readonly shown: VisitorStatus;
  /** Whether a member is expected. Matters only while nobody is shown. */
  readonly isMarked: boolean;
  readonly user: ShownMember;
  readonly currency: Pick<Currency, 'code'>;
  /** The option `currency.decimals`, unchecked. */
  readonly decimals?: unknown;
  /** Lines in the cart. */
  readonly count: number;
  /** Undefined if the picture may know more of it. */
  readonly cart: ShownCart | undefined;
}

/** An inline cart. */
export interface ShownCart {
  /** Who has it. */
  readonly owner: VisitorStatus;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'logged-out';
  readonly shops: readonly CartShop[];
  /** Whether the lines are those of the last page, on which presses do not count. */
  readonly isLast?: boolean;
}

/** A member of whom nothing is known yet. */
const UNKNOWN: ShownMember = { name: '', nickName: '', email: '', avatar: '', isPrime: false, primeLevel: 0 };

/** Who the server says the visitor is. */
const statusOf = (user: { readonly id: number } | null | undefined) =>
  user === undefined ? 'loading' : user?.id ? 'member' : 'guest';

/** Who is shown: a guest already when they are remembered as one, or the first reply says so, before the other replies. */
export const shownStatus = (status: VisitorStatus, isGuest: boolean | undefined): VisitorStatus =>
  status === 'loading' && isGuest ? 'guest' : status;

/**
 * Whether what is known of a visitor is older than a log-in or a log-out elsewhere: the mark has changed since it was
 * requested, and names somebody else.
 *
 * @param before The id that the mark named then.
 * @param now    The id that it names now.
 * @param id     The visitor's; 0 for a guest.
 */
export const isOutdated = (before: string | undefined, now: string | undefined, id: number): boolean =>
  now !== before && (now ?? '') !== String(id || '');

/**
 * The code of the currency that a visitor wants, unchecked: a member's account decides, then what was chosen, then the
 * site's own default. The header data come after the user, so they overwrite its code, unless with an empty text.
 *
 * Source: contract, section 8, "Load sequence".
 */
export function wantedCurrency({ chosen, ofGuests, last, user, header }: CurrencyFacts): unknown {
  // A guest has no account; a reply for an earlier member may still be here.
  const account = statusOf(user) !== 'guest' && ((header ?? last)?.currencyCode || user?.currencyCode);
  return account || chosen || ofGuests;
}

type LineFacts = Pick<AccountFacts, 'cartLines'> | null;

/** The number of lines in the cart that replies name. The header data come after the user, so they decide. */
export const namedLines = (header: LineFacts | undefined, user: LineFacts | undefined) =>
  header?.cartLines ?? user?.cartLines;

/**
 * The visitor according to all facts. A remembered member is shown until all is known that is shown of a member, a
 * remembered guest until the server has replied.
 */
export function visitorOf(facts: VisitorFacts, lang: Language): Visitor {
  const { last, lastShops, user, header, level, shops, isMarked, wasGuest } = facts;
  const status = statusOf(user);
  // Header data usually have the rank as well, so that the level of a later reply changes nothing.
  const isWhole = status === 'member' && header && (level || header.isPrime !== undefined);
  const [ofHeader, ofUser, ofLevel, lines] = isWhole ? [header, user, level, shops] : [last];
  return {
    status,
    shown: ofHeader ? 'member' : status === 'member' ? 'loading' : shownStatus(status, wasGuest),
    isMarked,
    user: renewed(UNKNOWN, ofUser, ofHeader, ofLevel),
    currency: pickCurrency(facts.currencies ?? [], wantedCurrency(facts), lang),
    decimals: facts.decimals,
    count: lines ? countLines(lines) : (namedLines(ofHeader, ofUser) ?? 0),
    cart:
      last && lastShops && shops === undefined
        ? { owner: 'member', status: 'ready', shops: lastShops, isLast: true }
        : { owner: status, status: shops ? 'ready' : 'idle', shops: shops ?? [] },
  };
}
