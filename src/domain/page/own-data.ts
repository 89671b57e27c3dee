import { documentIsFresh, type PageRecords } from './document-age';

/**
 * Whether a value in the option `boot` still counts. On a page from a cache, one about the visitor may describe an earlier
 * visitor, or an earlier state: only those that are the same for all count there.
 */
export const isPresent = (name: string, records: PageRecords): boolean =>
  /^(currencies|config|announcements|positions|serverTime)$/.test(name) || documentIsFresh(records);

/** The values in `boot` that still count. */
export function presentData<T extends object>(boot: T, records: PageRecords): Partial<T> {
  const present: Partial<T> = { ...boot };
  for (const name of Object.keys(boot)) if (!isPresent(name, records)) Reflect.deleteProperty(present, name);
  return present;
}
