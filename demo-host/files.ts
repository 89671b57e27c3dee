import { readFile, stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** How a folder is served. */
export interface FolderOptions {
  /** The `Cache-Control` of a file, by its path in the folder (`assets/core-1a2b.js`). */
  readonly cacheControl: (path: string) => string;
  /** Serve `x.js.br` or `x.js.gz` in place of `x.js` where it stands beside it and the browser takes it. */
  readonly precompressed?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Answers a request for a file of a folder, or undefined when there is none: also for paths that leave the folder,
 * for files whose type is not known (such as `.php`) and for the compressed copies themselves.
 *
 * @param path Path below the folder as it stands in the address: still percent-encoded, without a leading slash.
 */
export async function serveFile(
  folder: string,
  path: string,
  request: Request,
  options: FolderOptions,
): Promise<Response | undefined> {
  const found = await findFile(folder, path);
  if (found === undefined) return undefined;
  const { file, name, type } = found;
  const headers = new Headers({
    ...options.headers,
    'Cache-Control': options.cacheControl(name),
    'Content-Type': type,
  });
  headers.set('X-Content-Type-Options', 'nosniff');
  let source = file;
  if (options.precompressed === true) {
    headers.set('Vary', 'Accept-Encoding');
    for (const encoding of acceptedEncodings(request.headers.get('accept-encoding') ?? '')) {
      if ((await sizeAndTime(file + encoding.suffix)) === undefined) continue;
      source = file + encoding.suffix;
      headers.set('Content-Encoding', encoding.name);
      break;
    }
  }
  const facts = await sizeAndTime(source);
  if (facts === undefined) return undefined;
  const etag = `"${facts.size.toString(36)}-${Math.trunc(facts.mtimeMs).toString(36)}${source.slice(file.length)}"`;
  headers.set('ETag', etag);
  if (request.headers.get('if-none-match')?.split(/,\s*/).includes(etag) === true) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Length', String(facts.size));
  return new Response(request.method === 'HEAD' ? null : await readFile(source), { headers });
}

async function findFile(
  folder: string,
  path: string,
): Promise<{ file: string; name: string; type: string } | undefined> {
  const name = decode(path);
  if (name === undefined || name.includes('\0') || name.includes('\\')) return undefined;
  // Dot files and steps upwards alike.
  if (name.split('/').some((part) => part.startsWith('.'))) return undefined;
  const file = resolve(folder, name);
  const type = TYPES[extname(file)];
  if (!file.startsWith(resolve(folder) + sep) || type === undefined) return undefined;
  return (await sizeAndTime(file)) === undefined ? undefined : { file, name, type };
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray percent sign: no file has such a name.
    return undefined;
  }
}

async function sizeAndTime(file: string): Promise<{ size: number; mtimeMs: number } | undefined> {
  try {
    const facts = await stat(file);
    return facts.isFile() ? facts : undefined;
  } catch {
    // Not there, or not readable: for a visitor it is the same.
    return undefined;
  }
}

/** The encodings that the browser takes, in our order of preference; `;q=0` means that it does not. */
function acceptedEncodings(accept: string): (typeof ENCODINGS)[number][] {
  const accepted = new Set(
    accept
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => quality === undefined || Number(quality.replace(/^q=/, '')) > 0)
      .map(([name]) => name),
  );
  return ENCODINGS.filter(({ name }) => accepted.has(name) || accepted.has('*'));
}
