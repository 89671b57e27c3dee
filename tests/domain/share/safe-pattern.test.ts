import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PATTERN_MAX, safePattern } from '../../../src/domain/share/safe-pattern';

/** Patterns that block a browser for a very long time on a short text. */
const CATASTROPHIC = [
  '^(a+)+$',
  '^(a*)*$',
  '^([a-zA-Z]+)*$',
  '^(a|aa)+$',
  '^(a|a?)+$',
  '^(.*a){11}$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '^(\\w+\\s?)*$',
  '^(\\d+)*\\d+$',
  '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
  '^(.*,){11}P',
  '^x*x*x*x*x*x*y$',
  '^\\w*\\d*\\w*\\d*\\w*!$',
  '.*.*=.*',
  '^(?:a?){30}a{30}$',
  '^a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?aaaaaaaaaaaaaaaaaaaa$',
  '^(?=(a+)+$).*$',
  '^.*@.*@.*@.*@.*@x$',
  '^((a{1,20}){1,20}){1,20}$',
  '^(\\s|\\S)*?!$',
  '^[\\s\\u200c]+|[\\s\\u200c]+[\\s\\u200c]+$',
  '^(a+)\\1+$',
  '^(?<word>\\w+)\\k<word>$',
  '(x+x+)+y',
  // Alternatives, one after another: no quantifier, but each can match in two ways.
  `^${'(a|a)'.repeat(40)}!$`,
  `^${'(?:\\w|\\d)'.repeat(27)}!$`,
  // Without the flag `u` these are a letter and how often it comes.
  '^(\\u{1,})+$',
  '^(\\p{1,})+$',
  // Nested lookarounds.
  `^${'a*(?='.repeat(20)}b${')'.repeat(20)}`,
  `^${'(?=a*'.repeat(20)}b${')'.repeat(20)}`,
  `(?<=^${'a*(?<=^'.repeat(20)}b${')'.repeat(20)})$`,
  // Nested groups, each with only one pair.
  '^(((.*a.*)?a(.*a.*)?)?a((.*a.*)?a(.*a.*)?)?)?a(((.*a.*)?a(.*a.*)?)?a((.*a.*)?a(.*a.*)?)?)?!$',
  // Classes that share one of a few characters.
  `^${[...'abcdefghij'].map((sign) => `[${sign}à]*`).join('')}!$`,
  `^${[...'abcdefghij'].map((sign) => `[${sign}\\u0100-\\u0200]*`).join('')}!$`,
  `^${'\\060*'.repeat(50)}!$`,
];

/** Patterns that block only with the flag `u`. */
const CATASTROPHIC_UNICODE = [
  `^${'😀*'.repeat(30)}!$`,
  `^${'\\ud83d\\ude00*'.repeat(20)}!$`,
  `^${[...'abcdefghij'].map((sign) => `[${sign}\\p{Script=Greek}]*`).join('')}!$`,
];

