import { describe, expect, it, vi } from 'vitest';
import { replaceTexts } from '../../../src/domain/i18n/texts';

const OURS = { cart: { title: 'Cart', count: { one: '1 item', other: '{count} items' } }, shell: { close: 'Close' } };

describe('replaceTexts', () => {
  it.each<[what: string, replacements: unknown, expected: object]>([
    ['a text', { shell: { close: 'Shut' } }, { ...OURS, shell: { close: 'Shut' } }],
    [
      'a text two steps down',
      { cart: { count: { one: 'one' } } },
      { ...OURS, cart: { ...OURS.cart, count: { ...OURS.cart.count, one: 'one' } } },
    ],
    ['nothing at all', {}, OURS],
    ['null, which is nothing', { cart: null, shell: { close: null } }, OURS],
    ['no object', 'Shut', OURS],
    ['groups of another part', { share: { title: 'Gift' } }, OURS],
  ])('takes %s', (_, replacements, expected) => {
    const report = vi.fn();
    expect(replaceTexts(OURS, replacements, report)).toEqual(expected);
    expect(report).not.toHaveBeenCalled();
  });

  it.each<[replacements: unknown, report: RegExp]>([
    [{ shell: { clse: 'Shut' } }, /^option texts\.shell\.clse .*not a text of the shell; it is left out$/],
    [{ shell: { close: 3 } }, /^option texts\.shell\.close is .*3.*, not a text; it is left out$/],
    [{ cart: 'Basket' }, /^option texts\.cart is .*Basket.*, not an object of texts; it is left out$/],
    [{ cart: { toString: 'x' } }, /^option texts\.cart\.toString .*not a text of the shell; it is left out$/],
  ])('leaves %j out and says so', (replacements, expected) => {
    const report = vi.fn();
    expect(replaceTexts(OURS, replacements, report)).toEqual(OURS);
    expect(report.mock.calls).toEqual([[expect.stringMatching(expected)]]);
  });
});
