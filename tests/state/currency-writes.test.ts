import { describe, expect, it, vi } from 'vitest';
import type { CallResult } from '../../src/domain/failure';
import { GUEST, type User } from '../../src/domain/visitor/user';
import { createCurrencyState } from '../../src/state/currency';
import { keepCurrency, keepShown, showCurrency } from '../../src/state/currency-writes';
import { signal } from '../../src/state/signals';
import { fakeCookies } from '../host/fake-cookies';

const LIST = ['CNY', 'USD', 'EUR'].map((code) => ({ code, symbol: `symbol of ${code}` }));
const saved: CallResult<unknown> = { ok: true, data: undefined };
const refused: CallResult<unknown> = { ok: false, failure: { reason: 'refused', message: 'no' } };

interface Parts {
  readonly cookie?: string;
  readonly ofGuests?: string;
  readonly save?: (code: string) => Promise<CallResult<unknown>>;
}

function setUp({ cookie, ofGuests, save }: Parts = {}) {
  const { jar, write, cookies } = fakeCookies(cookie === undefined ? {} : { currency: cookie });
  const currency = createCurrencyState({ lang: 'en', ofGuests, cookies, save: () => save });
  const user = signal<User>({ ...GUEST, isLoggedIn: save !== undefined, id: save ? 7 : 0 });
  const keep = (code: string) => keepCurrency({ currency, session: { user } }, code);
  const show = (code: string) => showCurrency(currency, code);
  return { jar, write, currency, user, keep, show };
}

describe('keepCurrency', () => {
  it('keeps a guest’s choice for 7 days, and shows nothing else yet', async () => {
    const { currency, keep, write } = setUp();
    currency.settle(LIST, 'USD');
    expect(await keep('EUR')).toEqual(saved);
    expect(write.mock.calls).toEqual([['currency', 'EUR', 7]]);
    expect(currency.current.value.code).toBe('USD');
  });

  it('keeps a member’s choice in the account, too', async () => {
    const save = vi.fn(async () => saved);
    const { jar, keep } = setUp({ cookie: 'USD', save });
    await keep('EUR');
    expect(save.mock.calls).toEqual([['EUR']]);
    expect(jar.get('currency')).toBe('EUR');
  });

  it('puts the cookie back when the account does not take it', async () => {
    const { jar, keep } = setUp({ cookie: 'USD', save: async () => refused });
    expect(await keep('EUR')).toBe(refused);
    expect(jar.get('currency')).toBe('USD');
  });

  it('leaves no cookie where there was none when the account does not take it', async () => {
    const { jar, keep } = setUp({ save: async () => refused });
    await keep('EUR');
    expect(jar.has('currency')).toBe(false);
  });

  it('keeps the choice of a member whose session has ended as a guest’s', async () => {
    const ended: CallResult<unknown> = { ok: false, failure: { reason: 'logged-out', message: '' } };
    const { jar, keep } = setUp({ cookie: 'USD', save: async () => ended });
    expect(await keep('EUR')).toBe(ended);
    expect(jar.get('currency')).toBe('EUR');
  });

  it('puts back what another tab has chosen since the last choice', async () => {
    const answers = [saved, refused];
    const { jar, keep } = setUp({ cookie: 'USD', save: async () => answers.shift() ?? saved });
    await keep('EUR');
    jar.set('currency', 'GBP');
    await keep('CNY');
    expect(jar.get('currency')).toBe('GBP');
  });

  it('leaves a choice alone that was made while the account was asked', async () => {
    const { jar, keep } = setUp({
      cookie: 'USD',
      save: async () => {
        await Promise.resolve();
        jar.set('currency', 'CNY');
        return refused;
      },
    });
    await keep('EUR');
    expect(jar.get('currency')).toBe('CNY');
  });

  describe('two choices at once', () => {
    /** A member with USD; the test decides when the account replies. */
    function asked() {
      const answers: ((result: CallResult<unknown>) => void)[] = [];
      const save = vi.fn((_code: string) => new Promise<CallResult<unknown>>((resolve) => answers.push(resolve)));
      const answer = async (result: CallResult<unknown>) => {
        await vi.waitFor(() => expect(answers).not.toEqual([]));
        answers.shift()?.(result);
      };
      return { ...setUp({ cookie: 'USD', save }), answer, save };
    }

    it.each([
      ['both kept', saved, saved, 'CNY'],
      ['the first alone', saved, refused, 'EUR'],
      ['the second alone', refused, saved, 'CNY'],
      ['none', refused, refused, 'USD'],
    ])('go one after the other, and the cookie says what the account has: %s', async (_, first, second, code) => {
      const { answer, jar, keep, save } = asked();
      const kept = [keep('EUR'), keep('CNY')];
      await vi.waitFor(() => expect(save).toHaveBeenCalled());
      expect([save.mock.calls, jar.get('currency')]).toEqual([[['EUR']], 'CNY']);
      await answer(first);
      await answer(second);
      expect(await Promise.all(kept)).toEqual([first, second]);
      expect([save.mock.calls, jar.get('currency')]).toEqual([[['EUR'], ['CNY']], code]);
    });

    it('are not both sent when another visitor has come while the second was waiting', async () => {
      const { answer, jar, keep, save, user } = asked();
      const kept = [keep('EUR'), keep('CNY')];
      await vi.waitFor(() => expect(save).toHaveBeenCalled());
      user.value = { ...GUEST, isLoggedIn: true, id: 8 };
      await answer(saved);
      const [first, second] = await Promise.all(kept);
      expect(save).toHaveBeenCalledTimes(1);
      // The second was never sent, so it has not been saved, and no cookie has it.
      expect([first?.ok, second?.ok, jar.get('currency')]).toEqual([true, false, 'EUR']);
    });
  });
});

describe('showCurrency', () => {
  it('shows another currency of the list, and no other', () => {
    const { currency, show } = setUp();
    currency.settle(LIST, 'USD');
    show('EUR');
    expect(currency.current.value.code).toBe('EUR');
    show('GBP');
    expect(currency.current.value.code).toBe('EUR');
  });
});

describe('keepShown', () => {
  it('keeps the currency that the page shows, in the cookie alone', () => {
    const save = vi.fn(async () => saved);
    const { currency, write } = setUp({ save });
    currency.settle(LIST, 'USD');
    keepShown(currency);
    expect(write.mock.calls).toEqual([['currency', 'USD', 7]]);
    expect(save).not.toHaveBeenCalled();
  });

  it('keeps an earlier choice, which may be another tab’s', () => {
    const { currency, jar, write } = setUp({ cookie: 'EUR' });
    currency.settle(LIST, 'USD');
    keepShown(currency);
    jar.set('currency', 'GBP');
    keepShown(currency);
    expect(write.mock.calls.map(([, code]) => code)).toEqual(['EUR', 'USD']);
  });

  it('keeps what is shown where the cookie is gone, not the default of guests', () => {
    const { currency, write } = setUp({ ofGuests: 'EUR' });
    currency.settle(LIST, 'USD');
    keepShown(currency);
    expect(write.mock.calls.map(([, code]) => code)).toEqual(['USD']);
  });

  it('keeps nothing while the list is missing, since a default is shown then', () => {
    const { currency, write } = setUp({ cookie: 'EUR' });
    keepShown(currency);
    expect(write).not.toHaveBeenCalled();
  });
});
