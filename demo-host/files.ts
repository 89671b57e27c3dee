import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';

/**
 * Files that are served: no `.php`, no compressed copy under its own name, and nothing in a folder or file whose name
 * begins with a dot.
 */
const SERVED = /^(?!.*\/\.).*\.(?:css|html|jpg|js|json|map|png|svg|ts|txt|wasm|woff2?)$/;

/** How a folder is served. */
export interface FolderOptions {
  /** Its path in addresses, such as `/shell/`. */
  readonly below: string;
  /** Returns the `Cache-Control` of a file, by its address. */
  readonly cacheControl: (path: string) => string;
  /** Whether `x.js.br` or `x.js.gz` is served in place of `x.js` if it exists and the browser accepts it. */
  readonly isPrecompressed?: boolean;
  /** Whether pages of any origin may request the files. */
  readonly isForAll?: boolean;
}

/** Serves the files of a folder, which must exist. Other requests go to the next handler. */
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
      // Set last, since a response 304 is made without most headers.
      if (isForAll) c.header('Access-Control-Allow-Origin', '*');
      if (!c.res.ok && c.res.status !== 304) return;
      c.header('Cache-Control', cacheControl(c.req.path));
      c.header('X-Content-Type-Options', 'nosniff');
      if (isPrecompressed) c.header('Vary', 'Accept-Encoding');
      // Types of the npm package, not a video.
      if (c.req.path.endsWith('.ts')) c.header('Content-Type', 'text/plain; charset=utf-8');
    },
    etag(),
    async (c, next) => {
      if (!SERVED.test(c.req.path)) return next();
      // The next handler compares names only and would not understand `gzip;q=0.5`.
      const accepted = parseAccept(c.req.header('Accept-Encoding') ?? '').filter(({ q }) => q > 0);
      const headers = new Headers(c.req.raw.headers);
      headers.set('Accept-Encoding', accepted.map(({ type }) => type).join());
      c.req.raw = new Request(c.req.raw, { headers });
      return await files(c, next);
    },
  ];
}
