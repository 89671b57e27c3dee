/** Longest pattern that is run, in characters. Source: contract, section 8, "Share flow". */
export const PATTERN_MAX = 300;

/** Signs that stand for others of their kind; see {@link samplesOf}. */
const FAR_SIGNS = 'ЖΩ中한！\u2028';
/** A backslash and what belongs to it. */
const ESCAPE = /\\(u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[pP]\{[^}]*\}|0\d|[\s\S])/g;
/** Letters that mean something behind a backslash; PHP knows more of them, which here would stand for themselves. */
const ESCAPED_LETTERS = 'bBcdDfknrsStvwW';

/** A piece of a pattern, in the order of reading. */
interface Piece {
  /** The samples that it takes; null = any, since it is not known. */
  readonly takes: ReadonlySet<string> | null;
  /** How many things in it are left to the text: how often it stands there, or which of its alternatives; 0 = it is fixed. */
  readonly freedom: number;
  readonly isOptional: boolean;
  /** It only looks: what it has found is not tried again. */
  readonly isLook?: boolean;
}

/** What a pattern may not have. */
class Refused extends Error {}

/**
 * A server's pattern, made ready to run, or null when it is not to be run: it is too long, invalid, or could keep the
 * page busy for ages. It errs on the side of null, since the server checks again.
 *
 * Refused are back references, quantifiers in what is repeated, alternatives in it, and quantifiers or alternatives
 * that can share a text in many ways: neighbours that take the same signs, and more than one pair that a sign of both
 * keeps apart. And what would be valid here and mean something else than on the server, `\\A` or `[[:alpha:]]`: it
 * would turn everybody away.
 *
 * @param text With or without delimiters, `/^a+$/i`.
 * Source: contract, section 8, "Share flow".
 */
export function safePattern(text: string): RegExp | null {
  const [, , inner = text.trim(), flags = ''] =
    /^([/#~@%!|])(.*)\1([a-zA-Z]*)$/s.exec(text.trim()) ?? /^(\{)(.*)\}([a-zA-Z]*)$/s.exec(text.trim()) ?? [];
  if (inner === '' || inner.length > PATTERN_MAX || /[^imsuD]/.test(flags)) return null;
  // `D` only says in PHP what is so here: that `$` is the very end.
  const ours = flags.replace('D', '');
  try {
    const pattern = new RegExp(inner, ours);
    refuseForeign(inner, ours);
    inspect(inner, ours);
    return pattern;
  } catch {
    // Refused, or no pattern at all.
    return null;
  }
}

/** Refuses what is read here in another way than on the server, and signs of two halves, which are read in two ways. */
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
 * Signs to try each class on, in place of reading it. Classes are made of ranges, so two of them that share a sign share
 * one at the border of a range: those that stand in the pattern, and their neighbours.
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

  /** Reads alternatives up to the end of their group. */
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
    // Of alternatives it is not known which one stands there.
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
    const [least, most] = readQuantifier();
    const { takes, freedom, isOptional } = merge(pieces);
    if (isLook) {
      if (most > 1) refuse('a repeated look');
      // What is looked at is not taken, but it is looked at again at each place that what stands before leaves to it.
      return freedom > 0 ? [{ takes: null, freedom, isOptional: true, isLook }] : [];
    }
    const isVariable = least !== most;
    if (most > 1 && (group?.hasChoice || freedom > 0)) refuse('nested quantifiers');
    if (isGroup && !isVariable && most === 1) return pieces;
    return [{ takes, freedom: Math.max(freedom, isVariable ? 1 : 0), isOptional: isOptional || least === 0 }];
  }

  /** How often what stands before may come. */
  function readQuantifier(): readonly [least: number, most: number] {
    const token = tokens[at] ?? '';
    const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(token) ?? [];
    if (least === undefined && !/^[*+?]/.test(token)) return [1, 1];
    at += 1;
    if (least !== undefined) return [Number(least), comma ? Number(most || Number.POSITIVE_INFINITY) : Number(least)];
    return [token.startsWith('+') ? 1 : 0, token.startsWith('?') ? 1 : Number.POSITIVE_INFINITY];
  }

  refuseOverlaps(readGroup().pieces);
  // A bracket that closes nothing is one for the browser to judge, but what stands behind it was not looked at.
  if (at <= tokens.length) refuse('a bracket that closes nothing');
}

function refuse(why: string): never {
  throw new Refused(why);
}

/** The samples that one sign of a pattern takes. */
function signsOf(token: string, flags: string, samples: readonly string[]): ReadonlySet<string> | null {
  // What a property of signs takes no sample tells.
  if (/\\p/i.test(token)) return null;
  const sign = new RegExp(`^${token}$`, flags);
  const takes = new Set(samples.filter((letter) => sign.test(letter)));
  return takes.size > 0 ? takes : null;
}

/** Pieces as one, of which it is not known which sign stands where. */
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

/** Looks for quantifiers whose border can be drawn in many places. */
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
      // What can't stand in the first one's text holds the border.
      if (!isShared && !next.isOptional) break;
      isApart ||= !next.isOptional && next.freedom === 0;
    }
  }
}
