import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { LANGUAGES } from '../../src/domain/i18n/language.ts';
import type { PhpFolders, PhpRequest, PhpResponse, PhpRunner } from './php-runner.ts';

const STARTS_WITHIN_MS = 5000;

/** Headers that belong to a connection, not to the message. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length', 'accept-encoding'];

/** Headers that this host sets for PHP; a browser's own are dropped. */
const OURS = ['host', 'x-demo-site', 'x-forwarded-host'];

/**
 * Runs the pages in a PHP of the machine (`php -S`), on a port that only this process uses.
 *
 * @param binary  Path of a PHP 7.4 or later.
 * @param siteUrl Returns the address at which the pages reach the API. It is called for every page, since the port is known
 *                late.
 * @throws {Error} If it does not start within five seconds.
 */
export async function startRealPhp(binary: string, folders: PhpFolders, siteUrl: () => string): Promise<PhpRunner> {
  const port = await freePort();
  // A group of its own: php may start workers, which would outlive it and keep the port.
  // PHP's own warnings about a request, before a page runs, are not part of the page.
  const child = spawn(
    binary,
    ['-d', 'display_startup_errors=0', '-S', `127.0.0.1:${port}`, '-t', folders.pages, `${folders.pages}/index.php`],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore'],
      env: {
        ...process.env,
        DEMO_PHP_HELPER: folders.helper,
        DEMO_DIST: folders.dist,
        DEMO_SESSIONS: folders.sessions,
        DEMO_LANGUAGES: LANGUAGES.join(' '),
      },
    },
  );
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  child.once('exit', (code) => {
    failure ??= new Error(`it ended with code ${code}`);
  });
  const stop = (): void => {
    if (child.pid === undefined || child.exitCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGTERM');
    } catch {
      // It has just ended by itself.
    }
  };

  // Also if this process ends with an error.
  process.once('exit', stop);

  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (!(await answers(origin))) {
    if (failure !== undefined || Date.now() > deadline) {
      process.off('exit', stop);
      stop();
      throw new Error(`${binary} did not start: ${failure?.message ?? 'no answer within 5 s'}`);
    }
    await wait(50);
  }
  return {
    label: binary,
    run: (request) => forward(origin, request, siteUrl()),
    close: async () => {
      process.off('exit', stop);
      stop();
    },
  };
}

async function forward(origin: string, request: PhpRequest, siteUrl: string): Promise<PhpResponse> {
  const headers = Object.entries(request.headers).filter(([name]) => ![...HOP_BY_HOP, ...OURS].includes(name));
  const response = await fetch(origin + request.uri, {
    method: request.method,
    headers: [...headers, ['x-demo-site', siteUrl], ['x-forwarded-host', request.headers.host ?? '']],
    redirect: 'manual',
    ...(request.body === undefined ? {} : { body: new Uint8Array(request.body) }),
  });
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => ![...HOP_BY_HOP, 'host'].includes(name)),
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

async function answers(origin: string): Promise<boolean> {
  try {
    await fetch(`${origin}/ping`, { redirect: 'manual' });
    return true;
  } catch {
    // Not listening yet.
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
