import { HOVER_OPEN_MS } from '../../../src/ui/hover';
import { everydayCart, goods, LOGGED_OUT, longCart, ok, refused, shop, unwieldyCart } from '../../fixtures/replies';
import { press, type Scene, type Stage, until } from '../../fixtures/scene';

/** In the page from the start, since a test has no window to scroll. */
const inline = {
  islands: [{ island: 'cart-panel', attributes: { 'data-mode': 'inline', 'data-when': 'load' } }],
} as const;
const attached = { islands: [{ island: 'toolbar' }, { island: 'cart-panel' }], pageHeightPx: 600 } as const;

const openPanel = (stage: Stage) => press(stage, 'toolbar', '[role=button][aria-expanded]');
const stepUp = (stage: Stage) => press(stage, 'cart-panel', '.stepper .button:last-child');

export const guest: Scene = { ...inline, persona: 'guest' };
/** The server knows the carts of guests. */
export const guestCart: Scene = {
  ...inline,
  persona: 'guest',
  cart: everydayCart,
  options: { cart: { guests: true } },
};
export const attachedGuestCart: Scene = { ...guestCart, ...attached, act: openPanel };
/** The cart is still loading. */
export const loading: Scene = { ...inline, persona: 'member', replies: { cartList: 'never' } };
/** The visitor is not known yet. */
export const loadingUser: Scene = { ...inline, replies: { userInfo: 'never' } };
export const empty: Scene = { ...inline, persona: 'member', cart: () => [] };
export const failed: Scene = { ...inline, persona: 'member', replies: { cartList: { status: 403 } } };
export const full: Scene = { ...inline, persona: 'member' };
const withCheckout = { options: { routes: { checkout: '/{lang}/page/pay/' } } } as const;
/** A shop with a checkout address, and a cart that is longer than the window. */
export const tenLines: Scene = { ...full, ...withCheckout, cart: (code) => longCart(code, 10) };
/** The cookie notice stands below the subtotal and its button. */
export const withNotice: Scene = {
  ...tenLines,
  islands: [...inline.islands, { island: 'toolbar' }, { island: 'cookie-notice' }],
  act: (stage) => until(() => stage.root('cookie-notice').querySelector('button') !== null),
};
export const oneLine: Scene = {
  ...full,
  ...withCheckout,
  cart: (code) => [shop('Longquan Kiln Studio', [goods(code, { count: 2, yuan: 168 })])],
};
export const unwieldy: Scene = { ...inline, persona: 'member', cart: unwieldyCart };
/** The first line waits for the reply. */
export const busyLine: Scene = { ...full, replies: { cartUpdate: 'never' }, act: stepUp };
/** "Check out" was pressed while a count is being saved: it waits. */
export const checkOutWaits: Scene = {
  ...tenLines,
  replies: { cartUpdate: 'never' },
  async act(stage) {
    await stepUp(stage);
    const panel = stage.root('cart-panel');
    const link = panel.querySelector<HTMLElement>('.foot a');
    // The code that waits is late; until then nothing else is to follow the link.
    link?.addEventListener('click', (event) => event.preventDefault());
    await until(() => {
      link?.click();
      return link?.hasAttribute('aria-busy') === true;
    });
  },
};
/** The seller has two teapots left, and the shopper tries to add a third. */
export const corrected: Scene = { ...full, stock: { teapot: 2 }, act: stepUp };
/** A deployment that can restore deleted lines. */
export const undoable: Scene = { ...full, options: { api: { endpoints: { cartRestore: 'cart/restore' } } } };
/** Deleted, with Undo in the toast. */
export const offersUndo: Scene = {
  ...undoable,
  async act(stage) {
    await press(stage, 'cart-panel', '.remove');
    await press(stage, 'cart-panel', '.button.danger');
  },
};
/** Undo was pressed, and the reply is pending. */
export const undoBusy: Scene = {
  ...offersUndo,
  replies: { cartRestore: 'never' },
  async act(stage) {
    await offersUndo.act?.(stage);
    await press(stage, 'layer', '.toast-action');
  },
};
/** The list was loaded, and its reload failed. */
export const stale: Scene = staleScene();
/** The server's list has lines that can't be read. */
export const partial: Scene = partialScene(2);
/** None of the lines can be read. */
export const unreadable: Scene = partialScene(0);
/** Prices from zero to seven digits; names of three lines; a name and a symbol from right to left. */
export const extremes: Scene = {
  ...inline,
  persona: 'member',
  cart: (code) => [
    ...unwieldyCart(code),
    shop('متجر الأواني الخزفية', [
      goods(code, { goodsCode: 'free', goodsName: 'إبريق شاي من السيلادون (260 مل)', foreignPrice: '0' }),
      goods(code, { goodsCode: 'dirham', goodsName: 'Teapot in dirham', foreignPrice: '1234567.85', symbol: 'AE د.إ' }),
    ]),
  ],
};
export const asksBeforeDelete: Scene = { ...full, act: (stage) => press(stage, 'cart-panel', '.remove') };
export const thousandLines: Scene = { ...inline, persona: 'member', cart: (code) => longCart(code, 1_000) };
/** Lines with bounds: one piece, the smallest quantity on sale, the largest quantity of a line. */
const bounded = (three: number, most: number): Scene => ({
  ...inline,
  persona: 'member',
  cart: (code) => [
    shop('Bounds', [
      goods(code, { goodsCode: 'one', goodsName: 'One', count: 1 }),
      goods(code, { goodsCode: 'three', goodsName: 'Three', count: three, beginCount: 3 }),
      goods(code, { goodsCode: 'most', goodsName: 'Most', count: most }),
    ]),
  ],
});
/** One step from the bounds. */
export const bounds: Scene = bounded(4, 9998);
/** At the bounds: the buttons that would leave them are off. */
export const atBounds: Scene = bounded(3, 9999);

