import type { IslandPicture } from '../../prerender/picture';

/** Guest or member, and the number of lines in the cart. The editors' parts and the menus are loaded later. */
export const headerPicture: IslandPicture = {
  cases: {
    'brand.logo': ['', '*'],
    cart: ['none', 'one', 'many', 'more'],
    who: ['guest', 'expected', 'member', 'prime'],
    'user.avatar': ['', '*'],
  },
  isPossible: ({ who, 'user.avatar': avatar }) => !avatar || who === 'member' || who === 'prime',
};
