// Runs nginx and Apache as ordinary processes, with the sample configurations of deploy/, on a folder of their own.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { root } from './places.mjs';

/** Time that a server gets to respond, and to end, ms. */
const WAIT_MS = 10_000;
const APACHE_MODS = '/etc/apache2/mods-available';
/** Modules that a fresh Debian enables and that could interfere, and those that the sample needs. */
const APACHE_NAMES = [
  'mpm_event',
  'authz_core',
  'alias',
  'autoindex',
  'deflate',
  'dir',
  'env',
  'filter',
  'mime',
  'negotiation',
  'setenvif',
  'headers',
  'rewrite',
];

/** The path of a program; for ordinary users, servers are often not on the PATH. */
function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** A sample with this folder and this port instead of the shop's. */
function sample(name, { folder, port }, listen) {
  const text = readFileSync(join(root, 'deploy', name), 'utf8');
  if (!text.includes(listen.from) || !text.includes('/srv/shop/public'))
    throw new Error(`deploy/${name} has no "${listen.from}" or no /srv/shop/public`);
  return text.replaceAll('/srv/shop/public', join(folder, 'public')).replace(listen.from, listen.to(port));
}

const isRoot = process.getuid?.() === 0;

/** @returns {Server} */
function nginx() {
  const program = findProgram('nginx');
  const base = { name: 'nginx', sample: 'deploy/nginx.conf' };
  if (!program) return { ...base, missing: 'nginx is not here (Debian: nginx-light)' };
  const { stderr: about } = spawnSync(program, ['-V'], { encoding: 'utf8' });
  if (!about.includes('http_gzip_static_module')) return { ...base, missing: `${program} has no gzip_static` };
  const modules = /--modules-path=(\S+)/.exec(about)?.[1] ?? '/usr/lib/nginx/modules';
  const brotli = join(modules, 'ngx_http_brotli_static_module.so');
  const hasBrotli = existsSync(brotli);
  return {
    ...base,
    version: /nginx\/(\S+)/.exec(about)?.[1],
    encodings: hasBrotli ? ['br', 'gzip'] : ['gzip'],
    note: hasBrotli ? undefined : 'without brotli_static, whose module is not here (libnginx-mod-http-brotli-static)',
    start(place) {
      const site = sample('nginx.conf', place, { from: 'listen 80;', to: (port) => `listen 127.0.0.1:${port};` });
      writeFileSync(join(place.folder, 'site.conf'), hasBrotli ? site : site.replace('brotli_static on;', ''));
      const temporary = [...about.matchAll(/--http-([a-z-]+)-temp-path=/g)].map(
        ([, name]) => `${name.replaceAll('-', '_')}_temp_path ${place.folder}/temp-${name};`,
      );
      const config = [
        ...(hasBrotli ? [`load_module ${brotli};`] : []),
        ...(isRoot ? ['user www-data;'] : []),
        `worker_processes 1; pid ${place.folder}/nginx.pid; error_log stderr;`,
        'events {}',
        'http {',
        'include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; gzip on;',
        ...temporary,
        'include site.conf;',
        '}',
      ];
      const file = join(place.folder, 'nginx.conf');
      writeFileSync(file, `${config.join('\n')}\n`);
      return spawn(program, ['-p', place.folder, '-e', 'stderr', '-c', file, '-g', 'daemon off;'], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    },
  };
}

/** @returns {Server} */
function apache() {
  const program = findProgram('apache2');
  const base = { name: 'Apache', sample: 'deploy/apache.conf' };
  if (!program) return { ...base, missing: 'apache2 is not here (Debian: apache2)' };
  const lacking = APACHE_NAMES.filter((name) => !existsSync(join(APACHE_MODS, `${name}.load`)));
  if (lacking.length > 0) return { ...base, missing: `apache2 has no module ${lacking.join(', ')}` };
  const { stdout: about } = spawnSync(program, ['-v'], { encoding: 'utf8' });
  return {
    ...base,
    version: /Apache\/(\S+)/.exec(about)?.[1],
    encodings: ['br', 'gzip'],
    start(place) {
      const site = sample('apache.conf', place, { from: '*:80', to: (port) => `127.0.0.1:${port}` });
      const mods = APACHE_NAMES.flatMap((name) =>
        ['load', 'conf'].map((kind) => join(APACHE_MODS, `${name}.${kind}`)).filter((path) => existsSync(path)),
      );
      const config = [
        `ServerRoot ${place.folder}`,
        'ServerName localhost',
        `Listen 127.0.0.1:${place.port}`,
        `PidFile ${place.folder}/apache.pid`,
        `DefaultRuntimeDir ${place.folder}`,
        `ErrorLog ${place.folder}/error.log`,
        ...mods.map((path) => `Include ${path}`),
        ...(isRoot ? ['User www-data', 'Group www-data'] : []),
        // As in Debian.
        '<Directory />\nRequire all denied\n</Directory>',
        site,
      ];
      const file = join(place.folder, 'apache.conf');
      writeFileSync(file, `${config.join('\n')}\n`);
      return spawn(program, ['-d', place.folder, '-f', file, '-DFOREGROUND'], { stdio: ['ignore', 'ignore', 'pipe'] });
    },
  };
}

/**
 * @typedef {object} Server
 * @property {string} name
 * @property {string} sample
 * @property {string} [missing]    What this machine lacks to run it.
 * @property {string} [version]
 * @property {string} [note]
 * @property {string[]} [encodings]
 * @property {(place: { folder: string, port: number }) => import('node:child_process').ChildProcess} [start]
 */

/** @returns {Server[]} The servers for which there are samples. */
export function listServers() {
  return [nginx(), apache()];
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

function canConnect(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });
}

/**
 * Runs a server while a function uses it.
 *
 * @template T
 * @param {Server} server
 * @param {string} folder  Contains `public/`; the server's own files are put here too.
 * @param {(address: string, warnings: () => readonly string[]) => Promise<T>} use  `warnings` are those of the server so far.
 * @returns {Promise<T>}
 * @throws {Error} With the server's own message if it does not start.
 */
export async function withServer(server, folder, use) {
  if (!server.start) throw new Error(`${server.missing}`);
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const child = server.start({ folder, port });
  let words = '';
  child.stderr?.on('data', (part) => {
    words += part;
  });
  let hasEnded = false;
  const end = new Promise((resolve) => {
    for (const event of ['close', 'error'])
      child.once(event, (reason) => {
        hasEnded = true;
        if (reason instanceof Error) words += reason.message;
        resolve(undefined);
      });
  });
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  try {
    const deadlineMs = Date.now() + WAIT_MS;
    while (!(await canConnect(port))) {
      if (hasEnded || Date.now() > deadlineMs) {
        const log = join(folder, 'error.log');
        if (existsSync(log)) words += readFileSync(log, 'utf8');
        throw new Error(`${server.name} does not start: ${words.trim()}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return await use(`http://127.0.0.1:${port}/`, () => words.match(/\[warn\].*/g) ?? []);
  } finally {
    stop();
    const force = setTimeout(() => child.kill('SIGKILL'), WAIT_MS);
    await end;
    clearTimeout(force);
    process.off('exit', stop);
  }
}
