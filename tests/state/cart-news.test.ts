import { describe, expect, it, vi } from 'vitest';
import type { CartLine } from '../../src/domain/cart/cart';
import { hearCartNews } from '../../src/state/cart-news';
import { line, loadedCart, shopsOf } from './loaded-cart';

/** A cart with two lines, and how often there was news since. */
async function setUp() {
  const { cart, changes, calls } = await loadedCart();
  const onNews = vi.fn();
  const stop = hearCartNews(cart, onNews);
  const bring = async (...lines: CartLine[]) => {
    vi.mocked(calls.cartList).mockResolvedValue({ ok: true, data: shopsOf(...lines) });
    await cart.refresh();
  };
  return { cart, changes, calls, bring, stop, onNews };
}

describe('hearCartNews', () => {
  it.each([
    ['more pieces of the same lines', [line('a', 4), line('b')]],
    ['as many pieces, of other lines', [line('a', 2), line('b', 4)]],
    ['one line more', [line('a'), line('b'), line('c')]],
    ['one line less', [line('a')]],
    ['no line', []],
  ])('hears of a list with %s, once', async (_, lines) => {
    const { bring, onNews } = await setUp();
    await bring(...lines);
    expect(onNews).toHaveBeenCalledTimes(1);
  });

  it('does not hear of the same list, nor of other prices', async () => {
    const { bring, onNews } = await setUp();
    await bring(line('a'), line('b'));
    await bring({ ...line('a'), price: '2' }, line('b'));
    expect(onNews).not.toHaveBeenCalled();
  });

  it('does not hear of what the shopper does here', async () => {
    const { cart, changes, onNews } = await setUp();
    await changes.step('a', 1);
    await changes.remove('b');
    expect([onNews.mock.calls, cart.count.peek()]).toEqual([[], 1]);
  });

  it.each([
    ['a count that the server has not taken', 'update', [line('a'), line('b')]],
    ['a removal whose reply got lost', 'remove', [line('b')]],
  ] as const)('does not hear of it with a list: %s', async (_, what, lines) => {
    const { changes, calls, onNews } = await setUp();
    const lost = { ok: false, failure: { reason: 'timeout', message: '' } } as const;
    vi.mocked(calls.cartUpdate).mockResolvedValue(lost);
    vi.mocked(calls.cartDelete).mockResolvedValue(lost);
    vi.mocked(calls.cartList).mockResolvedValue({ ok: true, data: shopsOf(...lines) });
    await (what === 'update' ? changes.setCount('a', 20) : changes.remove('a'));
    await vi.waitFor(() => expect(calls.cartList).toHaveBeenCalledTimes(2));
    expect(onNews).not.toHaveBeenCalled();
  });

  it.each([
    ['alone', line('a'), 0],
    ['with another one, changed elsewhere', line('a', 4), 1],
  ])('does not hear of a removal that is undone by a list that shows it %s', async (_, other, times) => {
    const { changes, calls, bring, onNews } = await setUp();
    const removal = await changes.remove('b');
    if (removal.status !== 'done' || !removal.undo) throw new Error('nothing to undo');
    await bring(line('a'));
    vi.mocked(calls.cartList).mockResolvedValue({ ok: true, data: shopsOf(other, line('b')) });
    expect(await removal.undo(async () => ({ ok: true, data: undefined }))).toMatchObject({ status: 'done' });
    expect(onNews).toHaveBeenCalledTimes(times);
  });

  it('hears of another line that was changed elsewhere meanwhile', async () => {
    const { changes, calls, bring, onNews } = await setUp();
    vi.mocked(calls.cartUpdate).mockReturnValue(new Promise(() => {}));
    void changes.setCount('a', 20);
    await bring(line('a'), line('b', 4));
    expect(onNews).toHaveBeenCalledTimes(1);
  });

  it('hears of another number in the user’s data', async () => {
    const { cart, bring, onNews } = await setUp();
    cart.clear();
    cart.setServerCount(5);
    expect(onNews).not.toHaveBeenCalled();
    cart.setServerCount(6);
    expect(onNews).toHaveBeenCalledTimes(1);
    // The first list of this cart shows what is known.
    await bring(...['a', 'b', 'c', 'd', 'e', 'f'].map((code) => line(code)));
    expect(onNews).toHaveBeenCalledTimes(1);
  });

  it('does not compare the carts of two visitors', async () => {
    const { cart, bring, onNews } = await setUp();
    cart.clear();
    await bring(line('a', 9));
    expect(onNews).not.toHaveBeenCalled();
  });

  it('hears nothing after its end', async () => {
    const { bring, stop, onNews } = await setUp();
    stop();
    await bring(line('a', 9), line('b'));
    expect(onNews).not.toHaveBeenCalled();
  });
});