/** A shopper has typed a count that is out of bounds, and pressed Enter. */
const typeTooMany = async (stage: Stage) => {
  const field = () => stage.root('cart-panel').querySelector<HTMLInputElement>('li input');
  await until(() => field() !== null);
  const there = field();
  if (!there) return;
  there.focus();
  there.value = '20000';
  there.dispatchEvent(new InputEvent('input', { bubbles: true }));
  there.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
};
export const typedTooMany: Scene = { ...full, act: typeTooMany };

export const attachedClosed: Scene = { ...attached, persona: 'member' };
export const attachedOpen: Scene = { ...attached, persona: 'member', act: openPanel };
/** A mouse rests on the button; in a narrow window it has no effect. */
export const attachedHovered: Scene = {
  ...attached,
  persona: 'member',
  async act(stage) {
    const button = () => stage.root('toolbar').querySelector('[role=button][aria-expanded]');
    let triesLeft = 8;
    // Its listener is added late.
    await until(() => {
      button()?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
      triesLeft -= 1;
      return triesLeft === 0 || stage.root('cart-panel').querySelector('[data-open]') !== null;
    }, 2 * HOVER_OPEN_MS);
  },
};
export const attachedTypedTooMany: Scene = {
  ...attachedOpen,
  async act(stage) {
    await openPanel(stage);
    await typeTooMany(stage);
  },
};
export const attachedGuest: Scene = { ...attached, persona: 'guest', act: openPanel };
export const attachedLong: Scene = { ...attachedOpen, cart: (code) => longCart(code, 60) };
/** The session has ended meanwhile: a change opens the login dialog. */
export const attachedLoggedOut: Scene = {
  ...attachedClosed,
  replies: { cartUpdate: LOGGED_OUT },
  async act(stage) {
    await openPanel(stage);
    await stepUp(stage);
  },
};

/** @param readable Lines that can be read, of three. */
function partialScene(readable: number): Scene {
  return {
    ...full,
    replies: {
      cartList: (_payload, _lang, currency) =>
        ok({
          shopItems: [
            {
              shopName: 'Teahouse',
              goodsItems: ['Tea', 'Teapot', 'Cups'].map((goodsName, at) => ({
                ...goods(currency, { goodsCode: `t${at}`, goodsName }),
                ...(at >= readable && { foreignPrice: 'unknown' }),
              })),
            },
          ],
        }),
    },
  };
}

function staleScene(): Scene {
  let timesAsked = 0;
  return {
    ...full,
    replies: {
      cartList(_payload, _lang, currency) {
        timesAsked += 1;
        return timesAsked % 2 === 1 ? ok({ shopItems: everydayCart(currency) }) : { status: 403 };
      },
    },
    async act(stage) {
      await until(() => stage.root('cart-panel').querySelector('li') !== null);
      await stage.handle.cart.refresh();
    },
  };
}

/** The first line was added again, and another one added, elsewhere. */
export const changedElsewhere: Scene = changedScene();

function changedScene(): Scene {
  const lists = [
    [goods('USD', { goodsCode: 'cup', goodsName: 'Cup', count: 1 })],
    [goods('USD', { goodsCode: 'cup', goodsName: 'Cup', count: 2 }), goods('USD', { goodsCode: 'pot' })],
  ];
  let timesAsked = 0;
  return {
    ...full,
    replies: {
      cartList() {
        timesAsked += 1;
        return ok({ shopItems: [shop('Longquan Kiln Studio', lists[Math.min(timesAsked, 2) - 1] ?? [])] });
      },
    },
    async act(stage) {
      await until(() => stage.root('cart-panel').querySelector('li') !== null);
      const field = stage.root('cart-panel').querySelector('input');
      // The late code selects what is in the field, and compares from then on.
      await until(() => {
        field?.blur();
        field?.focus();
        return field?.selectionStart !== field?.selectionEnd;
      }, 50);
      field?.blur();
      await stage.handle.cart.refresh();
      await until(() => stage.root('cart-panel').querySelector('[data-changed]') !== null);
    },
  };
}

/** The connection fails during a change of the count. */
export const changeFails: Scene = { ...full, replies: { cartUpdate: 'offline' }, act: stepUp };
async function deleteFirst(stage: Stage): Promise<void> {
  await press(stage, 'cart-panel', '.remove');
  await press(stage, 'cart-panel', '.button.danger');
}
export const deleted: Scene = { ...full, act: deleteFirst };
/** The server refuses the deletion: its message is in a toast, and the line stays. */
export const deleteRefused: Scene = {
  ...full,
  replies: { cartDelete: refused('This item is being packed.') },
  act: deleteFirst,
};
/** The list's reply takes too long, also the second time. */
export const timedOut: Scene = {
  ...inline,
  persona: 'member',
  replies: { cartList: 'never' },
  options: { api: { timeout: 150, retries: 0 } },
};
/** The reply is an HTML page, as a proxy sends it. */
export const noJson: Scene = {
  ...inline,
  persona: 'member',
  replies: { cartList: { status: 200, text: '<h1>Maintenance</h1>' } },
};
/** The reply does not have the form of the contract. */
export const wrongShape: Scene = { ...inline, persona: 'member', replies: { cartList: ok({ shopItems: 'none' }) } };
