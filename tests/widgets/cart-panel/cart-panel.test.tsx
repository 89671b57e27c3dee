import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DATA_FRESH_MS } from '../../../src/domain/constants';
import { HOVER_CLOSE_MS } from '../../../src/ui/hover';
import type { Outcome } from '../../../stories/fixtures/fake-api';
import { goods, LOGGED_OUT, ok, personReplies, refused, shop } from '../../../stories/fixtures/replies';
import type { Scene } from '../../../stories/fixtures/scene';
import * as scenes from '../../../stories/widgets/cart-panel/scenes';
import { afterFrames, heldReply } from '../../waits';
import { enter, type OnStage } from '../on-stage';

const CONFIRM = 'Are you sure you want to delete this item?';

/** The line of some goods, once the cart is loaded. */
async function lineOf(stage: OnStage, name: string | RegExp) {
  const title = await stage.look('cart-panel').findByText(name);
  const line = title.closest('li');
  if (!line) throw new Error(`${name} stands in no line`);
  const find = within(line);
  const field = find.getByRole<HTMLInputElement>('textbox', { name: /^Quantity of/ });
  return {
    line,
    field,
    /** Replaces the count, as a shopper does who has come to the field. */
    async type(text: string) {
      field.focus();
      await afterFrames();
      await vi.dynamicImportSettled();
      await afterFrames();
      fireEvent.input(field, { target: { value: text } });
    },
    press: (key: string) => fireEvent.keyDown(field, { key }),
    count: () => field.value,
    more: () => find.getByRole('button', { name: /^One more/ }),
    less: () => find.getByRole('button', { name: /^One less/ }),
    remove: () => find.getByRole('button', { name: /^Delete/ }),
  };
}

const callsOf = (stage: OnStage, name: string) => stage.api.log.filter((call) => call.name === name);

/** Records the track events of goods from here on. */
function listenToTracks(): { readonly tracks: unknown[] } {
  const tracks: unknown[] = [];
  const listen = (event: Event) => {
    const { event: name, goodsCode, count } = (event as CustomEvent).detail;
    tracks.push([name, goodsCode, count]);
  };
  document.addEventListener('portico:track', listen);
  onTestFinished(() => document.removeEventListener('portico:track', listen));
  return { tracks };
}

