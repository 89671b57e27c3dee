import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import type { Plugin } from 'vite';
import { aliasesOf } from '../scripts/build/aliases.ts';
import { placeholderSheets } from '../scripts/build/placeholders.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const root = fileURLToPath(new URL('..', import.meta.url));
const runtime = process.env.PORTICO_RUNTIME === 'react' ? 'react' : 'preact';

/** Known before the first story asks for them: a package that turns up late loads the page, or a test, anew. */
const packages = [
  '@preact/signals-core',
  'dompurify',
  'js-cookie',
  'ky',
  'lucide',
  'uqr',
  ...(runtime === 'preact'
    ? ['preact', 'preact/compat', 'preact/compat/client', 'preact/hooks', 'preact/jsx-runtime', 'preact/test-utils']
    : ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime']),
];

/** Comes last: addon-docs sets an alias of its own for react, which silently beats one that stands in `resolve`. */
const lane: Plugin = {
  name: 'portico-runtime',
  enforce: 'post',
  config: () => ({
    resolve: { alias: aliasesOf(runtime) },
    optimizeDeps: { include: packages },
    define: {
      __PORTICO_VERSION__: JSON.stringify(version),
      __PORTICO_BUILD__: '"storybook"',
      __PORTICO_SHEET__: '"/shell.css"',
      __PORTICO_RUNTIME__: JSON.stringify(runtime),
    },
  }),
};

/** Shadow roots fetch their sheets as texts; while developing, Vite answers that with a script that puts one into the page. */
const sheetsAsText: Plugin = {
  name: 'portico-sheets-as-text',
  configureServer({ middlewares }) {
    middlewares.use((request, _reply, next) => {
      const isFetched = request.headers['sec-fetch-dest'] === 'empty';
      if (isFetched && request.url?.endsWith('.css')) request.url += '?direct';
      next();
    });
  },
};

/** As in the build; the rules for the page match nothing in a shadow root. */
const placeholders: Plugin = {
  name: 'portico-placeholders',
  config: () => ({
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: 'portico-placeholders',
            Once(sheet, { postcss }) {
              const from = sheet.source?.input.file ?? '';
              if (!/[\\/]src[\\/]shell\.css(\?|$)/.test(from)) return;
              sheet.append(postcss.parse(placeholderSheets(root), { from }));
            },
          },
        ],
      },
    },
  }),
};

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({ ...vite, plugins: [sheetsAsText, placeholders, ...(vite.plugins ?? []), lane] }),
};

export default config;
