import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkFiles, checkManners, closeConnections } from '../../scripts/served.mjs';

const CORE = 'assets/core-abcdef.js';
const FILES = ['shell.js', CORE];
const how = { encodings: ['br', 'gzip'], isOwn: true };
let dist = '';
let server: Server;
let address = '';
/** The server's fault: its own headers, other bytes, a list of folders. */
let fault: { headers?: Record<string, string>; body?: Buffer; isListed?: boolean; missing?: Record<string, string> } =
  {};

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'portico-served-'));
  mkdirSync(join(dist, 'assets'));
  for (const file of FILES) {
    const text = `/* ${file} */`.repeat(20);
    writeFileSync(join(dist, file), text);
    writeFileSync(join(dist, `${file}.br`), brotliCompressSync(text));
    writeFileSync(join(dist, `${file}.gz`), gzipSync(text));
  }
  server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    if (!FILES.includes(path)) {
      if (fault.isListed && path.endsWith('/')) response.end('<a href="core-abcdef.js">');
      else response.writeHead(404, fault.missing).end();
      return;
    }
    const asked = request.headers['accept-encoding'] ?? '';
    const coding = asked.includes('br') && !asked.includes('br;q=0') ? 'br' : asked.includes('gzip') ? 'gzip' : '';
    const headers: Record<string, string> = {
      'cache-control': path === CORE ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      etag: `"${coding}"`,
      ...(coding ? { 'content-encoding': coding } : {}),
      ...fault.headers,
    };
    const ending = { br: '.br', gzip: '.gz', '': '' }[coding];
    const isKnown = request.headers['if-none-match'] === headers.etag;
    response.writeHead(isKnown ? 304 : 200, headers);
    response.end(isKnown ? undefined : (fault.body ?? readFileSync(join(dist, path + ending))));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
beforeEach(() => {
  fault = {};
});
afterAll(async () => {
  closeConnections();
  await new Promise((done) => server.close(done));
  rmSync(dist, { recursive: true });
});

test('a server that does all of it', async () => {
  expect(await checkFiles(address, dist, FILES, how)).toEqual([]);
  expect(await checkManners(address, how)).toEqual([]);
});

test.each([
  ['cache-control', 'public, max-age=60'],
  ['content-type', 'application/octet-stream'],
  ['content-type', 'text/javascript'],
  ['vary', 'Origin'],
  ['access-control-allow-origin', 'https://shop.example'],
  ['x-content-type-options', ''],
  ['content-encoding', 'deflate'],
])('%s is "%s"', async (name, value) => {
  fault = { headers: { [name]: value } };
  const found = await checkFiles(address, dist, FILES, how);
  // Both files, in each of four requests.
  expect(found.filter((line) => line.includes(`${name} is ${value}`))).toHaveLength(8);
});

test('bytes of another build, and bytes that are not packed as they say', async () => {
  fault = { body: brotliCompressSync('another') };
  const found = await checkFiles(address, dist, ['shell.js'], how);
  expect(found).toContain('shell.js (gzip, deflate, br, zstd): the bytes are not those of the build');
  expect(found).toContainEqual(expect.stringMatching(/^shell\.js \(gzip\): can't be decoded: /));
});

test('the same text compressed anew counts where the server has the build’s own files', async () => {
  fault = {
    body: gzipSync(readFileSync(join(dist, 'shell.js')), { level: 1 }),
    headers: { 'content-encoding': 'gzip' },
  };
  const gzipOnly = { encodings: ['gzip'] };
  const line = 'shell.js (gzip): compressed anew: not the file of the build';
  expect(await checkFiles(address, dist, ['shell.js'], { ...gzipOnly, isOwn: true })).toContain(line);
  expect(await checkFiles(address, dist, ['shell.js'], gzipOnly)).not.toContain(line);
});

test('a list of a folder, and a lifetime for what is missing', async () => {
  fault = { isListed: true, missing: { 'cache-control': 'public, max-age=31536000' } };
  const found = await checkManners(address, how);
  expect(found).toContain('/assets/: status 200, a folder must not be listed');
  expect(found).toContain('assets/core-000000.js, which is not there: cache-control is public, max-age=31536000');
});