describe('cart panel: what it shows', () => {
  it('asks a guest to log in, and fetches no cart', async () => {
    const scene = { ...scenes.guest };
    const stage = await enter(scene);
    const panel = stage.look('cart-panel');
    await panel.findByText('Please log in to view the product list.');
    const link = panel.getByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toMatch(/\/en\/page\/login\?ref=https%3A%2F%2F/);
    // A script of the page has changed its address since.
    Object.assign(scene, { query: '?page=2' });
    fireEvent.click(link);
    expect(link.getAttribute('href')).toMatch(/\?ref=.*%3Fpage%3D2$/);
    expect(callsOf(stage, 'cartList')).toHaveLength(0);
  });

  it.each([
    ['cn', '请登录后查看商品列表。'],
    ['kr', '상품 목록을 보려면 로그인해 주세요.'],
    ['ph', 'Please sign in to view the product list.'],
  ] as const)('speaks %s', async (lang, words) => {
    const stage = await enter({ ...scenes.guest, lang });
    await waitFor(() => expect(stage.root('cart-panel').querySelector('.notice-text')?.textContent).toBe(words));
  });

  it.each([['inline', scenes.guestCart] as const, ['attached', scenes.attachedGuestCart] as const])(
    'lists the cart of a guest where the shop has guests’ carts: %s',
    async (_, scene) => {
      const stage = await enter(scene);
      const bowl = await lineOf(stage, 'Canvas satchel');
      expect(stage.look('cart-panel').queryByText('Please log in to view the product list.')).toBeNull();
      expect([stage.handle.user.value.isLoggedIn, stage.handle.cart.value.count]).toEqual([false, 4]);
      const before = Number(bowl.count());
      bowl.more().click();
      await waitFor(() => expect(bowl.count()).toBe(String(before + 1)));
      expect(callsOf(stage, 'cartUpdate')).toHaveLength(1);
    },
  );

  it.each([
    ['a guest’s cart becomes a member’s', 'guest', 'member', 'Bowl'],
    ['a member’s cart becomes a guest’s', 'member', 'guest', 'Bowl'],
  ] as const)('drops the earlier visitor’s lines: %s', async (_, first, second, name) => {
    let isSecond = false;
    const held = heldReply<Outcome>();
    const stage = await enter({
      ...scenes.guestCart,
      replies: {
        ...personReplies('member', 'USD', 1),
        userInfo: () => personReplies(isSecond ? second : first, 'USD', 1).userInfo,
        cartList: () => (isSecond ? held.reply : ok({ shopItems: [shop('S', [goods('USD', { goodsName: name })])] })),
      },
    });
    const panel = stage.look('cart-panel');
    await panel.findByText(name);
    isSecond = true;
    await stage.handle.reloadUser();
    await panel.findByRole('status', { name: 'Loading the cart' });
    expect(panel.queryByText(name)).toBeNull();
    held.send(ok({ shopItems: [shop('S', [goods('USD', { goodsName: 'Kettle' })])] }));
    await panel.findByText('Kettle');
  });

  it('asks a guest to log in if the server has no cart for guests', async () => {
    const stage = await enter({ ...scenes.guestCart, replies: { cartList: LOGGED_OUT } });
    await stage.look('cart-panel').findByText('Please log in to view the product list.');
    expect(stage.handle.cart.value.count).toBe(0);
  });

  it('fetches the cart of a visitor who has logged in meanwhile', async () => {
    const [nobody, member] = [personReplies('guest', 'USD', 0), personReplies('member', 'USD', 4)];
    let isIn = false;
    const userInfo = () => (isIn ? member : nobody).userInfo;
    const stage = await enter({ ...scenes.full, replies: { userInfo } });
    await stage.look('cart-panel').findByText('Please log in to view the product list.');
    isIn = true;
    expect(callsOf(stage, 'cartList')).toHaveLength(0);
    await stage.handle.reloadUser();
    await stage.look('cart-panel').findByText('Canvas satchel');
    expect(callsOf(stage, 'cartList')).toHaveLength(1);
    expect(stage.root('cart-panel').querySelector('.notice')).toBeNull();
  });

  it.each([
    ['the cart takes its time', scenes.loading],
    ['the user is not known yet', scenes.loadingUser],
  ])('shows five lines of a skeleton: %s', async (_, scene) => {
    const stage = await enter(scene);
    await waitFor(() =>
      expect(stage.look('cart-panel').getByRole('status', { name: 'Loading the cart' })).toBeTruthy(),
    );
    expect(stage.root('cart-panel').querySelectorAll('.goods')).toHaveLength(5);
  });

  it('says that the cart is empty', async () => {
    const stage = await enter(scenes.empty);
    const panel = stage.look('cart-panel');
    await panel.findByText('Your cart is empty.');
    expect(panel.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe('/en/page/homepage');
    expect(stage.root('cart-panel').querySelector('.foot')).toBeNull();
  });

  it('offers to try again when the cart could not be loaded', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let isUp = false;
    const stage = await enter({
      ...scenes.failed,
      replies: {
        cartList: () =>
          isUp ? ok({ shopItems: [shop('S', [goods('USD', { goodsName: 'Bowl' })])] }) : { status: 403 },
      },
    });
    const panel = stage.look('cart-panel');
    // Screen readers have announced that it is loading.
    expect((await panel.findByRole('alert')).textContent).toBe('The cart could not be loaded.');
    expect(warn).toHaveBeenCalled();
    isUp = true;
    panel.getByRole('button', { name: 'Retry' }).click();
    await panel.findByText('Bowl');
    expect(stage.root('cart-panel').activeElement?.textContent).toBe('Shopping cart');
  });

  it('keeps a list that could not be loaded anew, says so, and is busy while it is tried again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const held = heldReply<Outcome>();
    const list = ok({ shopItems: [shop('S', [goods('USD', { goodsName: 'Bowl' })])] });
    const answers: (Outcome | Promise<Outcome>)[] = [list, { status: 403 }, { status: 403 }, held.reply];
    const stage = await enter({ ...scenes.full, replies: { cartList: () => answers.shift() ?? 'never' } });
    const panel = stage.look('cart-panel');
    await panel.findByText('Bowl');
    await stage.handle.cart.refresh().catch(() => {});
    const notice = await panel.findByRole('alert');
    expect(notice.textContent).toContain('The cart could not be updated. What you see may be out of date.');
    const retry = panel.getByRole('button', { name: 'Retry' });
    retry.click();
    // The notice stays the same when that fails.
    const words = 'Sorry, network is unstable';
    await waitFor(() => expect(stage.look('layer').queryAllByText(words).length).toBeGreaterThan(0));
    retry.focus();
    retry.click();
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
    panel.getByText('Bowl');
    expect(stage.root('cart-panel').activeElement).toBe(retry);
    held.send(list);
    await waitFor(() => expect(panel.queryByRole('alert')).toBeNull());
    expect(stage.root('cart-panel').activeElement?.textContent).toBe('Shopping cart');
  });

  it('shows lines by shop with prices of one decimal, the count of lines and the sum', async () => {
    const stage = await enter(scenes.full);
    const panel = stage.look('cart-panel');
    await panel.findByRole('heading', { name: 'Longquan Kiln Studio' });
    panel.getByRole('heading', { name: 'Old Street Books' });
    const link = panel.getByRole('link', { name: 'Canvas satchel' });
    expect(link.getAttribute('href')).toMatch(/^\/en\/page\/buy\//);
    // 42.35 yuan at 0.14 is 5.929.
    panel.getByText('US $5.9');
    panel.getByText('4 items');
    panel.getByText('US $127.7');
    const picture = stage.root('cart-panel').querySelector('img');
    expect([picture?.width, picture?.height, picture?.getAttribute('loading')]).toEqual([100, 100, 'lazy']);
  });

  it('rounds half up on the decimal text and sums each currency for itself', async () => {
    const cart = () => [
      shop('S', [
        goods('USD', { goodsName: 'A', foreignPrice: '12.35', count: 2 }),
        goods('EUR', { goodsName: 'B', foreignPrice: '0.05' }),
      ]),
    ];
    const stage = await enter({ ...scenes.full, cart });
    const panel = stage.look('cart-panel');
    await panel.findByText('US $12.4');
    expect(stage.root('cart-panel').querySelector('.foot')?.textContent).toContain('US $24.7€0.1');
  });

  it('has the decimals of the shop’s option, in lines, totals and sums', async () => {
    const cart = () => [shop('S', [goods('USD', { goodsName: 'A', foreignPrice: '12.355', count: 2 })])];
    const options = { currency: { decimals: { USD: 2 } } };
    const stage = await enter({ ...scenes.tenLines, cart, replies: {}, options });
    const panel = stage.look('cart-panel');
    await panel.findByText('US $12.36');
    expect(stage.root('cart-panel').querySelector('.goods .sum')?.textContent).toBe('Total US $24.71');
    expect(stage.root('cart-panel').querySelector('.foot')?.textContent).toContain('US $24.71');
  });

  it('says on its own page what each line comes to, also when its count or its currency changes', async () => {
    const bag = (code: 'EUR' | 'USD') =>
      goods(code, { goodsCode: 'bag', goodsName: 'Bag', foreignPrice: '2.35', count: 3 });
    const answers = [bag('USD'), bag('EUR')];
    const cartList = () => ok({ shopItems: [shop('S', [answers.shift() ?? bag('EUR')])] });
    const stage = await enter({ ...scenes.full, replies: { cartList } });
    const { line, more } = await lineOf(stage, 'Bag');
    const sum = () => line.querySelector('.sum')?.textContent;
    // Rounded once, at the end.
    expect(sum()).toBe('Total US $7.1');
    more().click();
    await waitFor(() => expect(sum()).toBe('Total US $9.4'));
    await waitFor(() => expect(line.hasAttribute('aria-busy')).toBe(false));
    await stage.handle.cart.refresh();
    await waitFor(() => expect(sum()).toBe('Total €7.1'));
  });

  it('leads on to the checkout from its own page, where the shop has told one, and never to itself', async () => {
    const stage = await enter(scenes.tenLines);
    const panel = stage.look('cart-panel');
    const link = await panel.findByRole('link', { name: 'Check out' });
    expect(link.getAttribute('href')).toBe('/en/page/pay/');
    expect(panel.queryByRole('link', { name: 'View cart' })).toBeNull();
    stage.leave();

    const without = await enter(scenes.full);
    const foot = (await without.look('cart-panel').findByText('Subtotal')).closest('.foot');
    expect(foot?.querySelectorAll('a')).toHaveLength(0);
  });

  it('has its subtotals move down with the toolbar’s bar on its own page, while one scrolls down', async () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5_000);
    onTestFinished(() => void vi.restoreAllMocks());
    for (const [scene, low] of [
      [scenes.full, 'true'],
      [scenes.attachedOpen, undefined],
    ] as const) {
      const stage = await enter(scene);
      const foot = (await stage.look('cart-panel').findByText('Subtotal')).closest('.foot');
      const scroll = (top: number) => {
        window.scrollTo(0, top);
        window.dispatchEvent(new Event('scroll'));
      };
      scroll(600);
      await waitFor(() => expect(foot?.getAttribute('data-low') ?? undefined).toBe(low));
      scroll(500);
      await waitFor(() => expect(foot?.hasAttribute('data-low')).toBe(false));
      scroll(0);
      stage.leave();
    }
  });

  it('leads to the cart from the panel that opens, which has no columns', async () => {
    const stage = await enter(scenes.attachedOpen);
    const link = await stage.look('cart-panel').findByRole('link', { name: 'View cart' });
    expect(link.getAttribute('href')).toBe('/en/page/shoppingcart/');
    expect(stage.root('cart-panel').querySelector('.sum, .columns, .no-script')).toBeNull();
  });

  it('shows a stand-in for a picture that is missing or does not load', async () => {
    const stage = await enter(scenes.unwieldy);
    const bare = await lineOf(stage, 'bare');
    expect(within(bare.line).getByRole('img', { name: 'No picture' })).toBeTruthy();
    const broken = await lineOf(stage, /^Donau/);
    broken.line.querySelector('img')?.dispatchEvent(new Event('error'));
    await waitFor(() => expect(within(broken.line).getByRole('img', { name: 'No picture' })).toBeTruthy());
  });
});

