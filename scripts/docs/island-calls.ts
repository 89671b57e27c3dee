import type { CallName } from '../../src/domain/call-names';

/** Calls of every page, with any islands. */
export const PAGE_CALLS: readonly CallName[] = ['userInfo', 'currencies', 'globalConfig'];

/** Further calls of every page of a member. */
export const MEMBER_CALLS: readonly CallName[] = ['headerData', 'userLevel', 'customerService'];

/**
 * Calls of each island, at load or in use. `chat` is the launcher on home pages, which has no placeholder.
 *
 * This table is the source of "needed by" in docs/api.md and of `npm run test:api -- --for`. A scene of the widget tests that
 * makes another call fails its test.
 */
export const ISLAND_CALLS: Readonly<Record<string, readonly CallName[]>> = {
  header: ['saveCurrency', 'position', 'logout', 'imageSearch'],
  announcements: ['announcements', 'noticeInfo'],
  toolbar: ['position', 'chatUrl'],
  'cart-panel': ['cartList', 'cartUpdate', 'cartDelete', 'cartRestore'],
  footer: [],
  'cookie-notice': [],
  'share-overlay': [
    'register',
    'emailRegex',
    'sendEmailCode',
    'couponAward',
    'couponStart',
    'couponHelpRecord',
    'couponRewardRecord',
    'couponCurrentHelp',
    'couponAssist',
  ],
  'countdown-task': ['addActive'],
  'user-gate': [],
  chat: ['chatUrl'],
};

/** Every call of a page with these islands. */
export function callsFor(islands: readonly string[]): readonly CallName[] {
  const own = islands.flatMap((name) => ISLAND_CALLS[name] ?? []);
  return [...new Set([...PAGE_CALLS, ...MEMBER_CALLS, ...own])];
}

/** The islands that need a call, as Markdown. */
export function neededBy(call: CallName): string {
  if (PAGE_CALLS.includes(call)) return 'every page';
  if (MEMBER_CALLS.includes(call)) return 'every page, of members';
  const names = Object.keys(ISLAND_CALLS).filter((name) => ISLAND_CALLS[name]?.includes(call));
  return names.map((name) => `\`${name}\``).join(', ');
}
