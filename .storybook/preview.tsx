import type { Preview } from '@storybook/react-vite';

declare const __PORTICO_RUNTIME__: 'preact' | 'react';

const preview: Preview = {
  globalTypes: {
    lang: {
      description: 'Language of the shell',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'cn', title: '简体中文' },
          { value: 'kr', title: '한국어' },
          { value: 'ph', title: 'English (Philippines)' },
        ],
      },
    },
    currency: {
      description: 'Currency that prices are shown in',
      toolbar: { icon: 'credit', dynamicTitle: true, items: ['USD', 'CNY', 'EUR', 'GBP', 'KRW', 'PHP', 'JPY', 'AUD'] },
    },
    persona: {
      description: 'Who visits',
      toolbar: {
        icon: 'user',
        dynamicTitle: true,
        items: [
          { value: 'guest', title: 'Guest' },
          { value: 'member', title: 'Member' },
          { value: 'prime', title: 'Prime member' },
        ],
      },
    },
    runtime: {
      description: 'Library that renders; PORTICO_RUNTIME=react npm run storybook takes the other one',
      toolbar: {
        icon: 'lightning',
        dynamicTitle: true,
        items: [{ value: __PORTICO_RUNTIME__, title: __PORTICO_RUNTIME__ }],
      },
    },
  },
  initialGlobals: { lang: 'en', currency: 'USD', persona: 'guest', runtime: __PORTICO_RUNTIME__ },
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    layout: 'fullscreen',
  },
};

export default preview;
