import week from '../../../demo-host/images/positions/header-banner.svg?no-inline';
import { ok, refused } from '../../fixtures/replies';
import { press, type Scene, type Stage } from '../../fixtures/scene';

const page = { islands: [{ island: 'header' }], pageHeightPx: 400 } as const;

export const guest: Scene = { ...page, persona: 'guest' };
/** The visitor is not known yet. */
export const loading: Scene = { ...page, replies: { userInfo: 'never' } };
/** As above, but a member is expected: a skeleton is in the place of the account. */
export const loadingMember: Scene = { ...loading, persona: 'member', isMarked: true };
export const member: Scene = { ...page, persona: 'member', cart: () => [] };
export const prime: Scene = { ...page, persona: 'prime', cart: () => [] };
export const shortNickname: Scene = { ...member, replies: { headerData: ok({ nick_name: 'Li' }) } };
/** A nickname of 40 characters, and a balance of seven digits. */
export const longNickname: Scene = { ...page, persona: 'long' };
/** A shop without parcels, with one page, no messages, and a very long name. */
export const smallShop: Scene = {
  ...member,
  options: {
    brand: { name: 'Kettle Brothers of Harbour Lan' },
    header: { tabs: ['home'], tools: [] },
    account: { entries: ['shoppingOrders'] },
  },
};
/** The cart is not empty, as the red dot shows. */
export const cartWithDot: Scene = { ...page, persona: 'member' };
export const switchOpen: Scene = { ...page, act: (stage) => press(stage, 'header', '[popovertarget="switcher"]') };
/** On phones, these items are in the menu. */
const opened = (menu: string) => (stage: Stage) =>
  press(stage, 'header', `[popovertarget="${menu}"]`, '[popovertarget="menu"]');
export const freightOpen: Scene = { ...page, pageHeightPx: 600, act: opened('freight') };
export const messagesOpen: Scene = { ...page, pageHeightPx: 600, persona: 'member', act: opened('messages') };
export const accountOpen: Scene = { ...page, pageHeightPx: 600, persona: 'member', act: opened('account-menu') };
export const accountOpenPrime: Scene = { ...page, pageHeightPx: 600, persona: 'prime', act: opened('account-menu') };
/** A shop without balances and levels. */
export const accountOpenSmall: Scene = {
  ...smallShop,
  pageHeightPx: 600,
  replies: { headerData: ok({ nick_name: 'Li' }) },
  act: opened('account-menu'),
};
/** The widest name and balance, in the menu. */
export const accountOpenLong: Scene = { ...longNickname, pageHeightPx: 600, act: opened('account-menu') };
/** A member with unusual header data. */
const told = (fields: Readonly<Record<string, unknown>>, menu: string): Scene => ({
  ...page,
  pageHeightPx: 600,
  persona: 'member',
  replies: { headerData: ok({ nick_name: 'Lin Xiaoyu', ...fields }) },
  act: opened(menu),
});
const messages = (count: number) => ({
  message_num: count,
  unconfirmed_num: count,
  import_msg_num: count,
  normal_msg_num: count,
  advisory_num: count,
});
/** A name of 60 Chinese characters, and a very long balance. */
export const nameOfSixty: Scene = told(
  { nick_name: '龙泉青瓷手工茶壶'.repeat(8).slice(0, 60), currencyMoney: 1e21 },
  'account-menu',
);
/** A name that can't be broken between words. */
export const nameOfOneWord: Scene = {
  ...told(
    { nick_name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau', currencyMoney: 9_999_999.99 },
    'account-menu',
  ),
  persona: 'prime',
};
/** A right-to-left name, with a control character that would reverse the text after it. */
export const nameFromRightToLeft: Scene = told({ nick_name: 'محمد بن عبد الله \u202eabc' }, 'account-menu');
export const noMessages: Scene = told(messages(0), 'messages');
export const manyMessages: Scene = told(messages(10_000), 'messages');
/** Negative counts, texts as numbers, a script as a picture: only those values are left out. */
export const wrongData: Scene = told(
  {
    nick_name: true,
    userLevel: 'high',
    currencyMoney: 'twelve',
    avatar: 'javascript:alert(1)',
    message_num: -4,
    unconfirmed_num: 'three',
    import_msg_num: 1.5,
    normal_msg_num: null,
    advisory_num: 2,
  },
  'messages',
);
/** Editors placed scripts as links, and missing pictures: titles stay if there are any. */
export const wrongPlaced: Scene = {
  ...page,
  persona: 'member',
  replies: {
    position: ok([
      { id: 1, img: 'javascript:alert(1)', href: 'javascript:alert(2)', title: 'Share and get a coupon' },
      { id: 2, img: '?no-picture', href: '/week', title: 'Parcel week' },
    ]),
  },
};
export const menuOpen: Scene = { ...page, pageHeightPx: 700, persona: 'member', act: opened('menu') };
/** Editors placed titles only: a share link, no banner, the shop's own logo. */
export const placedTitles: Scene = {
  ...page,
  persona: 'member',
  replies: { position: ok([{ id: 1, img: '', href: '/share', title: 'Share and get a coupon' }]) },
};
export const withoutSearch: Scene = {
  islands: [{ island: 'header', attributes: { 'data-search': 'off' } }],
  pageHeightPx: 400,
};
export const fixed: Scene = {
  islands: [{ island: 'header', attributes: { 'data-fixed': '', 'data-hideable': '' } }],
  pageHeightPx: 3_000,
};
/** Scrolled down: the header is hidden. The lines are numbered, so that a picture shows how far. */
export const scrolledDown: Scene = {
  ...fixed,
  html: Array.from({ length: 60 }, (_, at) => `<p>${at + 1}</p>`).join(''),
  act: () => window.scrollTo(0, 600),
};

/** Editors placed a picture: the banner is 72 px high, less in a narrow window. */
const placed = (item: object): Scene => ({
  ...page,
  persona: 'guest',
  replies: { position: ({ position }) => ok(position === 'header_banner' ? [item] : []) },
});
export const banner: Scene = placed({ id: 1, img: week, href: '/week', title: 'Parcel week', name: '', subTitle: '' });
/** The picture fails to load: the banner is removed. */
export const bannerBroken: Scene = placed({ id: 1, img: '?no-picture', href: '/week', title: 'Parcel week' });
export const bannerFailed: Scene = { ...page, persona: 'guest', replies: { position: { status: 500 } } };
/** The visitor could not be identified: the page shows a guest. */
export const userUnknown: Scene = { ...page, persona: 'guest', replies: { userInfo: { status: 403 } } };
/** The global config failed to load: visitors notice nothing. */
export const configFailed: Scene = { ...page, persona: 'guest', replies: { globalConfig: refused('Out of order') } };
/** The member's id is known, all other data failed to load. */
export const memberUnknown: Scene = {
  ...page,
  persona: 'member',
  replies: { headerData: { status: 403 }, userLevel: { status: 403 } },
};
export const transport: Scene = { ...page, platform: 'transport' };
export const korea: Scene = { ...page, platform: 'kr', lang: 'kr' };
async function signOut(stage: Stage): Promise<void> {
  await opened('account-menu')(stage);
  await press(stage, 'header', '.sign-out');
}
/** The log-out is pending. */
export const signingOut: Scene = {
  ...page,
  pageHeightPx: 600,
  persona: 'member',
  replies: { logout: 'never' },
  act: signOut,
};
/** The server refuses the log-out: its message is in a toast. */
export const signOutRefused: Scene = { ...signingOut, replies: { logout: refused('Please try again in a minute.') } };
