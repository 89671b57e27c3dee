import bag from '../../fixtures/goods-bag.svg?no-inline';
import lamp from '../../fixtures/goods-lamp.svg?no-inline';
import type { Scene } from '../../fixtures/scene';

// Shown at once: a story has no page to scroll down.
const look = (attributes: Readonly<Record<string, string>> = {}) => ({
  islands: [{ island: 'footer', attributes: { 'data-when': 'load', ...attributes } }],
});

const brand = {
  name: 'Harbour Lane',
  company: 'Harbour Lane Trading Co., Ltd.',
  address: '8 Canal Road, Binjiang, Hangzhou 310051, China',
  contacts: { service: 'service@harbourlane.example', business: '+86 571 5555 0100' },
  payments: [
    { name: 'Pear Pay', href: 'https://pay.example/pear', img: bag },
    { name: 'Lantern', href: '/en/page/help/', img: lamp },
    { name: 'Bank transfer', href: '/en/page/help/' },
  ],
} as const;

/** A site without options: links and the copyright line. */
export const bare: Scene = look();
export const full: Scene = { ...look(), options: { brand } };
export const light: Scene = { ...look({ 'data-theme': 'light', 'data-shadow': '' }), options: { brand } };
export const dark: Scene = { ...look({ 'data-theme': 'dark' }), options: { brand } };
/** Twenty payment methods, missing pictures, and very long words. */
export const overfull: Scene = {
  ...look(),
  options: {
    brand: {
      name: 'X',
      company: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2),
      address: '中国浙江省杭州市滨江区运河路八号海港里大厦'.repeat(8),
      contacts: {
        service: `${'very.long.name.'.repeat(8)}@harbourlane.example`,
        business: 'Ask for the manager at the red door behind the second warehouse, on weekdays only',
      },
      payments: Array.from({ length: 20 }, (_, index) => ({
        name: index % 3 === 0 ? 'Überweisungsauftragsbestätigung'.repeat(3) : `Way ${index + 1}`,
        href: index % 4 === 0 ? '' : 'https://pay.example/',
        img: index % 2 === 0 ? `/missing-${index}.svg` : '',
      })),
    },
  },
};
/** Mounted shortly before it is scrolled into view. */
export const belowThePage: Scene = {
  islands: [{ island: 'header' }],
  pageHeightPx: 2_000,
  options: { brand },
  act: (stage) => stage.add({ island: 'footer' }),
};
