import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { startDemoHost } from '../demo-host/server.ts';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');

/** What the measurements work on. */
export interface Site {
  readonly browser: Browser;
  /** Without a slash at the end. */
  readonly origin: string;
  /** What stands in the protocol: figures are worth nothing without it. */
  readonly about: {
    readonly version: string;
    readonly build: string;
    readonly chromium: string;
    readonly processors: string;
    readonly loadAverage: number;
  };
  close(): Promise<void>;
}

interface Manifest {
  readonly version: string;
  readonly build: string;
  readonly entries: Readonly<Record<string, { readonly file: string }>>;
}

/**
 * Serves a copy of `dist/` from a demo host of its own and starts the browser that `PORTICO_CHROME` names
 * (Playwright's own without it).
 *
 * @throws {Error} If there is no `dist/` and it can't be built, or the browser does not start.
 */
export async function openSite(): Promise<Site> {
  if (!existsSync(join(DIST, 'manifest.json'))) await build();
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  // Also when a signal ends the process.
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  const dist = join(folder, 'dist');
  const manifest = await copyDist(dist);
  const host = await startDemoHost({ port: 0, host: '127.0.0.1', distDir: dist, dataDir: join(folder, 'data') });
  const browser = await startBrowser().catch(async (error: unknown) => {
    await host.close();
    throw error;
  });
  return {
    browser,
    origin: host.url.replace(/\/$/, ''),
    about: {
      version: manifest.version,
      build: manifest.build,
      chromium: browser.version(),
      processors: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
      loadAverage: loadavg()[0] ?? 0,
    },
    async close() {
      await browser.close();
      await host.close();
      process.off('exit', clear);
      clear();
    },
  };
}

function startBrowser(): Promise<Browser> {
  const executablePath = process.env.PORTICO_CHROME;
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

function build(): Promise<void> {
  console.log('dist/ is missing: building it …');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules/rollup/dist/bin/rollup'), '-c'], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the build ended with code ${code}`))));
  });
}

/** Copies `dist/` until the copy is whole: a build that runs at the same time writes the manifest and its files one by one. */
async function copyDist(target: string): Promise<Manifest> {
  for (let attempt = 1; ; attempt += 1) {
    rmSync(target, { recursive: true, force: true });
    try {
      cpSync(DIST, target, { recursive: true });
      readManifest(join(target, 'react'));
      return readManifest(target);
    } catch (error) {
      if (attempt === 20) throw new Error(`dist/ is not whole; npm run build makes it anew (${error})`);
      await sleep(1000);
    }
  }
}

function readManifest(folder: string): Manifest {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  for (const { file } of Object.values(manifest.entries)) {
    if (!existsSync(join(folder, file))) throw new Error(`${file} is missing`);
  }
  return manifest;
}
