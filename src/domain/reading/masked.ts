/**
 * Longest run of characters without whitespace that is searched. Longer runs are replaced as a whole, so that the
 * patterns stay fast.
 */
const PIECE_MAX = 2_000;

/**
 * Masks what may be personal in a text for support: addresses of any kind (`https:`, `ws:`, `//`, relative) lose their
 * query and hash, and the `user:password@` before their host; e-mail addresses become `[e-mail]`. Line and column after
 * an address stay. In doubt it masks too much.
 */
export function masked(text: string): string {
  return text.replace(/\S+/g, (piece) =>
    piece.length > PIECE_MAX ? '…' : withoutMails(withoutLogin(withoutQuery(piece))),
  );
}

function withoutQuery(piece: string): string {
  const at = piece.search(/[?#]/);
  const rest = piece.slice(at + 1);
  // `Really?!` has no query, and `#123` is the error number of a library.
  if (at < 0 || /^[?!)"'`.,;:>\]}]*$/.test(rest) || /^#\d{1,3}[.,;:]?$/.test(piece)) return piece;
  return piece.slice(0, at) + /(?::\d{1,6}){0,2}[)"'`.,;:>\]}]*$/.exec(rest)?.[0];
}

function withoutLogin(piece: string): string {
  const parts = piece.split('/');
  return parts
    .map((part, index) => {
      const at = part.lastIndexOf('@');
      // In some browsers a frame of a stack is `name@https://…`.
      const isLogin = (index > 1 && parts[index - 1] === '') || part.slice(0, Math.max(at, 0)).includes(':');
      return isLogin ? part.slice(at + 1) : part;
    })
    .join('/');
}

function withoutMails(piece: string): string {
  return piece.replace(/[\p{L}\p{N}._%+-]+(?:@|%40)(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu, '[e-mail]');
}
