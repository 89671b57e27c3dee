// Packs the present build for servers without Node: `npm run build:archive` writes a .zip and a .tar.gz with the same
// files, and their checksums, to .cache/archive/. The same build gives the same bytes, on every machine.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync, zipSync } from 'fflate';
import { pack } from 'tar-stream';
import { listPackageFiles } from './package-files.mjs';
import { root } from './places.mjs';

/** The pages for authors of PHP pages, and those that they lead to. */
const DOCS = [
  ...['first-shop.md', 'php.md', 'php-engines.md', 'options.md', 'embedding.md', 'events.md', 'api.md', 'openapi.json'],
  ...['deployment.md', 'contract.md', 'specification.md', 'hosts.md'],
];
/** What is packed beside the build, by its path in the repository. */
export const PAPERS = [
  ...['LICENSE', 'THIRD-PARTY.md', 'deploy/apache.conf', 'deploy/nginx.conf', 'deploy/publish.sh'],
  ...DOCS.map((name) => `docs/${name}`),
];
/** For pages with a build of their own, which use the npm package. */
const FOR_BUNDLERS = /^(react\/)?npm\//;
const UNIX = 3;
const FILE = 0o100_000;

const sumOf = (bytes) => createHash('sha256').update(bytes).digest('hex');
/** As `sha256sum` writes and checks it. */
const sumsOf = (files) => files.map(([name, bytes]) => `${sumOf(bytes)}  ${name}\n`).join('');
const modeOf = (name) => (name.endsWith('.sh') ? 0o755 : 0o644);

const readme = (version, build) => `# Portico ${version} for PHP servers

Build ${build}. Nothing here has to be compiled or installed.

1. Check the files: \`sha256sum -c SHA256SUMS\`.
2. Copy the folder \`shell/\` to the web server, so that it is served as \`/shell/\`:
   \`sh deploy/publish.sh shell /srv/shop/public/shell\`, or by FTP. Upload \`shell.js\` last, and delete nothing of a former
   build: cached pages still use it.
3. Print the shell in your templates:

   \`\`\`php
   require '/srv/shop/public/shell/php/Portico.php';
   Portico::configure(['url' => '/shell/', 'dir' => '/srv/shop/public/shell', 'lang' => 'en']);
   \`\`\`

   \`\`\`php
   <head><?= Portico::head('en') ?></head>
   <body>
   <?= Portico::island('header') ?>
   …
   <?= Portico::mount('en') ?>
   </body>
   \`\`\`

[Your first shop](docs/first-shop.md) leads from here to a member's page; [the helper](docs/php.md) and
[Smarty, Twig, Laravel, WordPress, DokuWiki](docs/php-engines.md) have the rest. Pages about work on Portico itself are in its repository only.

\`deploy/\` has samples for nginx and Apache. \`shell/php/\` and the partials are read by PHP alone. \`shell/react/\` is the same shell on React; leave
it out if you don't use it. Keep \`THIRD-PARTY.md\` with what you serve.
`;

/**
 * A date that follows from the content. Servers make the ETag of time and size, and loaders of two builds often have the
 * same length: with one date for all builds, browsers would keep the former loader. At noon no clock is changed, so the zip,
 * which has local times, is the same in every time zone.
 *
 * @param {string} sums
 */
function dateOf(sums) {
  const number = Number.parseInt(sumOf(sums).slice(0, 12), 16);
  return [2000, 0, 1 + (number % 8192), 12, Math.floor(number / 8192) % 60, (Math.floor(number / 8192 / 60) % 30) * 2];
}

/** @returns {Promise<Uint8Array>} */
async function tarOf(files, mtime) {
  const tar = pack();
  for (const [name, bytes] of files) tar.entry({ name, mtime, mode: modeOf(name), uid: 0, gid: 0 }, Buffer.from(bytes));
  tar.finalize();
  const parts = [];
  for await (const part of tar) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * Writes the archives of a built project.
 *
 * @param {string} project The repository's folder.
 * @param {string} folder  Emptied first.
 * @returns {Promise<string[]>} The names of the files written.
 */
export async function writeArchives(project, folder) {
  const dist = join(project, 'dist');
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const { build } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const served = listPackageFiles(dist).filter((file) => !FOR_BUNDLERS.test(file));
  const content = [
    ...PAPERS.map((file) => [file, readFileSync(join(project, file))]),
    ...served.map((file) => [`shell/${file}`, readFileSync(join(dist, file))]),
    ['README.md', Buffer.from(readme(version, build))],
  ].sort(([one], [other]) => (one < other ? -1 : 1));
  const sums = sumsOf(content);
  const date = dateOf(sums);
  const name = `portico-${version}`;
  const files = [['SHA256SUMS', Buffer.from(sums)], ...content].map(([file, bytes]) => [`${name}/${file}`, bytes]);
  const zipped = files.map(([file, bytes]) => [file, [bytes, { attrs: (FILE | modeOf(file)) << 16 }]]);
  const [year, ...rest] = date;
  const archives = [
    // fflate, since the zlib of Node packs differently on other processors.
    [`${name}.tar.gz`, gzipSync(await tarOf(files, new Date(Date.UTC(year, ...rest))), { level: 9, mtime: 0 })],
    [`${name}.zip`, zipSync(Object.fromEntries(zipped), { level: 9, mtime: new Date(year, ...rest), os: UNIX })],
  ];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const written = [...archives, ['SHA256SUMS', Buffer.from(sumsOf(archives))]];
  for (const [file, bytes] of written) writeFileSync(join(folder, file), bytes);
  return written.map(([file]) => file);
}

async function main() {
  const folder = join(root, '.cache', 'archive');
  for (const file of await writeArchives(root, folder)) {
    const kb = Math.round(readFileSync(join(folder, file)).length / 1024);
    process.stdout.write(`.cache/archive/${file}: ${kb} KB\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
