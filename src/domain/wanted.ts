/** The names that an option lists; undefined for all. */
export type Wanted = readonly string[] | undefined;

export const isWanted = (wanted: Wanted, name: string): boolean => !wanted || wanted.includes(name);

/** The entries that a site lists, in its order. */
export function pickWanted<T extends { readonly name: string }>(all: readonly T[], wanted: Wanted): readonly T[] {
  return wanted ? [...new Set(wanted)].flatMap((name) => all.filter((entry) => entry.name === name)) : all;
}
