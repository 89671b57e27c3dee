import { count, type Reader } from '../domain/reader';

/**
 * A user's id, also in quotes: PHP's database drivers return numbers as text. This applies to ids only; a count or an
 * amount in quotes is malformed.
 */
export const idNumber: Reader<number> = (value, path, report) =>
  count(typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value, path, report);
