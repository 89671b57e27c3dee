import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Api, createApi } from './api/app.ts';
import { openDatabase } from './api/database.ts';
import type { ApiEnv } from './api/visitor.ts';
import { folderOfFiles } from './files.ts';
import { createLiveReload, type LiveReload } from './live-reload.ts';
import type { ApiBridge, PhpFolders, PhpRunner } from './php/php-runner.ts';
import { startRealPhp } from './php/real-php.ts';
import { PHP_VERSIONS, startWasmPhp } from './php/wasm-php.ts';
import { addTools, needsTools, prepareVisit } from './qa/laid-over.ts';
import { panelFiles } from './qa/panel-files.ts';
import { qaRoutes } from './qa/qa-routes.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const YEAR = 'public, max-age=31536000, immutable';
const FIVE_MINUTES = 'public, max-age=300';
/** Twice the size of the largest picture for a search; no other request comes near it. */
const BODY_MAX_BYTES = 4 * 1024 * 1024;

/** How a demo host is started. */
export interface DemoHostOptions {
  /** 0 picks any free port. */
  readonly port: number;
  /** Interface to listen on; by default all of them. */
  readonly host?: string;
  /** Folder of the built shell, created if it is missing. Files may be added later: it is read with every request. */
  readonly distDir: string;
  /** Folder of database and sessions, created if it is missing. */
  readonly dataDir: string;
  readonly log?: (line: string) => void;
  /** Returns ms since 1970 UTC; by default the machine's clock. */
  readonly clock?: () => number;
  /** A PHP version that runs inside Node (`8.4`, `7.4`), or the path of a real PHP. */
  readonly php?: string;
  /** Whether open pages reload after a build or a change of the pages; for development. */
  readonly isLive?: boolean;
}

/** Hosts that stand for all interfaces. */
const ANYWHERE: readonly string[] = ['', '0.0.0.0', '::'];

/** A running demo host. */
export interface DemoHost {
  /** `http://localhost:8080/` */
  readonly url: string;
  /** The API, callable without a socket. */
  readonly api: Api;
  /** Ends open requests, PHP and the database. */
  close(): Promise<void>;
}

/**
 * Starts the demo: the old shop's pages, its API below `/api`, the built shell below `/shell/` and the QA page `/qa/`.
 *
 * @throws {Error} With `code` `EADDRINUSE` if the port is taken; with a clear message if PHP does not start.
 */
export async function startDemoHost(options: DemoHostOptions): Promise<DemoHost> {
  const { port, host, clock, log = () => undefined } = options;
  const folders: PhpFolders = {
    pages: join(HERE, 'pages'),
    helper: join(HERE, '..', 'php'),
    dist: resolve(options.distDir),
    sessions: resolve(options.dataDir, 'sessions'),
  };
  for (const folder of [folders.sessions, folders.dist]) mkdirSync(folder, { recursive: true });
  const db = openDatabase(resolve(options.dataDir, 'shop.db'));
  const api = createApi({ db, ...(clock === undefined ? {} : { clock }) });
  const site: { url: string; php?: PhpRunner } = { url: '' };
  const live = options.isLive ? createLiveReload(join(folders.dist, 'manifest.json'), folders.pages) : undefined;
  const server = createAdaptorServer({ fetch: createSite(api, folders, () => site.php, live).fetch });
  try {
    // Listens first, so that a second start fails at once and not after loading PHP.
    const name = host === undefined || ANYWHERE.includes(host) ? 'localhost' : host;
    site.url = `http://${name.includes(':') ? `[${name}]` : name}:${await listen(server, port, host)}/`;
    site.php = await startPhp(options.php ?? PHP_VERSIONS[0], folders, bridgeTo(api), () => site.url);
  } catch (error) {
    live?.close();
    server.close();
    db.close();
    throw error;
  }
  const { php, url } = site;
  log(`pages  ${url}  (${php.label})`);
  log(`api    ${url}api/`);
  log(`shell  ${url}shell/  (from ${options.distDir})`);
  log(`qa     ${url}qa/`);
  return {
    url,
    api,
    async close() {
      live?.close();
      const closed = new Promise((done) => server.close(done));
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
      await php.close();
      db.close();
    },
  };
}

