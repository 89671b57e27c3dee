import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallResult } from '../../src/domain/failure';
import type { CurrencyState } from '../../src/state/currency';
import { signal } from '../../src/state/signals';
import { createSwitchState, SAVE_FAILED_MS } from '../../src/state/switch';

function setUp(url: string, result: CallResult<unknown> = { ok: true, data: undefined }) {
  const write = vi.fn();
  const go = vi.fn();
  const reload = vi.fn();
  const onSaveFailed = vi.fn();
  const track = vi.fn();
  const keep = vi.fn(async () => result);
  const switching = createSwitchState({
    currency: { keep, current: signal({ code: 'USD', symbol: '$' }) } as Partial<CurrencyState> as CurrencyState,
    lang: 'en',
    cookies: { write },
    page: { url: () => url, go, reload },
    tracking: { track },
    onSaveFailed,
  });
  return { switching, track, write, go, reload, onSaveFailed, keep };
}

describe('createSwitchState', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('keeps both choices and goes to the same place in the other language', async () => {
    const { switching, write, go, keep } = setUp('https://s.example/en/page/account/?a=1#tab=2');
    await switching.confirm({ lang: 'cn', currencyCode: 'EUR' });
    expect(write).toHaveBeenCalledWith('language', 'cn', 365);
    expect(keep).toHaveBeenCalledWith('EUR');
    expect(go).toHaveBeenCalledWith('https://s.example/cn/page/account/?a=1#tab=2');
  });

  it.each(['https://s.example/', 'https://s.example/en/page/#x', 'https://s.example/order/diybuy'])(
    'reloads where the address stays: %s',
    async (url) => {
      const { switching, go, reload } = setUp(url);
      await switching.confirm({ lang: 'ph', currencyCode: 'PHP' });
      expect([go.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
    },
  );

  it('does it once for two presses, and may be used again after Back', async () => {
    const { switching, keep, reload } = setUp('https://s.example/');
    await Promise.all([
      switching.confirm({ lang: 'cn', currencyCode: 'CNY' }),
      switching.confirm({ lang: 'cn', currencyCode: 'CNY' }),
    ]);
    expect([keep.mock.calls.length, reload.mock.calls.length, switching.isBusy.peek()]).toEqual([1, 1, true]);
    switching.reset();
    expect(switching.isBusy.peek()).toBe(false);
  });

  it('says that the account did not take the currency before it loads anew', async () => {
    const { switching, reload, onSaveFailed } = setUp('https://s.example/', {
      ok: false,
      failure: { reason: 'network', message: '' },
    });
    const done = switching.confirm({ lang: 'cn', currencyCode: 'CNY' });
    await vi.advanceTimersByTimeAsync(SAVE_FAILED_MS - 1);
    expect([onSaveFailed.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
