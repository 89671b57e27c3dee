import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The loop in `php/Portico.php` that loads the classes. */
const LOADS = /^foreach \(glob\(__DIR__ \. '\/src\/\*\.php'\).*\n(?: {4}.*\n)+\}\n\n/m;
/** The first lines of a class's file. It imports nothing, since all classes share one block. */
const CLASS_HEAD = /^<\?php\n\nnamespace Portico;\n\n(?!.*^use )/ms;

/** Comments and texts, in which a word before a parenthesis is no call. */
const NO_CODE = /\/\*.*?\*\/|\/\/.*?$|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/gms;
/** A call of a function, and words that look like one. */
const CALL =
  /(?<![\w>:$\\]|function |new )(?!(?:array|catch|elseif|empty|for|foreach|function|if|isset|list|static|switch|unset|while)\b)[a-z]\w*(?=\()/g;

/** Folders of the package that are shipped as they are. */
const AS_THEY_ARE = /^(?:adapters|wordpress)\//;

/**
 * The Composer package as it is shipped: the helper as one file, and what connects it with template engines.
 *
 * @param folder  The folder `php` of the sources.
 * @param version Of the shell. Composer can't read it from a folder of files.
 * @returns Texts by path.
 * @throws {Error} If the helper can't be joined.
 */
export function phpPackage(folder: string, version: string): Readonly<Record<string, string>> {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const kept = paths.filter((path) => AS_THEY_ARE.test(path) && path.endsWith('.php')).sort();
  const facts: Readonly<Record<string, unknown>> = JSON.parse(read('composer.json'));
  return {
    'Portico.php': joinedHelper(folder),
    'composer.json': `${JSON.stringify({ ...facts, version }, null, 2)}\n`,
    ...Object.fromEntries(kept.map((path) => [path, read(path)])),
  };
}

/**
 * The helper for PHP templates as the one file that is shipped: `Portico.php` and the classes of `src/`, each namespace in
 * its block. No class extends another one, so their order does not matter. PHP's functions are imported: otherwise PHP
 * looks for each in the namespace first, which costs 4 % of the time of an island.
 *
 * @param folder The folder `php` of the sources.
 * @throws {Error} If a file is not of the form that can be joined.
 */
export function joinedHelper(folder: string): string {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const names = readdirSync(join(folder, 'src')).sort();
  const classes = names.map((name) => strip(read(`src/${name}`), CLASS_HEAD, name)).join('\n');
  const called = [...new Set(classes.replace(NO_CODE, '').match(CALL))].sort().join(', ');
  const facade = strip(read('Portico.php'), LOADS, 'Portico.php');
  const [, head = '', body = ''] = /^<\?php\n\n(\/\*\*.*?\*\/\n)\n(.*)$/s.exec(facade) ?? [];
  if (!body) throw new Error('php/Portico.php does not begin with a comment');
  return `<?php\n\n${head}\nnamespace Portico {\n\nuse function ${called};\n\n${classes}\n}\n\nnamespace {\n\n${body}\n}\n`;
}

function strip(text: string, head: RegExp, name: string): string {
  if (!head.test(text)) throw new Error(`php: ${name} can't be joined: it does not match ${head}`);
  return text.replace(head, '');
}
