import { defineIsland } from '../../island/define-island';
import { Header } from './Header';

/**
 * `<div data-portico="header" data-fixed data-hideable data-search data-banner data-product>`. Most attributes act
 * through the style sheet, so that one prerendered markup serves every page.
 */
export const header = defineIsland({
  name: 'header',
  Component: Header,
  readProps: (data) => ({ hasBanner: data.isOn('banner', true), product: data.text('product') ?? '' }),
});
