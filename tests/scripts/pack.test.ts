import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPackage, forBundlers, layOutPackage } from '../../scripts/pack.mjs';
import { filesBelow } from '../../scripts/package-files.mjs';

let project = '';
let folder = '';

function write(file: string, text = '//') {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

function writeServed(file: string, text?: string) {
  for (const ending of ['', '.br', '.gz']) write(`dist/${file}${ending}`, text);
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'portico-pack-'));
  folder = join(project, 'package');
  for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE', 'THIRD-PARTY.md']) write(file);
  for (const file of ['apache.conf', 'nginx.conf', 'publish.sh']) write(`deploy/${file}`);
  for (const runtime of ['', 'react/']) {
    const entries = { shell: { file: 'shell.js' }, core: { file: 'assets/core-abcdef.js' } };
    writeServed(`${runtime}manifest.json`, JSON.stringify({ entries }));
    writeServed(`${runtime}shell.js`);
    writeServed(`${runtime}assets/core-abcdef.js`);
    writeServed(`${runtime}partials/en/main/header.html`);
    write(`dist/${runtime}npm/index.js`, "export { mountShell } from '../assets/core-abcdef.js';");
  }
  write('dist/npm/index.d.ts');
  write('dist/php/Portico.php');
  // A file of another build in the folder.
  writeServed('assets/core-former.js');
  const main = './dist/npm/index.js';
  write(
    'package.json',
    JSON.stringify({
      name: 'portico-shell',
      version: '1.0.0',
      private: true,
      main,
      exports: { '.': { types: './dist/npm/index.d.ts', default: main }, './react': './dist/react/npm/index.js' },
      scripts: { test: 'x' },
      devDependencies: { x: '1.0.0' },
      allowScripts: {},
    }),
  );
});
afterEach(() => rmSync(project, { recursive: true }));

test('the package holds the present build, without the project’s own fields', () => {
  layOutPackage(project, folder);
  const files = filesBelow(folder);
  expect(checkPackage(folder, files)).toEqual([]);
  expect(files.filter((file) => file.includes('former'))).toEqual([]);
  const packed = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(Object.keys(packed)).toEqual(['name', 'version', 'main', 'exports']);
});

test('what was laid out before goes', () => {
  write('package/old.js');
  layOutPackage(project, folder);
  expect(filesBelow(folder)).not.toContain('old.js');
});

test('names what is missing, what is too much, and what a script needs', () => {
  layOutPackage(project, folder);
  write('package/dist/assets/core-abcdef.js', 'import("./share-abcdef.js")');
  write('package/package.json', JSON.stringify({ main: './index.js', scripts: {} }));
  const files = filesBelow(folder).filter((file) => file !== 'dist/php/Portico.php' && file !== 'LICENSE');
  expect(checkPackage(folder, [...files, 'src/shell.ts'])).toEqual([
    'package.json has "scripts", which is for those who change the project',
    'package.json names ./index.js, which is not packed',
    'LICENSE is not packed',
    'dist/php/Portico.php is not packed',
    'src/shell.ts is packed, but nobody needs it',
    'dist/assets/core-abcdef.js needs dist/assets/share-abcdef.js, which is not packed',
  ]);
});

test('bundlers can follow what the build imports by an address', () => {
  const modules = {
    'core-abcdef.js':
      'const e=o=>import(o).catch(()=>import(o+"?again="+ ++n));e("./share-abcdef.js");export{e as adopt}',
    'share-abcdef.js': 'export default async(e)=>{const{a:t}=await e("./parts-abcdef.js");return{b:t}}',
  };
  const next = forBundlers(modules);
  expect(next['core-abcdef.js']).toContain(
    "const porticoFiles = { './parts-abcdef.js': () => import('./parts-abcdef.js'), './share-abcdef.js': () => import('./share-abcdef.js') };",
  );
  expect(next['core-abcdef.js']).toContain('const e=o=>porticoImport(o).catch(()=>porticoImport(o+"?again="+ ++n))');
  expect(next['share-abcdef.js']).toBe(modules['share-abcdef.js']);
});

test('the module takes its chunks from beside itself, and the served ones stay as they are', () => {
  const code = 'const e=e=>import(e).catch(f);e("./core-abcdef.js")';
  writeServed('assets/core-abcdef.js', code);
  layOutPackage(project, folder);
  const read = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8');
  expect(read('npm/index.js')).toBe("export { mountShell } from './core-abcdef.js';");
  expect(read('npm/core-abcdef.js')).toContain('const e=e=>porticoImport(e).catch(f)');
  expect(read('assets/core-abcdef.js')).toBe(code);
});