function createSite(
  api: Api,
  folders: PhpFolders,
  php: () => PhpRunner | undefined,
  live: LiveReload | undefined,
): Hono<ApiEnv> {
  const site = new Hono<ApiEnv>();
  site.use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError: tooLarge }));
  site.route('/', api);
  if (live) site.route('/', live.routes);
  const shell = folderOfFiles(folders.dist, {
    below: '/shell/',
    isPrecompressed: true,
    cacheControl: (path) => (path.includes('/assets/') ? YEAR : FIVE_MINUTES),
    // A page on another origin, such as the mobile host, loads the same modules.
    isForAll: true,
  });
  site.get('/shell/*', ...shell, (c) => c.text('Not in the built shell. "npm run build" makes it.\n', 404));
  for (const [below, folder] of [
    ['/images/', join(HERE, 'images')],
    ['/legacy/assets/', join(folders.pages, 'assets')],
    ['/legacy/vendor/', join(folders.pages, 'vendor')],
  ] as const) {
    const files = folderOfFiles(folder, { below, cacheControl: () => FIVE_MINUTES });
    site.get(`${below}*`, ...files, (c) => c.notFound());
  }
  site.get('/favicon.ico', (c) => c.body(null, 204));
  site.route('/', qaRoutes(api));
  site.route('/', panelFiles());
  site.all('*', async (c) => {
    const runner = php();
    if (runner === undefined) return c.text('The pages are still being started.\n', 503, { 'Retry-After': '1' });
    const sent = await prepareVisit(c, api);
    if (sent) return sent;
    const url = new URL(c.req.url);
    const { pathname, search } = url;
    const hasBody = !['GET', 'HEAD'].includes(c.req.method);
    const page = await runner.run({
      method: c.req.method,
      uri: pathname + search,
      headers: c.req.header(),
      body: hasBody ? new Uint8Array(await c.req.arrayBuffer()) : undefined,
    });
    const headers = new Headers();
    for (const [name, value] of page.headers) headers.append(name, value);
    const isBodyless = c.req.method === 'HEAD' || page.status === 204 || page.status === 304;
    const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
    const hasTools = needsTools(url);
    if ((live || hasTools) && isHtml && !isBodyless) {
      headers.delete('content-length');
      const html = new TextDecoder().decode(page.body);
      const withTools = hasTools ? addTools(html, headers.get('content-security-policy') ?? '', url) : html;
      return new Response(live ? live.addTo(withTools) : withTools, { status: page.status, headers });
    }
    return new Response(isBodyless ? null : page.body, { status: page.status, headers });
  });
  return site;
}

/** Rejects a body that is too large. The connection is closed, since the rest of the body is not read. */
function tooLarge(c: Context<ApiEnv>): Response {
  const msg = `The body is larger than ${BODY_MAX_BYTES} bytes.`;
  c.header('Connection', 'close');
  return c.req.path.startsWith('/api/') ? c.json({ state: 413, msg }, 413) : c.text(`${msg}\n`, 413);
}

/** Makes the calls of PHP pages inside this process. */
function bridgeTo(api: Api): ApiBridge {
  return async ({ method, path, headers, body }) => {
    const response = await api.request(path, { method, headers, ...(method === 'GET' ? {} : { body }) });
    return { status: response.status, cookies: response.headers.getSetCookie(), body: await response.text() };
  };
}

async function startPhp(
  php: string,
  folders: PhpFolders,
  bridge: ApiBridge,
  siteUrl: () => string,
): Promise<PhpRunner> {
  const version = PHP_VERSIONS.find((known) => known === php);
  if (version !== undefined) return await startWasmPhp(version, folders, bridge);
  if (php.includes('/') || php.includes('\\')) return await startRealPhp(php, folders, siteUrl);
  throw new Error(`PHP "${php}" is neither ${PHP_VERSIONS.join(' nor ')} nor the path of a PHP`);
}

function listen(server: ServerType, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolveListening, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address: AddressInfo | string | null = server.address();
      resolveListening(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
