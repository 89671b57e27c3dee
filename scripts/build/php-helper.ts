import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The loop in `php/Portico.php` that loads the classes. */
const LOADS = /^foreach \(glob\(__DIR__ \. '\/src\/\*\.php'\).*\n(?: {4}.*\n)+\}\n\n/m;
/** The first lines of a class's file. It imports nothing, since all classes share one block. */
const CLASS_HEAD = /^<\?php\n\nnamespace Portico;\n\n(?!.*^use )/ms;

/**
 * The helper for PHP templates as the one file that is shipped: `Portico.php` and the classes of `src/`, each namespace in
 * its block. No class extends another one, so their order does not matter.
 *
 * @param folder The folder `php` of the sources.
 * @throws {Error} If a file is not of the form that can be joined.
 */
export function joinedHelper(folder: string): string {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const classes = readdirSync(join(folder, 'src'))
    .sort()
    .map((name) => strip(read(`src/${name}`), CLASS_HEAD, name));
  const facade = strip(read('Portico.php'), LOADS, 'Portico.php');
  const [, head = '', body = ''] = /^<\?php\n\n(\/\*\*.*?\*\/\n)\n(.*)$/s.exec(facade) ?? [];
  if (!body) throw new Error('php/Portico.php does not begin with a comment');
  return `<?php\n\n${head}\nnamespace Portico {\n\n${classes.join('\n')}\n}\n\nnamespace {\n\n${body}\n}\n`;
}

function strip(text: string, head: RegExp, name: string): string {
  if (!head.test(text)) throw new Error(`php: ${name} can't be joined: it does not match ${head}`);
  return text.replace(head, '');
}
