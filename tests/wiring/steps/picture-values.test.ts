import { describe, expect, it } from 'vitest';
import { GUEST } from '../../../src/domain/visitor/user';
import type { VisitorStatus } from '../../../src/domain/visitor/visitor';
import type { CartStatus } from '../../../src/state/cart';
import { signal } from '../../../src/state/signals';
import { stateValues } from '../../../src/wiring/steps/picture-values';
import { make } from '../../picture/make';

const NOON_MS = Date.parse('2026-03-01T12:00:00+08:00');

function valuesOf(
  session: VisitorStatus,
  cart: CartStatus,
  isWhole: boolean,
  { markedId = undefined as string | undefined, visitors = 0, answeredId = undefined as number | undefined } = {},
) {
  const state = {
    session: {
      status: signal(session),
      expectsMember: signal(false),
      answeredId: signal(answeredId),
      user: signal({ ...GUEST, isLoggedIn: session === 'member', id: session === 'member' ? 7 : 0 }),
    },
    currency: { current: signal({ code: 'EUR', symbol: '€' }) },
    cart: {
      count: signal(0),
      status: signal(cart),
      shops: signal([]),
      isPartial: signal(false),
      inside: { past: { visitors } },
    },
  };
  return stateValues(state as never, () => NOON_MS, { make, markedId }, isWhole);
}

describe('stateValues', () => {
  it('are none while the visitor is unknown: the picture may know more', () => {
    expect(valuesOf('loading', 'idle', false)).toEqual({});
  });

  it.each([
    [0, 'guest'],
    [7, ''],
    [undefined, ''],
  ])('show a guest from the first reply on: %j', (answeredId, who) => {
    expect(valuesOf('loading', 'idle', true, { answeredId }).who).toBe(who);
  });

  it('are all there for an island that is hydrated now, also while the visitor is unknown', () => {
    expect(valuesOf('loading', 'idle', true)).toMatchObject({ 'currency.code': 'EUR', 'cart.state': 'loading' });
  });

  it.each<[CartStatus, string | undefined]>([
    ['idle', undefined],
    ['loading', undefined],
    ['ready', 'empty'],
  ])('leave out a member’s cart while it is requested: %s', (status, shown) => {
    const values = valuesOf('member', status, false);
    expect([values.who, values['cart.state']]).toEqual(['member', shown]);
  });

  it.each([
    ['the mark named nobody', { markedId: undefined }, undefined],
    ['the mark named this member', { markedId: '7' }, undefined],
    ['the mark named another member', { markedId: '8' }, 'loading'],
    ['another visitor was here before', { markedId: '7', visitors: 1 }, 'loading'],
  ])('leave no cart to the picture that may be another’s: %s', (_, before, shown) => {
    expect(valuesOf('member', 'loading', false, before)['cart.state']).toBe(shown);
  });

  it('say that the lines are not those of the last page any more', () => {
    expect(valuesOf('member', 'ready', false)['cart.last']).toBe('');
  });

  it('have a member’s cart as it is for an island that is hydrated now', () => {
    expect(valuesOf('member', 'loading', true)['cart.state']).toBe('loading');
  });
});
