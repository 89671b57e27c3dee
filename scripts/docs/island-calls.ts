import type { CallName } from '../../src/domain/call-names';
import { CALL_TEXTS, type CallingIsland } from './call-texts.ts';

const names = Object.keys(CALL_TEXTS) as readonly CallName[];
const callsOf = (who: 'page' | 'member') => names.filter((name) => CALL_TEXTS[name].neededBy === who);
const ofIsland = (island: CallingIsland) =>
  names.filter((name) => {
    const { neededBy: who } = CALL_TEXTS[name];
    return who !== 'page' && who !== 'member' && who.includes(island);
  });

/** Calls of every page, with any islands. */
export const PAGE_CALLS: readonly CallName[] = callsOf('page');

/** Further calls of every page of a member. */
export const MEMBER_CALLS: readonly CallName[] = callsOf('member');

/**
 * Calls of each island, at load or in use: `neededBy` of `call-texts.ts`.
 *
 * It is the source of "needed by" in docs/api.md and of `npm run test:api -- --for`. A scene of the widget tests that
 * makes another call fails its test.
 */
export const ISLAND_CALLS: Readonly<Record<string, readonly CallName[]>> = {
  header: ofIsland('header'),
  announcements: ofIsland('announcements'),
  toolbar: ofIsland('toolbar'),
  'cart-panel': ofIsland('cart-panel'),
  footer: [],
  'cookie-notice': [],
  'share-overlay': ofIsland('share-overlay'),
  'countdown-task': ofIsland('countdown-task'),
  'user-gate': [],
  chat: ofIsland('chat'),
} satisfies Record<CallingIsland, unknown> & Record<string, unknown>;

/** Every call of a page with these islands. */
export function callsFor(islands: readonly string[]): readonly CallName[] {
  const own = islands.flatMap((name) => ISLAND_CALLS[name] ?? []);
  return [...new Set([...PAGE_CALLS, ...MEMBER_CALLS, ...own])];
}

/** The islands that need a call, as Markdown. */
export function neededBy(call: CallName): string {
  const { neededBy: who } = CALL_TEXTS[call];
  if (who === 'page') return 'every page';
  return who === 'member' ? 'every page, of members' : who.map((name) => `\`${name}\``).join(', ');
}
