import { describe, expect, it, vi } from 'vitest';
import type { CallResult } from '../../src/domain/failure';
import type { Language } from '../../src/domain/language';
import { createCurrencyState } from '../../src/state/currency';

const LIST = ['CNY', 'USD', 'EUR'].map((code) => ({ code, symbol: `symbol of ${code}` }));
const saved: CallResult<unknown> = { ok: true, data: undefined };
const refused: CallResult<unknown> = { ok: false, failure: { reason: 'refused', message: 'no' } };

interface Parts {
  readonly lang?: Language;
  readonly cookie?: string;
  readonly save?: (code: string) => Promise<CallResult<unknown>>;
}

function setUp({ lang = 'en', cookie, save }: Parts = {}) {
  const jar = new Map(cookie === undefined ? [] : [['currency', cookie]]);
  const write = vi.fn((name: string, value: string, _days: number) => void jar.set(name, value));
  const cookies = { read: (name: string) => jar.get(name), write, remove: (name: string) => void jar.delete(name) };
  return { jar, write, currency: createCurrencyState({ lang, cookies, save: () => save }) };
}

describe('createCurrencyState', () => {
  it('shows the guest’s currency until the list has answered', () => {
    const { currency } = setUp({ cookie: 'EUR' });
    expect(currency.current.value).toEqual({ code: 'CNY', symbol: 'CN ￥' });
    expect(currency.list.value).toEqual([]);
  });

  it.each<[Language, string | undefined, string]>([
    ['cn', undefined, 'CNY'],
    ['en', undefined, 'USD'],
    ['kr', undefined, 'USD'],
    ['ph', undefined, 'USD'],
    ['en', 'EUR', 'EUR'],
    ['en', 'GBP', 'USD'],
  ])('on %s with a wish for %s shows %s, with the symbol of the list', (lang, wished, code) => {
    const { currency } = setUp({ lang });
    currency.settle(LIST, wished);
    expect(currency.current.value).toEqual({ code, symbol: `symbol of ${code}` });
  });

  it('tells of a change only, be it of the code or of the symbol', () => {
    const { currency } = setUp();
    const seen: string[] = [];
    currency.current.subscribe(({ symbol }) => seen.push(symbol));
    currency.settle(LIST, 'EUR');
    currency.settle([...LIST], 'EUR');
    currency.settle([{ code: 'EUR', symbol: '€' }], 'EUR');
    expect(seen).toEqual(['CN ￥', 'symbol of EUR', '€']);
  });

  it('tells two currencies of one symbol apart', () => {
    const { currency } = setUp();
    const list = ['USD', 'AUD'].map((code) => ({ code, symbol: '$' }));
    currency.settle(list, 'USD');
    currency.settle(list, 'AUD');
    expect(currency.current.value.code).toBe('AUD');
  });

  it.each([
    ['EUR', 'EUR'],
    ['eur', undefined],
    ['EURO', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads a cookie of %j as %j', (cookie, code) => {
    expect(setUp(cookie === undefined ? {} : { cookie }).currency.stored()).toBe(code);
  });

  it('keeps a guest’s choice for 7 days, and shows nothing else yet', async () => {
    const { currency, write } = setUp();
    currency.settle(LIST, 'USD');
    expect(await currency.keep('EUR')).toEqual(saved);
    expect(write.mock.calls).toEqual([['currency', 'EUR', 7]]);
    expect(currency.current.value.code).toBe('USD');
  });

  it('keeps a member’s choice in the account, too', async () => {
    const save = vi.fn(async () => saved);
    const { currency, jar } = setUp({ cookie: 'USD', save });
    await currency.keep('EUR');
    expect(save.mock.calls).toEqual([['EUR']]);
    expect(jar.get('currency')).toBe('EUR');
  });

  it('puts the cookie back when the account does not take it', async () => {
    const { currency, jar } = setUp({ cookie: 'USD', save: async () => refused });
    expect(await currency.keep('EUR')).toBe(refused);
    expect(jar.get('currency')).toBe('USD');
  });

  it('leaves no cookie where there was none when the account does not take it', async () => {
    const { currency, jar } = setUp({ save: async () => refused });
    await currency.keep('EUR');
    expect(jar.has('currency')).toBe(false);
  });

  it('puts back what another tab has chosen since the last choice', async () => {
    const answers = [saved, refused];
    const { currency, jar } = setUp({ cookie: 'USD', save: async () => answers.shift() ?? saved });
    await currency.keep('EUR');
    jar.set('currency', 'GBP');
    await currency.keep('CNY');
    expect(jar.get('currency')).toBe('GBP');
  });

  it('leaves a choice alone that was made while the account was asked', async () => {
    const { currency, jar } = setUp({
      cookie: 'USD',
      save: async () => {
        await Promise.resolve();
        jar.set('currency', 'CNY');
        return refused;
      },
    });
    await currency.keep('EUR');
    expect(jar.get('currency')).toBe('CNY');
  });

  it('puts back what the account has, not a choice of before that it did not take either', async () => {
    const answers: ((result: CallResult<unknown>) => void)[] = [];
    const { currency, jar } = setUp({ cookie: 'USD', save: () => new Promise((resolve) => answers.push(resolve)) });
    const kept = [currency.keep('EUR'), currency.keep('CNY')];
    for (const answer of answers) answer(refused);
    await Promise.all(kept);
    expect(jar.get('currency')).toBe('USD');
  });

  it('shows another currency of the list, and no other', () => {
    const { currency } = setUp();
    currency.settle(LIST, 'USD');
    expect([currency.show('EUR'), currency.current.value.code]).toEqual([true, 'EUR']);
    expect([currency.show('GBP'), currency.current.value.code]).toEqual([false, 'EUR']);
  });
});
