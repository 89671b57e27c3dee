import type { Plugin } from 'rollup';

/** Replaces the browser's function in a chunk: the page's own may be missing or broken. */
const OWN = 'const queueMicrotask = (act) => void Promise.resolve().then(act);\n';

/**
 * Gives each chunk that uses microtasks a function of its own for them.
 *
 * Foreign code: `preact` 11 uses the page's for every render. Where that is missing or throws, no island would render at
 * all.
 */
export function ownMicrotask(): Plugin {
  return {
    name: 'own-microtask',
    renderChunk: (code) => (/\bqueueMicrotask\b/.test(code) ? { code: OWN + code, map: null } : null),
  };
}
