import { describe, expect, it } from 'vitest';
import { currencies, saveCurrency } from '../../src/api/currency';
import { NOT_LIST, readData } from './read-data';

const usd = { code: 'USD', symbol: 'US $' };

describe('currencies', () => {
  it('reads a list', () => {
    const list = [usd, { code: 'CNY', symbol: 'CN ￥' }];
    expect(readData(currencies, list)).toEqual({ value: list, leftOut: [] });
  });

  it.each([
    ['no code', { symbol: '$' }, 'code'],
    ['a code in small letters', { code: 'usd', symbol: '$' }, 'code'],
    ['a code of four letters', { code: 'USDT', symbol: '$' }, 'code'],
    ['a number for a code', { code: 840, symbol: '$' }, 'code'],
    ['no symbol', { code: 'EUR' }, 'symbol'],
    ['a list for a symbol', { code: 'EUR', symbol: [] }, 'symbol'],
  ])('drops an entry with %s and keeps the others', (_, bad, field) => {
    expect(readData(currencies, [bad, usd])).toEqual({ value: [usd], leftOut: [`[0].${field}`] });
  });

  it.each([null, 'USD', 5, [['USD']]])('drops an entry that is %j', (bad) => {
    expect(readData(currencies, [usd, bad])).toEqual({ value: [usd], leftOut: ['[1]'] });
  });

  it.each([[[]], [[null]], [[{ code: 'x', symbol: '' }]]])('can not do with %j: no good entry is no list', (list) => {
    expect(readData(currencies, list).failedAt).toBe('');
  });

  it.each([undefined, null, ...NOT_LIST])('can not do with %j for a list', (data) => {
    expect(readData(currencies, data).failedAt).toBe('');
  });
});

describe('saveCurrency', () => {
  it('does not look at the data', () => {
    expect(readData(saveCurrency, 'anything')).toEqual({ value: undefined, leftOut: [] });
  });
});
