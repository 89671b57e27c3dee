import type { CallName } from '../../src/domain/call-names';
import { CALL_TEXTS } from './call-texts.ts';

const names = Object.keys(CALL_TEXTS) as readonly CallName[];
const callsOf = (who: 'page' | 'member') => names.filter((name) => CALL_TEXTS[name].neededBy === who);
const islandsOf = (name: CallName): readonly string[] => {
  const { neededBy: who } = CALL_TEXTS[name];
  return typeof who === 'string' ? [] : who;
};

/** Calls of every page, with any islands. */
export const PAGE_CALLS: readonly CallName[] = callsOf('page');

/** Further calls of every page of a member. */
export const MEMBER_CALLS: readonly CallName[] = callsOf('member');

/**
 * The islands that make calls, at load or in use: `neededBy` of `call-texts.ts`.
 *
 * It is the source of "needed by" in docs/api.md and of `npm run test:api -- --for`. A scene of the widget tests that
 * makes another call fails its test.
 */
export const CALLING_ISLANDS: readonly string[] = [...new Set(names.flatMap(islandsOf))];

/** Every call of a page with these islands. */
export function callsFor(islands: readonly string[]): readonly CallName[] {
  const own = names.filter((name) => islandsOf(name).some((island) => islands.includes(island)));
  return [...PAGE_CALLS, ...MEMBER_CALLS, ...own];
}

/** The islands that need a call, as Markdown. */
export function neededBy(call: CallName): string {
  const { neededBy: who } = CALL_TEXTS[call];
  if (who === 'page') return 'every page';
  if (who === 'member') return 'every page, of members';
  return who.map((name) => `\`${name}\``).join(', ');
}
