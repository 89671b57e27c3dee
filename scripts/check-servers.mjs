// Tests dist/ on real web servers with the samples of deploy/. Run by `npm run test:deploy`. With an address, `node
// scripts/check-servers.mjs https://cdn.example/shell/`, it compares what is served there with dist/ instead.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { listPackageFiles } from './package-files.mjs';
import { root } from './places.mjs';
import { ask, checkFiles, checkManners, closeConnections, decode, encodingsOf } from './served.mjs';
import { listServers, withServer } from './servers.mjs';

const FORMER_CORE = 'core-former.js';
/** Never served: files for build tools and for PHP on the server, and compressed copies by their own names. */
const NOT_SERVED = /^(react\/)?(npm|php)\/|\.(br|gz)$/;

/** The files of the build that browsers may get, without their compressed copies. */
function servedFiles(dist) {
  return listPackageFiles(dist).filter((file) => !NOT_SERVED.test(file));
}

function writeWithSiblings(file, bytes) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes));
}

/** Publishes as docs/deployment.md says. */
function publish(from, to) {
  const { status, stderr } = spawnSync('sh', [join(root, 'deploy', 'publish.sh'), from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`deploy/publish.sh: ${stderr}`);
}

/**
 * Makes a former build. Its loader has the same length as the present one, so that size alone does not distinguish
 * them.
 */
function makeFormer(dist, folder) {
  const { entries } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const core = entries.core.file.replace('assets/', '');
  const loader = readFileSync(join(dist, 'shell.js'), 'utf8');
  if (!loader.includes(core)) throw new Error(`shell.js does not name ${core}`);
  writeWithSiblings(join(folder, 'shell.js'), Buffer.from(loader.replaceAll(core, FORMER_CORE)));
  writeWithSiblings(join(folder, 'assets', FORMER_CORE), Buffer.from("export const build = 'former';\n"));
  writeWithSiblings(join(folder, 'manifest.json'), Buffer.from('{"build":"former"}\n'));
}

/** Publishes the former build, as an operator does, checks a visitor's responses, and publishes the present one again. */
async function checkRollback(address, { dist, site, former }) {
  const findings = [];
  const script = `${address}shell.js`;
  // Uncompressed, the two loaders have the same length.
  const plain = { 'accept-encoding': 'identity' };
  const { headers: before } = await ask(script, plain);
  const known = { 'if-none-match': before.etag ?? '""', 'if-modified-since': before['last-modified'] ?? '' };
  publish(former, site);
  for (const asked of ['br', 'gzip', 'identity']) {
    const reply = await ask(script, { 'accept-encoding': asked });
    if (!decode(reply).includes(FORMER_CORE)) findings.push(`rollback (${asked}): shell.js is not the former one`);
  }
  const again = await ask(script, { ...plain, ...known });
  if (again.status !== 200) findings.push(`rollback: who has the withdrawn shell.js keeps it, status ${again.status}`);
  const since = await ask(script, { ...plain, 'if-modified-since': known['if-modified-since'] });
  if (since.status !== 200) findings.push(`rollback: a cache that asks by date keeps it, status ${since.status}`);
  const { entries } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  for (const file of [`assets/${FORMER_CORE}`, entries.core.file]) {
    const { status } = await ask(address + file);
    if (status !== 200) findings.push(`rollback: ${file} is gone, status ${status}`);
  }
  publish(dist, site);
  const forward = await ask(script, { 'accept-encoding': 'br' });
  if (!decode(forward).equals(readFileSync(join(dist, 'shell.js')))) findings.push('forward again: another shell.js');
  return findings;
}

/** Makes the folder that an operator has after two builds: `public/shell/`, including the former build's assets. */
function makeSite(dist, folder) {
  const build = join(folder, 'build');
  for (const file of listPackageFiles(dist)) {
    mkdirSync(dirname(join(build, file)), { recursive: true });
    cpSync(join(dist, file), join(build, file));
  }
  const former = join(folder, 'former');
  makeFormer(dist, former);
  const site = join(folder, 'public', 'shell');
  // All of dist/, as an operator may copy it: npm/ and php/ must not be served even then.
  cpSync(build, site, { recursive: true });
  publish(former, site);
  publish(build, site);
  // Published an hour ago, since dates in headers are whole seconds. The former build has the same date, as in
  // container images whose files all have a fixed one.
  const hourAgo = Date.now() / 1000 - 3600;
  for (const folderOf of [site, former])
    for (const ending of ['', '.br', '.gz']) utimesSync(join(folderOf, `shell.js${ending}`), hourAgo, hourAgo);
  return { dist: build, site, former };
}

async function checkServer(server, dist) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-server-'));
  // The server's own user needs to read here.
  chmodSync(folder, 0o755);
  try {
    const place = makeSite(dist, folder);
    return await withServer(server, folder, async (origin, warnings) => {
      const address = `${origin}shell/`;
      return [
        ...(await checkFiles(address, dist, servedFiles(dist), { ...server, isOwn: true })),
        ...(await checkManners(address, server)),
        ...(await checkRollback(address, place)),
        ...warnings(),
      ];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function report(label, findings) {
  for (const finding of findings.slice(0, 20)) process.stdout.write(`${label}: ${finding}\n`);
  process.stdout.write(
    `${label}: ${findings.length === 0 ? 'all as the contract says' : `${findings.length} findings`}\n`,
  );
  if (findings.length > 0) process.exitCode = 1;
}

async function main(address) {
  const dist = join(root, 'dist');
  if (!existsSync(join(dist, 'manifest.json'))) {
    process.stdout.write(`${dist} has no manifest.json, so there is nothing to compare with: npm run build\n`);
    process.exitCode = 1;
    return;
  }
  if (address) {
    const files = servedFiles(dist);
    const base = address.replace(/\/?$/, '/');
    const how = { encodings: await encodingsOf(base) };
    report(address, [...(await checkFiles(base, dist, files, how)), ...(await checkManners(base, how))]);
    return;
  }
  for (const server of listServers()) {
    if (server.missing) {
      process.stdout.write(`${server.name}: not tried, ${server.missing}\n`);
      continue;
    }
    const label = `${server.name} ${server.version} with ${server.sample}`;
    if (server.note) process.stdout.write(`${label}: ${server.note}\n`);
    try {
      report(label, await checkServer(server, dist));
    } catch (error) {
      report(label, [error.message]);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv[2]).finally(closeConnections);
