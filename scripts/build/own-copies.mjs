import { resolve } from 'node:path';

const MARK = '?own';

/**
 * Gives a folder copies of its own of some small modules. A module that two chunks need comes with the one that is there
 * first; where that one brings much else along, who needs a few hundred bytes of it would wait for all of it.
 *
 * @param {object} given
 * @param {string} given.root     Folder of the repository.
 * @param {string} given.folder    Whose files get the copies.
 * @param {string[]} given.modules The modules, pure functions all: what holds something would hold it twice.
 * @returns {import('rollup').Plugin} Before what compiles.
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
      // As it was compiled.
      return (await this.load({ id: id.slice(0, -MARK.length) })).code;
    },
  };
}
