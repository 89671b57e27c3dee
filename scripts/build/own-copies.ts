import { relative, resolve } from 'node:path';
import type { Plugin } from 'rollup';

/** Modules that some importers get copies of. */
export interface Copies {
  /** They must be pure: state would exist twice. */
  readonly modules: readonly string[];
  /** The folder of these importers. */
  readonly folder: string;
  /** Whether they share one copy, of which also the modules' own imports are taken. Otherwise each has its own. */
  readonly isShared?: true;
}

const MARK = '?for=';

/**
 * Gives importers their own copies of small modules. A module that two chunks use goes into the one that is loaded
 * first: if that one is large, the other would wait for all of it, and if it is the core, it would grow by values that
 * only later chunks use. A copy shrinks to what its importer uses.
 *
 * @param root Folder of the repository, from which all paths count. The plugin goes before any that compiles.
 */
export function ownCopies(root: string, copies: readonly Copies[]): Plugin {
  const pathOf = (id: string) => relative(root, id).replaceAll('\\', '/');
  return {
    name: 'portico-own-copies',
    async resolveId(source, importer) {
      if (!importer) return null;
      const [from = '', sharer] = importer.split(MARK);
      const user = sharer ? resolve(root, sharer) : from;
      const near = copies.filter(({ folder }) => `${pathOf(user)}/`.startsWith(`${folder}/`));
      if (near.length === 0) return null;
      const found = await this.resolve(source, from);
      const wanted = found && near.find(({ modules }) => modules.includes(pathOf(found.id)));
      return wanted ? `${found.id}${MARK}${wanted.isShared ? wanted.folder : pathOf(importer)}` : found;
    },
    async load(id) {
      const [file = '', user] = id.split(MARK);
      // The copy takes the compiled code.
      return user === undefined ? null : (await this.load({ id: file })).code;
    },
  };
}
