import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SHOWS, TEXTS } from '../../src/bindings/tables';
import { GUEST } from '../../src/domain/visitor/user';
import { type Account, createBoundPage, MEI, NOBODY, settled } from './bound-page';

const OWN = 'as the page has it';

/** Each path with the texts for a guest, for Mei, for Mei in euros, and for another member. */
const PATHS: readonly (readonly [path: string, guest: string, mei: string, euros: string, li: string])[] = [
  // A guest has no name: the page's own text stays.
  ['user.name', OWN, 'mei', 'mei', 'li'],
  ['user.nickName', OWN, 'Mei Lin', 'Mei Lin', 'Li Wei'],
  ['user.level', '0', '3', '3', '5'],
  ['user.balance', 'US $0.00', 'US $1,234.50', 'EU €1,134.10', 'CN ￥8.00'],
  ['user.messages.total', '0', '12', '12', '1'],
  ['user.messages.actionNeeded', '0', '1', '1', '1'],
  ['user.messages.important', '0', '2', '2', '2'],
  ['user.messages.other', '0', '4', '4', '4'],
  ['user.messages.enquiries', '0', '5', '5', '5'],
  ['cart.count', '0', '3', '3', '8'],
  ['currency.code', 'USD', 'USD', 'EUR', 'CNY'],
  ['currency.symbol', 'US $', 'US $', 'EU €', 'CN ￥'],
];
const LI: Partial<Account> = {
  id: 8,
  name: 'li',
  nickName: 'Li Wei',
  level: 5,
  balance: 8,
  lines: 8,
  currency: 'CNY',
  messages: 1,
};

/** A guest keeps the currency of the visitor before. */
const YUAN: Readonly<Record<string, string>> = {
  'user.balance': 'CN ￥0.00',
  'currency.code': 'CNY',
  'currency.symbol': 'CN ￥',
};

it('names each path here', () => {
  expect(PATHS.map(([path]) => path)).toEqual(Object.keys(TEXTS));
});

describe.each(PATHS)('data-portico-text="%s"', (path, guest, mei, euros, li) => {
  const html = `<b data-portico-text="${path}">${OWN}</b>`;

  it('leaves the page’s own until the server has said more, then shows a member', async () => {
    const { state, one } = createBoundPage(html);
    await settled();
    expect(one().textContent).toBe(OWN);
    await state.load();
    expect(one().textContent).toBe(mei);
  });

  it('shows a guest', async () => {
    const { state, one } = createBoundPage(html, { account: NOBODY });
    await state.load();
    expect(one().textContent).toBe(guest);
  });

  it('shows what is known already at once', async () => {
    const { state } = createBoundPage('');
    await state.load();
    document.body.innerHTML = html;
    await settled();
    expect(document.body.textContent).toBe(mei);
  });

  it('shows what the last page knew, until an answer says otherwise', async () => {
    const last = { ...GUEST, isLoggedIn: true, name: 'mei', nickName: 'Mei Lin', level: 3 };
    const messages = { total: 12, actionNeeded: 1, important: 2, other: 4, enquiries: 5 };
    const { balance: _, ...user } = { ...last, messages };
    const before = { user, count: 3, currency: { code: 'USD', symbol: 'US $' } };
    const { state, one } = createBoundPage(html, { before, account: NOBODY });
    // A page never remembers a balance.
    expect(one().textContent).toBe(path === 'user.balance' ? OWN : mei);
    await state.load();
    expect(one().textContent).toBe(guest);
  });

  it('follows a switch of the currency', async () => {
    const { state, account, one } = createBoundPage(html);
    await state.load();
    account.balance = 1134.1;
    await state.setCurrency('EUR');
    expect(one().textContent).toBe(euros);
  });

  it('follows another tab, in which another member has logged in', async () => {
    const { state, account, hearTab, one } = createBoundPage(html);
    await state.load();
    Object.assign(account, LI);
    hearTab({ user: 8 });
    await vi.waitFor(() => expect(one().textContent).toBe(li));
  });

  it('shows nothing of a member who has logged out, here or in another tab', async () => {
    const { state, account, hearTab, one } = createBoundPage(html);
    await state.load();
    await state.session.logOut();
    expect(one().textContent).toBe(guest);
    Object.assign(account, LI);
    await state.session.reload();
    expect(one().textContent).toBe(li);
    account.id = 0;
    hearTab({ user: 0 });
    await vi.waitFor(() => expect(one().textContent).toBe(YUAN[path] ?? guest));
  });

  it('leaves the page’s own when nobody can say who is here', async () => {
    const { state, one } = createBoundPage(html, { account: { isDown: true } });
    await state.load();
    expect(one().textContent).toBe(OWN);
  });

  it('gives the page’s own nodes back in the end', async () => {
    const { state, unmount, one } = createBoundPage(html);
    const host = one();
    const own = host.firstChild;
    await state.load();
    unmount();
    expect([host.outerHTML, host.firstChild]).toEqual([html, own]);
    await state.session.reload();
    expect(host.outerHTML).toBe(html);
  });
});

