import { describe, expect, it, vi } from 'vitest';
import type { HeaderData } from '../../../src/api/user';
import type { CallResult } from '../../../src/domain/failure';
import { GUEST } from '../../../src/domain/visitor/user';
import { heldReply, nextTask } from '../../waits';
import { NO_HEADER } from '../member-replies';
import { LIST, memberSession, saved } from './member-session';

const refused: CallResult<unknown> = { ok: false, failure: { reason: 'refused', message: 'no' } };
const unstable: CallResult<unknown> = { ok: false, failure: { reason: 'network', message: '' } };

describe('setCurrency', () => {
  it('shows the currency with the prices in it, and the balance afterwards, which is requested with them', async () => {
    const { writes, answer, currency, exchange, headerData, jar, store } = memberSession();
    const prices = heldReply<void>();
    exchange.mockImplementation((show) => prices.reply.then(show));
    const now = () => [currency.current.peek().code, store.user.peek().balance];
    const done = writes.setCurrency('EUR');
    await answer(saved);
    await nextTask();
    expect([now(), exchange.mock.calls.length, headerData.mock.calls]).toEqual([['USD', 0], 1, [[{ isFresh: true }]]]);
    // The next page has it, whenever this one is left.
    expect(jar.get('currency')).toBe('EUR');
    prices.send();
    await done;
    expect([now(), store.status.peek()]).toEqual([['EUR', 5], 'member']);
  });

  it('knows of a balance once the server has sent one', async () => {
    const { writes, answer, store } = memberSession();
    expect(store.balanceCurrency.peek()).toBeUndefined();
    const done = writes.setCurrency('EUR');
    await answer(saved);
    await done;
    expect(store.balanceCurrency.peek()).toEqual({ code: 'EUR', symbol: '€' });
  });

  it('shows the balance of the last of several choices, in whatever order the server replies', async () => {
    const { writes, answer, headerData, store } = memberSession();
    const header = (balance: number, currencyCode: string) => ({
      ok: true as const,
      data: { ...NO_HEADER, balance, currencyCode },
    });
    for (const isInOrder of [true, false]) {
      const [euros, yen] = [heldReply<CallResult<HeaderData>>(), heldReply<CallResult<HeaderData>>()];
      headerData.mockReturnValueOnce(euros.reply).mockReturnValueOnce(yen.reply);
      const done = [writes.setCurrency('EUR')];
      await answer(saved);
      await vi.waitFor(() => expect(headerData.mock.calls.length % 2).toBe(1));
      done.push(writes.setCurrency('JPY'));
      await answer(saved);
      await vi.waitFor(() => expect(headerData.mock.calls.length % 2).toBe(0));
      const replies = [() => euros.send(header(11, 'EUR')), () => yen.send(header(1_700, 'JPY'))];
      if (!isInOrder) replies.reverse();
      for (const reply of replies) {
        reply();
        await nextTask();
      }
      await Promise.all(done);
      expect([store.user.peek().balance, store.balanceCurrency.peek()?.code]).toEqual([1_700, 'JPY']);
      store.settle('member', { ...store.user.peek(), balance: 0 });
    }
  });

  it.each([
    ['both are kept', saved, saved, 'JPY', 0],
    ['the first alone is kept', saved, refused, 'EUR', 1],
    ['the second alone is kept', refused, saved, 'JPY', 0],
    ['none is kept', refused, refused, 'USD', 1],
  ])('shows of two choices what the account has, which a refusal asks for: %s', async (_, one, two, code, runs) => {
    const { writes, answer, currency, jar, run, save } = memberSession();
    const done = [writes.setCurrency('EUR'), writes.setCurrency('JPY')];
    await answer(one);
    await answer(two);
    await Promise.all(done);
    expect(save.mock.calls).toEqual([['EUR'], ['JPY']]);
    expect([currency.current.peek().code, jar.get('currency')]).toEqual([code, code]);
    expect(run).toHaveBeenCalledTimes(runs);
  });

  it('leaves everything as it was when the account does not take it, and says so', async () => {
    const { writes, answer, currency, jar, toasts } = memberSession();
    const done = writes.setCurrency('EUR');
    await answer(refused);
    await done;
    expect([currency.current.peek().code, jar.get('currency'), toasts.current.peek()?.message]).toEqual([
      'USD',
      'USD',
      'unstable',
    ]);
  });

  it.each([
    ['no answer came', unstable],
    ['it says no', refused],
  ])('asks the account what it has when %s', async (_, result) => {
    const { writes, answer, run } = memberSession();
    const done = writes.setCurrency('EUR');
    await answer(result);
    await done;
    expect(run.mock.calls).toEqual([[true]]);
  });

  it('shows the choice of a member whose session has ended, and finds out that they are a guest', async () => {
    const { writes, answer, currency, run, toasts } = memberSession();
    const done = writes.setCurrency('EUR');
    await answer({ ok: false, failure: { reason: 'logged-out', message: '' } });
    await done;
    expect([currency.current.peek().code, toasts.current.peek()]).toEqual(['EUR', null]);
    expect(run.mock.calls).toEqual([[true]]);
  });

  it.each([saved, unstable])('changes nothing for another visitor who has come meanwhile: %j', async (result) => {
    const { writes, answer, currency, save, store, toasts, run, headerData } = memberSession();
    const done = writes.setCurrency('EUR');
    await vi.waitFor(() => expect(save).toHaveBeenCalled());
    store.settle('member', { ...GUEST, isLoggedIn: true, id: 8 });
    await answer(result);
    await done;
    expect([currency.current.peek().code, toasts.current.peek()]).toEqual(['USD', null]);
    expect([run.mock.calls.length, headerData.mock.calls.length]).toEqual([0, 0]);
  });

  it.each<[string, CallResult<HeaderData>]>([
    ['a failure', { ok: false, failure: { reason: 'network', message: '' } }],
    ['no balance in it', { ok: true, data: NO_HEADER }],
  ])('keeps the balance that it has, in its currency, after %s', async (_, header) => {
    const { writes, answer, currency, headerData, store } = memberSession();
    store.settle('member', { ...store.user.peek(), balance: 9 });
    store.balanceCurrency.value = LIST[0];
    headerData.mockResolvedValue(header);
    const done = writes.setCurrency('EUR');
    await answer(saved);
    await done;
    expect([store.user.peek().balance, store.balanceCurrency.peek()?.code]).toEqual([9, 'USD']);
    expect(currency.current.peek().code).toBe('EUR');
  });

  it('does not give one member the balance of another, and asks for no guest’s', async () => {
    const { writes, answer, headerData, store } = memberSession();
    headerData.mockImplementation(async () => {
      store.settle('member', { ...GUEST, isLoggedIn: true, id: 8 });
      return { ok: true, data: { ...NO_HEADER, balance: 99 } };
    });
    const done = writes.setCurrency('EUR');
    await answer(saved);
    await done;
    expect(store.user.peek()).toMatchObject({ id: 8, balance: 0 });
    store.settle('guest', GUEST);
    const next = writes.setCurrency('JPY');
    await answer(saved);
    await next;
    expect(headerData).toHaveBeenCalledTimes(1);
  });

  it('waits for the list of the first load', async () => {
    const { reply: firstLoad, send: endFirstLoad } = heldReply<void>();
    const { writes, answer, currency, run, save } = memberSession(firstLoad);
    currency.settle([], undefined);
    const done = writes.setCurrency('EUR');
    await nextTask();
    expect(save).not.toHaveBeenCalled();
    currency.settle(LIST, 'USD');
    endFirstLoad();
    await answer(saved);
    await done;
    expect([currency.current.peek().code, run.mock.calls.length]).toEqual(['EUR', 0]);
  });

  it('loads the visitor’s data again if the first load brought no list', async () => {
    const { writes, answer, currency, run } = memberSession();
    currency.settle([], undefined);
    run.mockImplementation(async () => {
      currency.settle(LIST, 'USD');
      return [];
    });
    const done = writes.setCurrency('EUR');
    await answer(saved);
    await done;
    expect([currency.current.peek().code, run.mock.calls.length]).toEqual(['EUR', 1]);
  });

  it('says that none could be loaded', async () => {
    const { writes, currency } = memberSession();
    currency.settle([], undefined);
    await expect(writes.setCurrency('EUR')).rejects.toThrow(/"EUR" is not one of the currencies: none could be loaded/);
  });

  it('refuses a currency that is not in the list', async () => {
    await expect(memberSession().writes.setCurrency('XXX')).rejects.toThrow('"XXX" is not one of USD, EUR, JPY');
  });
});

