import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type DemoHost, startDemoHost } from '../../demo-host/server.ts';
import { watchPage } from './watch-page.ts';

/** A page made for one scenario. */
export interface MadePage {
  readonly head?: string;
  readonly body?: string;
}

/** The demo host behind a proxy for tests. The proxy does what each browser would need to be told in its own way. */
export interface Site {
  /** `http://localhost:1234` */
  readonly origin: string;
  /** Errors on pages since the last {@link reset}. */
  readonly told: string[];
  /** API calls received, `GET /user/info`. */
  readonly calls: string[];
  /** Serves a page made for one scenario at this path. */
  make(path: string, page: MadePage): void;
  /** Runs in every page from now on, before anything else. @param script Its text. */
  before(script: string): void;
  /** Delays the responses whose path and query match the pattern. @returns Releases them. */
  hold(pattern: RegExp): () => void;
  /** Removes pages, scripts, delays and recorded errors. */
  reset(): void;
  close(): Promise<void>;
}

const WATCH = '/engines/watch.js';

/** Starts it on a free port. */
export async function startSite(distDir: string, dataDir: string): Promise<Site> {
  const demo = await startDemoHost({ port: 0, host: '127.0.0.1', distDir, dataDir });
  const pages = new Map<string, MadePage>();
  const holds: { readonly pattern: RegExp; readonly isFree: Promise<void>; readonly letGo: () => void }[] = [];
  const told: string[] = [];
  const calls: string[] = [];
  let scripts: string[] = [];

  async function answer(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = incoming.url ?? '/';
    const path = url.replace(/[?#].*/, '');
    if (path.startsWith('/api/')) calls.push(`${incoming.method} ${path.slice('/api'.length)}`);
    if (path === '/engines/told') {
      told.push(await textOf(incoming));
      reply.writeHead(204).end();
      return;
    }
    if (path === WATCH) {
      reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      reply.end(`(${watchPage})();\n${scripts.join(';\n')}`);
      return;
    }
    for (const { pattern, isFree } of holds) if (pattern.test(url)) await isFree;
    const made = pages.get(path);
    if (made) {
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      reply.end(
        withWatch(
          `<!DOCTYPE html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Test</title>${made.head ?? ''}</head><body>${made.body ?? ''}</body></html>`,
        ),
      );
      return;
    }
    passOn(demo, incoming, reply);
  }

  const server = createServer((incoming, reply) => {
    answer(incoming, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const letAllGo = () => {
    for (const { letGo } of holds.splice(0)) letGo();
  };
  return {
    origin: `http://localhost:${port}`,
    told,
    calls,
    make: (path, page) => void pages.set(path, page),
    before: (script) => void scripts.push(script),
    hold(pattern) {
      let letGo = () => {};
      const isFree = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      holds.push({ pattern, isFree, letGo });
      return letGo;
    },
    reset() {
      letAllGo();
      pages.clear();
      scripts = [];
      told.length = 0;
      calls.length = 0;
    },
    async close() {
      letAllGo();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await demo.close();
    },
  };
}

/** The page with the watching script in front of all others, under the page's own policy. */
function withWatch(html: string): string {
  const nonce = /<script[^>]* nonce="[^"]*"/.exec(html)?.[0].replace(/.* /, ' ') ?? '';
  return html.replace(/<head>/i, `$&<script src="${WATCH}"${nonce}></script>`);
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

/** Lets the demo host respond to the request, with the browser's own headers. */
function passOn(demo: DemoHost, incoming: IncomingMessage, reply: ServerResponse): void {
  const { hostname, port } = new URL(demo.url);
  const { method, url: path, headers } = incoming;
  const asked = request({ host: hostname === 'localhost' ? '127.0.0.1' : hostname, port, method, path, headers });
  asked.once('error', () => reply.destroy());
  asked.once('response', (answer) => {
    const isHtml = answer.headers['content-type']?.startsWith('text/html') && !answer.headers['content-encoding'];
    if (!isHtml || path?.startsWith('/qa/')) {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
      return;
    }
    textOf(answer).then(
      (html) => {
        const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, kept).end(withWatch(html));
      },
      () => reply.destroy(),
    );
  });
  incoming.pipe(asked);
}
