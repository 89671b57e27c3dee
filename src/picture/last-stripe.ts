import { LINE_MAX } from '../domain/constants';
import { stringify } from '../domain/json';
import type { PictureValues } from '../domain/picture/template';
import { isRecord } from '../domain/reader';
import { LAST_STRIPE_KEY } from '../domain/stored-names';
import { attempt } from './mark';
import { targetOf } from './replies';

/** How long the stripe of an earlier page may be shown, in ms. Source: contract, section 6, `portico.last_stripe`. */
const KEPT_MS = 3_600_000;
const TEXTS = ['stripe.title', 'stripe.href', 'stripe.fold', 'stripe.count', 'stripe.more'];

/**
 * The values of the stripe that an earlier page of this tab showed. The address is checked like that of a reply.
 *
 * @param place What the stripe depends on: language, type of the page, and the visitor's id.
 * @returns Undefined if it belongs to another place, is older than an hour, or is malformed.
 *
 * Source: contract, section 6.
 */
export function readLastStripe(place: string, view: Window): PictureValues | undefined {
  return attempt(() => readKept(JSON.parse(view.sessionStorage.getItem(LAST_STRIPE_KEY) ?? ''), place));
}

function readKept(kept: unknown, place: string): PictureValues | undefined {
  if (!isRecord(kept) || kept.place !== place || !isRecord(kept.values)) return undefined;
  const { values } = kept;
  const ageMs = Date.now() - (kept.time as number);
  const areTexts = TEXTS.every((name) => typeof values[name] === 'string' && values[name].length <= LINE_MAX);
  if (!areTexts || !/^[0-3]$/.test(`${values.stripe}`) || !(ageMs >= 0 && ageMs <= KEPT_MS)) return undefined;
  const shown: Record<string, string> = { stripe: `${values.stripe}` };
  for (const name of TEXTS) shown[name] = `${values[name]}`;
  return { ...shown, 'stripe.href': targetOf(values['stripe.href']) };
}

/** @param values The stripe's values as shown; without a stripe nothing is stored. */
export function rememberStripe(place: string, values: PictureValues | undefined, view: Window): void {
  attempt(() => {
    if (values?.stripe) view.sessionStorage.setItem(LAST_STRIPE_KEY, stringify({ place, time: Date.now(), values }));
    else view.sessionStorage.removeItem(LAST_STRIPE_KEY);
  });
}
