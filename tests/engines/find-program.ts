import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Finds a program: the one that the variable names and no other, else the first of the names on the PATH, else a path that exists.
 *
 * @param names Names, or whole paths.
 */
export function findProgram(variable: string, names: readonly string[]): string | undefined {
  const chosen = process.env[variable];
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return names
    .flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path));
}
