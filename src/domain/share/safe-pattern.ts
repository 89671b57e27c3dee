/** Longest pattern that is used, in characters. Source: contract, section 8, "Share flow". */
export const PATTERN_MAX = 300;

/** Representatives of characters beyond Latin; see {@link samplesOf}. */
const FAR_SIGNS = 'ЖΩ中한！\u2028';
/** A whole escape sequence. */
const ESCAPE = /\\(u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[pP]\{[^}]*\}|0\d|[\s\S])/g;
/** Letters with a meaning after a backslash. PHP knows more; in JavaScript those would match the letter itself. */
const ESCAPED_LETTERS = 'bBcdDfknrsStvwW';

/** A part of a pattern, in reading order. */
interface Piece {
  /** The samples that it matches; null = unknown, treated as any. */
  readonly takes: ReadonlySet<string> | null;
  /** How many choices the text has in it: repetitions, or which alternative matches; 0 = none. */
  readonly freedom: number;
  readonly isOptional: boolean;
  /** A lookaround: once it has matched, the engine does not backtrack into it. */
  readonly isLook?: boolean;
}

/** Thrown for a construct that is not allowed. */
class Refused extends Error {}

/**
 * Compiles a server's pattern. Returns null for a pattern that must not run: too long, invalid, or able to block the
 * page by backtracking. In doubt it returns null, since the server checks again.
 *
 * Refused are back references, quantifiers or alternatives inside a repetition, and quantifiers or alternatives that
 * can divide a text in many ways: neighbours that match the same characters, and more than one pair separated only by a
 * character that both match.
 *
 * Patterns are also refused if they are valid here but mean something else in PHP, `\\A` or `[[:alpha:]]`: they would
 * reject every input.
 *
 * @param text With or without delimiters, `/^a+$/i`.
 * Source: contract, section 8, "Share flow".
 */
