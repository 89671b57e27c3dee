import { count, type Reader } from '../domain/reader';

/**
 * A user's id, also where it comes in quotes: PHP's database drivers give numbers as text. This holds for ids only;
 * a count or an amount in quotes is malformed.
 */
export const idNumber: Reader<number> = (value, path, report) =>
  count(typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value, path, report);
