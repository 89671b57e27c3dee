// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { joinedHelper, phpPackage } from '../../scripts/build/php-helper.ts';
import { TABLES } from '../../scripts/docs/php-facts.ts';
import { tablesClass } from '../../scripts/docs/php-tables.ts';
import { classesIn, mistakesIn } from './php-rules.ts';

const folder = join(import.meta.dirname, '../../php');
const files = ['Portico.php', ...readdirSync(join(folder, 'src')).map((name) => `src/${name}`)];
const sources = Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

/** What connects the helper with template engines; `npm run test:php-apps` runs it in them. */
const adapters = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^(?:adapters|wordpress)\/.*\.php$/.test(file));

/** The classes that a file names. */
const namedIn = (source: string): readonly string[] => {
  const code = source.replace(/\/\*.*?\*\/|\/\/.*/gs, '');
  return files.flatMap((file) => {
    const [, name = ''] = /^src\/(\w+)\.php$/.exec(file) ?? [];
    return name && new RegExp(`(?<![\\w$>])${name}(?:::|\\)?->|\\(| \\$)`).test(code) ? name : [];
  });
};

describe('the sources of the helper', () => {
  it.each([...files, ...adapters])('%s has the code style', async (file) => {
    const path = join(folder, file);
    expect(await check(readFileSync(path, 'utf8'), { ...(await resolveConfig(path)), filepath: path })).toBe(true);
  });

  it('use members that exist, and have types', () => {
    expect(mistakesIn(sources)).toEqual([]);
  });

  it('have one final class in each file, of its name, that extends none and is read in one sitting', () => {
    for (const [file, source] of Object.entries(sources)) {
      const name = /(\w+)\.php$/.exec(file)?.[1];
      expect(source.match(/^(?:\w+ )*class \w+.*$/gm)).toEqual([`final class ${name}`]);
      expect(source.split('\n').length, file).toBeLessThan(250);
    }
  });

  it('keep the state of a request in its context: only the facade has statics', () => {
    for (const [file, source] of Object.entries(sources))
      if (file !== 'Portico.php') expect(source, file).not.toMatch(/static (?:\??\w+ )?\$|global \$/);
  });

  it('depend on each other in one direction', () => {
    const below = new Map(files.slice(1).map((file) => [file.slice(4, -4), namedIn(sources[file] ?? '')]));
    const order: string[] = [];
    const visit = (name: string, path: readonly string[]): void => {
      expect(path, 'a cycle').not.toContain(name);
      if (order.includes(name)) return;
      for (const other of below.get(name) ?? []) if (other !== name) visit(other, [...path, name]);
      order.push(name);
    };
    for (const name of below.keys()) visit(name, []);
    expect(order.at(-1)).toBeDefined();
  });

  // This PHP does not have the locales that would show a mistake.
  it('print no number by way of the page’s locale, which may have a decimal comma', () => {
    expect(joinedHelper(folder)).not.toMatch(/printf\(/);
  });

  it('have the tables of the shell', () => {
    expect(sources['src/Tables.php']).toBe(tablesClass(TABLES));
  });
});

describe('the adapters', () => {
  it.each(adapters)('%s can be read by PHP 7.4', (file) => {
    expect(() => classesIn(readFileSync(join(folder, file), 'utf8'), file)).not.toThrow();
  });

  it('are found by Composer: one final class in each file, of its name, in the namespace of its folder', () => {
    expect(JSON.parse(readFileSync(join(folder, 'composer.json'), 'utf8'))).toMatchObject({
      autoload: { classmap: ['Portico.php'], 'psr-4': { 'Portico\\Adapters\\': 'adapters/' } },
      extra: { laravel: { providers: ['Portico\\Adapters\\LaravelProvider'] } },
    });
    const classes = adapters.filter((file) => file.startsWith('adapters/'));
    expect(classes).toContain('adapters/LaravelProvider.php');
    for (const file of classes) {
      const source = readFileSync(join(folder, file), 'utf8');
      expect(source, file).toContain('\nnamespace Portico\\Adapters;\n');
      expect(source.match(/^(?:\w+ )*class \w+/gm)).toEqual([`final class ${/(\w+)\.php$/.exec(file)?.[1]}`]);
    }
  });

  it('are shipped beside the one file, with the version that Composer asks for', () => {
    const shipped = phpPackage(folder, '1.2.3');
    expect(Object.keys(shipped).sort()).toEqual(['Portico.php', 'composer.json', ...adapters].sort());
    expect(JSON.parse(shipped['composer.json'] ?? '')).toMatchObject({ version: '1.2.3' });
  });
});

describe('the check of the sources', () => {
  const inside = (body: string) =>
    mistakesIn({
      'A.php': `<?php namespace Portico; final class A { public B $b; /** @return void */ public function a(B $b): void { ${body} } }`,
      'B.php':
        '<?php namespace Portico; final class B { public const C = 1; private const P = 2; public int $i = self::P; public function next(): self { return $this; } private static function hidden(int $i): int { return $i; } public static function one(int $i, int $j = 0): int { return $i + $j + self::hidden(1); } }',
    }).filter((mistake) => !mistake.endsWith('$b is not used'));

  it.each([
    ['$this->b->next()->next(); B::one(B::C, $b->i);', []],
    ['$this->c();', ['A::c does not exist']],
    ['$b->next()->other;', ['B::other does not exist']],
    ['B::hidden(1);', ['B::hidden is private']],
    ['B::one();', ['B::one() gets 0 arguments']],
    ['$b->next(1);', ['B::next() gets 1 arguments']],
    ['B::next();', ['B::next() is not static']],
    ['B::P;', ['B::P is private']],
    ['$x = new B(); $x->gone();', ['B::gone does not exist']],
    ["array_map([B::class, 'gone'], [1]);", ['B::gone() does not exist']],
    ['return $y;', ['$y is never set']],
    ['$y = 1;', ['$y is not used']],
  ])('of %s finds %j', (body, found) => {
    expect(inside(body)).toEqual(found.map((mistake) => `A::a(): ${mistake}`));
  });

  it.each(['match (1) { 1 => 2 };', '$a?->b;', 'b(c: 1);'])('refuses %s, which is of PHP 8', (code) => {
    expect(() => classesIn(`<?php ${code}`, 'A.php')).toThrow();
  });

  it('finds types that are missing, and private members that are not used', () => {
    const source = '<?php namespace Portico; final class A { private $p; public function a(array $x) { return $x; } }';
    expect(mistakesIn({ 'A.php': source })).toEqual([
      "A::a(): $x: the array's entries have no type",
      'A::a(): the result has no type',
      'A: p is not used',
      'A::$p has no type',
    ]);
  });
});
