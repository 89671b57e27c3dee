import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { startDemoHost } from '../demo-host/server.ts';
import { chromiumLaunch } from '../scripts/chromium-launch.ts';
import { PATIENCE, thenTidy, within } from './within.ts';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
/** Time for building it if it is missing, ms. */
const BUILD_PATIENCE = 300_000;

/** The environment of the measurements. */
export interface Site {
  readonly browser: Browser;
  /** Without a trailing slash. */
  readonly origin: string;
  /** The copy of the built files that is served. */
  readonly dist: string;
  /** Facts for the report, without which its figures mean nothing. */
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
 * Serves a copy of `dist/`, or of another build, from a demo host of its own. Starts the browser that `PORTICO_CHROME`
 * names, else Playwright's own.
 *
 * @throws {Error} If there is no `dist/` and it can't be built, or the browser does not start.
 */
export async function openSite(built: string = DIST): Promise<Site> {
  if (built === DIST && !existsSync(join(DIST, 'manifest.json'))) await build();
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  // Also if a signal ends the process.
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  const dist = join(folder, 'dist');
  const manifest = await copyDist(built, dist);
  const host = await within(
    'starting the demo host',
    startDemoHost({ port: 0, host: '127.0.0.1', distDir: dist, dataDir: join(folder, 'data') }),
  );
  const closeHost = () => within('closing the demo host', host.close());
  const browser = await startBrowser().catch(async (error: unknown) => {
    await closeHost().catch(() => undefined);
    throw error;
  });
  return {
    browser,
    origin: host.url.replace(/\/$/, ''),
    dist,
    about: {
      version: manifest.version,
      build: manifest.build,
      chromium: browser.version(),
      processors: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
      loadAverage: loadavg()[0] ?? 0,
    },
    async close() {
      await thenTidy(() => within('closing the browser', browser.close()), closeHost);
    },
  };
}

function startBrowser(): Promise<Browser> {
  return chromium.launch({
    timeout: PATIENCE,
    // The command itself reports its step after a signal.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ...chromiumLaunch,
  });
}

function build(): Promise<void> {
  console.log('dist/ is missing: building it …');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules/rollup/dist/bin/rollup'), '-c'], {
      cwd: ROOT,
      stdio: 'inherit',
      timeout: BUILD_PATIENCE,
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`building dist/: ended ${signal ? `by ${signal}` : `with code ${code}`}`));
    });
  });
}

/**
 * Copies `dist/` until the copy is complete: a build that runs at the same time writes the manifest and its files one
 * by one.
 */
async function copyDist(built: string, target: string): Promise<Manifest> {
  for (let attempt = 1; ; attempt += 1) {
    rmSync(target, { recursive: true, force: true });
    try {
      cpSync(built, target, { recursive: true });
      readManifest(join(target, 'react'));
      return readManifest(target);
    } catch (error) {
      if (attempt === 20) throw new Error(`${built} is not whole; npm run build makes it anew (${error})`);
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