describe('cart panel: counts', () => {
  it('shows the new count at once, sends it, tells screen readers, and tracks it once it was taken', async () => {
    const { tracks } = listenToTracks();
    const held = heldReply<Outcome>();
    const stage = await enter({ ...scenes.full, replies: { cartUpdate: () => held.reply } });
    const line = await lineOf(stage, 'Canvas satchel');
    line.more().click();
    await waitFor(() => expect(line.count()).toBe('2'));
    expect(callsOf(stage, 'cartUpdate')[0]?.payload).toEqual({ goodsCode: 'bag', count: 2 });
    expect(tracks).toEqual([]);
    held.send(ok());
    await stage.look('layer').findByText('Canvas satchel: 2');
    expect(tracks).toEqual([['portico_cart_update', 'bag', 2]]);
  });

  it('ignores presses on a busy line while other lines stay alive', async () => {
    const stage = await enter({ ...scenes.full, replies: { cartUpdate: 'never' } });
    const busy = await lineOf(stage, 'Canvas satchel');
    const other = await lineOf(stage, /^Rice paper/);
    busy.more().click();
    await waitFor(() => expect(busy.line.getAttribute('aria-busy')).toBe('true'));
    busy.more().click();
    busy.less().click();
    busy.remove().click();
    other.more().click();
    await waitFor(() => expect(other.count()).toBe('2'));
    expect(busy.count()).toBe('2');
    expect(stage.look('cart-panel').queryByText(CONFIRM)).toBeNull();
    expect(callsOf(stage, 'cartUpdate').map((call) => call.payload.goodsCode)).toEqual(['bag', 'lamp']);
  });

  it('stops at beginCount, at one and at 9999, and keeps the focus there', async () => {
    const stage = await enter(scenes.bounds);
    const one = await lineOf(stage, 'One');
    const three = await lineOf(stage, 'Three');
    const most = await lineOf(stage, 'Most');
    expect(one.less().getAttribute('aria-disabled')).toBe('true');
    one.less().click();
    three.less().focus();
    three.less().click();
    most.more().click();
    await waitFor(() => expect([three.count(), most.count()]).toEqual(['3', '9999']));
    await waitFor(() => expect(three.line.hasAttribute('aria-busy')).toBe(false));
    expect(three.less().getAttribute('aria-disabled')).toBe('true');
    expect(most.more().getAttribute('aria-disabled')).toBe('true');
    three.less().click();
    most.more().click();
    await afterFrames();
    expect([one.count(), three.count(), most.count()]).toEqual(['1', '3', '9999']);
    expect(callsOf(stage, 'cartUpdate')).toHaveLength(2);
    expect(stage.root('cart-panel').activeElement).toBe(three.less());
  });

  it('sends a typed count as one change: with Enter, or when the field is left', async () => {
    const { tracks } = listenToTracks();
    const stage = await enter(scenes.full);
    const line = await lineOf(stage, 'Canvas satchel');
    await line.type('200');
    expect(callsOf(stage, 'cartUpdate')).toHaveLength(0);
    line.press('Enter');
    await stage.look('layer').findByText('Canvas satchel: 200');
    expect(stage.root('cart-panel').activeElement).toBe(line.field);
    await waitFor(() => expect(line.line.hasAttribute('aria-busy')).toBe(false));
    await line.type('３０');
    line.field.blur();
    await stage.look('layer').findByText('Canvas satchel: 30');
    expect(line.count()).toBe('30');
    expect(callsOf(stage, 'cartUpdate').map(({ payload }) => payload.count)).toEqual([200, 30]);
    expect(tracks.map((track) => Reflect.get(Object(track), 2))).toEqual([200, 30]);
  });

  it('sends what was typed and left before its code was there', async () => {
    const stage = await enter(scenes.full);
    const line = await lineOf(stage, 'Canvas satchel');
    line.field.value = '7';
    line.more().focus();
    await stage.look('layer').findByText('Canvas satchel: 7');
    expect(callsOf(stage, 'cartUpdate').map(({ payload }) => payload.count)).toEqual([7]);
  });

  it('takes a typed count back with Esc, also an empty one, and keeps the panel open', async () => {
    const stage = await enter(scenes.attachedOpen);
    const line = await lineOf(stage, 'Canvas satchel');
    await line.type('200');
    line.press('Escape');
    expect(line.count()).toBe('1');
    await line.type(' ');
    line.field.blur();
    expect(line.count()).toBe('1');
    expect(stage.root('cart-panel').querySelector('[data-open]')).toBeTruthy();
    line.field.focus();
    line.press('Escape');
    await waitFor(() => expect(stage.root('cart-panel').querySelector('[data-open]')).toBeNull());
    expect(callsOf(stage, 'cartUpdate')).toHaveLength(0);
  });

  it('says beside the field which counts can be typed, and sends no other', async () => {
    const stage = await enter(scenes.bounds);
    const three = await lineOf(stage, 'Three');
    const words = 'Enter 3 to 9,999';
    await three.type('2');
    three.press('Enter');
    expect((await within(three.line).findByRole('alert')).textContent).toBe(words);
    expect(three.field.getAttribute('aria-describedby')).toBe(within(three.line).getByRole('alert').id);
    // It can be corrected.
    expect(three.count()).toBe('2');
    await three.type('20');
    await waitFor(() => expect(within(three.line).queryByRole('alert')).toBeNull());
    await three.type('20000');
    three.field.blur();
    await within(three.line).findByText(words);
    // What will be bought.
    expect(three.count()).toBe('4');
    expect(stage.look('cart-panel').getAllByRole('alert')).toHaveLength(1);
    expect(callsOf(stage, 'cartUpdate')).toHaveLength(0);
    three.more().click();
    await waitFor(() => expect(three.count()).toBe('5'));
    expect(within(three.line).queryByRole('alert')).toBeNull();
  });

  it('keeps what is typed while the line is busy, and sends it after that', async () => {
    const held = heldReply<Outcome>();
    const answers: (Outcome | Promise<Outcome>)[] = [held.reply, refused('Only 1 per customer')];
    const stage = await enter({ ...scenes.full, replies: { cartUpdate: () => answers.shift() ?? 'never' } });
    const line = await lineOf(stage, 'Canvas satchel');
    line.more().click();
    await waitFor(() => expect(line.count()).toBe('2'));
    await line.type('50');
    line.field.blur();
    expect(line.count()).toBe('50');
    held.send(ok());
    await waitFor(() => expect(stage.look('layer').getAllByText('Only 1 per customer').length).toBeGreaterThan(0));
    expect(callsOf(stage, 'cartUpdate').map(({ payload }) => payload.count)).toEqual([2, 50]);
    // The server has refused it.
    expect(line.count()).toBe('2');
  });

  it('takes the count that the server made of it, and says so', async () => {
    const stage = await enter({ ...scenes.full, stock: { teapot: 2 } });
    const line = await lineOf(stage, /^Celadon/);
    line.more().click();
    const words = 'The shop changed the quantity of “\u2068Celadon teapot, 260 ml, with strainer\u2069” to 2.';
    await waitFor(() => expect(stage.look('layer').getAllByText(words).length).toBeGreaterThan(0));
    expect(line.count()).toBe('2');
  });

  it.each<[string, Outcome, string]>([
    ['the server’s words', refused('Only 1 per customer'), 'Only 1 per customer'],
    ['no connection', 'offline', 'Sorry, network is unstable'],
    ['a status', { status: 502 }, 'Sorry, network is unstable'],
  ])('puts the old count back when it is not taken, says why, and tracks nothing: %s', async (_, outcome, words) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { tracks } = listenToTracks();
    const stage = await enter({ ...scenes.full, replies: { cartUpdate: outcome } });
    const line = await lineOf(stage, 'Canvas satchel');
    line.more().click();
    await waitFor(() => expect(stage.look('layer').getAllByText(words).length).toBeGreaterThan(0));
    expect(line.count()).toBe('1');
    expect(tracks).toEqual([]);
  });

  it('opens the login dialog when the session has ended', async () => {
    const stage = await enter({ ...scenes.full, replies: { cartUpdate: LOGGED_OUT } });
    const line = await lineOf(stage, 'Canvas satchel');
    line.more().click();
    const dialog = await stage.look('layer').findByRole('dialog', { name: 'Please sign in' });
    const signUp = within(dialog).getByRole('link', { name: 'Sign up' });
    expect(signUp.getAttribute('href')).toMatch(/\?ref=.+&type=register$/);
    expect(line.count()).toBe('1');
  });

  it('counts nothing where the server takes a member for a guest', async () => {
    const stage = await enter({ ...scenes.full, replies: { cartList: () => LOGGED_OUT } });
    const panel = stage.look('cart-panel');
    await panel.findByText('Please log in to view the product list.');
    expect(stage.root('cart-panel').querySelector('.total')).toBeNull();
    expect(stage.handle.cart.value.count).toBe(0);
  });
});

