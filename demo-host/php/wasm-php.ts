import { basename, dirname } from 'node:path';
import * as v from 'valibot';
import { LANGUAGES } from '../../src/domain/i18n/language.ts';
import type { ApiBridge, PhpFolders, PhpRequest, PhpResponse, PhpRunner } from './php-runner.ts';

/** The PHP versions that can run inside Node. */
export const PHP_VERSIONS = ['8.4', '7.4'] as const;

/** A PHP version that can run inside Node. */
export type PhpVersion = (typeof PHP_VERSIONS)[number];

// Each request leaves two descriptors open inside the runtime; after about 2,040 requests every page fails.
const REQUESTS_PER_RUNTIME = 1000;

/**
 * The part of @php-wasm/universal that is used here; its own declarations need a module resolution that Node does not
 * have.
 */
export interface Php {
  run(options: {
    /** The code to run: a file, or text that begins with `<?php`. */
    scriptPath?: string;
    code?: string;
    relativeUri?: string;
    method?: string;
    headers?: Record<string, string>;
    body?: Uint8Array | string;
    $_SERVER?: Record<string, string>;
  }): Promise<{ httpStatusCode: number; headers: Record<string, string[]>; bytes: Uint8Array; errors: string }>;
  mount(path: string, handler: (php: Php, fs: EmscriptenFs, path: string) => () => void): Promise<unknown>;
  onMessage(listener: (data: string) => Promise<string>): unknown;
  enableRuntimeRotation(options: { recreateRuntime: () => Promise<number>; maxRequests: number }): void;
  exit(): void;
}

interface EmscriptenFs {
  filesystems: { NODEFS: unknown };
  mkdirTree(path: string): void;
  mount(type: unknown, options: { root: string }, path: string): void;
  unmount(path: string): void;
}

interface Universal {
  PHP: new (runtimeId: number) => Php;
  loadPHPRuntime(loader: unknown): Promise<number>;
  setPhpIniEntries(php: Php, entries: Record<string, string>): Promise<void>;
}

const bridgeRequest = v.object({
  method: v.string(),
  path: v.string(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
});

/**
 * Creates a PHP that is compiled to WebAssembly: it needs no installation and is the same on every machine. It sees
 * only mounted folders.
 */
export async function createPhp(version: PhpVersion): Promise<Php> {
  const universal: Universal = await importPackage('@php-wasm/universal');
  const build: { getPHPLoaderModule(): Promise<unknown> } = await importPackage(
    `@php-wasm/node-${version.replace('.', '-')}`,
  );
  const recreateRuntime = async (): Promise<number> => universal.loadPHPRuntime(await build.getPHPLoaderModule());

  const php = new universal.PHP(await recreateRuntime());
  // PHP's own warnings about a request, before a page runs, are not part of the page.
  await universal.setPhpIniEntries(php, { display_startup_errors: '0' });
  php.enableRuntimeRotation({ recreateRuntime, maxRequests: REQUESTS_PER_RUNTIME });
  return php;
}

/**
 * Runs the pages inside Node.
 *
 * One request runs at a time: a request that arrives while the runtime is replaced would fail.
 */
export async function startWasmPhp(version: PhpVersion, folders: PhpFolders, bridge: ApiBridge): Promise<PhpRunner> {
  const php = await createPhp(version);
  await mountFolder(php, '/srv/pages', folders.pages);
  await mountFolder(php, '/srv/php', folders.helper);
  // The folder above dist is mounted, since each build replaces dist.
  await mountFolder(php, '/srv/site', dirname(folders.dist));
  // Sessions in the runtime's own memory would end with it.
  await mountFolder(php, '/srv/sessions', folders.sessions);
  php.onMessage(async (data) => JSON.stringify(await bridge(v.parse(bridgeRequest, JSON.parse(data)))));

  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    // The next request runs whether this one fails or not.
    last = result.catch(() => undefined);
    return result;
  };

  return {
    label: `PHP ${version} (WebAssembly)`,
    run: (request) => inTurn(() => runPage(php, request, folders)),
    close: () =>
      inTurn(async () => {
        php.exit();
      }),
  };
}

async function runPage(php: Php, request: PhpRequest, folders: PhpFolders): Promise<PhpResponse> {
  const result = await php.run({
    scriptPath: '/srv/pages/index.php',
    relativeUri: request.uri,
    method: request.method,
    headers: { ...request.headers },
    ...(request.body === undefined ? {} : { body: request.body }),
    $_SERVER: {
      DOCUMENT_ROOT: '/srv/pages',
      SCRIPT_NAME: '/index.php',
      DEMO_PHP_HELPER: '/srv/php',
      DEMO_DIST: `/srv/site/${basename(folders.dist)}`,
      DEMO_SESSIONS: '/srv/sessions',
      DEMO_LANGUAGES: LANGUAGES.join(' '),
    },
  });
  if (result.errors !== '')
    console.error(`[demo-host] ${request.method} ${request.uri.slice(0, 200)}: ${result.errors.trim()}`);
  return {
    status: result.httpStatusCode,
    headers: Object.entries(result.headers).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
    body: new Uint8Array(result.bytes),
  };
}

/** Mounts a folder of this machine for PHP. */
export async function mountFolder(php: Php, path: string, root: string): Promise<void> {
  await php.mount(path, (_php, fs, mountPoint) => {
    fs.mkdirTree(mountPoint);
    fs.mount(fs.filesystems.NODEFS, { root }, mountPoint);
    return () => fs.unmount(mountPoint);
  });
}

/** Imports a package by a name that is computed at run time; the caller states its type. */
async function importPackage<T>(name: string): Promise<T> {
  return await import(name);
}
