// Checks dist/, or the given folder, for the properties that a deployment relies on. Run by `npm run test:deploy`.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LANGUAGES } from '../src/domain/i18n/language.ts';
import { LOADER_MAX } from './budgets.mjs';
import { filesBelow } from './package-files.mjs';

const TEXT_FILE = /\.(js|css|html|json|svg|php|ts)$/;

function sha384(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Checks one build: the folder of a manifest. */
function checkBuild(folder, label) {
  const findings = [];
  const say = (text) => findings.push(`${label}${text}`);
  const manifestFile = join(folder, 'manifest.json');
  if (!existsSync(manifestFile)) return [`${label}manifest.json is missing`];
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  for (const key of [
    'version',
    'build',
    'entries',
    'sheet',
    'pageSheet',
    'transitionSheet',
    'early',
    'partials',
    'preload',
  ]) {
    if (manifest[key] === undefined) say(`manifest.json has no "${key}"`);
  }
  for (const [name, entry] of Object.entries(manifest.entries ?? {})) {
    const file = join(folder, entry.file);
    if (!existsSync(file)) {
      say(`${entry.file}, entry "${name}", is missing`);
      continue;
    }
    const bytes = readFileSync(file);
    if (bytes.length !== entry.bytes) say(`${entry.file} has ${bytes.length} bytes, the manifest says ${entry.bytes}`);
    for (const [ending, size] of [
      ['br', entry.brotli],
      ['gz', entry.gzip],
    ]) {
      const sibling = `${file}.${ending}`;
      if (existsSync(sibling) && readFileSync(sibling).length !== size)
        say(`${entry.file}.${ending} has not the size that the manifest says`);
    }
    if (name === 'shell') {
      if (entry.integrity !== undefined) say('shell.js has an integrity value, but its address never changes');
      if (entry.brotli > LOADER_MAX) say(`shell.js has ${entry.brotli} bytes of brotli, more than ${LOADER_MAX}`);
    } else if (entry.integrity !== sha384(bytes)) {
      say(`${entry.file}: integrity is ${entry.integrity ?? 'missing'}`);
    }
    if (name !== 'shell' && !/^assets\/.+-[\w-]{6,}\.(js|css)$/.test(entry.file))
      say(`${entry.file} has no hash in its name`);
  }
  for (const name of ['sheet', 'pageSheet', 'transitionSheet', 'early']) {
    if (manifest[name] && !existsSync(join(folder, manifest[name]))) say(`${manifest[name]}, "${name}", is missing`);
  }
  for (const [lang, links] of Object.entries(manifest.preload ?? {})) {
    for (const { href } of links)
      if (!existsSync(join(folder, href))) say(`${href}, preloaded for "${lang}", is missing`);
  }
  return findings;
}

/** Checks that every served text file has its compressed copies, and that they contain the same text. */
function checkCompressed(dist) {
  const files = filesBelow(dist);
  const present = new Set(files);
  return files
    .filter((file) => TEXT_FILE.test(file))
    .flatMap((file) =>
      [
        ['br', brotliDecompressSync],
        ['gz', gunzipSync],
      ].flatMap(([ending, open]) => {
        const sibling = `${file}.${ending}`;
        if (!present.has(sibling)) return [`${sibling} is missing`];
        const isSame = open(readFileSync(join(dist, sibling))).equals(readFileSync(join(dist, file)));
        return isSame ? [] : [`${sibling} holds something else than ${file}`];
      }),
    );
}

/** Checks that the partials belong to the build: every language has some, and each one names the build. */
function checkPartials(dist, label) {
  const folder = join(dist, 'partials');
  if (!existsSync(folder)) return [`${label}partials/ is missing`];
  const { build } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const files = filesBelow(folder).filter((file) => file.endsWith('.html'));
  const languages = LANGUAGES.filter((lang) => !files.some((file) => file.startsWith(`${lang}/`)));
  return [
    ...languages.map((lang) => `${label}partials/${lang}/ is empty`),
    ...files
      .filter((file) => !readFileSync(join(folder, file), 'utf8').includes(`data-build="${build}"`))
      .map((file) => `${label}partials/${file} is not of build ${build}`),
  ];
}

/**
 * Checks a built folder for the properties that others may rely on.
 *
 * @param {string} dist
 * @returns {string[]} One line per finding.
 */
export function checkDeploy(dist) {
  if (!existsSync(join(dist, 'manifest.json'))) return ['manifest.json is missing'];
  const fixed = ['shell.js', 'npm/index.js', 'npm/index.d.ts', 'php/Portico.php', 'react/shell.js'];
  return [
    ...fixed.filter((file) => !existsSync(join(dist, file))).map((file) => `${file} is missing`),
    ...checkBuild(dist, ''),
    ...checkBuild(join(dist, 'react'), 'react/: '),
    ...checkPartials(dist, ''),
    ...checkPartials(join(dist, 'react'), 'react/: '),
    ...checkCompressed(dist),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = resolve(process.argv[2] ?? fileURLToPath(new URL('../dist/', import.meta.url)));
  const findings = checkDeploy(dist);
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  process.stdout.write(findings.length === 0 ? 'dist/ keeps to the contract\n' : `${findings.length} findings\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
