/** A form that a browser sends without a script. */
export interface SearchForm {
  readonly action: string;
  /** Name of the field for the words. */
  readonly name: string;
  /** The other fields, with their values. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

const PLACE = '{keyword}';

/**
 * The plain form that leads to an address with `{keyword}`: a browser replaces the query of a form's address by its
 * fields. Only words that are the whole value of a query get where the address has them; elsewhere, as in a path, they
 * are left out, and sent as `keyword`.
 *
 * @param pattern As `Links.searchPattern` returns it.
 *
 * Source: contract, section 4, "routes".
 */
export function searchForm(pattern: string): SearchForm {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)/s.exec(pattern) ?? [];
  const all = [...new URLSearchParams(query)];
  return {
    action: (path + hash).split(PLACE).join(''),
    name: all.find(([, value]) => value.includes(PLACE))?.[0] || 'keyword',
    fields: all.filter((field) => !field.join('').includes(PLACE)),
  };
}
