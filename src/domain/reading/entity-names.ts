/** Accents of Latin letters: the combining character after the name of each. */
const ACCENTS = 'acute\u0301 grave\u0300 circ\u0302 tilde\u0303 uml\u0308 ring\u030a cedil\u0327';
/** Names of the characters from U+00A0 to U+00BF, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest';
/** Characters after their names. */
const OTHERS =
  'AEligÆ ETHÐ times× OslashØ THORNÞ szligß aeligæ ethð divide÷ oslashø thornþ OEligŒ oeligœ ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ bull• hellip… prime′ Prime″ lsaquo‹ rsaquo› euro€ trade™ ScaronŠ scaronš YumlŸ';

/** The character of an entity's name, as PHP's `htmlentities` writes them for names; the entity itself for others. */
export function namedCharacter(entity: string, name: string): string {
  const at = LATIN.split(' ').indexOf(name);
  if (at >= 0) return String.fromCharCode(160 + at);
  const signOf = (table: string, wanted: string) =>
    table
      .split(' ')
      .find((entry) => entry.slice(0, -1) === wanted)
      ?.slice(-1);
  const accent = signOf(ACCENTS, name.slice(1));
  return accent ? `${name[0]}${accent}`.normalize() : (signOf(OTHERS, name) ?? entity);
}
