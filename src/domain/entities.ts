/** HTML's own signs, as PHP's `htmlspecialchars` escapes them, and the combining accents of Latin letters. */
const SIGNS: Readonly<Record<string, string | null>> = {
  // Without inherited names.
  __proto__: null,
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
};

/**
 * Decodes the HTML entities in a text, once: shops store names escaped, and nobody writes `&amp;` to show these five
 * characters. The result is text as well. Nothing parses it as HTML, which pages may forbid (`trusted-types 'none'`).
 *
 * @param named Returns the character of another name; by default the entity stays.
 *
 * Source: api, "Texts".
 */
export function unescaped(text: string, named = (entity: string, _name: string) => entity): string {
  return text.replace(/&(?:#(\d{1,6}|x[\da-f]{1,5})|([a-z]+\d*));/gi, (entity, code, name) => {
    if (code) return String.fromCodePoint(Number(`0${code}`));
    const accent = SIGNS[name.slice(1)];
    return accent ? (name[0] + accent).normalize() : (SIGNS[name] ?? named(entity, name));
  });
}
