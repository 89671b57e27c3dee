import { resolve } from 'node:path';

const MARK = '?own';

/**
 * Gives a folder its own copies of some small modules. A module that two chunks use goes into the one that is loaded
 * first. If that one is large, the other chunk would wait for all of it, though it needs a few hundred bytes.
 *
 * @param {object} given
 * @param {string} given.root     Folder of the repository.
 * @param {string} given.folder    The folder that gets the copies.
 * @param {string[]} given.modules The modules. They must be pure functions: state would exist twice.
 * @returns {import('rollup').Plugin} Goes before any plugin that compiles.
 */
export function ownCopies({ root, folder, modules }) {
  const inside = resolve(root, folder, 'x').slice(0, -1);
  const copied = new Set(modules.map((file) => resolve(root, file)));
  return {
    name: 'portico-own-copies',
    async resolveId(source, importer) {
      const isCopy = importer?.endsWith(MARK);
      if (!isCopy && !importer?.startsWith(inside)) return null;
      const found = await this.resolve(source, isCopy ? importer.slice(0, -MARK.length) : importer, { skipSelf: true });
      return found && copied.has(resolve(found.id)) ? `${found.id}${MARK}` : found;
    },
    async load(id) {
      if (!id.endsWith(MARK)) return null;
      // The copy takes the compiled code.
      return (await this.load({ id: id.slice(0, -MARK.length) })).code;
    },
  };
}