describe('cart panel: deleting', () => {
  const whenUnasked = (stage: OnStage) =>
    waitFor(() => expect(stage.look('cart-panel').queryByRole('dialog', { name: CONFIRM })).toBeNull());

  async function ask(scene: Scene, name: string | RegExp) {
    const stage = await enter(scene);
    const line = await lineOf(stage, name);
    line.remove().focus();
    line.remove().click();
    const dialog = await stage.look('cart-panel').findByRole('dialog', { name: CONFIRM });
    return { stage, line, dialog: within(dialog) };
  }

  it('asks first, and cancel keeps the line', async () => {
    const { stage, dialog } = await ask(scenes.full, 'Canvas satchel');
    dialog.getByText('Canvas satchel');
    dialog.getByRole('button', { name: 'Cancel' }).click();
    await whenUnasked(stage);
    await lineOf(stage, 'Canvas satchel');
    expect(callsOf(stage, 'cartDelete')).toHaveLength(0);
  });

  it('asks nobody else: the question goes with the member whose goods it names', async () => {
    let persona: 'member' | 'guest' = 'member';
    const userInfo = () => personReplies(persona, 'USD', 4).userInfo;
    const { stage } = await ask({ ...scenes.full, replies: { userInfo } }, 'Canvas satchel');
    persona = 'guest';
    await stage.handle.reloadUser();
    await waitFor(() => expect(stage.root('cart-panel').textContent).not.toContain('Canvas satchel'));
    expect(stage.look('cart-panel').queryByRole('dialog', { name: CONFIRM })).toBeNull();
  });

  it('does not go on asking about a line that was deleted elsewhere', async () => {
    let lines = [
      goods('USD', { goodsName: 'Bowl', goodsCode: 'bowl' }),
      goods('USD', { goodsName: 'Cup', goodsCode: 'cup' }),
    ];
    const cartList = () => ok({ shopItems: [shop('S', lines)] });
    const { stage } = await ask({ ...scenes.full, replies: { cartList } }, 'Bowl');
    lines = lines.slice(1);
    await stage.handle.cart.refresh();
    await whenUnasked(stage);
    await lineOf(stage, 'Cup');
  });

  it('does not go on asking on a page that Back brings back', async () => {
    const { stage } = await ask({ ...scenes.full }, 'Canvas satchel');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await whenUnasked(stage);
    await lineOf(stage, 'Canvas satchel');
  });

  it('deletes, says so, tracks it and gives the focus to the next line', async () => {
    const { tracks } = listenToTracks();
    const { stage, dialog } = await ask(scenes.full, /^Rice paper/);
    dialog.getByRole('button', { name: 'Delete' }).click();
    await waitFor(() => expect(stage.look('layer').getAllByText('Delete success!').length).toBeGreaterThan(0));
    expect(callsOf(stage, 'cartDelete')[0]?.payload).toEqual({ goodsCodes: ['lamp'] });
    expect(tracks).toEqual([['portico_cart_remove', 'lamp', undefined]]);
    expect(stage.look('cart-panel').queryByText(/^Rice paper/)).toBeNull();
    const next = await lineOf(stage, /^Dream of/);
    await waitFor(() => expect(stage.root('cart-panel').activeElement).toBe(next.remove()));
  });

  it('gives the focus to the title when the last line is gone', async () => {
    const cart = () => [shop('S', [goods('USD', { goodsName: 'Bowl' })])];
    const { stage, dialog } = await ask({ ...scenes.full, cart }, 'Bowl');
    dialog.getByRole('button', { name: 'Delete' }).click();
    await stage.look('cart-panel').findByText('Your cart is empty.');
    await waitFor(() => expect(stage.root('cart-panel').activeElement?.textContent).toBe('Shopping cart'));
  });

  it('keeps the line when the server refuses', async () => {
    const { stage, dialog } = await ask(
      { ...scenes.full, replies: { cartDelete: refused('Ordered already') } },
      'Canvas satchel',
    );
    dialog.getByRole('button', { name: 'Delete' }).click();
    await waitFor(() => expect(stage.look('layer').getAllByText('Ordered already').length).toBeGreaterThan(0));
    await lineOf(stage, 'Canvas satchel');
  });
});

