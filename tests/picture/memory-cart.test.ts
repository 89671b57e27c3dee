import { afterEach, describe, expect, it } from 'vitest';
import type { LastMember } from '../../src/domain/visitor/last-visitor';
import { readLastCart } from '../../src/picture/memory';
import { block } from '../host/fake-store';

const LAST: LastMember = {
  id: 7,
  name: 'Lin',
  avatar: '',
  isPrime: true,
  primeLevel: 1,
  cartLines: 1,
  currencyCode: 'USD',
};

describe('readLastCart', () => {
  const shopItems = [{ goodsItems: [{ goodsCode: 'a', count: 1, foreignPrice: '1', goodsLink: 'javascript:x()' }] }];
  const read = (kept: unknown, last: LastMember | undefined = LAST) => {
    sessionStorage.setItem('portico.last_cart', typeof kept === 'string' ? kept : JSON.stringify(kept));
    return readLastCart({ scope: '', last }, window);
  };
  afterEach(() => sessionStorage.clear());

  it('is checked like a reply', () => {
    expect(read({ id: 7, currency: 'USD', shopItems })).toMatchObject([{ lines: [{ goodsCode: 'a', href: '' }] }]);
  });

  it.each<[string, unknown]>([
    ['another member’s', { id: 8, currency: 'USD', shopItems }],
    ['nobody’s', { currency: 'USD', shopItems }],
    ['in another currency', { id: 7, currency: 'EUR', shopItems }],
    [
      'of another length',
      {
        id: 7,
        currency: 'USD',
        shopItems: [...shopItems, { goodsItems: [{ goodsCode: 'b', count: 1, foreignPrice: '1' }] }],
      },
    ],
    ['empty', { id: 7, currency: 'USD', shopItems: [] }],
    ['no list', { id: 7, shopItems: {} }],
    ['nonsense', '{'],
    ['nothing', 'null'],
  ])('is not used: %s', (_, kept) => {
    expect(read(kept)).toBeUndefined();
  });

  it('needs a member, and a storage', () => {
    sessionStorage.setItem('portico.last_cart', JSON.stringify({ id: 7, currency: 'USD', shopItems }));
    expect(readLastCart({ scope: '', last: undefined }, window)).toBeUndefined();
    const blocked = Object.create(null, { sessionStorage: { get: block } }) as Window;
    expect(readLastCart({ scope: '', last: LAST }, blocked)).toBeUndefined();
  });
});
