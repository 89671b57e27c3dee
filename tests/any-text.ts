import fc from 'fast-check';

// fast-check's own `unit: 'binary'`, `webPath`, `webQueryParameters` and `webUrl` first make a table of a million
// characters, which takes a second of each file that uses one of them.

const SURROGATES = 0x800;

/** Any character, for `fc.string({ unit: anyCharacter })`. Half of a surrogate pair is none. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + SURROGATES));

/** Text of which each character may stand in that part of an address; others are encoded. */
function part(plain: string): fc.Arbitrary<string> {
  const letters = `abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$'()*+,;=:@&${plain}`;
  const unit = fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(...letters) },
    { weight: 1, arbitrary: anyCharacter.map(encodeURIComponent) },
  );
  return fc.string({ unit });
}

/** Any path; it may be empty. */
export const anyPath: fc.Arbitrary<string> = fc
  .array(part(''))
  .map((segments) => segments.map((segment) => `/${segment}`).join(''));

/** Any query, without its question mark; also any fragment. */
export const anyQuery: fc.Arbitrary<string> = part('/?');

/** Any address on the web. @param hasQuery Whether some have a query and a fragment. */
export function anyUrl(hasQuery = false): fc.Arbitrary<string> {
  const more = hasQuery ? fc.option(anyQuery, { nil: undefined }) : fc.constant(undefined);
  return fc
    .tuple(fc.constantFrom('http', 'https'), fc.domain(), anyPath, more, more)
    .map(
      ([scheme, host, path, query, fragment]) =>
        `${scheme}://${host}${path}${query === undefined ? '' : `?${query}`}${fragment === undefined ? '' : `#${fragment}`}`,
    );
}
