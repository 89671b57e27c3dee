import { fileURLToPath } from 'node:url';

const OWN = fileURLToPath(new URL('../../src/api/plain-request.ts', import.meta.url)).replaceAll('\\', '/');
const GLOBALS = 'portico:ky-globals';

/** A plugin for Rollup and Vite alike. */
interface RequestPlugin {
  readonly name: string;
  resolveId(id: string): string | null;
  load(id: string): string | null;
  transform(code: string, id: string): { code: string; map: null } | null;
}

/**
 * Gives `ky` a class of ours for its requests: MooTools has put one of its own where the browser's `Request` was, on which
 * the very first line of `ky` would fail, and with it the whole late chunk. No option of `ky` names another one, but it
 * asks `globalThis` for it: that is one of its own in its modules.
 */
export function plainRequests(): RequestPlugin {
  return {
    name: 'plain-requests',
    resolveId: (id) => (id === GLOBALS ? id : null),
    load: (id) =>
      id === GLOBALS
        ? `import { PlainRequest } from ${JSON.stringify(OWN)};
           export const globals = Object.create(globalThis, { Request: { value: PlainRequest } });`
        : null,
    transform(code, id) {
      if (!/[\\/]ky[\\/]distribution[\\/]/.test(id) || !code.includes('globalThis.')) return null;
      return { code: `import { globals as globalThis } from '${GLOBALS}';\n${code}`, map: null };
    },
  };
}
