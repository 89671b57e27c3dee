/** Chunks that the others are asked for by. What these ask for themselves is asked for by a press, which comes again. */
const DOORS = ['core', 'parts', 'later'];
/** A chunk that another one imports late. */
const IMPORT = /\bimport\((?=(["'])\.\/[^"']+\.js\1\))/g;

/**
 * Gives a chunk that is imported late a second try. A browser may remember for good that a file did not come, so
 * that it is asked for at another address: the one that the manifest names now. A manifest of another build is no help:
 * its chunks bring a core of their own, and two of them can't render one island.
 *
 * @param {string} build Hash of the build.
 * @returns {import('rollup').Plugin}
 */
export function importAgain(build) {
  const own = `const importAgain = (file) => import(file).catch((error) =>
  fetch(new URL('../manifest.json', import.meta.url), { cache: 'no-store' }).then((reply) => reply.json()).then((found) => {
    if (found.build !== ${JSON.stringify(build)}) throw error;
    return import('../' + (found.entries[/\\w.*(?=-)/.exec(file)] || { file: 'assets/' + file }).file + '?again');
  }));
`;
  return {
    name: 'import-again',
    renderChunk(code, { name }) {
      if (!DOORS.includes(name)) return null;
      const next = code.replace(IMPORT, 'importAgain(');
      return next === code ? null : { code: own + next, map: null };
    },
  };
}
