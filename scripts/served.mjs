// Compares a web server's responses with the contract, section 1.
import { readFileSync } from 'node:fs';
import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const YEAR = 'public, max-age=31536000, immutable';
const FIVE_MINUTES = 'public, max-age=300';
const TYPES = {
  css: /^text\/css; ?charset=utf-8$/i,
  html: /^text\/html; ?charset=utf-8$/i,
  js: /^(text|application)\/javascript; ?charset=utf-8$/i,
  json: /^application\/json\b/i,
};
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };
/** Number of parallel requests. */
const AT_ONCE = 8;

const agents = {
  'http:': new HttpAgent({ keepAlive: true }),
  'https:': new HttpsAgent({ keepAlive: true }),
};

/**
 * Requests one address and returns the response undecoded, unlike `fetch`.
 *
 * @param {string} address
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
export function ask(address, headers = {}) {
  const url = new URL(address);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent: agents[url.protocol], timeout: 10_000 }, (reply) => {
      const parts = [];
      reply.on('data', (part) => parts.push(part));
      reply.on('error', reject);
      reply.on('end', () => resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(parts) }));
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer from ${address} in 10 s`)));
    sent.on('error', (error) => {
      // A server may close an idle connection at the moment when it is used again.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(ask(address, headers));
      else reject(error);
    });
    sent.end();
  });
}

/** The decoded body of a response, as a browser gets it. */
export function decode({ headers, body }) {
  const open = DECODERS[headers['content-encoding']];
  return open ? open(body) : body;
}

/** The faults of the response for a file, one line each. */
function judge(path, reply, { encoding, bytes, sibling }) {
  if (reply.status !== 200) return [`status ${reply.status}`];
  const { headers } = reply;
  const found = headers['content-encoding'] ?? 'none';
  const findings = [];
  const expect = (name, isRight) => {
    if (!isRight) findings.push(`${name} is ${headers[name] ?? 'missing'}`);
  };
  const cacheControl = /^(react\/)?assets\//.test(path) ? YEAR : FIVE_MINUTES;
  expect('cache-control', headers['cache-control']?.replaceAll(/,\s*/g, ', ') === cacheControl);
  expect('content-type', TYPES[path.split('.').at(-1)]?.test(headers['content-type'] ?? ''));
  expect('vary', /\baccept-encoding\b/i.test(headers.vary ?? ''));
  expect('access-control-allow-origin', headers['access-control-allow-origin'] === '*');
  expect('x-content-type-options', headers['x-content-type-options'] === 'nosniff');
  if (found !== encoding) return [...findings, `content-encoding is ${found}`];
  try {
    if (!decode(reply).equals(bytes)) findings.push('the bytes are not those of the build');
    else if (sibling && !reply.body.equals(sibling)) findings.push('compressed anew: not the file of the build');
  } catch (error) {
    findings.push(`can't be decoded: ${error.message}`);
  }
  return findings;
}

/** Runs a function for each item, a few at once, and joins their findings. */
async function findIn(items, find) {
  const rest = [...items];
  const findings = [];
  const work = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) findings.push(...(await find(item)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return findings;
}

/**
 * Checks each file in each encoding.
 *
 * @param {string} address            Address of the folder with `shell.js`, with a slash at the end.
 * @param {string} dist               The build that should be served there.
 * @param {readonly string[]} files   The files of it to check.
 * @param {object} how
 * @param {readonly string[]} how.encodings  The server's encodings: `br`, `gzip` or both.
 * @param {boolean} [how.isOwn]       Whether it serves the build's compressed files; a CDN may make its own.
 * @returns {Promise<string[]>} One line per finding.
 */
export async function checkFiles(address, dist, files, { encodings, isOwn = false }) {
  const best = encodings[0] ?? 'none';
  const gzip = encodings.includes('gzip') ? 'gzip' : 'none';
  const cases = [
    { asked: 'gzip, deflate, br, zstd', encoding: best },
    { asked: 'gzip', encoding: gzip },
    { asked: 'gzip, br;q=0', encoding: gzip },
    { asked: undefined, encoding: 'none' },
  ];
  return await findIn(files, async (file) => {
    const bytes = readFileSync(join(dist, file));
    const findings = [];
    for (const { asked, encoding } of cases) {
      const reply = await ask(address + file, asked ? { 'accept-encoding': asked } : {});
      const ending = { br: '.br', gzip: '.gz' }[encoding];
      const sibling = isOwn && ending ? readFileSync(join(dist, file + ending)) : undefined;
      const wrong = judge(file, reply, { encoding, bytes, sibling });
      findings.push(...wrong.map((text) => `${file} (${asked ?? 'no encoding asked'}): ${text}`));
    }
    return findings;
  });
}

/** The encodings that the server of a build has: brotli is optional. */
export async function encodingsOf(address) {
  const { headers } = await ask(`${address}shell.js`, { 'accept-encoding': 'br' });
  return headers['content-encoding'] === 'br' ? ['br', 'gzip'] : ['gzip'];
}

/** Checks that folders and private files are not served, that missing files are not cached, and revalidation. */
export async function checkManners(address, { encodings }) {
  const findings = [];
  for (const folder of ['', 'assets/', 'partials/', 'partials/en/main/', 'react/', 'react/assets/']) {
    const { status, body } = await ask(address + folder);
    if (![403, 404].includes(status) || /core-|manifest\.json|header\.html/.test(body.toString()))
      findings.push(`/${folder}: status ${status}, a folder must not be listed`);
  }
  for (const file of ['php/Portico.php', 'npm/index.js', 'npm/index.d.ts', 'react/npm/index.js']) {
    const { status } = await ask(address + file);
    if (![403, 404].includes(status)) findings.push(`${file}: status ${status}, nobody should get it`);
  }
  for (const file of ['assets/core-000000.js', 'partials/en/main/none.html']) {
    const { status, headers } = await ask(address + file);
    if (status !== 404) findings.push(`${file}, which is not there: status ${status}`);
    if (/max-age=[1-9]/.test(headers['cache-control'] ?? ''))
      findings.push(`${file}, which is not there: cache-control is ${headers['cache-control']}`);
  }
  const script = `${address}shell.js`;
  const { headers } = await ask(script, { 'accept-encoding': 'gzip' });
  if (!headers.etag) findings.push('shell.js: etag is missing');
  const again = await ask(script, { 'accept-encoding': 'gzip', 'if-none-match': headers.etag ?? '""' });
  if (again.status !== 304) findings.push(`shell.js, asked for again: status ${again.status}`);
  if (!again.headers['cache-control']) findings.push('shell.js, asked for again: cache-control is missing');
  if (encodings.includes('gzip')) {
    const toCdn = await ask(script, { 'accept-encoding': 'gzip', via: '1.1 cdn.example' });
    if (toCdn.headers['content-encoding'] !== 'gzip') findings.push('shell.js, asked for by a CDN: not compressed');
  }
  return findings;
}

/** Closes the connections that are kept alive. */
export function closeConnections() {
  for (const agent of Object.values(agents)) agent.destroy();
}
