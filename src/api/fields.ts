import { either, is, Mismatch, mapped, number, type Reader, text } from '../domain/reader';
import { safeAddress } from '../domain/web-address';

/** The last moment that a `Date` can hold. */
const DATE_MAX_MS = 8.64e15;

/** The id of a thing, as text: nobody calculates with it. Numbers and texts that are not empty. */
export const idText: Reader<string> = mapped(
  either(
    number,
    is('an id', (value): value is string => typeof value === 'string' && value !== ''),
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
