import { describe, expect, it, vi } from 'vitest';
import { createBinders } from '../../src/bindings/binders';
import type { Known } from '../../src/bindings/known';
import { SHOWS, TEXTS } from '../../src/bindings/tables';
import type { Values } from '../../src/bindings/values';
import { ROUTES } from '../../src/domain/links/route-table';

interface Situation {
  readonly known?: Known;
  readonly texts?: Values['texts'];
  /** Texts that showed a member's data, with their paths. */
  readonly personal?: readonly string[];
}

/** The binders, over values and links of the test's own. */
function setUp({ known = {}, texts = {}, personal = [] }: Situation = {}) {
  const values: { -readonly [K in keyof Values]: Values[K] } = { known, texts, personal: new Set(personal) };
  const links = { to: vi.fn((route: string) => `/en/${route}`), signIn: vi.fn(() => '/en/login?ref=x') };
  const warn = vi.fn<(message: string) => void>();
  const binders = createBinders({ values, links, warn });
  /** Binds one attribute of an element that has this markup, and shows the value. */
  const bind = (attribute: string, html: string) => {
    const box = document.createElement('div');
    box.innerHTML = html;
    const host = box.firstElementChild as HTMLElement;
    const place = binders[attribute]?.(host, Element.prototype.getAttribute.call(host, attribute) ?? '');
    place?.paint();
    return { host, place };
  };
  return { values, links, warn, binders, bind, said: () => warn.mock.calls.map(([message]) => message) };
}

// Source: contract, section 9.
it('binds these four attributes', () => {
  expect(Object.keys(setUp().binders)).toEqual([
    'data-portico-text',
    'data-portico-price',
    'data-portico-show',
    'data-portico-link',
  ]);
});

