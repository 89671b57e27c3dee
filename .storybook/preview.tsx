import type { Preview } from '@storybook/react-vite';
import en from '../src/locales/late/en';
import { BRANDS } from '../stories/surroundings/brands';
import { createSurround, readSurroundings, type Surround } from '../stories/surroundings/surroundings';
import { VIEWPORTS } from '../stories/surroundings/viewports';

let surround: Surround | undefined;

const preview: Preview = {
  globalTypes: {
    lang: {
      description: 'Language of the shell',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: Object.entries(en.switcher.languages).map(([value, title]) => ({ value, title })),
      },
    },
    platform: {
      description: 'What kind of shop the page belongs to',
      toolbar: {
        icon: 'box',
        dynamicTitle: true,
        items: [
          { value: 'auto', title: 'Platform of the language' },
          { value: 'main', title: 'Main shop' },
          { value: 'transport', title: 'Forwarding' },
          { value: 'kr', title: 'Korea' },
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
    tokens: {
      description: 'Tokens: the look of the shell, or that of a brand',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: Object.entries(BRANDS).map(([value, { title }]) => ({ value, title })),
      },
    },
    season: {
      description: 'Time of the year that the islands dress up for',
      toolbar: {
        icon: 'calendar',
        dynamicTitle: true,
        items: [
          { value: 'none', title: 'No season' },
          { value: 'anniversary', title: 'Anniversary' },
        ],
      },
    },
    motion: {
      description: 'How much motion the visitor wants',
      toolbar: {
        icon: 'play',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'Motion of the system' },
          { value: 'full', title: 'Full motion' },
          { value: 'reduce', title: 'Reduced motion' },
        ],
      },
    },
    page: {
      description: 'The page around the islands',
      toolbar: {
        icon: 'document',
        dynamicTitle: true,
        items: [
          { value: 'plain', title: 'Plain page' },
          { value: 'legacy', title: 'Hostile legacy page' },
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
  initialGlobals: {
    lang: 'en',
    platform: 'auto',
    currency: 'USD',
    persona: 'guest',
    tokens: 'default',
    season: 'none',
    motion: 'system',
    page: 'plain',
    runtime: __PORTICO_RUNTIME__,
  },
  decorators: [
    (Story, { globals }) => {
      // Before the story is in the tree: its scripts ask for the page's settings as they start.
      surround ??= createSurround(window);
      surround(readSurroundings(globals));
      return <Story />;
    },
  ],
  parameters: {
    a11y: { test: 'error' },
    controls: { disable: true },
    layout: 'fullscreen',
    viewport: { options: VIEWPORTS },
    options: {
      storySort: {
        order: ['Guide', 'Tokens', 'UI', 'Widgets'],
      },
    },
  },
};

export default preview;
