import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CartCalls } from '../../../src/api/cart-api';
import { holdLeaving } from '../../../src/widgets/cart-panel/hold-leaving';
import { fakeTheClock } from '../../fake-clock';
import { hold, line, loadedCart } from '../../state/loaded-cart';

type Update = Awaited<ReturnType<CartCalls['cartUpdate']>>;
type Removal = Awaited<ReturnType<CartCalls['cartDelete']>>;

fakeTheClock();

describe('holdLeaving', () => {
  async function setUp() {
    const update = hold<Update>();
    const others = new Map([
      ['b', hold<Update>()],
      ['c', hold<Update>()],
    ]);
    const removal = hold<Removal>();
    const { cart, changes } = await loadedCart(
      {
        cartUpdate: (code) => (others.get(code) ?? update).promise,
        cartDelete: () => removal.promise,
      },
      [line('a'), line('b'), line('c')],
    );
    document.body.innerHTML =
      '<section><a id="name" href="#g">Tea</a><p class="foot"><a href="#n"><b>On</b></a></p></section>';
    const box = document.querySelector('section') as HTMLElement;
    const link = document.querySelector('.foot a') as HTMLElement;
    const end = holdLeaving(box, cart);
    const led = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', led);
    onTestFinished(() => {
      end();
      document.body.removeEventListener('click', led);
      document.body.replaceChildren();
    });
    const press = (how: MouseEventInit = {}) =>
      link.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
    const settle = async () => {
      await vi.advanceTimersByTimeAsync(0);
      return led.mock.calls.length;
    };
    return { changes, update, others, removal, link, end, led, press, settle, cart };
  }

  it('lets a press through while nothing is being saved', async () => {
    const { press, led, link } = await setUp();
    press();
    expect([led.mock.calls.length, link.hasAttribute('aria-busy')]).toEqual([1, false]);
  });

  it('leads on once when the change is saved, however often it was pressed', async () => {
    const { changes, update, press, settle, led, link } = await setUp();
    void changes.setCount('a', 20);
    press();
    press();
    expect([led.mock.calls.length, link.getAttribute('aria-busy'), link.getAttribute('aria-disabled')]).toEqual([
      0,
      'true',
      'true',
    ]);
    update.settle({ ok: true, data: { count: undefined } });
    expect([await settle(), link.hasAttribute('aria-busy')]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(led).toHaveBeenCalledTimes(1);
  });

  it('waits for a count, too, that is sent when the line is free', async () => {
    const { cart, changes, update, press, settle } = await setUp();
    const stop = cart.busy.subscribe(({ size }) => {
      if (size === 0 && cart.shops.peek()[0]?.lines[0]?.count === 4) void changes.setCount('a', 20);
    });
    onTestFinished(stop);
    void changes.setCount('a', 4);
    press();
    update.settle({ ok: true, data: { count: undefined } });
    expect(await settle()).toBe(1);
    expect(cart.shops.peek()[0]?.lines[0]?.count).toBe(20);
  });

  it.each([
    ['refuses the count', { ok: false, failure: { reason: 'refused', message: 'Sold out' } } as const],
    ['has another count', { ok: true, data: { count: 7 } } as const],
  ])('stays if the server %s, and the next press leads on', async (_, reply) => {
    const { changes, update, press, settle, link } = await setUp();
    void changes.setCount('a', 20);
    press();
    update.settle(reply);
    expect([await settle(), link.hasAttribute('aria-busy')]).toEqual([0, false]);
    press();
    expect(await settle()).toBe(1);
  });

  it('leads on when a line is removed', async () => {
    const { changes, removal, press, settle } = await setUp();
    void changes.remove('a');
    press();
    removal.settle({ ok: true, data: undefined });
    expect(await settle()).toBe(1);
  });

  it('stays if the server refuses a removal, and the next press leads on', async () => {
    const { changes, removal, press, settle, link } = await setUp();
    void changes.remove('a');
    press();
    removal.settle({ ok: false, failure: { reason: 'refused', message: 'No' } });
    expect([await settle(), link.hasAttribute('aria-busy')]).toEqual([0, false]);
    press();
    expect(await settle()).toBe(1);
  });

  it.each([
    ['refuses the count', { ok: false, failure: { reason: 'refused', message: 'Sold out' } } as const],
    ['has another count', { ok: true, data: { count: 7 } } as const],
  ])('stays if the server %s of one line, however those of the others are saved', async (_, reply) => {
    const { changes, update, others, press, settle } = await setUp();
    for (const code of ['a', 'b', 'c']) void changes.setCount(code, 20);
    press();
    update.settle(reply);
    expect(await settle()).toBe(0);
    for (const { settle: save } of others.values()) {
      save({ ok: true, data: { count: undefined } });
      expect(await settle()).toBe(0);
    }
    press();
    expect(await settle()).toBe(1);
  });

  it('stays after 3 s, too, if one of two changes was refused', async () => {
    const { changes, update, press, led, link } = await setUp();
    void changes.setCount('a', 20);
    void changes.setCount('b', 20);
    press();
    update.settle({ ok: false, failure: { reason: 'refused', message: 'Sold out' } });
    await vi.advanceTimersByTimeAsync(3_000);
    expect([led.mock.calls.length, link.hasAttribute('aria-busy')]).toEqual([0, false]);
  });

  it('leads on after 3 s without a reply', async () => {
    const { changes, press, led } = await setUp();
    void changes.setCount('a', 20);
    press();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(led).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(led).toHaveBeenCalledTimes(1);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    'leaves a press with %j to the browser',
    async (how) => {
      const { changes, press, led, link } = await setUp();
      void changes.setCount('a', 20);
      press(how);
      expect([led.mock.calls.length, link.hasAttribute('aria-busy')]).toEqual([1, false]);
    },
  );

  it('holds no other link', async () => {
    const { changes, led } = await setUp();
    void changes.setCount('a', 20);
    document.querySelector<HTMLElement>('#name')?.click();
    expect(led).toHaveBeenCalledTimes(1);
  });

  it('leads nowhere after its end', async () => {
    const { changes, update, press, settle, end, link } = await setUp();
    void changes.setCount('a', 20);
    press();
    end();
    update.settle({ ok: true, data: { count: undefined } });
    expect([await settle(), link.hasAttribute('aria-busy'), vi.getTimerCount()]).toEqual([0, false, 0]);
  });
});
