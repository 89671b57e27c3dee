import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { SourceFile } from './ast.ts';
import { findBuildViolations } from './build-rules.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

function readBuild(): SourceFile[] {
  return readdirSync(join(root, 'scripts/build'), { recursive: true, encoding: 'utf8' })
    .map((path) => `scripts/build/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.m?[jt]sx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const check = (path: string, text: string) => findBuildViolations([{ path: `scripts/build/${path}`, text }]);

test('the build keeps to its import directions', () => {
  const files = readBuild();
  expect(files.length).toBeGreaterThan(20);
  expect(findBuildViolations(files)).toEqual([]);
});

describe('what the check catches', () => {
  test.each([
    ['manifest.ts', `import { createCartState } from '../../src/state/cart.ts';`, 'build/ may not import src/state'],
    ['manifest.ts', `import { render } from './prerender/render.tsx';`, 'build/ takes only types from scripts'],
    ['manifest.ts', `import { startServer } from '../../demo-host/server.ts';`, 'build/ may not import demo-host'],
    ['style.ts', `import { run } from '../run.mjs';`, 'build/ may not import scripts'],
    ['prerender/stage.ts', `import { SEEDS } from '../../../demo-host/api/app';`, 'may not import demo-host'],
    ['prerender/stage.ts', `import { scene } from '../../../stories/fixtures/scene';`, 'may not import stories'],
    ['prerender/stage.ts', `import type { Run } from '../../../bench/run';`, 'may not import bench'],
    ['prerender/stage.ts', `import { waits } from '../../../tests/waits';`, 'may not import tests'],
    ['prerender/stage.ts', `import { start } from '../../../src/wiring/start';`, 'may not import src/wiring'],
    ['prerender/stage.ts', `import { paint } from '../../../src/picture/paint';`, 'may not import src/picture'],
    ['prerender/stage.ts', `import { call } from '../../../src/api/call';`, 'may not import src/api'],
    ['prerender/stage.ts', `import { Logo } from '../../../src/widgets/header/Logo';`, 'may not import src/widgets'],
    ['prerender/stage.ts', `const load = () => import('../../../src/bootstrap');`, 'may not import src/bootstrap'],
    ['prerender/stage.ts', `import { createPage } from '../../../src/host/page';`, 'takes only types from src/host'],
    ['prerender/stage.ts', `export * from '../../../src/locales/en';`, 'takes only types from src/locales'],
    ['prerender/stage.ts', `import { icons } from '../icons.ts';`, 'may not import scripts'],
    ['sheets/first.mjs', `import { join } from 'node:path';`, 'has no rule'],
  ])('%s: %s', (path, text, reason) => {
    expect(check(path, text)).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    ['manifest.ts', `import { rollup } from 'rollup'; import { LANGUAGES } from '../../src/domain/i18n/language.ts';`],
    ['partials.ts', `import { directIcons } from './icons.ts';`],
    ['prerender/pictures.ts', `import { toolbar } from '../../../src/widgets/toolbar/picture';`],
    [
      'prerender/stage.ts',
      `import type { PagePort } from '../../../src/host/page'; import { readOptions } from '../../../src/host/options';`,
    ],
    ['prerender/render.tsx', `import { ISLANDS } from '../../../src/islands'; import { parse } from './tree';`],
  ])('it lets pass %s: %s', (path, text) => {
    expect(check(path, text)).toEqual([]);
  });
});