/**
 * The visitors to whom each name is shown: a guest, Mei with three lines in the cart, Mei with none, and a Prime
 * member.
 */
const WHO: readonly (readonly [name: string, guest: boolean, mei: boolean, empty: boolean, prime: boolean])[] = [
  ['guest', true, false, false, false],
  ['member', false, true, true, true],
  ['prime', false, false, false, true],
  ['cart', false, true, false, true],
  ['no-cart', true, false, true, false],
];

it('names each visitor here', () => {
  expect(WHO.map(([name]) => name)).toEqual(Object.keys(SHOWS));
});

describe.each(WHO)('data-portico-show="%s"', (who, guest, mei, empty, prime) => {
  const html = `<p data-portico-show="${who}">shown</p><p data-portico-show="${who}" hidden="until-found">not</p>`;
  const seen = () => [...document.querySelectorAll('p')].map((host) => !host.hasAttribute('hidden'));

  it.each([
    ['a guest', NOBODY, guest],
    ['a member', MEI, mei],
    ['a member with an empty cart', { lines: 0 }, empty],
    ['a Prime member', { primeLevel: 2 }, prime],
  ])('is right for %s, once that is known', async (_, account, isShown) => {
    const { state, unmount } = createBoundPage(html, { account });
    await settled();
    expect(seen()).toEqual([true, false]);
    await state.load();
    expect(seen()).toEqual([isShown, isShown]);
    unmount();
    expect(document.body.innerHTML).toBe(html);
  });

  it('leaves the page’s own when nobody can say who is here', async () => {
    const { state } = createBoundPage(html, { account: { isDown: true } });
    await state.load();
    expect(document.body.innerHTML).toBe(html);
  });

  it('follows the last page, a log-out and another tab', async () => {
    const user = { isLoggedIn: true, isPrime: true, primeLevel: 2 };
    const { state, account, hearTab } = createBoundPage(html, { before: { user, count: 3 } });
    expect(seen()).toEqual([prime, prime]);
    await state.load();
    await state.session.logOut();
    expect(seen()).toEqual([guest, guest]);
    account.id = 7;
    hearTab({ user: 7 });
    await vi.waitFor(() => expect(seen()).toEqual([mei, mei]));
  });
});

it('shows a balance in the currency that it is in, not in that of the prices', async () => {
  const { state, one } = createBoundPage('<b data-portico-text="user.balance"></b>', { account: { currency: 'JPY' } });
  await state.load();
  expect(state.currency.current.peek().code).toBe('USD');
  expect(one().textContent).toBe('JPY 1,234.50');
});

it('does not show a balance that is not known: the server sends none, or its call has failed', async () => {
  const html = '<b data-portico-text="user.balance">–</b>';
  const { state, one, account } = createBoundPage(html, { account: { lost: 'headerData' } });
  await state.load();
  expect([state.session.user.peek().isLoggedIn, one().textContent]).toEqual([true, '–']);
  account.lost = '';
  await state.session.reload();
  expect(one().textContent).toBe('US $1,234.50');
});

