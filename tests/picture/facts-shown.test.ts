import { describe, expect, it } from 'vitest';
import { type Facts, factValues } from '../../src/picture/facts';
import { readCart } from '../../src/picture/replies';
import { cart } from './make';

describe('factValues', () => {
  const last = { id: 7, name: 'Lin', avatar: '', isPrime: true, primeLevel: 1, cartLines: 3, currencyCode: 'USD' };
  const marked: Facts = { scope: '', isMarked: true, last };
  const user = { id: 7, name: 'lin', email: undefined, currencyCode: undefined, cartLines: 5 };
  const header = {
    name: 'Lee',
    nickName: undefined,
    avatar: '/b.png',
    currencyCode: 'EUR',
    cartLines: 4,
    isPrime: false,
    primeLevel: 0,
  };
  const level = { isPrime: undefined, primeLevel: undefined };
  const currencies = [
    { code: 'USD', symbol: '$' },
    { code: 'EUR', symbol: '€' },
  ];
  const shown = (known: Facts) => {
    const {
      who,
      'user.name': name,
      'cart.count': count,
      'currency.code': code,
      'cart.state': cartState,
    } = factValues({ ...known, cart }, 'en');
    return [who, name, count, code, cartState].join(' ');
  };

  const lastShops = readCart({ shopItems: [{ goodsItems: [{ goodsCode: 'a', count: 1, foreignPrice: '1' }] }] });
  const withCart: Facts = { ...marked, lastShops };
  /** The server has named another visitor than the last one, so that one is forgotten. */
  const left: Facts = { ...withCart, last: undefined };

  it.each<[string, Facts, string]>([
    ['the last page’s cart', withCart, 'prime Lin 3 USD lines'],
    ['the last page’s cart, and that it is the same member', { ...withCart, user }, 'prime Lin 3 USD lines'],
    ['that the cart is empty by now', { ...withCart, shops: [] }, 'prime Lin 3 USD loading'],
    ['the same of the same member', { ...withCart, user, shops: [] }, 'prime Lin 3 USD empty'],
    ['that nobody has a cart', { ...withCart, shops: null }, 'prime Lin 3 USD loading'],
    ['the last page’s cart, and another member', { ...left, user: { ...user, id: 8 } }, 'expected  0 USD loading'],
    ['the last page’s cart, and a guest', { ...left, user: null, currencies }, 'guest  0 USD guest'],
    ['a cart without its member', left, 'expected  0 USD loading'],
    ['nothing', { scope: '', isMarked: false, last: undefined }, '  0 USD loading'],
    [
      'that the last page was a guest’s',
      { scope: '', isMarked: false, last: undefined, wasGuest: true },
      'guest  0 USD loading',
    ],
    [
      'a member, though the last page was a guest’s',
      { scope: '', isMarked: false, last: undefined, wasGuest: true, user },
      '  0 USD loading',
    ],
    [
      'what was chosen',
      { scope: '', isMarked: false, last: undefined, chosen: 'EUR', ofGuests: 'GBP' },
      '  0 EUR loading',
    ],
    ['what the page says', { scope: '', isMarked: false, last: undefined, ofGuests: 'EUR' }, '  0 EUR loading'],
    ['the last page, whatever the page says', { ...marked, ofGuests: 'EUR' }, 'prime Lin 3 USD loading'],
    [
      'currencies, and what was chosen',
      { scope: '', isMarked: false, last: undefined, chosen: 'EUR', currencies },
      '  0 EUR loading',
    ],
    [
      'a guest with a currency, and header data of an earlier member',
      { ...marked, last: undefined, user: { ...user, id: 0, currencyCode: 'USD' }, header, currencies },
      'guest  0 USD guest',
    ],
    [
      'a member whose name is empty in the header data',
      { ...marked, last: undefined, user, header: { ...header, name: '' } },
      'member lin 4 EUR loading',
    ],
    [
      'the account’s currency by the page’s own data',
      { ...marked, last: undefined, user, header },
      'member Lee 4 EUR loading',
    ],
    [
      'nothing of an account’s currency that is none',
      { ...marked, last: undefined, user, header: { ...header, currencyCode: 'Euro' } },
      'member Lee 4 USD loading',
    ],
    ['the choice of a guest', { ...left, isMarked: false, user: null, chosen: 'EUR' }, 'guest  0 EUR guest'],
    [
      'a member whom this browser does not know, before the header’s data',
      { scope: '', isMarked: false, last: undefined, user },
      '  0 USD loading',
    ],
    ['a mark alone', { ...marked, last: undefined }, 'expected  0 USD loading'],
    ['the last page', marked, 'prime Lin 3 USD loading'],
    ['the last page, and that it is the same member', { ...marked, user }, 'prime Lin 3 USD loading'],
    ['that it is another member', { ...left, user: { ...user, id: 8 } }, 'expected  0 USD loading'],
    ['that it is a guest', { ...left, user: { ...user, id: 0 } }, 'guest  0 USD guest'],
    ['that nobody is logged in', { ...left, user: null, currencies }, 'guest  0 USD guest'],
    ['a guest’s choice', { ...left, user: null, currencies, chosen: 'EUR' }, 'guest  0 EUR guest'],
    [
      'a guest, whose currency is not the server’s',
      { ...left, user: { ...user, id: 0, currencyCode: 'EUR' }, currencies },
      'guest  0 USD guest',
    ],
    [
      'a guest’s choice before that',
      { ...left, user: { ...user, id: 0, currencyCode: 'EUR' }, currencies, chosen: 'USD' },
      'guest  0 USD guest',
    ],
    ['all of a member', { ...marked, user, header, level, currencies }, 'member Lee 4 EUR loading'],
    ['and their cart', { ...marked, user, header, level, currencies, shops: [] }, 'member Lee 0 EUR empty'],
    ['a cart, but not whose', { ...marked, shops: [] }, 'prime Lin 3 USD loading'],
    ['currencies alone', { ...marked, currencies }, 'prime Lin 3 USD loading'],
  ])('knows %s', (_, known, words) => {
    expect(shown(known)).toBe(words);
  });
});
