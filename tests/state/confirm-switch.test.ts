import { describe, expect, it, vi } from 'vitest';
import type { CallResult } from '../../src/domain/failure';
import { GUEST } from '../../src/domain/visitor/user';
import { confirmSwitch, SAVE_FAILED_MS, STAYS_AFTER_MS, type SwitchChoice } from '../../src/state/confirm-switch';
import { createCurrencyState } from '../../src/state/currency';
import type { SharedShell } from '../../src/state/shell';
import { signal } from '../../src/state/signals';
import { fakeTheClock } from '../fake-clock';

function setUp(url: string, result: CallResult<unknown> = { ok: true, data: undefined }) {
  const go = vi.fn();
  const reload = vi.fn();
  const onSaveFailed = vi.fn();
  const track = vi.fn();
  const keepLanguage = vi.fn();
  const keep = vi.fn(async () => result);
  const isBusy = signal(false);
  const cookies = { read: () => undefined, write: vi.fn(), remove: vi.fn() };
  const currency = createCurrencyState({ lang: 'en', cookies, save: () => keep });
  currency.settle([{ code: 'USD', symbol: '$' }], 'USD');
  const page: Partial<SharedShell<unknown>['page']> = { url: () => url, go, reload };
  const shell = {
    currency,
    lang: 'en',
    page: page as SharedShell<unknown>['page'],
    session: { user: signal(GUEST) } as Partial<SharedShell<unknown>['session']> as SharedShell<unknown>['session'],
    switching: { isBusy, keepLanguage },
    tracking: { track },
  } as const;
  const confirm = (choice: SwitchChoice) => confirmSwitch(shell, choice, onSaveFailed);
  return { confirm, cookies, isBusy, track, keepLanguage, go, reload, onSaveFailed, keep };
}

describe('confirmSwitch', () => {
  fakeTheClock();

  it('keeps both choices and goes to the same place in the other language', async () => {
    const { confirm, keepLanguage, go, keep } = setUp('https://s.example/en/page/account/?a=1#tab=2');
    await confirm({ lang: 'cn', currencyCode: 'EUR' });
    expect(keepLanguage).toHaveBeenCalledWith('cn');
    expect(keep).toHaveBeenCalledWith('EUR');
    expect(go).toHaveBeenCalledWith('https://s.example/cn/page/account/?a=1#tab=2');
  });

  it('leaves the account’s currency alone where none was picked', async () => {
    const { confirm, cookies, go, keep } = setUp('https://s.example/en/page/');
    await confirm({ lang: 'cn', currencyCode: undefined });
    expect(keep).not.toHaveBeenCalled();
    expect(cookies.write.mock.calls).toEqual([['currency', 'USD', 7]]);
    expect(go).toHaveBeenCalledWith('https://s.example/cn/page/');
  });

  it.each(['https://s.example/', 'https://s.example/en/page/#x', 'https://s.example/order/diybuy'])(
    'reloads where the address stays: %s',
    async (url) => {
      const { confirm, go, reload } = setUp(url);
      await confirm({ lang: 'ph', currencyCode: 'PHP' });
      expect([go.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
    },
  );

  it('does it once for two presses, and stays busy until the page loads', async () => {
    const { confirm, isBusy, keep, reload } = setUp('https://s.example/');
    const choice = { lang: 'cn', currencyCode: 'CNY' } as const;
    await Promise.all([confirm(choice), confirm(choice)]);
    expect([keep.mock.calls.length, reload.mock.calls.length, isBusy.peek()]).toEqual([1, 1, true]);
  });

  it.each(['https://s.example/', 'https://s.example/en/page/'])(
    'works again a moment later where the page stays, as its own code may ask for: %s',
    async (url) => {
      const { confirm, isBusy, go, reload, keep } = setUp(url);
      const choice = { lang: 'cn', currencyCode: 'CNY' } as const;
      await confirm(choice);
      await vi.advanceTimersByTimeAsync(STAYS_AFTER_MS - 1);
      expect(isBusy.peek()).toBe(true);
      await vi.advanceTimersByTimeAsync(1);
      expect(isBusy.peek()).toBe(false);
      await confirm(choice);
      expect([keep.mock.calls.length, go.mock.calls.length + reload.mock.calls.length]).toEqual([2, 2]);
    },
  );

  it('does not end the next press for the one before, when the page has come back in between', async () => {
    const { confirm, isBusy } = setUp('https://s.example/');
    const choice = { lang: 'cn', currencyCode: 'CNY' } as const;
    await confirm(choice);
    await vi.advanceTimersByTimeAsync(STAYS_AFTER_MS - 1);
    isBusy.value = false;
    expect(vi.getTimerCount()).toBe(0);
    await confirm(choice);
    await vi.advanceTimersByTimeAsync(1);
    expect(isBusy.peek()).toBe(true);
  });

  it('leaves the page alone when it has come back meanwhile, or the shell is gone', async () => {
    const { confirm, isBusy, go, reload } = setUp('https://s.example/en/page/');
    const done = confirm({ lang: 'cn', currencyCode: 'CNY' });
    isBusy.value = false;
    await done;
    expect([go.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
  });

  it('leaves the page alone when it has come back meanwhile, also where the shopper has picked again by then', async () => {
    const { confirm, isBusy, go, reload } = setUp('https://s.example/en/page/');
    const first = confirm({ lang: 'cn', currencyCode: 'CNY' });
    isBusy.value = false;
    // Its address stays.
    await Promise.all([first, confirm({ lang: 'ph', currencyCode: 'CNY' })]);
    expect([go.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
  });

  it('ends well where the page comes back as soon as it is told to go', async () => {
    const { confirm, isBusy, go } = setUp('https://s.example/en/page/');
    go.mockImplementation(() => {
      isBusy.value = false;
    });
    await confirm({ lang: 'cn', currencyCode: 'CNY' });
    expect([go.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it.each([
    ['both', { lang: 'cn', currencyCode: 'EUR' }, ['portico_language_switch', 'portico_currency_switch']],
    ['the language alone', { lang: 'cn', currencyCode: 'USD' }, ['portico_language_switch']],
    ['the language, and no currency picked', { lang: 'cn', currencyCode: undefined }, ['portico_language_switch']],
    ['nothing', { lang: 'en', currencyCode: 'USD' }, []],
  ] as const)('tracks what is another: %s', async (_, choice, events) => {
    const { confirm, track } = setUp('https://s.example/');
    await confirm(choice);
    expect(track.mock.calls.map(([{ event }]) => event)).toEqual(events);
  });

  it('reloads at once for a member whose session has ended: the choice is a guest’s now', async () => {
    const { confirm, reload, onSaveFailed } = setUp('https://s.example/', {
      ok: false,
      failure: { reason: 'logged-out', message: '' },
    });
    await confirm({ lang: 'cn', currencyCode: 'CNY' });
    expect([onSaveFailed.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
  });

  it('says that the account did not take the currency before it loads anew', async () => {
    const { confirm, reload, onSaveFailed } = setUp('https://s.example/', {
      ok: false,
      failure: { reason: 'network', message: '' },
    });
    const done = confirm({ lang: 'cn', currencyCode: 'CNY' });
    await vi.advanceTimersByTimeAsync(SAVE_FAILED_MS - 1);
    expect([onSaveFailed.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
