import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { SourceFile } from './ast.ts';
import { findViolations } from './source-rules.ts';

const src = fileURLToPath(new URL('../../src/', import.meta.url));

function readSources(): SourceFile[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }));
}

const check = (path: string, text: string) => findViolations([{ path, text }]);

test('the sources keep to the import directions', () => {
  const sources = readSources();
  expect(sources.length).toBeGreaterThan(20);
  expect(findViolations(sources)).toEqual([]);
});

describe('what the check catches', () => {
  test.each([
    ['loader/queue.ts', `import { x } from '../domain/x';`, 'loader/ may not import domain'],
    ['loader/queue.ts', `import ky from 'ky';`, 'loader/ imports no package'],
    ['domain/cart/cart.ts', `import { x } from '../../api/x';`, 'domain/ may not import api'],
    ['domain/cart/cart.ts', `import type { X } from '../../state/x';`, 'domain/ may not import state'],
    ['picture/paint.ts', `import { signal } from '../state/signals';`, 'picture/ may not import state'],
    ['picture/paint.ts', `import { detach } from '../mount/root/detach';`, 'picture/ may not import mount'],
    ['picture/paint.ts', `import type { User } from '../host/options';`, 'picture/ may not import host'],
    ['picture/paint.ts', `import { Header } from '../widgets/header';`, 'picture/ may not import widgets'],
    ['picture/paint.ts', `import { h } from 'preact';`, 'picture/ imports no package'],
    ['ui/Badge.tsx', `import { money } from '../domain/i18n/money';`, 'ui/ may not import domain'],
    ['picture/paint.ts', `import { useShell } from '../island/use-shell';`, 'picture/ may not import island'],
    [
      'picture/paint.ts',
      `import { values } from '../island/picture-hand-over';`,
      'picture/ takes only types from island',
    ],
    ['wiring/start.ts', `import { Button } from '../ui/Button';`, 'wiring/ may not import ui'],
    ['wiring/start.ts', `import { paint } from '../picture/paint';`, 'wiring/ may not import picture'],
    ['widgets/header/Logo.tsx', `import { paint } from '../../picture/paint';`, 'widgets/ may not import picture'],
    ['api/cart.ts', `import { signal } from '../state/signals';`, 'api/ may not import state'],
    ['state/cart.ts', `import { cartList } from '../api/cart';`, 'state/ takes only types from api'],
    ['state/cart.ts', `import { type A, b } from '../api/cart';`, 'state/ takes only types from api'],
    ['state/cart.ts', `export { a } from '../host/cookies';`, 'state/ takes only types from host'],
    ['state/cart.ts', `export * from '../host/cookies';`, 'state/ takes only types from host'],
    ['state/cart.ts', `const load = () => import('../host/cookies');`, 'state/ takes only types from host'],
    ['state/cart.ts', 'const load = () => import(`../widgets/footer`);', 'state/ may not import widgets'],
    ['mount/root/fence.tsx', `import type { Texts } from '../../locales/en';`, 'mount/ may not import locales'],
    ['mount/root/fence.tsx', `import type { Cn } from '../../locales/cn';`, 'mount/ may not import locales'],
    ['mount/root/fence.tsx', `import type { Call } from '../../api/call';`, 'mount/ may not import api'],
    ['mount/root/fence.tsx', `import { createCookieJar } from '../../host/cookies';`, 'mount/ may not import host'],
    ['handle/members.ts', `import { useShell } from '../wiring/start';`, 'handle/ may not import wiring'],
    ['island/use-shell.ts', `import { en } from '../locales/en';`, 'island/ takes only types from locales'],
    ['island/use-shell.ts', `import { defineCall } from '../api/call';`, 'island/ takes only types from api'],
    ['island/use-shell.ts', `import { detach } from '../mount/root/detach';`, 'island/ may not import mount'],
    ['locales/late/ph.ts', `import { en } from './en';`, 'locales/ takes only the type of locales/en'],
    ['locales/islands/ph.ts', `import { en } from './en';`, 'locales/ takes only the type of locales/en'],
    ['locales/en.ts', `import { toDecimal } from '../domain/decimal';`, 'locales/ may not import domain'],
    ['locales/ph.ts', `import { en } from './en';`, 'locales/ takes only the type of locales/en'],
    ['widgets/header/index.tsx', `import { x } from '../footer/links';`, 'a widget never imports another widget'],
    ['widgets/header/index.tsx', `import type { X } from '../footer/links';`, 'a widget never imports another widget'],
    [
      'widgets/header/Header.tsx',
      `import { cookies } from '../../host/cookies';`,
      'widgets/ takes only types from host',
    ],
    ['widgets/header/Logo.tsx', `import { stepBack } from '../../mount/step-back';`, 'widgets/ may not import mount'],
    ['widgets/header/index.tsx', `import { x } from '../../../demo-host/x';`, 'nothing from outside'],
    ['state/cart.ts', `import { merge } from '../../scripts/build/prerender/merge';`, 'nothing from outside'],
    ['islands.ts', `import { PICTURES } from '../scripts/build/prerender/pictures';`, 'nothing from outside'],
    ['widgets/header/index.tsx', `import { mountShell } from '../../bootstrap';`, 'may not import bootstrap'],
    ['bindings/bindings.ts', `import { warn } from '../host/console';`, 'bindings/ may not import host'],
    ['bindings/bindings.ts', `import { useShell } from '../island/use-shell';`, 'bindings/ may not import island'],
    ['helpers/text.ts', `import { x } from '../domain/x';`, 'has no rule'],
  ])('%s: %s', (path, text, reason) => {
    expect(check(path, text)).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    ['wiring/start.ts', `import { x } from '../widgets/header';`],
    [
      'picture/picture.ts',
      `import { keepInput } from '../early/keep-input'; import { readTemplates } from 'portico:pictures'; import { read } from '../api/call';`,
    ],
    [
      'state/cart.ts',
      `import type { A } from '../api/cart'; import { type B } from '../host/cookies'; import { c } from '../domain/c';`,
    ],
    [
      'mount/step-back.ts',
      `import type { Shell } from '../island/use-shell'; import { signal } from '../state/signals';`,
    ],
    ['island/use-shell.ts', `import type { Texts } from '../locales/en'; import { signal } from '../state/signals';`],
    ['locales/cn.ts', `import type { Texts } from './en';`],
    ['locales/text-sets.ts', `export const load = () => import('./cn');`],
    ['picture/first-view.ts', `import type { PictureHandOver } from '../island/picture-hand-over';`],
    ['locales/late/cn.ts', `import type { LateTexts } from './en';`],
    ['locales/late/cn.ts', `import { LANGUAGE_NAMES } from '../../domain/i18n/language';`],
    ['widgets/share-overlay/index.tsx', `import { startTicks } from '../../host/ticks';`],
    ['island/late/use-late.ts', `import type { LateTexts } from '../../locales/late/en';`],
    [
      'widgets/header/Logo.tsx',
      `import './logo.css'; import { useShell } from '../../island/use-shell'; import type { H } from '../../host/page';`,
    ],
    ['widgets/header/index.tsx', `import { Logo } from './Logo'; export const load = () => import('./parts/Lazy');`],
  ])('it lets pass %s: %s', (path, text) => {
    expect(check(path, text)).toEqual([]);
  });
});

