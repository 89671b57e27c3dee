import { readFile } from 'node:fs/promises';
import ts from 'typescript';

/** Modules that contain constants only. Of `language.ts`, texts take the names of the languages. */
const CONSTANTS = /\/src\/domain\/(constants|stored-names|language)\.ts$/;
const MARK = '?for=';

/**
 * Gives each module that imports constants a copy of their own, which shrinks to the values it uses. With a single
 * copy, the first chunk would contain, and export by name, values that only later ones use.
 */
export function constantsByImporter() {
  return {
    name: 'portico-constants',
    async resolveId(source, importer, options) {
      const isWanted =
        /(constants|stored-names)$/.test(source) ||
        (/language$/.test(source) && /\/src\/locales\//.test(importer ?? ''));
      if (!importer || !isWanted) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && CONSTANTS.test(found.id) ? `${found.id}${MARK}${importer.split('/src/')[1]}` : null;
    },
    async load(id) {
      const [file, importer] = id.split(MARK);
      if (!importer) return null;
      this.addWatchFile(file);
      const { outputText } = ts.transpileModule(await readFile(file, 'utf8'), {
        compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
      });
      return outputText;
    },
  };
}
