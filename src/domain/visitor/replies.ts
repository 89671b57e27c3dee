/**
 * What replies say of the visitor, by our names: once for painter and app, which only differ in how they take a field.
 *
 * Source: specification, section 3, "User info (shell)" and "User info (header data)"; contract, section 5.
 */

/** Takes a field of a reply by the server's name; undefined for one that is missing or malformed. The app reports that. */
export interface FieldTakers {
  /** A text in one line. */
  line(name: string): string | undefined;
  /** A whole number from 0. */
  count(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  /** A link or an image; empty for an unsafe one. */
  link(name: string): string | undefined;
}

const accountFacts = ({ line, count }: FieldTakers) => ({
  name: line('user_name'),
  currencyCode: line('currencyCode'),
  cartLines: count('cart_num'),
});

export const userFacts = (take: FieldTakers) => ({ email: take.line('email'), ...accountFacts(take) });

export const levelFacts = ({ count, flag }: FieldTakers) => ({
  isPrime: flag('isPrime'),
  primeLevel: count('primeLevel'),
});

export const headerFacts = (take: FieldTakers) => ({
  nickName: take.line('nick_name'),
  avatar: take.link('avatar'),
  ...accountFacts(take),
  ...levelFacts(take),
});
