import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PORT } from './origin.ts';

/** The demo host behind a proxy that tells when each page was printed. */
export interface NumberedPages {
  readonly origin: string;
  /** How long a page that is printed is held back, ms. */
  delayMs: number;
  /** Whether a page that is fetched ahead is answered with 503. */
  refusesAhead: boolean;
  /** When the request for a page came, by the page's number, ms of `performance.now()`. */
  readonly askedAtMs: ReadonlyMap<number, number>;
  close(): Promise<void>;
}

/**
 * Serves the demo shop on a port of its own. Its pages have the visitor in `boot` and in the islands' markup, at the
 * addresses that the shell's links have; `Server-Timing` has the page's number.
 */
export async function serveNumberedPages(): Promise<NumberedPages> {
  const askedAtMs = new Map<number, number>();

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, headers, url = '/' } = incoming;
    const isPage = method === 'GET' && /^\/(?:cn|en|kr|ph)\//.test(url);
    const path = isPage ? `${url}${url.includes('?') ? '&' : '?'}demo_boot=on` : url;
    const number = askedAtMs.size;
    if (isPage) askedAtMs.set(number, performance.now());
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      incoming.pipe(request({ port: PORT, method, path, headers }, resolve).on('error', reject));
    });
    if (isPage) {
      if (pages.refusesAhead && headers['sec-purpose']) reply.statusCode = 503;
      reply.headers['server-timing'] = `printed;dur=${number}`;
      await sleep(pages.delayMs);
    }
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  }

  const server = createServer((incoming, outgoing) => {
    // A browser that has left a page asks for nothing more.
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const pages: NumberedPages = {
    // As a string, `address()` is that of a pipe.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    delayMs: 0,
    refusesAhead: false,
    askedAtMs,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return pages;
}
