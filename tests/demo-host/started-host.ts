import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type DemoHost, startDemoHost } from '../../demo-host/server.ts';

/** The cookies that a response sets, as a browser sends them back. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.replace(/;.*/, ''))
    .join('; ');

/** The demo shop on a port of its own, for the tests of one file. @param fill Puts files of a built shell into its folder. */
export function startedHost(fill = (_dist: string) => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'demo-host-'));
  const dist = join(folder, 'dist');
  let host: DemoHost;
  beforeAll(async () => {
    fill(dist);
    host = await startDemoHost({ port: 0, host: '127.0.0.1', distDir: dist, dataDir: join(folder, 'data') });
  });
  afterAll(async () => {
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  });
  // The host says localhost; it listens on one interface only.
  const at = (path: string): string => new URL(path, host.url.replace('localhost', '127.0.0.1')).href;
  return {
    folder,
    dist,
    at,
    port: () => new URL(host.url).port,
    /** Logs a new browser in. @returns Its cookies. */
    async loginAs(persona: string): Promise<string> {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ persona });
      return cookiesOf(await fetch(at('/api/demo/persona'), { method: 'POST', headers, body }));
    },
  };
}