describe('built-ins that old libraries replace', () => {
  test.each([
    'list.reduce((a, b) => a + b, 0);',
    'list?.reduceRight(f);',
    'list["reduce"](f);',
    'Array.from(list);',
    'Array.from({ length: 3 }, (_, at) => at);',
    'Object.values(x);',
    'f.bind(x);',
    'text.replaceAll("a", "b");',
    'for (const [at, x] of list.entries()) f(at, x);',
    'node.remove();',
    'list[0]?.remove();',
    'old.replaceWith(next);',
    'page.getElementsByClassName("x");',
    'date.toJSON();',
    'answer.finally(f);',
    'list.map((x, at, all) => all[at + 1]);',
    'list.some(function (x, at, all) { return all; });',
    'text.startsWith("a", 1);',
    'const is = x instanceof Element;',
    'x.dispatchEvent(new Event("change"));',
    'new Request("/");',
    'new globalThis.Request("/");',
    'const { prototype } = Document;',
    'const find = Document.prototype.querySelector;',
    'for (const key in list) f(key);',
  ])('are found: %s', (text) => {
    expect(check('domain/x.ts', text)).toEqual([expect.stringMatching(/on pages|old libraries|where a page/)]);
  });

  test.each([
    '[...list].map((x, at) => x + at);',
    'for (const [key, x] of Object.entries(list)) f(key, x);',
    'store.remove("key"); node.classList.remove("a");',
    'if (node.parentNode) node.parentNode.removeChild(node);',
    'node && node.parentNode && node.remove();',
    'text.startsWith("a");',
    'const is = x instanceof HTMLElement; new CustomEvent("x");',
    'const { prototype } = HTMLDocument; Element.prototype.closest;',
    'let e: Event; const f = (x: Element) => x;',
  ])('are not meant by: %s', (text) => {
    expect(check('domain/x.ts', text)).toEqual([]);
  });
});
