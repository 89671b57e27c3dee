import type { IslandPicture } from '../../prerender/picture';

/** Guest or member, and what is in the cart; editors' things and menus come later. */
export const headerPicture: IslandPicture = {
  cases: {
    'brand.logo': ['', '*'],
    cart: ['none', 'one', 'many', 'more'],
    who: ['guest', 'expected', 'member', 'prime'],
    'user.avatar': ['', '*'],
  },
  isPossible: ({ who, 'user.avatar': avatar }) => !avatar || who === 'member' || who === 'prime',
};
