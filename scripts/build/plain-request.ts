import { fileURLToPath } from 'node:url';

const OWN = fileURLToPath(new URL('../../src/api/plain-request.ts', import.meta.url)).replaceAll('\\', '/');

/** A plugin for both Rollup and Vite. */
interface TransformPlugin {
  readonly name: string;
  transform(code: string, id: string): { code: string; map: null } | null;
}

/**
 * Gives `ky` our own class for its requests.
 *
 * Foreign code: `ky` 2. MooTools replaces the browser's `Request`, so the first line of `ky` would throw, and the whole
 * late chunk with it. Old libraries also bring promises without `finally`; `then` is enough here, as `ky` only clears a
 * timer there.
 */
export function plainRequests(): TransformPlugin {
  return {
    name: 'plain-requests',
    transform(code, id) {
      if (!/[\\/]ky[\\/]distribution[\\/]/.test(id)) return null;
      const own = code
        .replace(/\bglobalThis\.Request\b/g, 'PlainRequest')
        .replace(/\bnew (\(?)Request\b/g, 'new $1PlainRequest')
        .replace(/\.finally\(/g, '.then(');
      return own === code ? null : { code: `import { PlainRequest } from ${JSON.stringify(OWN)};\n${own}`, map: null };
    },
  };
}
