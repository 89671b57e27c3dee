/** Characters of a text without a blank. Nothing that is looked for is longer, and none takes long to look through. */
const PIECE_MAX = 2_000;

/**
 * A text for support without what may be personal in it: addresses of any kind (`https:`, `ws:`, `//`, relative) lose
 * what stands behind `?` and `#`, and the `user:password@` before their host; e-mail addresses are `[e-mail]`. Line and
 * column behind an address stay. It rather takes too much than too little.
 */
export function masked(text: string): string {
  return text.replace(/\S+/g, (piece) =>
    piece.length > PIECE_MAX ? '…' : withoutMails(withoutLogin(withoutQuery(piece))),
  );
}

function withoutQuery(piece: string): string {
  const at = piece.search(/[?#]/);
  const rest = piece.slice(at + 1);
  // `Really?!` asks for nothing, and errors of libraries have numbers.
  if (at < 0 || /^[?!)"'`.,;:>\]}]*$/.test(rest) || /^#\d{1,3}[.,;:]?$/.test(piece)) return piece;
  return piece.slice(0, at) + /(?::\d{1,6}){0,2}[)"'`.,;:>\]}]*$/.exec(rest)?.[0];
}

function withoutLogin(piece: string): string {
  const parts = piece.split('/');
  return parts
    .map((part, index) => {
      const at = part.lastIndexOf('@');
      // Frames of a stack are `name@https://…` in some browsers.
      const isLogin = (index > 1 && parts[index - 1] === '') || part.slice(0, Math.max(at, 0)).includes(':');
      return isLogin ? part.slice(at + 1) : part;
    })
    .join('/');
}

function withoutMails(piece: string): string {
  return piece.replace(/[\p{L}\p{N}._%+-]+(?:@|%40)(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu, '[e-mail]');
}
