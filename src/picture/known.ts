import { type Stripe, stripesValues } from '../domain/announcements/shown-stripe';
import type { Language } from '../domain/i18n/language';
import type { PictureValues } from '../domain/picture/template';
import { shownValues } from '../domain/visitor/shown';
import { type VisitorFacts, visitorOf } from '../domain/visitor/visitor';

/** All that is known so far: from the browser's memory, the page's options, and the replies. Facts are added, or go. */
export type Known = { -readonly [K in keyof VisitorFacts]: VisitorFacts[K] } & {
  /** Suffix of this shop's stored names. */
  readonly scope: string;
  /** Whether this page had an inline cart when it was last shown in this tab. */
  readonly hadCart?: boolean | undefined;
  /** Null if the server replied that the visitor is not logged in, and sent no announcements. */
  stripes?: readonly Stripe[] | null;
  /** The values of the stripe that the last page showed, and the id of the visitor who saw it. */
  lastStripe?: { readonly id: number; readonly values: PictureValues } | undefined;
  /** Islands that are switched off for everyone. */
  off?: readonly unknown[] | null;
  /** The server's time, ms since 1970 UTC. */
  serverMs?: number;
};

/** The values that pictures show. */
export function knownValues(known: Known, lang: Language): PictureValues {
  const { user, stripes, lastStripe, serverMs } = known;
  const isSame = user === undefined || (user?.id || 0) === lastStripe?.id;
  return {
    ...shownValues(visitorOf(known, lang), serverMs || Date.now()),
    // `undefined`: the stripes are known, and have no picture.
    ...(stripes
      ? (stripesValues(stripes, lang) ?? { stripe: undefined })
      : stripes === undefined && isSame && lastStripe && { ...lastStripe.values, 'stripe.last': '*' }),
  };
}