describe('safePattern', () => {
  it.each(CATASTROPHIC)('refuses %s', (text) => {
    expect(safePattern(text)).toBeNull();
    expect(safePattern(`/${text}/`)).toBeNull();
    expect(safePattern(`#${text}#i`)).toBeNull();
  });

  it.each(CATASTROPHIC_UNICODE)('refuses /%s/u', (text) => expect(safePattern(`/${text}/u`)).toBeNull());

  it.each<[pattern: string, takes: string, refuses: string]>([
    ['^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}$', 'mei.lin+shop@example.co.uk', 'mei.lin'],
    ['/^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}$/', 'a@b.cn', 'a@b'],
    ['#^[a-z]+@[a-z-]+\\.[a-z.]+$#iD', 'A@B.CN', 'A B'],
    ['~^\\w+@\\w+\\.\\w+$~u', 'a_b@c.de', 'a_b@c'],
    ['^[A-Za-z0-9.@$!%*#_~?&^]{6,20}$', 'secret.1', 'short'],
    ['^(?=.*[a-z])(?=.*\\d)[a-z\\d]{6,20}$', 'abc123', 'abcdef'],
    ['^\\S+@\\S+$', 'a@b', 'a b'],
    ['^[^@\\s]+@[^@\\s]+\\.[^@\\s.]{2,}$', 'a@b.cn', 'a@b.c'],
    ['^(?:\\w{3}|\\w{5})$', 'abc', 'abcd'],
    ['^\\d{4}-\\d{2}$', '2026-01', '2026'],
    ['^(ab){3}$', 'ababab', 'abab'],
    ['^(ab)+$', 'ababab', 'aba'],
    ['^\\/[a-z]+\\/$', '/abc/', 'abc'],
    ['^a$|^b$', 'b', 'ab'],
    ['^[\\[\\]a]+$', '[a]', 'b'],
    ['^\\p{L}+$', 'abc', 'a1'],
    ['%^[a-z]+@[a-z.]+$%i', 'Mei@ab.cd', 'mei'],
    ['@^[a-z]+\\@[a-z.]+$@', 'mei@ab.cd', 'mei'],
    ['!^[a-z]+$!', 'mei', '1'],
    ['{^[a-z]+@[a-z.]+$}D', 'mei@ab.cd', 'mei'],
    [' /^[a-z]+$/\n', 'mei', '1'],
    ['^(?![0-9]+$)(?![a-zA-Z]+$)[0-9A-Za-z]{6,20}$', 'abc123', 'abcdef'],
    ['^[a-z0-9]+@[a-z0-9-]+\\.(com|cn|net)$', 'mei@ab.cn', 'mei@ab.xy'],
    ['^[\\u4e00-\\u9fa5\\w.\\-]+@\\w+\\.\\w{2,}$', '美@ab.cd', '美'],
  ])('runs %s', (pattern, takes, refuses) => {
    const made = safePattern(pattern === '^\\p{L}+$' ? `/${pattern}/u` : pattern);
    expect([made?.test(takes), made?.test(refuses)]).toEqual([true, false]);
  });

  it.each<[why: string, pattern: string]>([
    ['it is empty', ''],
    ['it is empty between its delimiters', '//'],
    ['it is no pattern', '^[a-z$'],
    ['it closes what it never opened', 'a)b'],
    ['it has a flag that means something else here', '/^a b$/x'],
    ['it is one of PHP alone', '/^(?>a+)b$/'],
    // Valid here, but no address would match.
    ['it has the ends of PHP', '/\\A[a-z]+\\z/'],
    ['it has a class of PHP', '/^[[:alnum:]]+@[a-z]+$/'],
    ['it has a class that begins with its end', '/^[]a-z]+$/'],
    ['it names properties without the flag for them', '/^\\p{L}+$/'],
    ['it names signs as PHP does', '/^\\x{4e00}$/'],
    ['it quotes', '^[a-z]+\\Q@\\E[a-z]+$'],
    ['it is JavaScript with a flag that keeps its place', '/^a+$/g'],
  ])('does not run one when %s', (_, pattern) => expect(safePattern(pattern)).toBeNull());

  it(`does not run one above ${PATTERN_MAX} characters`, () => {
    expect(safePattern('a'.repeat(PATTERN_MAX))?.test('a'.repeat(PATTERN_MAX))).toBe(true);
    expect(safePattern('a'.repeat(PATTERN_MAX + 1))).toBeNull();
  });

  it('never throws, whatever a server sends', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'ab\\d[](){}*+?|^$.,1') })), (text) => {
        const made = safePattern(text);
        expect(made === null || made instanceof RegExp).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('answers at once on hostile texts, whatever it lets through', () => {
    const texts = ['a', 'ab', 'a1', '.', 'a.', '@', '1'].map((piece) => `${piece.repeat(50).slice(0, 99)}\n`);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aab\\d[].()*+?|^$w'), maxLength: 24 }), (text) => {
        const made = safePattern(text);
        for (const hostile of texts) made?.test(hostile);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('on a page with Prototype or MooTools', () => {
  it('still refuses what could keep the page busy', () => {
    const { from } = Array;
    const { entries } = Array.prototype;
    try {
      Object.assign(Array, { from: (list: ArrayLike<unknown>) => Array.prototype.slice.call(list) });
      Object.assign(Array.prototype, {
        entries(this: unknown[]) {
          return this.slice();
        },
      });
      expect(safePattern('^[a-z]+[a-z0-9]+@$')).toBeNull();
      expect(safePattern('^a+b+$')).toEqual(/^a+b+$/);
    } finally {
      Array.from = from;
      Object.assign(Array.prototype, { entries });
    }
  });
});
