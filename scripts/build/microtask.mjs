/** What stands for the browser's own in a module: the page's may be missing or broken. */
const OWN = 'const queueMicrotask = (act) => void Promise.resolve().then(act);\n';

/**
 * Gives each chunk that asks for microtasks a function of its own for it. Preact takes the page's for every render, and a
 * page without one, or with one that throws, would get no island at all.
 *
 * @returns {import('rollup').Plugin}
 */
export function ownMicrotask() {
  return {
    name: 'own-microtask',
    renderChunk: (code) => (/\bqueueMicrotask\b/.test(code) ? { code: OWN + code, map: null } : null),
  };
}
