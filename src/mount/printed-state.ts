import { GUEST_CURRENCY } from '../domain/currency/currency';
import { attributeOf } from '../domain/page/own-member';
import { memberOf } from '../domain/visitor/member-values';
import type { Shell } from '../island/use-shell';
import type { ReadonlySignal } from '../state/signals';

/** The values of signals in a server's markup, if they differ from the initial ones. */
export type PrintedState = ReadonlyMap<ReadonlySignal<unknown>, unknown>;

/**
 * The state that an island's server markup shows: visitor, cart and currency. Hydration uses it for the first render, so
 * that all nodes are reused; the live values follow.
 *
 * @param host The placeholder. `data-filled` on its root element has the values by their names in `domain/picture/template.ts`.
 * @returns Undefined if the server has filled in nothing.
 *
 * Source: contract, section 2, "PHP".
 */
export function printedState(
  host: HTMLElement,
  { session, currency, cart, shownUrl }: Shell,
): PrintedState | undefined {
  const filled = filledOf(host);
  if (filled === undefined) return undefined;
  const printed = new Map<ReadonlySignal<unknown>, unknown>();
  try {
    const values = Object(JSON.parse(filled || '{}'));
    const textOf = (name: string) => `${values[name] ?? ''}`;
    const code = textOf('currency.code');
    // Markup shows only the code.
    printed.set(currency.current, code ? { code, symbol: code } : GUEST_CURRENCY);
    printed.set(cart.count, +textOf('cart.count').replace(/,/g, ''));
    printed.set(session.expectsMember, values.who === 'expected');
    if (values.tab) printed.set(shownUrl, shownUrl.peek());
    // The header prints an unknown visitor as a guest.
    const isGuest = attributeOf(host, 'data-portico') === 'header' && values.who !== 'expected';
    const member = memberOf(values);
    if (member) {
      printed.set(session.user, member);
      printed.set(session.status, 'member');
      // The footer has a year only if the visitor is known, but a server always prints it.
    } else if (isGuest || textOf('year') || textOf('cart.state') === 'guest') printed.set(session.status, 'guest');
  } catch {
    // `data-filled` is not JSON: the markup is not from this build.
  }
  return printed;
}

/** The values that the server has filled in, as JSON; undefined if it has printed no island. */
const filledOf = ({ shadowRoot }: HTMLElement) => shadowRoot?.querySelector<HTMLElement>('[data-root]')?.dataset.filled;

/** Whether the server has printed the lines of a cart, or that it has none, or a stripe. No island begins with them. */
export const showsData = (host: HTMLElement): boolean =>
  /"stripe":|"cart.state":"(lines|empty)"/.test(filledOf(host) ?? '');

/** Whether the server has printed a member's data. */
export const showsMember = (host: HTMLElement): boolean =>
  /"(user.name|cart.count)":|"cart.state":"(lines|empty)"/.test(filledOf(host) ?? '');
