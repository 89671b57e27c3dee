import { defineIsland } from '../../island/define-island';
import { Toolbar } from './Toolbar';

/**
 * `<div data-portico="toolbar" data-back-to-top="on|off">`. Its attribute acts through the style sheet, so that one
 * prerendered markup serves every page.
 */
export const toolbar = defineIsland({ name: 'toolbar', Component: Toolbar, readProps: () => ({}) });
