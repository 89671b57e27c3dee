import { LINE_MAX } from '../domain/constants';
import type { PictureValues } from '../domain/picture/template';
import { LAST_STRIPE_KEY } from '../domain/stored-names';
import { isRecent } from '../domain/visitor/last-visitor';
import { attempt } from './mark';
import { targetOf } from './replies';
import { type Fields, fail, fieldsOf } from './reply';

/** How long the stripe of an earlier page may be shown, in ms. Source: contract, section 6, `portico.last_stripe`. */
const KEPT_MS = 3_600_000;
const TEXTS = ['stripe', 'stripe.title', 'stripe.href', 'stripe.fold', 'stripe.count', 'stripe.more'];

/**
 * The values of the stripe that an earlier page of this tab showed. The address is checked like that of a reply.
 *
 * @param place What the stripe depends on: language, type of the page, and the visitor's id.
 * @param scope Suffix of this shop's stored names.
 * @returns Undefined if it belongs to another place, is older than an hour, or is malformed.
 *
 * Source: contract, section 6.
 */
export function readLastStripe(place: string, view: Window, scope: string): PictureValues | undefined {
  return attempt(() => readKept(fieldsOf(JSON.parse(view.sessionStorage[LAST_STRIPE_KEY + scope])), place));
}

/** @throws {TypeError} If it is malformed, too old or of another place. */
function readKept({ place: keptPlace, time, values }: Fields, place: string): PictureValues {
  const kept = fieldsOf(values);
  const shown: Record<string, string> = {};
  for (const name of TEXTS) {
    const text = kept[name];
    shown[name] = typeof text === 'string' && text.length <= LINE_MAX ? text : fail();
  }
  const isUsable = keptPlace === place && isRecent(time, KEPT_MS) && /^[0-3]$/.test(shown.stripe ?? '');
  return isUsable ? { ...shown, 'stripe.href': targetOf(shown['stripe.href']) } : fail();
}
