import { press, type Scene } from '../../fixtures/scene';

const page = { islands: [{ island: 'header' }], pageHeightPx: 400 } as const;

export const guest: Scene = { ...page, persona: 'guest' };
/** Nobody knows yet who this is. */
export const loading: Scene = { ...page, replies: { userInfo: 'never' } };
export const member: Scene = { ...page, persona: 'member', cart: () => [] };
export const prime: Scene = { ...page, persona: 'prime', cart: () => [] };
/** A nickname of 40 characters, and a balance of seven digits. */
export const longNickname: Scene = { ...page, persona: 'long' };
/** Something is in the cart, which the red dot says. */
export const cartWithDot: Scene = { ...page, persona: 'member' };
export const switchOpen: Scene = { ...page, act: (stage) => press(stage, 'header', '[popovertarget="switcher"]') };
export const fixed: Scene = {
  islands: [{ island: 'header', attributes: { 'data-fixed': '', 'data-hideable': '' } }],
  pageHeightPx: 3_000,
};
