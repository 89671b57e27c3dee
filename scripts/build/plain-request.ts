import { fileURLToPath } from 'node:url';

const OWN = fileURLToPath(new URL('../../src/api/plain-request.ts', import.meta.url)).replaceAll('\\', '/');

/** A plugin for Rollup and Vite alike. */
interface TransformPlugin {
  readonly name: string;
  transform(code: string, id: string): { code: string; map: null } | null;
}

/**
 * Gives `ky` a class of ours for its requests: MooTools has put one of its own where the browser's `Request` was, on which
 * the very first line of `ky` would fail, and with it the whole late chunk. Promises without `finally`, as old libraries
 * bring them, get by with `then`: `ky` only clears a timer there.
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