describe('data-portico-text', () => {
  const TEXT = 'data-portico-text';
  const name = (more = '', own = 'friend') => `<b ${TEXT}="user.name"${more}>${own}</b>`;

  it('shows the text of its path, and follows it', () => {
    const { values, bind, warn } = setUp({ texts: { 'user.name': 'mei', 'cart.count': '3' } });
    const { host, place } = bind(TEXT, name());
    expect(host.textContent).toBe('mei');
    values.texts = { 'user.name': 'li' };
    place?.paint();
    expect(host.textContent).toBe('li');
    expect(warn).not.toHaveBeenCalled();
  });

  it('leaves the page’s own while the value is unknown', () => {
    const { bind } = setUp({ personal: ['user.name mei'] });
    expect(bind(TEXT, name()).host.textContent).toBe('friend');
    expect(bind(TEXT, name(' data-portico-fallback="dear customer"')).host.textContent).toBe('friend');
    expect(bind(TEXT, name('', 'mei')).host.textContent).toBe('mei');
  });

  it('leaves the page’s own for a guest, who has no name', () => {
    const { bind } = setUp({ texts: { 'user.name': '' } });
    expect(bind(TEXT, name()).host.textContent).toBe('friend');
  });

  it.each(['dear customer', ''])('shows a guest the fallback %j, if the page has one', (fallback) => {
    const { bind } = setUp({ texts: { 'user.name': '' } });
    expect(bind(TEXT, name(` data-portico-fallback="${fallback}"`)).host.textContent).toBe(fallback);
  });

  it('shows a member no fallback', () => {
    const { bind } = setUp({ texts: { 'user.name': 'mei' } });
    expect(bind(TEXT, name(' data-portico-fallback="dear customer"')).host.textContent).toBe('mei');
  });

  it('empties a text that was a member’s, of the same path alone', () => {
    const { bind } = setUp({ texts: { 'user.name': '', 'user.nickName': '' }, personal: ['user.name mei'] });
    expect(bind(TEXT, name('', 'mei')).host.textContent).toBe('');
    // A template has printed it on a line of its own.
    expect(bind(TEXT, name('', '\n  mei\n')).host.textContent).toBe('');
    expect(bind(TEXT, name('', 'li')).host.textContent).toBe('li');
    expect(bind(TEXT, `<b ${TEXT}="user.nickName">mei</b>`).host.textContent).toBe('mei');
  });

  it.each(['user.nme', 'constructor', '__proto__', ''])(
    'does nothing for the path %j, and names the known ones',
    (path) => {
      const { bind, said } = setUp();
      expect(bind(TEXT, `<b ${TEXT}="${path}">x</b>`).place).toBeUndefined();
      expect(said()).toEqual([`${TEXT}="${path}" stands for nothing; known are ${Object.keys(TEXTS).join(', ')}`]);
    },
  );

  it.each(['script', 'style', 'template', 'form', 'input', 'select', 'img', 'br', 'hr'])(
    'does nothing on <%s>, and says so',
    (tag) => {
      const { bind, said } = setUp({ texts: { 'user.name': 'mei' } });
      const { host, place } = bind(TEXT, `<${tag} type="x" ${TEXT}="user.name"></${tag}>`);
      expect([place, host.textContent]).toEqual([undefined, '']);
      expect(said()).toEqual([`${TEXT} does nothing on <${tag}>`]);
    },
  );

  it('does nothing on a form whose field is named `nodeName`', () => {
    const { binders, said } = setUp({ texts: { 'user.name': 'mei' } });
    const host = Object.defineProperty(document.createElement('form'), 'nodeName', {
      value: document.createElement('input'),
    });
    expect(binders[TEXT]?.(host, 'user.name')).toBeUndefined();
    expect(said()).toEqual([`${TEXT} does nothing on <form>`]);
  });

  it.each(['html', 'head', 'body'] as const)('does nothing on <%s>, and says so', (tag) => {
    const { binders, said } = setUp({ texts: { 'user.name': 'mei' } });
    expect(binders[TEXT]?.(document.createElement(tag), 'user.name')).toBeUndefined();
    expect(said()).toEqual([`${TEXT} does nothing on <${tag}>`]);
  });

  it.each(['header', 'bodywork', 'x-script'])('works on <%s>, whose name contains such a one', (tag) => {
    const { bind, warn } = setUp({ texts: { 'user.name': 'mei' } });
    expect(bind(TEXT, `<${tag} ${TEXT}="user.name"></${tag}>`).host.textContent).toBe('mei');
    expect(warn).not.toHaveBeenCalled();
  });

  it('warns once of an unknown path on an element that holds no text', () => {
    const { bind, warn } = setUp();
    bind(TEXT, `<form ${TEXT}="user.nme"></form>`);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('data-portico-price', () => {
  const PRICE = 'data-portico-price';
  const known = { currency: { code: 'USD', symbol: 'US $' } };
  const em = (amounts: string, more = '') => `<em ${PRICE}='${amounts}'${more}>CN ￥129.0</em>`;

  it('has the decimals of the option', () => {
    const { bind } = setUp({ known: { ...known, decimals: { USD: 2 } } });
    expect(bind(PRICE, em('{"USD":"18.2"}')).host.textContent).toBe('US $18.20');
  });

  it('shows the amount in the visitor’s currency, and follows a switch', () => {
    const { values, bind, warn } = setUp({ known });
    const { host, place } = bind(PRICE, em('{"USD":"1018.25","EUR":"16.7"}'));
    expect(host.textContent).toBe('US $1,018.3');
    values.known = { currency: { code: 'EUR', symbol: '€' } };
    place?.paint();
    expect(host.textContent).toBe('€16.7');
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['the currency is unknown', {}, '{"USD":"1"}'],
    ['there is no amount in it', known, '{"EUR":"1"}'],
  ])('leaves the page’s own while %s', (_, knownNow, amounts) => {
    const { bind, warn } = setUp({ known: knownNow });
    expect(bind(PRICE, em(amounts)).host.textContent).toBe('CN ￥129.0');
    expect(warn).not.toHaveBeenCalled();
  });

  it('leaves the page’s own for an amount that can’t be read, and names it', () => {
    const { bind, said } = setUp({ known });
    expect(bind(PRICE, em('{"USD":"1,5"}')).host.textContent).toBe('CN ￥129.0');
    expect(said()).toEqual([`${PRICE}.USD is "1,5", not decimal text`]);
  });

  it('reads the amounts once, however often it is shown', () => {
    const { bind, warn } = setUp({ known });
    const { place } = bind(PRICE, em('{"USD":"1,5"}'));
    place?.paint();
    place?.paint();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('does nothing beside a text, and says so', () => {
    const { bind, said } = setUp({ known });
    const { host, place } = bind(PRICE, em('{"USD":"1"}', ' data-portico-text=""'));
    expect([place, host.textContent]).toEqual([undefined, 'CN ￥129.0']);
    expect(said()).toEqual([`${PRICE} does nothing beside data-portico-text`]);
  });

  it('does nothing on an element that holds no text, and says that alone', () => {
    const { bind, said } = setUp({ known });
    expect(bind(PRICE, `<form ${PRICE}="x" data-portico-text="user.name"></form>`).place).toBeUndefined();
    expect(said()).toEqual([`${PRICE} does nothing on <form>`]);
  });
});

describe('data-portico-show', () => {
  const SHOW = 'data-portico-show';

  it('shows the element while its condition is true', () => {
    const { values, bind } = setUp({ known: { user: { isLoggedIn: true } } });
    const { host, place } = bind(SHOW, `<p ${SHOW}="guest"></p>`);
    expect(host.hidden).toBe(true);
    values.known = { user: { isLoggedIn: false } };
    place?.paint();
    expect(host.hidden).toBe(false);
  });

  it.each(['<p data-portico-show="cart"></p>', '<p data-portico-show="cart" hidden=""></p>'])(
    'leaves %s as the page has it while the value is unknown',
    (html) => {
      expect(setUp().bind(SHOW, html).host.outerHTML).toBe(html);
    },
  );

  it.each(['everybody', 'toString', ''])('does nothing for %j, and names the known conditions', (who) => {
    const { bind, said } = setUp();
    expect(bind(SHOW, `<p ${SHOW}="${who}"></p>`).place).toBeUndefined();
    expect(said()).toEqual([`${SHOW}="${who}" stands for nothing; known are ${Object.keys(SHOWS).join(', ')}`]);
  });
});

describe('data-portico-link', () => {
  const LINK = 'data-portico-link';

  it.each(['a', 'area'])('gives <%s> the address of its route', (tag) => {
    const { bind, links, warn } = setUp();
    expect(bind(LINK, `<${tag} ${LINK}="help" href="#x"></${tag}>`).host.getAttribute('href')).toBe('/en/help');
    expect([links.to.mock.calls, links.signIn.mock.calls, warn.mock.calls]).toEqual([[['help']], [], []]);
  });

  it('gives the log-in the address that leads back here, anew each time', () => {
    const { bind, links } = setUp();
    const { host, place } = bind(LINK, `<a ${LINK}="login"></a>`);
    expect([host.getAttribute('href'), links.to.mock.calls]).toEqual(['/en/login?ref=x', []]);
    links.signIn.mockReturnValue('/en/login?ref=y');
    place?.paint();
    expect(host.getAttribute('href')).toBe('/en/login?ref=y');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ''])('leaves the page’s own if the address is %j', (address) => {
    const { bind, links } = setUp();
    links.to.mockReturnValue(address);
    expect(bind(LINK, `<a ${LINK}="help" href="/help.php"></a>`).host.getAttribute('href')).toBe('/help.php');
  });

  it.each(['base', 'button', 'form', 'abbr', 'x-a'])('does nothing on <%s>, and says what to use', (tag) => {
    const { bind, said } = setUp();
    const { host, place } = bind(LINK, `<${tag} ${LINK}="help"></${tag}>`);
    expect([place, host.hasAttribute('href')]).toEqual([undefined, false]);
    expect(said()).toEqual([`${LINK} does nothing on <${tag}>; use <a>`]);
  });

  it.each(['basket', 'hasOwnProperty', ''])('does nothing for the route %j, and names the known ones', (route) => {
    const { bind, said } = setUp();
    expect(bind(LINK, `<a ${LINK}="${route}"></a>`).place).toBeUndefined();
    expect(said()).toEqual([`${LINK}="${route}" stands for nothing; known are ${Object.keys(ROUTES).join(', ')}`]);
  });
});
