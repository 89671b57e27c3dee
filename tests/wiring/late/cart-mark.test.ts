import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { markCartNews } from '../../../src/wiring/late/cart-mark';
import { fakeTheClock } from '../../fake-clock';
import { line, loadedCart, shopsOf } from '../../state/loaded-cart';

fakeTheClock();

describe('markCartNews', () => {
  async function setUp() {
    document.body.innerHTML = ['header', 'toolbar', 'footer'].map((name) => `<p data-portico="${name}"></p>`).join('');
    onTestFinished(() => document.body.replaceChildren());
    const { cart, calls } = await loadedCart();
    const made = markCartNews({ state: { cart } as never, view: window });
    onTestFinished(made.stop);
    const bring = async (count: number) => {
      vi.mocked(calls.cartList).mockResolvedValue({ ok: true, data: shopsOf(line('a', count), line('b')) });
      await cart.refresh();
    };
    return { ...made, bring };
  }
  const marked = () =>
    [...document.querySelectorAll('[data-portico-news=cart]')].map((host) => host.getAttribute('data-portico'));
  const BOTH = ['header', 'toolbar'];

  it('marks header and toolbar for 3 s when as many lines have other counts', async () => {
    const { bring } = await setUp();
    expect(marked()).toEqual([]);
    await bring(4);
    expect(marked()).toEqual(BOTH);
    vi.advanceTimersByTime(2_999);
    expect(marked()).toEqual(BOTH);
    vi.advanceTimersByTime(1);
    expect(marked()).toEqual([]);
  });

  it('begins anew with each change', async () => {
    const { bring } = await setUp();
    await bring(4);
    vi.advanceTimersByTime(2_000);
    await bring(5);
    vi.advanceTimersByTime(2_000);
    expect(marked()).toEqual(BOTH);
    vi.advanceTimersByTime(1_000);
    expect(marked()).toEqual([]);
  });

  it('marks them when the page’s own code says that it has changed the cart', async () => {
    const { mark } = await setUp();
    mark();
    expect(marked()).toEqual(BOTH);
  });

  it('leaves no mark and no timer', async () => {
    const { bring, stop } = await setUp();
    await bring(4);
    stop();
    expect([marked(), vi.getTimerCount()]).toEqual([[], 0]);
    await bring(5);
    expect(marked()).toEqual([]);
  });
});
