import type { Plugin } from 'rollup';

/**
 * V8's explicit compile hint, which Chromium reads since version 136 and other browsers take for a comment. It has to
 * be the first line. Without it V8 only skims the functions of a file, and reads each of them once more when it is
 * called, on the main thread.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Rollup's plugin that marks files nearly all of whose functions run while a page loads. It must come after the
 * minifier, which removes comments.
 *
 * @param names Names of the chunks.
 */
export function compileHint(names: readonly string[]): Plugin {
  return {
    name: 'portico-compile-hint',
    renderChunk: (code, { name }) => (names.includes(name) ? { code: HINT + code, map: null } : null),
    generateBundle(_options, bundle) {
      const missing = names.find((name) => !Object.values(bundle).some((built) => built.name === name));
      if (missing) this.error(`there is no chunk "${missing}", which has a compile hint`);
    },
  };
}
