import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ApiEnv } from './api/visitor.ts';

/** Address at which pages listen for changes. */
const CHANGES = '/__dev/changes';
/** A build writes several files. Pages are notified after this time without a change, in ms. */
const QUIET_MS = 150;

/** Reloads a page after a change. It also waits for the host to restart. */
const SNIPPET = `<script>new EventSource('${CHANGES}').addEventListener('reload', function () { location.reload() })</script>`;

export interface LiveReload {
  readonly routes: Hono<ApiEnv>;
  /** Adds the snippet to a page; anything but an HTML page stays as it is. */
  addTo(html: string): string;
  close(): void;
}

/**
 * Makes open pages reload after a build, or after a change of the pages themselves. For development only.
 *
 * @param manifest The file that a build writes last.
 * @param pages    The folder of the PHP pages.
 */
export function createLiveReload(manifest: string, pages: string): LiveReload {
  const listeners = new Set<() => void>();
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const listener of listeners) listener();
    }, QUIET_MS);
  };
  const watchers: FSWatcher[] = [
    // Watches the folder, since a build replaces the file.
    watch(dirname(manifest), (_, name) => {
      if (name === basename(manifest)) tell();
    }),
    watch(pages, { recursive: true }, tell),
  ];
  const routes = new Hono<ApiEnv>();
  routes.get(CHANGES, (c) =>
    streamSSE(c, async (stream) => {
      const listener = () => void stream.writeSSE({ event: 'reload', data: '' });
      listeners.add(listener);
      // A first event, which confirms the connection.
      await stream.writeSSE({ event: 'hello', data: '' });
      await new Promise<void>((resolve) => {
        stream.onAbort(resolve);
        ended.signal.addEventListener('abort', () => resolve());
      });
      listeners.delete(listener);
    }),
  );
  return {
    routes,
    addTo: (html) => html.replace(/<\/body>/i, `${SNIPPET}</body>`),
    close() {
      ended.abort();
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
