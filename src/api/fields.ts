import { either, is, Mismatch, mapped, number, type Reader, text } from '../domain/reader';
import { safeAddress } from '../domain/web-address';

/** The last moment that a `Date` can hold. */
const DATE_MAX_MS = 8.64e15;

/**
 * The id of a thing, as text: nobody calculates with it. Texts that are not empty, and whole numbers: above 2^53 JSON has
 * rounded them already, and they name another thing.
 */
export const idText: Reader<string> = mapped(
  is('an id, as text or as a whole number below 2^53', (value): value is string | number =>
    typeof value === 'string' ? value !== '' : Number.isSafeInteger(value),
  ),
  String,
);

/** A code that stands for something, such as `styleTemplate`: 10 and "10" are the same. */
export const code: Reader<string> = mapped(either(number, text), String);

/** A moment in ms since 1970 UTC; 0 = none. Source: contract, section 8, "Times". */
export const timeMs = is(
  'a time in ms',
  (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= DATE_MAX_MS,
);

/** A link or a picture: http, https, or relative to the page. An empty one is malformed. */
export const address: Reader<string> = (value, path, report) => {
  const href = safeAddress(text(value, path, report));
  if (href === '') throw new Mismatch({ path, expected: 'an http or relative address', received: value });
  return href;
};

/**
 * Like {@link address}, but empty means none, and nobody is told of it: editors leave the field of a link open.
 *
 * @throws {Mismatch} If it is no text, or an address that is not safe.
 */
export const addressOrNone: Reader<string> = (value, path, report) =>
  value === '' ? '' : address(value, path, report);
