/** HTML's own signs, as PHP's `htmlspecialchars` escapes them. */
const SIGNS: Readonly<Record<string, string | null>> = {
  // Without inherited names.
  __proto__: null,
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Decodes the HTML entities in a text, once: shops store names escaped, and nobody writes `&amp;` to show these five
 * characters. The result is text as well. Nothing parses it as HTML, which pages may forbid (`trusted-types 'none'`).
 *
 * @param named Returns the character of another name.
 *
 * Source: api, "Texts".
 */
export function unescaped(text: string, named: (entity: string, name: string) => string): string {
  return text.replace(/&(?:#(\d{1,6}|x[\da-f]{1,5})|([a-z]+\d*));/gi, (entity, code, name) =>
    code ? String.fromCodePoint(Number(`0${code}`)) : (SIGNS[name] ?? named(entity, name)),
  );
}
