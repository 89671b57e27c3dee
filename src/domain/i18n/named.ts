import { fill } from './fill';

/**
 * Fills the shop's name into a text, as `{brand}`. A shop may have none: then the punctuation after it is left out as
 * well, and the text begins with a capital.
 */
export function named(text: string, brand: string): string {
  const filled = fill(text, { brand });
  return brand ? filled : filled.replace(/^[\s:：,，–-]*(.)/u, (_, first: string) => first.toUpperCase());
}