it('binds the last element of a page when the page is complete', () => {
  const parsing = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  onTestFinished(() => parsing.mockRestore());
  const { one } = createBoundPage(`<em data-portico-price='{"CNY":"5.0"}'>–</em>`, {
    before: { currency: { code: 'CNY', symbol: 'CN ￥' } },
  });
  expect(one('em').textContent).toBe('–');
  parsing.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(one('em').textContent).toBe('CN ￥5.0');
});

it('does not take a member whose rank is not known for one without', () => {
  const { one } = createBoundPage('<p data-portico-show="prime">x</p>', { before: { user: { isLoggedIn: true } } });
  expect(one().hasAttribute('hidden')).toBe(false);
});

describe('data-portico-link', () => {
  it('is the shell’s own address, at once, and the page’s in the end', () => {
    const html =
      '<a data-portico-link="shoppingCart" href="/cart.php">Cart</a><a data-portico-link="login">Sign in</a><map><area data-portico-link="help" href="#x"></map>';
    const { unmount } = createBoundPage(html, { routes: { shoppingCart: '/my/cart' } });
    const addresses = () => [...document.querySelectorAll('a, area')].map((link) => link.getAttribute('href'));
    expect(addresses()).toEqual([
      '/my/cart',
      '/en/page/login?ref=https%3A%2F%2Fwww.shop.test%2Fen%2Fpage%2Fhomepage',
      '/en/page/help/',
    ]);
    unmount();
    expect(document.body.innerHTML).toBe(html);
  });

  it('comes back to the page as it is when sign-in is pressed', () => {
    const { address, one } = createBoundPage('<a data-portico-link="login"><b>Sign in</b></a>');
    address.current = 'https://www.shop.test/en/page/list?p=2';
    one('b').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(one().getAttribute('href')).toBe(
      '/en/page/login?ref=https%3A%2F%2Fwww.shop.test%2Fen%2Fpage%2Flist%3Fp%3D2',
    );
  });

  it.each(['javascript:alert(1)', 'java\nscript:alert(1)', ' data:text/html,x'])(
    'leaves the page’s own where the shop’s route is %j',
    (help) => {
      const { one } = createBoundPage('<a data-portico-link="help" href="/help.php">?</a>', { routes: { help } });
      expect(one().getAttribute('href')).toBe('/help.php');
    },
  );
});

it('shows a guest what a page from the browser’s memory says of a member only as what stood there for everybody', async () => {
  const html = '<b data-portico-text="user.name" data-portico-fallback="dear customer">mei</b>';
  const { state, unmount, one } = createBoundPage(html, { account: NOBODY });
  expect(one().textContent).toBe('mei');
  await state.load();
  expect(one().textContent).toBe('dear customer');
  unmount();
  expect(one().textContent).toBe('mei');
});

