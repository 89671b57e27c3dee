import type { Call } from '../../../src/api/call';
import { cartList } from '../../../src/api/cart';
import { currencies } from '../../../src/api/currency';
import { headerData, userInfo, userLevel } from '../../../src/api/user';
import type { CallResult } from '../../../src/domain/failure';
import { createCartState } from '../../../src/state/cart';
import { createCurrencyState } from '../../../src/state/currency';
import { createLoadSequence } from '../../../src/state/load-sequence';
import { createSessionStore } from '../../../src/state/session/session';
import { stateValues } from '../../../src/wiring/steps/picture-values';
import { readData } from '../../api/read-data';
import { make } from '../../picture/make';
import { NO_SERVICE } from '../../state/member-replies';
import { nextTask } from '../../waits';
import { type PageFacts, SHOWN } from './cases';

/** The app waits for a list of currencies; a picture does not. */
const LISTED = ['CNY', 'USD', 'EUR', 'GBP', 'SEK'].map((code) => ({ code, symbol: code }));

const unused = () => new Promise<never>(() => {});

/** A call whose reply has these data. A reply that is missing or malformed never comes. */
const replying =
  <T>(call: Call<string, T>, data: unknown) =>
  async (): Promise<CallResult<T>> => {
    const { value, leftOut } = readData(call, data ?? null);
    const isWhole = value !== undefined && (call.name !== 'cartList' || leftOut.length === 0);
    return isWhole ? { ok: true, data: value } : await unused();
  };

/**
 * What the app shows on a page, by its readers, its load sequence and its state: the values of {@link SHOWN}. Undefined
 * while it does not know the visitor: until then the picture shows what it knows.
 */
export async function settledOn({ boot, cookie, ofGuests, lang }: PageFacts): Promise<readonly string[] | undefined> {
  const session = createSessionStore();
  const cookies = { read: () => cookie || undefined, write() {}, remove() {} };
  const currency = createCurrencyState({ lang, ofGuests: ofGuests || undefined, cookies, save: () => undefined });
  const cart = createCartState({
    cartList: replying(cartList, boot.cartList),
    cartUpdate: unused,
    cartDelete: unused,
  });
  const list = await Promise.race([replying(currencies, boot.currencies)(), nextTask()]);
  const sequence = createLoadSequence({
    api: {
      userInfo: replying(userInfo, boot.user),
      headerData: replying(headerData, boot.headerData),
      userLevel: replying(userLevel, boot.userLevel ?? {}),
      customerService: async () => ({ ok: true, data: NO_SERVICE }),
      currencies: async () => list ?? { ok: true, data: LISTED },
      globalConfig: unused,
    },
    session,
    currency,
    cart,
    cookies,
    mark: { isSet: () => false, id: () => undefined, keepOnly() {}, set() {}, clear() {} },
    onMember() {},
    onGuest() {},
    onConfig() {},
  });
  void sequence.run();
  await nextTask();
  if (session.status.peek() === 'member') void cart.load();
  await nextTask();
  if (session.status.peek() === 'loading') return undefined;
  const state = { session: { ...session, reload: unused, logOut: unused }, currency, cart };
  const values = stateValues(state, () => 0, { make, markedId: undefined }, true);
  return SHOWN.map((name) => String(values[name] ?? ''));
}