describe('cart panel: Undo', () => {
  const BACK = '“\u2068Rice paper table lamp, walnut stand\u2069” is back in the cart.';
  const names = (stage: OnStage) =>
    Array.from(stage.root('cart-panel').querySelectorAll('.goods .name'), (name) => name.textContent);

  async function deleteLamp(scene: Scene) {
    const stage = await enter(scene);
    const line = await lineOf(stage, /^Rice paper/);
    const before = names(stage);
    line.remove().click();
    const dialog = within(await stage.look('cart-panel').findByRole('dialog', { name: CONFIRM }));
    dialog.getByRole('button', { name: 'Delete' }).click();
    await waitFor(() => expect(stage.look('layer').getAllByText('Delete success!').length).toBeGreaterThan(0));
    return { stage, before };
  }

  it('is not offered where the deployment has no such call', async () => {
    const { stage } = await deleteLamp(scenes.full);
    await afterFrames();
    expect(stage.look('layer').queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('puts the line back at its place, says so, tracks it and gives it the focus', async () => {
    const { tracks } = listenToTracks();
    const { stage, before } = await deleteLamp(scenes.undoable);
    const undo = await stage.look('layer').findByRole('button', { name: 'Undo' });
    undo.focus();
    undo.click();
    undo.click();
    await waitFor(() => expect(stage.look('layer').getAllByText(BACK).length).toBeGreaterThan(0));
    expect(names(stage)).toEqual(before);
    expect(callsOf(stage, 'cartRestore').map((call) => call.payload)).toEqual([{ goodsCode: 'lamp', count: 1 }]);
    expect(tracks).toContainEqual(['portico_cart_restore', 'lamp', 1]);
    const back = await lineOf(stage, /^Rice paper/);
    await waitFor(() => expect(stage.root('cart-panel').activeElement).toBe(back.remove()));
    expect(back.line.querySelector('.price')?.textContent).toBe('US $46.2');
  });

  it.each<[string, Outcome, string]>([
    ['the server’s words', refused('Sold out'), 'Sold out'],
    ['no connection', 'offline', 'Sorry, network is unstable'],
  ])('says why it failed: %s', async (_, outcome, words) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { stage } = await deleteLamp({ ...scenes.undoable, replies: { cartRestore: outcome } });
    const undo = await stage.look('layer').findByRole('button', { name: 'Undo' });
    undo.focus();
    undo.click();
    await waitFor(() => expect(stage.look('layer').getAllByText(words).length).toBeGreaterThan(0));
    expect(names(stage)).toHaveLength(3);
    // The button is gone; the focus continues where the line was.
    const next = stage.root('cart-panel').querySelectorAll('.remove')[1];
    await waitFor(() => expect(stage.root('cart-panel').activeElement).toBe(next));
  });

  it('keeps the toast until the server has answered, so that a second press meets nothing of the page', async () => {
    const held = heldReply<Outcome>();
    const { stage } = await deleteLamp({ ...scenes.undoable, replies: { cartRestore: () => held.reply } });
    const undo = await stage.look('layer').findByRole('button', { name: 'Undo' });
    undo.click();
    await waitFor(() => expect(undo.getAttribute('aria-busy')).toBe('true'));
    undo.click();
    expect(undo.isConnected).toBe(true);
    held.send(ok());
    await waitFor(() => expect(stage.look('layer').queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(callsOf(stage, 'cartRestore')).toHaveLength(1);
  });

  it('asks to log in when the session has ended', async () => {
    const { stage } = await deleteLamp({ ...scenes.undoable, replies: { cartRestore: LOGGED_OUT } });
    (await stage.look('layer').findByRole('button', { name: 'Undo' })).click();
    const dialog = await stage.look('layer').findByRole('dialog', { name: 'Please sign in' });
    expect(dialog.hasAttribute('open')).toBe(true);
    expect(names(stage)).toHaveLength(3);
    expect(stage.look('layer').queryByText(BACK)).toBeNull();
  });
});

describe('cart panel: prices', () => {
  const prices = (stage: OnStage) =>
    Array.from(stage.root('cart-panel').querySelectorAll('.price'), (price) => price.textContent);

  it('follow the currency without their lines being made anew', async () => {
    const cart = (symbol: string, ...foreignPrices: string[]) =>
      ok({
        shopItems: [
          shop(
            'S',
            foreignPrices.map((foreignPrice, at) => goods('USD', { goodsCode: `g${at}`, foreignPrice, symbol })),
          ),
        ],
      });
    const answers = [cart('US $', '12.35', '0'), cart('€', '11.04', '0.06'), cart('US $', '12.35', '0')];
    const stage = await enter({ ...scenes.full, replies: { cartList: () => answers.shift() ?? 'never' } });
    await waitFor(() => expect(prices(stage)).toEqual(['US $12.4', 'US $0.0']));
    const root = stage.root('cart-panel');
    const lines = Array.from(root.querySelectorAll('.goods'));
    const more = root.querySelector<HTMLElement>('.goods button:not([disabled])');
    more?.focus();
    const removed: Node[] = [];
    const watch = new MutationObserver((records) => {
      for (const { removedNodes } of records)
        for (const node of removedNodes) if (node instanceof Element) removed.push(node);
    });
    watch.observe(root, { childList: true, subtree: true });
    await stage.handle.setCurrency('EUR');
    await waitFor(() => expect(prices(stage)).toEqual(['€11.0', '€0.1']));
    stage.look('cart-panel').getByText('€11.1');
    await stage.handle.setCurrency('USD');
    await waitFor(() => expect(prices(stage)).toEqual(['US $12.4', 'US $0.0']));
    watch.disconnect();
    expect(removed.filter((node) => lines.some((line) => node.contains(line)))).toEqual([]);
    expect(lines.map((line) => line.isConnected)).toEqual([true, true]);
    expect(more).toBeTruthy();
    expect(root.activeElement).toBe(more);
  });

  it('stay with their lines when one goes and one changes its count', async () => {
    const stage = await enter(scenes.full);
    const lamp = await lineOf(stage, /^Rice paper/);
    const bag = await lineOf(stage, 'Canvas satchel');
    lamp.remove().click();
    const dialog = within(await stage.look('cart-panel').findByRole('dialog', { name: CONFIRM }));
    dialog.getByRole('button', { name: 'Delete' }).click();
    bag.more().click();
    await waitFor(() => expect(prices(stage)).toEqual(['US $23.5', 'US $5.9', 'US $16.7']));
  });
});

describe('cart panel: the way to the checkout', () => {
  it('waits for a typed count that the press has sent', async () => {
    const held = heldReply<Outcome>();
    const stage = await enter({ ...scenes.tenLines, replies: { cartUpdate: () => held.reply } });
    const link: HTMLElement = await stage.look('cart-panel').findByRole('link', { name: 'Check out' });
    const followed: string[] = [];
    link.addEventListener('click', (event) => {
      event.preventDefault();
      followed.push(link.getAttribute('aria-busy') ?? 'led on');
    });
    const field = stage.root('cart-panel').querySelector('input');
    field?.focus();
    await afterFrames();
    await vi.dynamicImportSettled();
    await afterFrames();
    if (field) fireEvent.input(field, { target: { value: '20' } });
    // As a press does: the focus moves first.
    link.focus();
    link.click();
    expect([followed, link.getAttribute('aria-busy')]).toEqual([[], 'true']);
    link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true, composed: true }));
    expect(followed).toHaveLength(1);
    held.send(ok({}));
    await waitFor(() => expect(followed).toEqual(['true', 'led on']));
    expect(callsOf(stage, 'cartUpdate')).toHaveLength(1);
  });
});

describe('cart panel: lines and pieces', () => {
  const total = (stage: OnStage) => stage.root('cart-panel').querySelector('.total')?.textContent;
  const three = (count: number) => () =>
    ['a', 'b', 'c'].map((code, at) => shop(code, [goods('USD', { goodsCode: code, count: at === 0 ? count : 1 })]));

  it('says both, and groups their digits', async () => {
    const stage = await enter({ ...scenes.full, cart: three(1_000) });
    await waitFor(() => expect(total(stage)).toBe('3 items · 1,002 pieces'));
  });

  it('says the lines alone if there are as many pieces', async () => {
    const stage = await enter({ ...scenes.full, cart: three(1) });
    await waitFor(() => expect(total(stage)).toBe('3 items'));
    const button = stage.look('cart-panel').getAllByRole('button', { name: /^One more/ })[0];
    button?.click();
    await waitFor(() => expect(total(stage)).toBe('3 items · 4 pieces'));
  });
});

describe('cart panel: what has changed elsewhere', () => {
  const list = (...counts: readonly (readonly [goodsName: string, count: number])[]) =>
    ok({
      shopItems: [
        shop(
          'S',
          counts.map(([goodsName, count]) => goods('USD', { goodsCode: goodsName, goodsName, count })),
        ),
      ],
    });
  const marked = (stage: OnStage) =>
    Array.from(stage.root('cart-panel').querySelectorAll('[data-changed] .name'), ({ textContent }) => textContent);
  /** Waits for the late part, which compares from then on. */
  async function ready(stage: OnStage, name: string) {
    const line = await lineOf(stage, name);
    line.more().focus();
    await afterFrames();
    await vi.dynamicImportSettled();
    await afterFrames();
    return line;
  }

  it('marks added and changed lines for a moment, and says them once', async () => {
    const answers = [list(['Cup', 1], ['Tea', 1]), list(['Cup', 2], ['Tea', 1], ['Pot', 1])];
    const stage = await enter({ ...scenes.full, replies: { cartList: () => answers.shift() ?? 'never' } });
    await ready(stage, 'Cup');
    expect(marked(stage)).toEqual([]);
    await stage.handle.cart.refresh();
    await waitFor(() => expect(marked(stage)).toEqual(['Cup', 'Pot']));
    expect(stage.look('layer').getAllByText('Cup: 2, Pot: 1')).toHaveLength(1);
    await waitFor(() => expect(marked(stage)).toEqual([]), { timeout: 5_000 });
  });

  it('does not mark what the shopper does here, nor another price', async () => {
    const answers = [list(['Cup', 1]), list(['Cup', 2])];
    const stage = await enter({ ...scenes.full, replies: { cartList: () => answers.shift() ?? list(['Cup', 2]) } });
    const line = await ready(stage, 'Cup');
    line.more().click();
    await stage.look('layer').findByText('Cup: 2');
    await stage.handle.cart.refresh();
    await afterFrames();
    expect(marked(stage)).toEqual([]);
  });

  it('shows a panel that was closed what has changed since', async () => {
    const answers = [list(['Cup', 1]), list(['Cup', 5])];
    const stage = await enter({ ...scenes.attachedOpen, replies: { cartList: () => answers.shift() ?? 'never' } });
    const line = await ready(stage, 'Cup');
    fireEvent.keyDown(line.more(), { key: 'Escape' });
    await waitFor(() => expect(stage.root('cart-panel').querySelector('[data-open]')).toBeNull());
    await stage.handle.cart.refresh();
    await afterFrames();
    expect(marked(stage)).toEqual([]);
    stage.handle.open('cart-panel');
    await waitFor(() => expect(marked(stage)).toEqual(['Cup']));
  });
});

describe('cart panel: what the server says wrong', () => {
  it('says that the list is incomplete, above the lines that can be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const stage = await enter(scenes.partial);
    await lineOf(stage, 'Teapot');
    expect((await stage.look('cart-panel').findByRole('alert')).textContent).toMatch(/can’t be shown/);
  });

  it('does not call a cart empty whose lines can’t be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const stage = await enter(scenes.unreadable);
    expect((await stage.look('cart-panel').findByRole('alert')).textContent).toMatch(/can’t be shown/);
    expect(stage.look('cart-panel').queryByText(/is empty/)).toBeNull();
    expect(stage.look('cart-panel').getByRole('button', { name: 'Retry' })).not.toBeNull();
  });

  it('reads numbers in quotes, and names that are stored escaped', async () => {
    const tea = goods('USD', { goodsName: 'L&#039;Or&eacute;al &amp; Co', goodsLink: '/goods?id=1&amp;x=2' });
    const items = [{ ...tea, count: '2' }];
    const shopItems = { 0: { shopId: '1', shopName: 'A &amp; B', goodsItems: items } };
    const stage = await enter({ ...scenes.full, replies: { cartList: ok({ shopItems }) } });
    const { line } = await lineOf(stage, "L'Oréal & Co");
    expect(line.querySelector('a')?.getAttribute('href')).toBe('/goods?id=1&x=2');
    expect(line.querySelector('input')?.value).toBe('2');
    expect(line.closest('section')?.getAttribute('aria-label')).toBe('A & B');
  });

  it('leads nowhere by a link that runs code', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const items = [goods('USD', { goodsName: 'Trap', goodsLink: 'javascript:alert(1)', picture: 'javascript:1' })];
    const stage = await enter({ ...scenes.full, replies: { cartList: ok({ shopItems: [shop('S', items)] }) } });
    const { line } = await lineOf(stage, 'Trap');
    expect(line.querySelectorAll('a, img')).toHaveLength(0);
  });
});

