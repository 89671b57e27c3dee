import { describe, expect, it } from 'vitest';
import { printedState } from '../../src/mount/printed-state';
import { createTestShell, LIST, MEMBER } from '../widgets/test-shell';

const shownUrl = () => createTestShell().shell.shownUrl.peek();

function read(filled: string | undefined, name = 'toolbar') {
  const { shell, session } = createTestShell();
  // The known state differs from the printed one.
  session.settle('member', MEMBER);
  shell.currency.settle(LIST, 'EUR');
  const host = document.createElement('div');
  host.dataset.portico = name;
  const box = document.createElement('div');
  box.dataset.root = '';
  if (filled !== undefined) box.dataset.filled = filled;
  host.attachShadow({ mode: 'open' }).append(box);
  const made = printedState(host, shell);
  const printed = made ?? new Map();
  const { currency, cart } = shell;
  return {
    made,
    isEmpty: printed.size === 0,
    code: Object(printed.get(currency.current)).code,
    count: printed.get(cart.count),
    expects: printed.get(shell.session.expectsMember),
    status: printed.get(shell.session.status),
    user: printed.get(shell.session.user),
    url: printed.get(shell.shownUrl),
  };
}

describe('printedState', () => {
  it('is what nobody is known in, where the server has told nothing', () => {
    expect(read('{}')).toMatchObject({
      isEmpty: false,
      code: 'CNY',
      count: 0,
      expects: false,
      status: undefined,
      user: undefined,
    });
  });

  it('has the page’s address if the tab that leads to it was printed', () => {
    expect([read('{"tab":"homepage"}').url, read('{}').url]).toEqual([shownUrl(), undefined]);
  });

  it('has the member that was printed', () => {
    const filled = {
      who: 'prime',
      'user.name': 'Bo',
      'user.avatar': '/bo.svg',
      'cart.count': '3',
      'currency.code': 'GBP',
    };
    expect(read(JSON.stringify(filled))).toMatchObject({
      code: 'GBP',
      count: 3,
      status: 'member',
      user: { isLoggedIn: true, nickName: 'Bo', avatar: '/bo.svg', isPrime: true, primeLevel: 1 },
    });
    expect(read('{"who":"member"}')).toMatchObject({ status: 'member', user: { isPrime: false } });
    expect(read('{"who":"expected"}')).toMatchObject({ status: undefined, expects: true });
  });

  it.each(['{"year":"2026"}', '{"cart.state":"guest"}'])('knows a guest by %s', (filled) => {
    expect(read(filled)).toMatchObject({ status: 'guest', user: undefined });
  });

  it('has nothing where the server has no place for it', () => {
    expect(read(undefined).made).toBeUndefined();
  });

  it.each([
    ['', 'header', 'guest'],
    ['{}', 'header', 'guest'],
    ['{"who":"guest"}', 'header', 'guest'],
    ['{"who":"expected"}', 'header', undefined],
    ['{"who":"member"}', 'header', 'member'],
    ['{}', 'cart-panel', undefined],
  ])('has of %j in the %s the visitor as %s', (filled, name, status) => {
    expect(read(filled, name).status).toBe(status);
  });

  it('leaves all as it was at birth in markup whose token was not replaced', () => {
    expect(read('{{portico:filled}}').isEmpty).toBe(true);
  });

  it.each(['null', '7', '[]'])('has no visitor for %j', (filled) => {
    expect(read(filled)).toMatchObject({ code: 'CNY', count: 0, status: undefined });
  });
});
