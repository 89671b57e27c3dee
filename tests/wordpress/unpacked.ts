import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** The cache folder of this command. */
export const CACHE = join(import.meta.dirname, '../../.cache/wordpress');
const UNPACKED = join(CACHE, 'unpacked');

/**
 * A file of a Debian package, `usr/share/wordpress`. A package that is already installed was not downloaded.
 *
 * @throws {Error} If it is in neither place.
 */
export function packaged(path: string): string {
  const found = [join(UNPACKED, path), join('/', path)].find((place) => existsSync(place));
  if (found === undefined) throw new Error(`no package has ${path}`);
  return found;
}

/** Debian's PHP: the extensions are built for it. */
export function php(): string {
  const [found] = [UNPACKED, '/'].flatMap((folder) =>
    globSync('usr/bin/php[0-9].[0-9]', { cwd: folder }).map((file) => join(folder, file)),
  );
  if (found === undefined) throw new Error('no package has PHP');
  return found;
}

/** The environment in which unpacked programs find their libraries, and PHP its extensions. */
export function unpackedEnvironment(): NodeJS.ProcessEnv {
  const libraries = globSync(['usr/lib/*-linux-gnu', 'lib/*-linux-gnu'], { cwd: UNPACKED });
  return {
    ...process.env,
    LD_LIBRARY_PATH: libraries.map((folder) => join(UNPACKED, folder)).join(':'),
    // After the machine's own configuration.
    PHP_INI_SCAN_DIR: `:${writeExtensions()}`,
  };
}

/** Writes the configuration of the unpacked extensions, with their whole paths. */
function writeExtensions(): string {
  const folder = join(CACHE, 'conf.d');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of globSync('usr/share/php*/*/*.ini', { cwd: UNPACKED })) {
    const text = readFileSync(join(UNPACKED, file), 'utf8').replace(/(extension=)(\S+\.so)/, (whole, key, name) => {
      const [path] = globSync(`usr/lib/php/*/${name}`, { cwd: UNPACKED });
      return path === undefined ? whole : `${key}${join(UNPACKED, path)}`;
    });
    const priority = /priority=(\d+)/.exec(text)?.[1] ?? '20';
    writeFileSync(join(folder, `${priority}-${basename(file)}`), text);
  }
  return folder;
}

/** Copies a packaged folder. Its links point to files of other packages, which may be installed. */
export function copyPackaged(path: string, to: string): void {
  const from = packaged(path);
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  for (const entry of globSync('**/*', { cwd: to, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) continue;
    const link = join(entry.parentPath, entry.name);
    const target = resolve(dirname(join(from, relative(to, link))), readlinkSync(link));
    const wanted = target.startsWith(UNPACKED) ? relative(UNPACKED, target) : target.slice(1);
    rmSync(link);
    const found = [join(UNPACKED, wanted), join('/', wanted)].find((place) => existsSync(place));
    if (found !== undefined) symlinkSync(found, link);
  }
}
