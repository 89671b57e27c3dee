// Serves the built Storybook to its test and to the tools that take pictures of it.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { root } from '../places.mjs';

/** The folder into which `npm run build:storybook` writes. */
const storybookFolder = join(root, 'storybook-static');

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * @param {number} [port]  By default a free one.
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serveStorybook(port = 0) {
  const server = createServer((request, reply) => {
    const file = fileOf(request.url ?? '/');
    if (!file) {
      reply.writeHead(404).end();
      return;
    }
    reply.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(reply);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The file for an address; undefined if there is none, or if the address is malformed. */
function fileOf(address) {
  try {
    const file = join(storybookFolder, normalize(decodeURIComponent(new URL(address, 'http://localhost').pathname)));
    return file.startsWith(storybookFolder + sep) && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The stories of the built Storybook that pictures are taken of, in the order of its sidebar.
 *
 * @returns {{ id: string, title: string, name: string, tags: string[] }[]}
 */
export const picturedStories = () => builtStories().filter(({ tags }) => !tags.includes('no-pictures'));

/** @throws {Error} If the Storybook is not built. */
export function builtStories() {
  const index = join(storybookFolder, 'index.json');
  if (!existsSync(index)) throw new Error('storybook-static/ is missing: npm run build:storybook');
  const { entries } = JSON.parse(readFileSync(index, 'utf8'));
  return Object.values(entries).filter(({ type, subtype }) => type === 'story' && subtype !== 'test');
}