describe('data-portico-price', () => {
  const price = (amounts: string) => `<em data-portico-price='${amounts}'>CN ￥129.0</em>`;

  it('shows the price as the cart does, in the visitor’s currency, and follows a switch', async () => {
    const { state, unmount, one } = createBoundPage(price('{"CNY":"129.0","USD":"1018.25","EUR":"16.7"}'));
    expect(one().textContent).toBe('CN ￥129.0');
    await state.load();
    expect(one().textContent).toBe('US $1,018.3');
    await state.setCurrency('EUR');
    expect(one().textContent).toBe('EU €16.7');
    unmount();
    expect(one().textContent).toBe('CN ￥129.0');
  });

  it('leaves the page’s own in a currency that it does not have', async () => {
    const { state, one } = createBoundPage(price('{"USD":"18.2"}'));
    await state.load();
    expect(one().textContent).toBe('US $18.2');
    await state.setCurrency('EUR');
    expect(one().textContent).toBe('CN ￥129.0');
  });

  it('takes numbers, and negative amounts', async () => {
    const { state } = createBoundPage(`${price('{"USD":18.25}')}${price('{"USD":"-1234.56"}')}`);
    await state.load();
    expect(document.body.textContent).toBe('US $18.3-US $1,234.6');
  });

  const EXPECTED = 'not JSON of decimal texts by currency, {"CNY":"129.0"}';
  it.each([
    ['{', `data-portico-price is "{", ${EXPECTED}`],
    ['', `data-portico-price is "", ${EXPECTED}`],
    ['null', `data-portico-price is "null", ${EXPECTED}`],
    ['{"USD":"1",}', `data-portico-price is "{"USD":"1",}", ${EXPECTED}`],
    ['{"CNY":"1""USD":"2"}', `data-portico-price is "{"CNY":"1""USD":"2"}", ${EXPECTED}`],
    ['["129"]', `data-portico-price is "["129"]", ${EXPECTED}`],
    ['{"usd":"1"}', 'data-portico-price is "{"usd":"1"}", not JSON with codes of currencies, {"CNY":"129.0"}'],
    ['{"__proto__":"1"}', expect.stringContaining('not JSON with codes of currencies')],
    ['{"USD":"1,5"}', 'data-portico-price.USD is "1,5", not decimal text'],
    ['{"USD":"<b>1</b>"}', 'data-portico-price.USD is "<b>1</b>", not decimal text'],
    ['{"USD":"1e9"}', 'data-portico-price.USD is "1e9", not decimal text'],
    ['{"USD":1e999}', 'data-portico-price.USD is Infinity, not decimal text'],
    ['{"USD":{"toString":1}}', 'data-portico-price.USD is an object, not decimal text'],
    [`{"USD":"${'9'.repeat(1e5)}"}`, expect.stringMatching(/^data-portico-price\.USD is "9{59}…, not decimal text$/)],
  ])('leaves the page’s own where it stands for %s, with one warning', async (amounts, message) => {
    const { state, warn } = createBoundPage(price(amounts) + price(amounts) + price('{"USD":"18.2"}'));
    await state.load();
    expect(document.body.textContent).toBe('CN ￥129.0CN ￥129.0US $18.2');
    expect(warn.mock.calls).toEqual([[message]]);
  });

  it('takes the last of two amounts in one currency, as JSON does', async () => {
    const { state } = createBoundPage(price('{"USD":"1","USD":"2"}') + price('{ "USD":"3","USD":"4" }'));
    await state.load();
    expect(document.body.textContent).toBe('US $2.0US $4.0');
  });

  it('keeps the amounts that can be read beside one that can’t', async () => {
    const { state, one, warn } = createBoundPage(price('{"CNY":"x","USD":"18.2"}'));
    await state.load();
    expect(one().textContent).toBe('US $18.2');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('puts the digits behind a symbol that is written from right to left', async () => {
    const { one } = createBoundPage(price('{"AED":"5"}'), { before: { currency: { code: 'AED', symbol: 'د.إ' } } });
    expect(one().textContent).toBe('د.إ\u200e5.0');
  });
});

describe('hostile names', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '</b><script>alert(1)</script>',
    '&lt;b&gt;',
    '{{7*7}}',
    '\u202e\u0000',
    '$&',
  ])('are text: %j', async (nickName) => {
    const { state, one } = createBoundPage('<b data-portico-text="user.nickName">x</b>', { account: { nickName } });
    await state.load();
    expect(one().childElementCount).toBe(0);
    expect(one().textContent).toBe(nickName);
  });
});

describe('a page that changes', () => {
  afterEach(() => void vi.useRealTimers());
  const NAME = '<b data-portico-text="user.name">friend</b>';

  it('gets what is added bound, and what is taken off back', async () => {
    const { state, one } = createBoundPage('<main></main>');
    await state.load();
    one('main').innerHTML = `<p>${NAME}</p>`;
    await settled();
    const host = one('b');
    expect(host.textContent).toBe('mei');
    one('p').remove();
    await settled();
    expect(host.textContent).toBe('friend');
    one('main').append(host);
    await settled();
    expect(host.textContent).toBe('mei');
  });

  it('shows the value again in what a script has written anew, and gives that back', async () => {
    const { state, one, unmount } = createBoundPage(NAME);
    await state.load();
    one().innerHTML = '<i>dear</i> visitor';
    await settled();
    expect(one().innerHTML).toBe('mei');
    unmount();
    expect(one().innerHTML).toBe('<i>dear</i> visitor');
  });

  it('shows the value again where a script has written into the text that is there', async () => {
    const { state, one, unmount } = createBoundPage(NAME);
    await state.load();
    (one().firstChild as Text).nodeValue = 'nobody';
    await settled();
    expect(one().textContent).toBe('mei');
    unmount();
    expect(one().textContent).toBe('nobody');
  });

  it('knows what a script has written in the very moment in which the value changes', async () => {
    const { state, account, one, unmount } = createBoundPage(NAME);
    await state.load();
    account.name = 'mei2';
    const reloaded = state.session.reload();
    one().textContent = 'visitor';
    await reloaded;
    await settled();
    expect(one().textContent).toBe('mei2');
    one().textContent = 'newest';
    unmount();
    expect(one().textContent).toBe('newest');
  });

  it('takes no node back that a script has put somewhere else meanwhile', async () => {
    const html = '<b data-portico-text="user.name"><i>dear</i> <u>friend</u></b><main></main>';
    const { state, one, unmount } = createBoundPage(html);
    const kept = one('i');
    await state.load();
    one('main').append(kept);
    unmount();
    expect([one('main').textContent, one('b').innerHTML]).toEqual(['dear', ' <u>friend</u>']);
  });

  it('gets what it is told to bind instead, and no more where an attribute goes', async () => {
    const { state, one } = createBoundPage('<b>friend</b>');
    await state.load();
    one().setAttribute('data-portico-text', 'user.level');
    await settled();
    expect(one().textContent).toBe('3');
    one().setAttribute('data-portico-text', 'cart.count');
    one().setAttribute('data-portico-show', 'guest');
    await settled();
    expect([one().textContent, one().hidden]).toEqual(['3', true]);
    one().removeAttribute('data-portico-text');
    one().removeAttribute('data-portico-show');
    await settled();
    expect(document.body.innerHTML).toBe('<b>friend</b>');
  });

  it('has `hidden` and `href` put right where a morph has put back the page’s own', async () => {
    const { state, one, unmount } = createBoundPage(
      '<a data-portico-show="member" data-portico-link="help" hidden href="/a">x</a>',
    );
    await state.load();
    expect([one().hidden, one().getAttribute('href')]).toEqual([false, '/en/page/help/']);
    one().setAttribute('hidden', '');
    one().setAttribute('href', '/b');
    await settled();
    expect([one().hidden, one().getAttribute('href')]).toEqual([false, '/en/page/help/']);
    unmount();
    expect([one().hidden, one().getAttribute('href')]).toEqual([true, '/b']);
  });

  const TRANSLATED = (text: string) =>
    `<font style="vertical-align: inherit;"><font style="vertical-align: inherit;">${text}</font></font>`;

  it('keeps a translator’s words until the value changes, and its own words in the end', async () => {
    const { state, account, one, unmount } = createBoundPage(NAME);
    one().innerHTML = TRANSLATED('朋友');
    await state.load();
    expect(one().innerHTML).toBe('mei');
    one().innerHTML = TRANSLATED('梅');
    await settled();
    expect(one().textContent).toBe('梅');
    account.name = 'li';
    await state.session.reload();
    expect(one().innerHTML).toBe('li');
    one().innerHTML = TRANSLATED('李');
    await settled();
    unmount();
    expect(one().innerHTML).toBe(TRANSLATED('朋友'));
  });

  it('knows the <font> of an old page from a translator’s', async () => {
    const { state, one } = createBoundPage(NAME);
    await state.load();
    one().innerHTML = '<font color="red">friend</font>';
    await settled();
    expect(one().innerHTML).toBe('mei');
  });

  it('shows a guest no name that stands in a copy, or that the page has printed itself', async () => {
    const { state, one } = createBoundPage(`<b data-portico-text="user.name">mei</b><nav>${NAME}</nav>`);
    await state.load();
    document.body.append(one('nav').cloneNode(true));
    await settled();
    expect(document.body.textContent).toBe('meimeimei');
    await state.session.logOut();
    expect([...document.querySelectorAll('b')].map((host) => host.textContent)).toEqual(['', 'friend', '']);
  });
});
