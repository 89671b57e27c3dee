/**
 * What replies say of the visitor, by our names: once for painter and app, which only differ in how they take a field.
 *
 * Source: specification, section 3, "User info (shell)" and "User info (header data)"; contract, section 5.
 */

/**
 * What stands for a field of a reply, by the server's name: the painter's takers return its value, the app's the reader of
 * it, which reports what is wrong. A missing or malformed field is undefined.
 */
export interface FieldTakers<Line, Count, Flag, Link> {
  /** A text in one line. */
  line(name: string): Line;
  /** A whole number from 0. */
  count(name: string): Count;
  flag(name: string): Flag;
  /** A link or an image; empty for an unsafe one. */
  link(name: string): Link;
}

const accountFacts = <L, C, F, A>({ line, count }: FieldTakers<L, C, F, A>) => ({
  name: line('user_name'),
  currencyCode: line('currencyCode'),
  cartLines: count('cart_num'),
});

export const userFacts = <L, C, F, A>(take: FieldTakers<L, C, F, A>) => ({
  email: take.line('email'),
  ...accountFacts(take),
});

export const levelFacts = <L, C, F, A>({ count, flag }: FieldTakers<L, C, F, A>) => ({
  isPrime: flag('isPrime'),
  primeLevel: count('primeLevel'),
});

export const headerFacts = <L, C, F, A>(take: FieldTakers<L, C, F, A>) => ({
  nickName: take.line('nick_name'),
  avatar: take.link('avatar'),
  ...accountFacts(take),
  ...levelFacts(take),
});
