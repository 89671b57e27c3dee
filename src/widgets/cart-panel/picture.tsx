import type { CartLine } from '../../domain/cart/cart';
import { type Amount, lineTotal, priceText } from '../../domain/i18n/cart-amounts';
import { numberText } from '../../domain/i18n/number-text';
import { signOf } from '../../domain/picture/template';
import { GUEST } from '../../domain/visitor/user';
import type { IslandPicture, PictureState } from '../../island/island-picture';
import { ShellContext } from '../../island/use-shell';
import { NoScriptNotice } from './CartStates';

/**
 * Counts that no cart has, so that each can be recognized in the markup; no other number contains one of them. By the
 * bounds that a count is at, or beyond.
 */
const COUNTS: Readonly<Record<string, number>> = { '': 4_137, least: 4_257, most: 86_751, both: 86_752 };
/** Price of a piece. Times any of these counts it gives another amount. */
const AMOUNT: Amount = { symbol: signOf('goods.price'), price: '1' };
const LEAST: Readonly<Record<string, number>> = { '': 3_861, least: 4_259, most: 3_861, both: 867_533 };

/** The inline panel. A line that is waiting for the server is left to the app. */
export const cartPanelPicture: IslandPicture = {
  cases: {
    cart: ['none', 'one', 'many', 'more'],
    'cart.state': ['loading', 'guest', 'empty', 'lines'],
    'shop.name': ['', '*'],
    'goods.href': ['', '*'],
    'goods.picture': ['', '*'],
    'goods.least': ['', '*'],
    'goods.bound': ['', 'least', 'most', 'both'],
    'routes.checkout': ['', '*'],
  },
  // Only lines have goods, and a next step.
  isPossible: ({ cart, 'cart.state': state, ...ofLines }) =>
    state === 'lines' || !Object.entries(ofLines).some(([, value]) => value),
  data: () => ({ mode: 'inline' }),
  menus: {
    'no-script': {
      isForNoScript: true,
      content: ({ shellOf }) => (
        <ShellContext value={shellOf()}>
          <NoScriptNotice />
        </ShellContext>
      ),
    },
  },
  async setUp(state, { shell: { cart }, session }) {
    if (state['cart.state'] === 'loading') return;
    const isGuest = state['cart.state'] === 'guest';
    session.settle(isGuest ? 'guest' : 'member', isGuest ? GUEST : { ...GUEST, isLoggedIn: true, id: 1 });
    if (state['cart.state'] === 'empty') await cart.load();
    if (state['cart.state'] === 'lines')
      cart.inside.shops.value = [
        { id: signOf('shop.id'), name: state['shop.name'] ? signOf('shop.name') : '', lines: [lineOf(state)] },
      ];
  },
  lists: {
    shops: { at: 'div.shops>section' },
    goods: { at: 'ul>li.goods' },
    subtotals: { at: 'dl.subtotals>dd', written: { [signOf('goods.sum')]: signOf('sum') } },
  },
  written: {
    '--lines:1': `--lines:${signOf('shop.lines')}`,
    [priceText(AMOUNT)]: signOf('goods.price'),
    ...Object.fromEntries(
      Object.entries(COUNTS).map(([, count]) => [priceText(lineTotal({ ...AMOUNT, count })), signOf('goods.sum')]),
    ),
    ...asTexts(COUNTS, String, signOf('goods.count')),
    ...asTexts(LEAST, numberText, signOf('goods.least')),
  },
};

function lineOf(state: PictureState): CartLine {
  const bound = state['goods.bound'] ?? '';
  const least = LEAST[bound] ?? 1;
  // NaN is a minimum that is not shown, and that no count is above.
  const unknown = bound === 'least' || bound === 'both' ? Number.NaN : 1;
  return {
    goodsCode: signOf('goods.code'),
    name: signOf('goods.name'),
    href: state['goods.href'] ? signOf('goods.href') : '',
    picture: state['goods.picture'] ? signOf('goods.picture') : '',
    count: COUNTS[bound] ?? 1,
    minCount: state['goods.least'] ? least : unknown,
    ...AMOUNT,
  };
}

function asTexts(
  numbers: Readonly<Record<string, number>>,
  text: (count: number) => string,
  sign: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(numbers).map(([, number]) => [text(number), sign]));
}
