import { afterEach, expect, it } from 'vitest';
import { type KnownState, knownBefore, readKnown } from '../../src/bindings/known';
import { createSessionStore } from '../../src/state/session/session';
import { signal } from '../../src/state/signals';

const LAST = { id: 7, name: 'Mei', names: ['mei_lin', 'Mei'], avatar: '', rank: 'prime', cart: 3, currency: 'USD' };
const MEI = { id: 7, isLoggedIn: true, isPrime: true };
const keep = (kept: object) => localStorage.setItem('portico.last', JSON.stringify(kept));

afterEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
  document.cookie = 'login_user=; max-age=0';
});

it.each([
  ['the mark stands', '7', {}, { user: { ...MEI, name: 'mei_lin', nickName: 'Mei' }, count: 3 }],
  [
    'an older build has stored one name',
    '7',
    { names: undefined },
    { user: { ...MEI, name: '', nickName: '' }, count: 3 },
  ],
  ['the mark is another’s', '8', {}, {}],
  ['there is no mark', '', {}, {}],
  ['it is too old', '7', { time: Date.now() - 25 * 3_600_000 }, {}],
  ['it is nonsense', '7', { cart: -3 }, {}],
])('what the last page knew is known where %s', (_, mark, changes, expected) => {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
  if (mark) document.cookie = `login_user=${mark}`;
  keep({ ...LAST, time: Date.now(), ...changes });
  expect(knownBefore(window, '')).toEqual(expected);
});

it.each([
  ['nobody', 0],
  ['another', 8],
])('what was remembered counts no more once the server has named %s', (_, answered) => {
  const store = createSessionStore();
  const session = store as unknown as KnownState['session'];
  const cart = { count: signal(0) } as unknown as KnownState['cart'];
  const currency = { list: signal([]) } as unknown as KnownState['currency'];
  const before = { user: { id: 7, isLoggedIn: true, name: 'Mei' }, count: 3 };
  expect(readKnown({ session, cart, currency }, before)).toMatchObject({ user: { name: 'Mei' }, count: 3 });
  store.answeredId.value = answered;
  expect(readKnown({ session, cart, currency }, before)).toMatchObject({ user: undefined, count: undefined });
});
