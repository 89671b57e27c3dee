import { existsSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '../../.cache');

/** Folders that have the files of Debian packages, by the paths of the packages; the later one is asked first. */
export const PACKAGED = ['/', join(CACHE, 'php-apps/unpacked')];

interface App {
  readonly name: string;
  /** Its test, `smarty` for `smarty.test.ts`. */
  readonly test: string;
  /** The Debian package. */
  readonly package: string;
  /** A file of the package. */
  readonly file: string;
  /** Whether its programs are those of the machine, unpacked for `npm run test:wordpress`. */
  readonly isNative?: boolean;
}

/** The programs in which adapters are tried. */
const APPS: readonly App[] = [
  { name: 'Twig', test: 'twig', package: 'php-twig', file: 'usr/share/php/Twig/autoload.php' },
  { name: 'Smarty', test: 'smarty', package: 'smarty4', file: 'usr/share/php/smarty4/Smarty.class.php' },
  { name: 'Composer', test: 'composer', package: 'composer', file: 'usr/share/php/Composer/autoload.php' },
  {
    name: 'Laravel',
    test: 'laravel',
    package: 'php-laravel-framework',
    file: 'usr/share/php/Illuminate/Foundation/Application.php',
  },
  { name: 'DokuWiki', test: 'dokuwiki', package: 'dokuwiki', file: 'usr/share/dokuwiki/doku.php' },
  {
    name: 'WordPress',
    test: 'wordpress',
    package: 'wordpress',
    file: 'usr/share/wordpress/wp-load.php',
    isNative: true,
  },
];

const foldersOf = ({ isNative = false }: App) => (isNative ? ['/', join(CACHE, 'wordpress/unpacked')] : PACKAGED);
const isThere = (app: App): boolean => foldersOf(app).some((folder) => existsSync(join(folder, app.file)));

/** The tests of the programs that are there. */
export const presentTests: readonly string[] = APPS.filter(isThere).map(({ test }) => `tests/php-apps/${test}.test.ts`);

/** A line for each program that is not there. */
export const skipped: readonly string[] = APPS.filter((app) => !isThere(app)).map(
  (app) => `skipped: ${app.name}, for want of Debian's package ${app.package}`,
);
