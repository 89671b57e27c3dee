import { SHOWN_NAMES } from '../../domain/shown-names';
import type { IslandPicture } from '../../island/island-picture';

/** Guest or member, and the number of lines in the cart. The editors' parts and the menus are loaded later. */
export const headerPicture: IslandPicture = {
  cases: {
    'brand.logo': ['', '*'],
    cart: ['none', 'one', 'many', 'more'],
    who: ['guest', 'expected', 'member', 'prime'],
    'user.avatar': ['', '*'],
  },
  leftOut: [
    { list: 'header.tabs', at: 'nav>ul', names: SHOWN_NAMES.header.tabs },
    { name: 'header.tools.shipping', at: 'div.tools>button.freight' },
    { name: 'header.tools.shipping', at: 'div.tools>div.list-menu' },
    { name: 'header.tools.messages', at: 'div.row>div.tools', without: { 'data-without': 'messages' } },
  ],
  isPossible: ({ who, 'user.avatar': avatar }) => !avatar || who === 'member' || who === 'prime',
};
