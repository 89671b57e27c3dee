import { createServer } from 'vite';

const PREACT = [
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

/** As in the bundle, on both runtimes. */
const SIGNALS = { find: /^@preact\/signals$/, replacement: '@preact/signals-core' };

/** The header's markup, rendered by the runtime's own server renderer. */
export async function prerenderHeader(runtime: 'preact' | 'react'): Promise<string> {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    cacheDir: `node_modules/.cache/portico/prerender-${runtime}`,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    oxc: { jsx: { runtime: 'automatic' } },
    resolve: {
      alias: runtime === 'preact' ? [SIGNALS, ...PREACT] : [SIGNALS],
    },
    ssr: { noExternal: runtime === 'preact' ? [/^preact/] : [] },
  });
  try {
    const { renderHeader } = (await server.ssrLoadModule('/tests/browser/prerender/entry.tsx')) as {
      renderHeader: () => string;
    };
    const markup = renderHeader();
    // A wrong alias renders React's elements with Preact as nothing, without an error.
    if (!markup.includes('<header')) throw new Error(`the header was rendered as "${markup.slice(0, 80)}"`);
    return markup;
  } finally {
    await server.close();
  }
}
