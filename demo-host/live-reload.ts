import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ApiEnv } from './api/visitor.ts';

/** Where pages hear of changes. */
const CHANGES = '/__dev/changes';
/** The build writes several files; the page is told when it has been quiet for so long, in ms. */
const QUIET_MS = 150;

/** What a page needs to load anew when something changes. It waits for the host to come back, too. */
const SNIPPET = `<script>new EventSource('${CHANGES}').addEventListener('reload', function () { location.reload() })</script>`;

export interface LiveReload {
  readonly routes: Hono<ApiEnv>;
  /** The page with the snippet in it; other than HTML pages stay as they are. */
  addTo(html: string): string;
  close(): void;
}

/**
 * Tells open pages to load anew after a build, or after a change of the pages themselves. For development only.
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
    // The folder, not the file: a build replaces the file.
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
      // A first word, so that the page knows that it is heard.
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