export function safePattern(text: string): RegExp | null {
  const [, , inner = text.trim(), flags = ''] =
    /^([/#~@%!|])(.*)\1([a-zA-Z]*)$/s.exec(text.trim()) ?? /^(\{)(.*)\}([a-zA-Z]*)$/s.exec(text.trim()) ?? [];
  if (inner === '' || inner.length > PATTERN_MAX || /[^imsuD]/.test(flags)) return null;
  // In PHP, `D` makes `$` match at the very end only. In JavaScript it does anyway; with `m`, PHP ignores `D`.
  const ours = flags.replace('D', '');
  try {
    const pattern = new RegExp(inner, ours);
    refuseForeign(inner, ours);
    inspect(inner, ours);
    return pattern;
  } catch {
    // Refused, or not a valid pattern.
    return null;
  }
}

/** Refuses what PHP would read in another way, and characters of two code units, which are read in two ways. */
function refuseForeign(source: string, flags: string): void {
  if (/[\ud800-\udfff]|\\ud[89a-f]|\[:\^?[a-z]+:\]/i.test(source)) refuse('half a sign, or a class of PHP');
  for (const [, sign = ''] of source.matchAll(ESCAPE)) {
    const isLetter = /^[a-zA-Z]$/.test(sign);
    const isOfUnicode = /^([pP]|u\{)/.test(sign) && sign.length > 1;
    if ((isLetter && !ESCAPED_LETTERS.includes(sign)) || (isOfUnicode && !flags.includes('u')) || /^0\d/.test(sign))
      refuse('an escape that means something else here');
  }
}

/**
 * Characters on which each class is tried, instead of parsing it. Classes consist of ranges, so two classes that share
 * a character share one at the border of a range. The borders are the characters in the pattern and their neighbours.
 */
function samplesOf(source: string): readonly string[] {
  const codes = new Set(new Array(256).keys());
  const named = [...source.matchAll(ESCAPE)].map(([, sign = '']) => Number.parseInt(sign.replace(/^[ux]\{?/, ''), 16));
  for (const code of [...named, ...[...source, ...FAR_SIGNS].map((sign) => sign.charCodeAt(0))])
    if (code > 0) for (const near of [code - 1, code, code + 1]) codes.add(near);
  return [...codes].filter((code) => code <= 0x10_ff_ff).map((code) => String.fromCodePoint(code));
}

function inspect(source: string, flags: string): void {
  const tokens =
    source.match(
      /\\(?:u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[pP]\{[^}]*\}|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|\((?:\?(?:<?[=!]|<[^>]*>|[a-z-]*:))?|\{\d+(?:,\d*)?\}\??|[*+?]\??|[\s\S]/g,
    ) ?? [];
  const samples = samplesOf(source);
  let at = 0;

  /** Parses the alternatives up to the end of their group. */
  function readGroup(): { readonly pieces: readonly Piece[]; readonly hasChoice: boolean } {
    const branches: Piece[][] = [[]];
    for (; at < tokens.length && tokens[at] !== ')'; ) {
      const token = tokens[at] ?? '';
      at += 1;
      if (token === '|') branches.push([]);
      else branches.at(-1)?.push(...readPiece(token));
    }
    at += 1;
    for (const branch of branches) refuseOverlaps(branch);
    const hasChoice = branches.length > 1;
    // Any of the alternatives may match, so they count as one piece.
    if (!hasChoice) return { pieces: branches[0] ?? [], hasChoice };
    const either = merge(branches.flat());
    const isOptional = branches.some((branch) => branch.every((piece) => piece.isOptional));
    return { pieces: [{ ...either, freedom: Math.max(1, either.freedom), isOptional }], hasChoice };
  }

  function readPiece(token: string): readonly Piece[] {
    if (/^\\[1-9k]/.test(token)) throw new Refused('a back reference');
    if (/^([$^]|\\b)$/i.test(token)) return [];
    if (/^\[\^?\]$/.test(token)) refuse('a class that PHP would read on');
    const isGroup = token.startsWith('(');
    const isLook = /^\(\?<?[=!]/.test(token);
    const group = isGroup ? readGroup() : undefined;
    const pieces = group?.pieces ?? [{ takes: signsOf(token, flags, samples), freedom: 0, isOptional: false }];
    const bounds = boundsOf(tokens[at] ?? '');
    if (bounds) at += 1;
    const [least, most] = bounds ?? [1, 1];
    const { takes, freedom, isOptional } = merge(pieces);
    if (isLook) {
      if (most > 1) refuse('a repeated look');
      // A lookaround consumes nothing, but it runs again at each position to which the preceding choices can lead.
      return freedom > 0 ? [{ takes: null, freedom, isOptional: true, isLook }] : [];
    }
    const isVariable = least !== most;
    if (most > 1 && (group?.hasChoice || freedom > 0)) refuse('nested quantifiers');
    if (isGroup && !isVariable && most === 1) return pieces;
    return [{ takes, freedom: Math.max(freedom, isVariable ? 1 : 0), isOptional: isOptional || least === 0 }];
  }

  refuseOverlaps(readGroup().pieces);
  // The browser judges a bracket that closes nothing, but what follows it was not inspected.
  if (at <= tokens.length) refuse('a bracket that closes nothing');
}

/** The numbers of repetitions that a quantifier allows; undefined for a token that is none. */
function boundsOf(token: string): readonly [least: number, most: number] | undefined {
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(token) ?? [];
  if (least !== undefined) return [Number(least), comma ? Number(most || Number.POSITIVE_INFINITY) : Number(least)];
  if (!/^[*+?]/.test(token)) return undefined;
  return [token.startsWith('+') ? 1 : 0, token.startsWith('?') ? 1 : Number.POSITIVE_INFINITY];
}

function refuse(why: string): never {
  throw new Refused(why);
}

/** The samples that one token matches. */
function signsOf(token: string, flags: string, samples: readonly string[]): ReadonlySet<string> | null {
  // Samples can't tell what a Unicode property matches.
  if (/\\p/i.test(token)) return null;
  const sign = new RegExp(`^${token}$`, flags);
  const takes = new Set(samples.filter((letter) => sign.test(letter)));
  return takes.size > 0 ? takes : null;
}

/** Merges pieces into one that matches each sample of theirs. */
function merge(pieces: readonly Piece[]): Piece {
  const isUnknown = pieces.some(({ takes }) => takes === null);
  let freedom = 0;
  for (const piece of pieces) freedom += piece.freedom;
  return {
    takes: isUnknown ? null : new Set(pieces.flatMap(({ takes }) => [...(takes ?? [])])),
    freedom,
    isOptional: pieces.every(({ isOptional }) => isOptional),
  };
}

function share(one: Piece, other: Piece): boolean {
  if (one.takes === null || other.takes === null) return true;
  for (const sign of one.takes) if (other.takes.has(sign)) return true;
  return false;
}

/** Refuses quantifiers that can divide a text in many ways. */
function refuseOverlaps(pieces: readonly Piece[]): void {
  let pairs = 0;
  let at = 0;
  for (const first of pieces) {
    at += 1;
    if (first.freedom === 0 || first.isLook) continue;
    let isApart = false;
    for (const next of pieces.slice(at)) {
      const isShared = share(first, next);
      if (isShared && next.freedom > 0) {
        pairs += first.freedom * next.freedom;
        if (!isApart || pairs > 1) refuse('overlapping quantifiers');
      }
      // A character that the first one does not match fixes the border.
      if (!isShared && !next.isOptional) break;
      isApart ||= !next.isOptional && next.freedom === 0;
    }
  }
}
