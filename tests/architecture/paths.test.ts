import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '../../src/domain/links/route-table';
import { ANALYTICS_PATHS, MOBILE_ROUTES } from '../../src/domain/links/unlinked-routes';
import type { SourceFile } from './ast.ts';
import { findShopPaths } from './path-rules.ts';

const src = fileURLToPath(new URL('../../src/', import.meta.url));

function readSources(): SourceFile[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }));
}

const check = (text: string, path = 'widgets/header/Logo.tsx') => findShopPaths([{ path, text }]);

test('every address of the shop stands in the table of routes', () => {
  const sources = readSources();
  expect(sources.length).toBeGreaterThan(20);
  expect(findShopPaths(sources)).toEqual([]);
});

describe('what the check catches', () => {
  const addresses = [ROUTES, MOBILE_ROUTES, ANALYTICS_PATHS].flatMap((table) => Object.values<string>(table));
  test.each([...new Set(addresses)].filter((address) => /./.test(address.slice(1))))('the address %s', (address) => {
    expect(check(`const a = '${address}';`)).toHaveLength(1);
    expect(check(`const a = '${address.replace('{lang}', 'en')}';`)).toHaveLength(address === '/{lang}/' ? 0 : 1);
  });

  test.each([
    `const a = \`/\${segment}/page/help/\`;`,
    `const a = \`/\${segment}/page\`;`,
    "const a = '/' + segment + '/page/help/';",
    "const a = base + 'page/help/';",
    'const a = <a href="/order">x</a>;',
    'const a = /^\\/order\\//.test(path);',
    "const a = path.includes('/account/');",
    'const a = <p>see /account/goods</p>;',
  ])('%s', (text) => {
    expect(check(text)).toEqual([expect.stringMatching(/^widgets\/header\/Logo\.tsx:1: .* is a path of the shop/)]);
  });

  test('it names the line', () => {
    expect(check("\n\nconst a = '/order';")).toEqual([expect.stringContaining('Logo.tsx:3: "/order" is')]);
  });
});

describe('what the check lets pass', () => {
  test.each([
    "import type { PagePort } from '../../host/page';",
    "export { a } from './account/goods'; export * from './order';",
    "const a = () => import('./shop'); type B = import('../page').B;",
    "links.to('account'); const a = { order: 'goods', 'page': 1 };",
    "const a = 'page-type'; const b = 'home/page-type'; const c = 'a/shopping';",
    "const a = '{lang}';",
    'const a = <p className="page account">Your account and orders</p>;',
    '// see /en/page/help/\nconst a = 1;',
  ])('%s', (text) => {
    expect(check(text)).toEqual([]);
  });

  test('the paths of calls', () => {
    expect(check("const a = '/account/level';", 'api/user.ts')).toEqual([]);
  });
});
