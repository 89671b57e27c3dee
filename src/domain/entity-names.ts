/** Names of the characters from U+00A1 to U+00BF, in their order. */
const LATIN =
  'iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest';
/** Characters after their names. */
const OTHERS =
  'AEligÆ ETHÐ times× OslashØ THORNÞ szligß aeligæ ethð divide÷ oslashø thornþ OEligŒ oeligœ ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ bull• hellip… prime′ Prime″ lsaquo‹ rsaquo› euro€ trade™ ScaronŠ scaronš YumlŸ';

/** The character of an entity's name, as PHP's `htmlentities` writes them for names; the entity itself for others. */
export function namedCharacter(entity: string, name: string): string {
  const at = LATIN.split(' ').indexOf(name);
  if (at >= 0) return String.fromCharCode(161 + at);
  const other = OTHERS.split(' ').find((entry) => entry.slice(0, -1) === name);
  return other ? other.slice(-1) : entity;
}
