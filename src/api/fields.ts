import { CONTENT_MAX, LINE_MAX } from '../domain/constants';
import { safeAddress } from '../domain/links/web-address';
import { unescaped } from '../domain/reading/entities';
import { namedCharacter } from '../domain/reading/entity-names';
import { countOf } from '../domain/reading/meanings';
import { cutTo, idOf } from '../domain/reading/more-meanings';
import { is, mapped, meant, type Reader, refuse, text } from '../domain/reading/reader';

/** The last moment that a `Date` can hold. */
const DATE_MAX_MS = 8.64e15;

/**
 * An id, as text: no code calculates with ids. Accepts texts that are not empty, and whole numbers below 2^53. JSON has
 * already rounded larger ones, so they would identify something else.
 */
export const idText = meant('an id, as text or as a whole number below 2^53', (value) => idOf(value) || undefined);

const decoded = (value: string) => unescaped(value, namedCharacter);

/** A text for people. Source: api, "Texts". */
export const words = mapped(text, decoded);
/** A text for code, such as a pattern: entities stay. */
export const exact = is('a text', (value): value is string => typeof value === 'string');
/** The text of an address, not checked yet. */
export const addressText = mapped(exact, decoded);

/**
 * A text that is cut at a length: the layout of a hundred thousand characters blocks the page for seconds.
 *
 * @param max    Characters that are kept.
 * @param reader Reads the whole text.
 */
export const textUpTo = (max: number, reader: Reader<string> = words): Reader<string> =>
  mapped(reader, (whole, report) => {
    if (whole.length <= max) return whole;
    report({ path: '', expected: `a text of at most ${max} characters`, received: whole, isCut: true });
    return cutTo(whole, max);
  });

/** A title or a name. */
export const line = textUpTo(LINE_MAX);
/** An editor's text with its HTML. */
export const content = textUpTo(CONTENT_MAX, text);

/** A code that stands for something, such as `styleTemplate`: 10 and "10" are the same. */
export const code = text;

/** A moment in ms since 1970 UTC; 0 = none. Source: contract, section 8, "Times". */
export const timeMs = meant('a time in ms', (value) => {
  const ms = countOf(value);
  return ms !== undefined && ms <= DATE_MAX_MS ? ms : undefined;
});

/** A link or an image: http, https, or relative to the page. An unsafe one is empty. */
export const safeLink = mapped(addressText, safeAddress);

/** @param href The checked address; empty if it is not safe. */
export const orRefuse = (href: string, received: string) => href || refuse('an http or relative address', received);

/** Like {@link safeLink}, but an unsafe or empty one is malformed. */
export const address = mapped(addressText, (text) => orRefuse(safeAddress(text), text));

/** Like {@link address}, but an empty text means none and is not reported: editors leave the link field empty. */
export const addressOrNone = mapped(addressText, (text) => text && orRefuse(safeAddress(text), text));