describe('logOut', () => {
  it('forgets and reloads on success, and when the session has ended already', async () => {
    const { writes, forget, reload, logout, track } = memberSession();
    await Promise.all([writes.logOut(), writes.logOut()]);
    expect([logout.mock.calls.length, forget.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1, 1]);
    expect(track.mock.calls).toEqual([[{ event: 'portico_log_out' }]]);
    logout.mockResolvedValueOnce({ ok: false, failure: { reason: 'logged-out', message: '' } });
    await writes.logOut();
    expect(reload).toHaveBeenCalledTimes(2);
    // Another tab or script has done it.
    expect(track).toHaveBeenCalledTimes(1);
  });

  it('opens the shop’s own page instead of the call', async () => {
    const { writes, forget, go, reload, logout, track } = memberSession();
    await writes.logOut('/logout');
    expect(go.mock.calls).toEqual([['/logout']]);
    expect([forget.mock.calls.length, track.mock.calls.length]).toEqual([1, 1]);
    expect([logout.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
  });

  it.each([
    ['a page, of a guest then', 'json', 'guest', 1, undefined],
    ['a page, of a member still', 'json', 'member', 0, 'unstable'],
    // Nobody is known to have left.
    ['a page, before the visitor could not be loaded', 'json', 'failed', 0, 'unstable'],
    ['the framework’s own JSON', 'shape', 'guest', 1, undefined],
    ['a redirect to another origin', 'network', 'guest', 1, undefined],
    ['nothing in time', 'timeout', 'guest', 1, undefined],
    ['an error after it was done', 'http', 'guest', 1, undefined],
    ['an error', 'http', 'member', 0, 'unstable'],
  ] as const)('asks who the visitor is where the reply is %s', async (_, reason, status, times, words) => {
    const { store, writes, forget, reload, run, toasts, logout, track } = memberSession();
    logout.mockResolvedValueOnce({ ok: false, failure: { reason, message: 'x' } });
    run.mockImplementation(async () => {
      store.settle(status, { ...GUEST, isLoggedIn: status === 'member' });
      return [];
    });
    await writes.logOut();
    expect([forget.mock.calls.length, reload.mock.calls.length, run.mock.calls.length]).toEqual([times, times, 1]);
    expect(track).toHaveBeenCalledTimes(times);
    expect(toasts.current.peek()?.message).toBe(words);
  });

  it.each([
    [{ reason: 'refused', message: 'Not now' } as const, 'Not now', 0],
    [{ reason: 'refused', message: '' } as const, 'unstable', 0],
    // It may have succeeded all the same, so the visitor is requested again.
    [{ reason: 'network', message: 'x' } as const, 'unstable', 1],
  ])('keeps everything and says why on %o', async (failure, words, runs) => {
    const { actions, writes, forget, run, toasts, logout } = memberSession();
    logout.mockResolvedValueOnce({ ok: false, failure });
    await writes.logOut();
    expect(forget).not.toHaveBeenCalled();
    expect(toasts.current.peek()).toMatchObject({ message: words, kind: 'error' });
    await actions.freshness.settled();
    expect(run).toHaveBeenCalledTimes(runs);
  });
});
