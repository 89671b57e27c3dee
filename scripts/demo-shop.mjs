// The demo shop for scripts that take pictures, and the browser that they take them with.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/**
 * Starts the demo host on a free port.
 *
 * @param {string} dataDir Folder of its database.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws {Error} If there is no build, or if the host ends by itself.
 */
export async function startShop(dataDir) {
  if (!existsSync(join(ROOT, 'dist', 'shell.js'))) throw new Error('there is no build: npm run build');
  const host = spawn(process.execPath, [join(ROOT, 'demo-host', 'main.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DEMO_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    let output = '';
    host.stdout.on('data', (chunk) => {
      output += chunk;
      const ready = /^ready (\S+)/m.exec(output);
      if (ready) resolve(ready[1]);
    });
    host.once('exit', (code) => reject(new Error(`the demo host ended with ${code}`)));
  });
  const stop = () =>
    new Promise((resolve) => {
      host.removeAllListeners('exit');
      host.once('exit', resolve);
      host.kill('SIGTERM');
    });
  return { url, stop };
}

/** The browser of the tests; `PORTICO_CHROME` names another one. */
export function launchBrowser() {
  return chromium.launch({
    executablePath: process.env.PORTICO_CHROME ?? join(ROOT, 'tools/browser/.cache/chromium/start-chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}
