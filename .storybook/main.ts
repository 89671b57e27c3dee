import { readFileSync } from 'node:fs';
import type { StorybookConfig } from '@storybook/react-vite';
import type { Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const runtime = process.env.PORTICO_RUNTIME === 'react' ? 'react' : 'preact';

const preact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-dev-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];
/** As in the bundle, on both runtimes. */
const signals = { find: /^@preact\/signals$/, replacement: '@preact/signals-core' };

/** Comes last: addon-docs sets an alias of its own for react, which silently beats one that stands in `resolve`. */
const lane: Plugin = {
  name: 'portico-runtime',
  enforce: 'post',
  config: () => ({
    resolve: { alias: runtime === 'preact' ? [signals, ...preact] : [signals] },
    define: {
      __PORTICO_VERSION__: JSON.stringify(version),
      __PORTICO_BUILD__: '"storybook"',
      __PORTICO_SHEET__: '"/shell.css"',
      __PORTICO_RUNTIME__: JSON.stringify(runtime),
    },
  }),
};

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), lane] }),
};

export default config;
