// Lays out the npm package in .cache/package/, and checks it: `npm run build:package`, then `npm publish
// .cache/package`. The project's own package.json is private: users of the package should get none of its tools and
// scripts.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listPackageFiles } from './package-files.mjs';
import { root } from './places.mjs';

/** Files that the package contains besides the build. */
const PAPERS = ['README.md', 'CHANGELOG.md', 'LICENSE', 'THIRD-PARTY.md'];
const SAMPLES = ['deploy/apache.conf', 'deploy/nginx.conf', 'deploy/publish.sh'];
const RUNTIMES = ['', 'react/'];
/** The fields of package.json that concern users of the package. */
const FIELDS = ['name', 'version', 'description', 'license', 'type', 'main', 'types', 'exports'];
/** Another file of the build, as named in a script's import or with `import.meta.url`. */
const NEIGHBOUR = /["'`](\.{1,2}\/(?:assets\/)?[\w-]+\.(?:js|css))["'`]/g;

/** An import by an address that is computed at run time: no bundler can follow it. */
const BY_ADDRESS = /\bimport\((?!["'`])/g;
/** A chunk that is loaded by its name. */
const ASKED = /\(["'`](\.\/[\w-]+\.js)["'`]\)/g;

/**
 * Rewrites the chunks for bundlers: an import by address from `scripts/build/factories.ts` becomes an import by name.
 * The second try uses the same name; the bundler decides on the effect of a failed import.
 *
 * @param {Record<string, string>} modules  Code by file name.
 * @returns {Record<string, string>}
 */
export function forBundlers(modules) {
  const files = new Set(Object.values(modules).flatMap((code) => [...code.matchAll(ASKED)].map(([, file]) => file)));
  const table = [...files].sort().map((file) => `'${file}': () => import('${file}')`);
  const named = `const porticoFiles = { ${table.join(', ')} };
const porticoImport = (file) => porticoFiles[file.split('?')[0]]();
`;
  const rewrite = (code) =>
    code.search(BY_ADDRESS) < 0 ? code : named + code.replaceAll(BY_ADDRESS, 'porticoImport(');
  return Object.fromEntries(Object.entries(modules).map(([name, code]) => [name, rewrite(code)]));
}

/** Chunks and style sheets of one runtime, as in `npm/`. */
function listModules(dist, runtime) {
  const { entries } = JSON.parse(readFileSync(join(dist, runtime, 'manifest.json'), 'utf8'));
  return Object.values(entries)
    .map(({ file }) => file)
    .filter((file) => file.startsWith('assets/') && !file.startsWith('assets/early-'));
}

/**
 * Puts copies for bundlers beside `npm/index.js`, one for each chunk. They are copies, since the served files must keep
 * their integrity.
 */
function writeModules(dist, runtime) {
  const target = join(dist, runtime, 'npm');
  const files = listModules(dist, runtime).map((file) => [
    basename(file),
    readFileSync(join(dist, runtime, file), 'utf8'),
  ]);
  const isScript = ([name]) => name.endsWith('.js');
  const modules = forBundlers(Object.fromEntries(files.filter(isScript)));
  for (const [name, code] of files) writeFileSync(join(target, name), modules[name] ?? code);
  const index = join(target, 'index.js');
  writeFileSync(index, readFileSync(index, 'utf8').replace('../assets/', './'));
}

/**
 * Copies the present build and the files that belong to it.
 *
 * @param {string} project  The repository's folder.
 * @param {string} folder   Emptied first.
 */
export function layOutPackage(project, folder) {
  rmSync(folder, { recursive: true, force: true });
  const files = [...PAPERS, ...SAMPLES, ...listPackageFiles(join(project, 'dist')).map((file) => `dist/${file}`)];
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(project, file), join(folder, file));
  }
  for (const runtime of RUNTIMES) writeModules(join(folder, 'dist'), runtime);
  const all = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const packed = Object.fromEntries(FIELDS.map((name) => [name, all[name]]));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
}

/** Each address in `exports`, `main` and `types`. */
function targetsOf(value = {}) {
  if (typeof value === 'string') return [value];
  return Object.values(value).flatMap(targetsOf);
}

/**
 * Compares a list of packed files with the files that they refer to.
 *
 * @param {string} folder
 * @param {readonly string[]} files  The files that npm packs.
 * @returns {string[]} One line per finding.
 */
export function checkPackage(folder, files) {
  const present = new Set(files);
  const wanted = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const odd = Object.keys(wanted).filter((name) => !FIELDS.includes(name));
  const expected = [
    'package.json',
    ...PAPERS,
    ...SAMPLES,
    ...listPackageFiles(join(folder, 'dist')).map((file) => `dist/${file}`),
    ...RUNTIMES.flatMap((runtime) =>
      listModules(join(folder, 'dist'), runtime).map((file) => `dist/${runtime}npm/${basename(file)}`),
    ),
  ];
  const scripts = files.filter((file) => /^dist\/(react\/)?(assets|npm)\/.*\.js$/.test(file));
  return [
    ...odd.map((name) => `package.json has "${name}", which is for those who change the project`),
    ...targetsOf([wanted.main, wanted.types, wanted.exports])
      .filter((target) => !present.has(target.replace('./', '')))
      .map((target) => `package.json names ${target}, which is not packed`),
    ...expected.filter((file) => !present.has(file)).map((file) => `${file} is not packed`),
    ...files.filter((file) => !expected.includes(file)).map((file) => `${file} is packed, but nobody needs it`),
    ...scripts.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(NEIGHBOUR)]
        .map(([, name]) => join(dirname(file), name).replaceAll('\\', '/'))
        .filter((name) => !present.has(name))
        .map((name) => `${file} needs ${name}, which is not packed`),
    ),
  ];
}

function main() {
  const folder = join(root, '.cache', 'package');
  layOutPackage(root, folder);
  const { stdout, stderr, error } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const found = stdout?.slice(stdout.search(/[[{]/));
  if (!found) throw new Error(`npm pack says nothing: ${error?.message ?? stderr}`);
  // npm 12 returns an object by name, earlier versions a list.
  const [{ files, size, unpackedSize }] = Object.values(JSON.parse(found));
  const findings = checkPackage(
    folder,
    files.map(({ path }) => path),
  );
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  const kb = (bytes) => `${Math.round(bytes / 1024)} KB`;
  process.stdout.write(`.cache/package: ${files.length} files, ${kb(unpackedSize)}, packed ${kb(size)}\n`);
  if (findings.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
