import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { createApi } from '../../demo-host/api/app.ts';
import { openDatabase } from '../../demo-host/api/database.ts';
import { legacySheet } from './legacy-page.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};
/** Announcements of the demo host with one stripe. */
const SCENE = 'stripe';
const YEAR = 'public, max-age=31536000, immutable';

/** Serves the pages of a run. */
export interface BenchServer {
  /** Without a trailing slash. */
  readonly origin: string;
  /** Sets, or replaces, the page at a path. */
  setPage(path: string, html: string): void;
  close(): Promise<void>;
}

export interface ServerOptions {
  /** The built shell, which is served below `/shell/`. */
  readonly dist: string;
  /** The repository's folder. */
  readonly root: string;
  /** Folder of the shop's database. */
  readonly dataDir: string;
}

/**
 * Serves the demo host's API, and pages and files as a shop's server does: brotli for all text, a year of cache for
 * hashed files, no cache for pages and replies.
 */
export async function startBenchServer({ dist, root, dataDir }: ServerOptions): Promise<BenchServer> {
  mkdirSync(dataDir, { recursive: true });
  const db = openDatabase(join(dataDir, 'bench.db'));
  const api = createApi({ db });
  const pages = new Map<string, string>();
  const pack = createPacker();
  const sheet = legacySheet();
  const folders: Readonly<Record<string, string>> = {
    '/shell/': dist,
    '/by-hand/': join(root, 'bench/by-hand'),
    '/images/': join(root, 'demo-host/images'),
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://bench.invalid');
    const send = (
      body: string | Buffer,
      type: string,
      cache: string,
      headers: Record<string, string | string[]> = {},
    ) => {
      const packed = pack(body, type);
      response.writeHead(200, {
        'content-type': type,
        'content-length': packed.length,
        'cache-control': cache,
        ...(packed === body ? {} : { 'content-encoding': 'br' }),
        'access-control-allow-origin': '*',
        ...headers,
      });
      response.end(packed);
    };
    // The page by hand does not show what editors place, so the reply is empty.
    if (pathname === '/api/position') return send('{"state":0,"data":[]}', TYPES['.json'] ?? '', 'no-store');
    const lines = Number(new URL(request.headers.referer ?? 'http://bench.invalid').searchParams.get('lines'));
    if (lines > 0 && pathname.startsWith('/api/cart/')) {
      const data = pathname.endsWith('/list-cart') ? longCart(lines, currencyOf(request)) : null;
      return send(JSON.stringify({ state: 0, data }), TYPES['.json'] ?? '', 'no-store');
    }
    if (pathname.startsWith('/api/')) {
      // The seeded data do not have a stripe on every day of the year.
      const query = pathname === '/api/announcement/list' ? `${search}&demo_announcements=${SCENE}` : search;
      const reply = await api.request(`http://${request.headers.host}${pathname}${query}`, {
        method: request.method ?? 'GET',
        headers: headersOf(request),
        ...(request.method === 'POST' ? { body: await bodyOf(request) } : {}),
      });
      const cookies = reply.headers.getSetCookie();
      send(
        Buffer.from(await reply.arrayBuffer()),
        TYPES['.json'] ?? '',
        'no-store',
        cookies.length > 0 ? { 'set-cookie': cookies } : {},
      );
      return;
    }
    const page = pages.get(pathname);
    if (page !== undefined) return send(page, TYPES['.html'] ?? '', 'no-store');
    if (pathname === '/bench/legacy.css') return send(sheet, TYPES['.css'] ?? '', YEAR);
    const below = Object.keys(folders).find((prefix) => pathname.startsWith(prefix));
    const type = TYPES[extname(pathname)];
    if (below === undefined || type === undefined) throw new Error('not found');
    const file = join(folders[below] ?? '', normalize(`/${pathname.slice(below.length)}`));
    send(readFileSync(file), type, YEAR);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('not found\n');
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    setPage: (path, html) => pages.set(path, html),
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
      db.close();
    },
  };
}

const RATES: Readonly<Record<string, number>> = { USD: 0.14, EUR: 0.13, GBP: 0.11, CAD: 0.19 };

function currencyOf(request: IncomingMessage): string {
  return /\bcurrency=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? 'USD';
}

/** A cart of many lines, five per shop; changes are not stored. */
function longCart(lines: number, currency: string): unknown {
  const shopItems = Array.from({ length: Math.ceil(lines / 5) }, (_, shop) => ({
    shopId: String(shop),
    shopName: `Shop ${shop}`,
    goodsItems: Array.from({ length: Math.min(5, lines - shop * 5) }, (__, at) => ({
      goodsCode: `BN${shop * 5 + at}`,
      goodsLink: `https://item.taobao.com/item.htm?id=${shop * 5 + at}`,
      goodsName: `Goods number ${shop * 5 + at} in a plain box`,
      picture: `/images/goods/mug-${1 + (at % 2)}.svg`,
      count: 1 + (at % 3),
      foreignPrice: Math.round((10 + ((shop * 37 + at * 11) % 900)) * (RATES[currency] ?? 1) * 100) / 100,
      symbol: `${currency} `,
    })),
  }));
  return { shopItems };
}

/** Compresses text, each body only once: the highest level takes longer than a response may. */
function createPacker(): (body: string | Buffer, type: string) => string | Buffer {
  const kept = new Map<string, Buffer>();
  return (body, type) => {
    const key = createHash('sha1').update(body).digest('base64');
    let packed = kept.get(key);
    if (!packed) {
      const quality = type.includes('json') ? 5 : 11;
      packed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
      kept.set(key, packed);
    }
    return packed;
  };
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