describe('cart panel: attached', () => {
  const toolbarButton = (stage: OnStage) => stage.look('toolbar').findByRole('button', { name: /^Cart/ });
  const isOpen = (stage: OnStage) =>
    Boolean(stage.host('cart-panel').shadowRoot?.querySelector('.cart-panel')?.hasAttribute('data-open'));

  it('fetches nothing before it is opened', async () => {
    const stage = await enter(scenes.attachedClosed);
    await stage.handle.ready;
    await afterFrames();
    expect(callsOf(stage, 'cartList')).toHaveLength(0);
  });

  it('opens from the toolbar with the focus in it, and Esc gives the focus back', async () => {
    const stage = await enter(scenes.attachedClosed);
    const button = await toolbarButton(stage);
    button.click();
    await waitFor(() => expect(isOpen(stage)).toBe(true));
    await stage.look('cart-panel').findByText('Canvas satchel');
    const title = stage.look('cart-panel').getByRole('heading', { name: 'Shopping cart' });
    expect(stage.root('cart-panel').activeElement).toBe(title);
    title.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }),
    );
    await waitFor(() => expect(isOpen(stage)).toBe(false));
    expect(stage.root('toolbar').activeElement).toBe(button);
  });

  it('gives the focus back to what had it when the page’s own code has opened it', async () => {
    const stage = await enter(scenes.attachedClosed);
    await stage.handle.ready;
    const own = document.body.appendChild(document.createElement('button'));
    onTestFinished(() => own.remove());
    for (const isThere of [true, false]) {
      own.focus();
      stage.handle.open('cart-panel');
      await waitFor(() => expect(isOpen(stage)).toBe(true));
      // As after each addition.
      stage.handle.open('cart-panel');
      await afterFrames();
      if (!isThere) own.remove();
      stage.handle.close('cart-panel');
      await waitFor(() => expect(isOpen(stage)).toBe(false));
      expect(document.activeElement === own).toBe(isThere);
    }
  });

  it('marks its title only for a visitor who had the focus somewhere', async () => {
    const stage = await enter(scenes.attachedClosed);
    await stage.handle.ready;
    const own = document.body.appendChild(document.createElement('button'));
    onTestFinished(() => own.remove());
    const isQuiet = async () => {
      for (const _ of ['opens', 'is opened again']) stage.handle.open('cart-panel');
      await waitFor(() => expect(isOpen(stage)).toBe(true));
      await afterFrames();
      const panel = stage.root('cart-panel').querySelector('.cart-panel[data-quiet]');
      stage.handle.close('cart-panel');
      await waitFor(() => expect(isOpen(stage)).toBe(false));
      return panel !== null;
    };
    expect(await isQuiet()).toBe(true);
    own.focus();
    expect(await isQuiet()).toBe(false);
    own.blur();
    (await toolbarButton(stage)).click();
    await waitFor(() => expect(isOpen(stage)).toBe(true));
    expect(stage.root('cart-panel').querySelector('[data-quiet]')).toBeNull();
  });

  it('asks for its list anew when it opens after five minutes, and not before', async () => {
    const stage = await enter(scenes.attachedClosed);
    const button = await toolbarButton(stage);
    const toggle = async (opens: boolean) => {
      button.click();
      await waitFor(() => expect(isOpen(stage)).toBe(opens));
      await afterFrames();
    };
    const start = performance.now();
    await toggle(true);
    await stage.look('cart-panel').findByText('Canvas satchel');
    await toggle(false);
    const now = vi.spyOn(performance, 'now').mockReturnValue(start + DATA_FRESH_MS - 1);
    await toggle(true);
    await toggle(false);
    now.mockReturnValue(start + 2 * DATA_FRESH_MS);
    expect(callsOf(stage, 'cartList')).toHaveLength(1);
    await toggle(true);
    now.mockRestore();
    expect(callsOf(stage, 'cartList')).toHaveLength(2);
  });

  it('stands below the header where it has to be placed by hand', async () => {
    const stage = await enter(scenes.attachedClosed);
    (await toolbarButton(stage)).click();
    await waitFor(() => expect(isOpen(stage)).toBe(true));
    const panel = stage.root('cart-panel').querySelector<HTMLElement>('.cart-panel[data-placed]');
    // 104 px of header and 12 px of space, in any height of the window.
    expect(panel?.style.getPropertyValue('--top')).toBe('116px');
  });

  it('closes on a press outside, on its close button and on the toolbar button', async () => {
    const stage = await enter(scenes.attachedClosed);
    const button = await toolbarButton(stage);
    const pressOn = (target: EventTarget) =>
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    const open = async () => {
      button.click();
      await waitFor(() => expect(isOpen(stage)).toBe(true));
    };
    await open();
    const title = stage.look('cart-panel').getByRole('heading', { name: 'Shopping cart' });
    pressOn(title);
    expect(stage.handle.cart.value).toBeTruthy();
    await afterFrames();
    expect(isOpen(stage)).toBe(true);
    pressOn(document.body);
    await waitFor(() => expect(isOpen(stage)).toBe(false));
    await open();
    stage.look('cart-panel').getByRole('button', { name: 'Close the cart' }).click();
    await waitFor(() => expect(isOpen(stage)).toBe(false));
    await open();
    pressOn(button);
    button.click();
    await waitFor(() => expect(isOpen(stage)).toBe(false));
  });

  describe('under a mouse', () => {
    const over = (target: EventTarget, pointerType = 'mouse') =>
      target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true, pointerType }));
    const titleOf = (stage: OnStage) => stage.look('cart-panel').getByRole('heading', { name: 'Shopping cart' });
    const rest = async () => {
      const stage = await enter(scenes.attachedHovered);
      await stage.look('cart-panel').findByText('Canvas satchel');
      return { stage, button: await toolbarButton(stage) };
    };
    /** Moves the mouse, and waits longer than it may be away. */
    const moveAndWait = async (...targets: readonly EventTarget[]) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        for (const target of targets) over(target);
        await vi.advanceTimersByTimeAsync(HOVER_CLOSE_MS + 50);
      } finally {
        vi.useRealTimers();
      }
    };

    it('opens without taking the focus, stays on the way between button and panel, and closes after both', async () => {
      const { stage, button } = await rest();
      expect(button.getAttribute('aria-expanded')).toBe('true');
      expect(stage.root('cart-panel').activeElement).toBeNull();
      await moveAndWait(document.body, titleOf(stage));
      over(button);
      over(document.body, 'touch');
      await moveAndWait();
      expect(isOpen(stage)).toBe(true);
      over(document.body);
      over(document.documentElement);
      await waitFor(() => expect(isOpen(stage)).toBe(false));
      expect(stage.root('toolbar').activeElement).toBeNull();
    });

    it('closes when the mouse leaves the window', async () => {
      const { stage } = await rest();
      document.documentElement.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
      await waitFor(() => expect(isOpen(stage)).toBe(false));
    });

    it('is kept by a press on its button, which takes the focus in, and closed by the next', async () => {
      const { stage, button } = await rest();
      button.click();
      await waitFor(() => expect(stage.root('cart-panel').activeElement).toBe(titleOf(stage)));
      await moveAndWait(document.body);
      expect(isOpen(stage)).toBe(true);
      button.click();
      await waitFor(() => expect(isOpen(stage)).toBe(false));
    });

    it('is kept by a press inside, which keeps its focus', async () => {
      const { stage } = await rest();
      const more = (await lineOf(stage, 'Canvas satchel')).more();
      vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (this: Element, selector) {
        return selector === ':focus-within' ? this.contains(more) : Element.prototype.matches.call(this, selector);
      });
      more.focus();
      more.click();
      await moveAndWait(document.body);
      expect(isOpen(stage)).toBe(true);
      expect(stage.root('cart-panel').activeElement).toBe(more);
    });

    it('closes on Esc wherever the focus is, and leaves the key to a field of the page', async () => {
      const { stage } = await rest();
      const field = document.body.appendChild(document.createElement('input'));
      onTestFinished(() => field.remove());
      const isFree = field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }),
      );
      expect(isFree).toBe(true);
      await waitFor(() => expect(isOpen(stage)).toBe(false));
    });
  });
});
