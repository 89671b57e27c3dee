import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';

/** What is served: no `.php`, no compressed copy by its own name, and nothing in a folder or file whose name begins with a dot. */
const SERVED = /^(?!.*\/\.).*\.(?:css|html|jpg|js|json|map|png|svg|ts|txt|wasm|woff2?)$/;

/** How a folder is served. */
export interface FolderOptions {
  /** Where it lies in addresses, `/shell/`. */
  readonly below: string;
  /** The `Cache-Control` of a file, by its address. */
  readonly cacheControl: (path: string) => string;
  /** Serve `x.js.br` or `x.js.gz` in place of `x.js` where it stands beside it and the browser takes it. */
  readonly isPrecompressed?: boolean;
  /** Answers for a page on any origin. */
  readonly isForAll?: boolean;
}

/** Answers requests for the files of a folder, which has to be there; all else goes on to the next handler. */
export function folderOfFiles(
  root: string,
  { below, cacheControl, isPrecompressed = false, isForAll = false }: FolderOptions,
): [headers: MiddlewareHandler, tag: MiddlewareHandler, files: MiddlewareHandler] {
  const files = serveStatic({
    root,
    precompressed: isPrecompressed,
    rewriteRequestPath: (path) => path.slice(below.length - 1),
  });
  return [
    async (c, next) => {
      await next();
      // Last, since an answer 304 has few headers of its own.
      if (isForAll) c.header('Access-Control-Allow-Origin', '*');
      if (!c.res.ok && c.res.status !== 304) return;
      c.header('Cache-Control', cacheControl(c.req.path));
      c.header('X-Content-Type-Options', 'nosniff');
      if (isPrecompressed) c.header('Vary', 'Accept-Encoding');
      // Types of the npm package, not a film.
      if (c.req.path.endsWith('.ts')) c.header('Content-Type', 'text/plain; charset=utf-8');
    },
    etag(),
    async (c, next) => {
      if (!SERVED.test(c.req.path)) return next();
      // The next one compares names alone: `gzip;q=0.5` would be unknown to it.
      const accepted = parseAccept(c.req.header('Accept-Encoding') ?? '').filter(({ q }) => q > 0);
      const headers = new Headers(c.req.raw.headers);
      headers.set('Accept-Encoding', accepted.map(({ type }) => type).join());
      c.req.raw = new Request(c.req.raw, { headers });
      return await files(c, next);
    },
  ];
}
