import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { earlyPrices, leaveEarlyPrices } from '../../src/picture/early-prices';
import { readMark } from '../../src/picture/mark';
import { readPageOptions } from '../../src/picture/options';
import { showPrices } from '../../src/picture/prices';
import { type Account, createBoundPage, settled } from '../bindings/bound-page';

const BOTH = '{"CNY":"129.0","USD":"18.25"}';
const price = (amounts = BOTH, more = '') => `<em data-portico-price='${amounts}'${more}>CN ￥129.0</em>`;

interface Memory {
  readonly cookie?: string;
  readonly stored?: string;
  readonly options?: object;
  readonly lang?: 'cn' | 'en';
}

function remember({ cookie = 'USD', stored = 'USD US $' }: Memory): void {
  localStorage.setItem('portico.last_currency', stored);
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
  document.cookie = cookie ? `currency=${cookie}` : 'currency=; max-age=0';
}

function start(html: string, { options = {}, lang = 'en', ...memory }: Memory = {}) {
  remember(memory);
  document.body.innerHTML = html;
  return showPrices({ lang, option: readPageOptions(document, options), mark: readMark(window, '') });
}

function show(html: string, memory?: Memory): string | null {
  start(html, memory);
  return document.body.textContent;
}

afterEach(() => {
  leaveEarlyPrices(document, undefined);
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
  document.cookie = 'currency=; max-age=0';
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('showPrices', () => {
  it.each<[string, Memory, string]>([
    ['of the cookie, if the last page has stored its symbol', {}, 'US $18.3'],
    ['of the language, without a cookie', { cookie: '' }, 'US $18.3'],
    [
      'of the shop’s guests, without a cookie',
      { cookie: '', stored: 'CNY ￥', options: { currency: { default: 'CNY' } } },
      '￥129.0',
    ],
    ['with the decimals of the option', { options: { currency: { decimals: 2 } } }, 'US $18.25'],
    [
      'of a list that the page has',
      { stored: '', options: { boot: { currencies: [{ code: 'USD', symbol: '$' }] } } },
      '$18.3',
    ],
    [
      'of the page’s own user',
      { stored: 'CNY ￥', options: { boot: { user: { user_id: 7, currencyCode: 'CNY' } } } },
      '￥129.0',
    ],
  ])('shows amounts in the currency %s', (_, memory, shown) => {
    expect(show(price(), memory)).toBe(shown);
  });

  it.each<[string, Memory]>([
    ['the symbol of another currency is stored', { stored: 'EUR EU €' }],
    ['nothing is stored', { stored: '' }],
    ['no symbol is stored', { stored: 'USD' }],
    ['another text is stored', { stored: `USD ${'x'.repeat(21)}` }],
    ['the language has another currency', { cookie: '', lang: 'cn' }],
  ])('leaves the page’s own while %s', (_, memory) => {
    expect(show(price(), memory)).toBe('CN ￥129.0');
    expect(earlyPrices(document)).toBeUndefined();
  });

  it.each([
    ['numbers', '{"USD":18.25}', '', 'US $18.3'],
    ['no amount in the currency', '{"CNY":"129.0"}', '', 'CN ￥129.0'],
    ['malformed JSON', '{"USD":', '', 'CN ￥129.0'],
    ['an amount that is none', '{"USD":"1,5"}', '', 'CN ￥129.0'],
    ['a very long one', `{"USD":"${'9'.repeat(41)}"}`, '', 'CN ￥129.0'],
    ['a text beside it', BOTH, ' data-portico-text="user.name"', 'CN ￥129.0'],
  ])('reads %s', (_, amounts, more, shown) => {
    expect(show(price(amounts, more))).toBe(shown);
  });

  it('shows those behind one that the page has broken', () => {
    remember({});
    document.body.innerHTML = price() + price();
    Object.defineProperty(document.querySelector('em'), 'childNodes', {
      get() {
        throw new Error('broken by the page');
      },
    });
    showPrices({ lang: 'en', option: readPageOptions(document, {}), mark: readMark(window, '') });
    expect(document.querySelector('em + em')?.textContent).toBe('US $18.3');
  });

  it('shows the currency of the remembered member, whatever the cookie says', () => {
    const last = { id: 7, name: 'Mei', avatar: '', rank: 'member', cart: 0, currency: 'USD', time: Date.now() };
    localStorage.setItem('portico.last', JSON.stringify(last));
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
    document.cookie = 'login_user=7';
    onTestFinished(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
      document.cookie = 'login_user=; max-age=0';
    });
    expect(show(price(), { cookie: 'CNY' })).toBe('US $18.3');
  });

  it('leaves elements whose text is something else', () => {
    expect(show(`<style data-portico-price='${BOTH}'>p {}</style>${price()}`)).toBe('p {}US $18.3');
  });

  describe('on a page that is being parsed', () => {
    const setUp = () => {
      const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
      const look = start(price());
      // The parser may still be inside the last element.
      expect(document.body.textContent).toBe('CN ￥129.0');
      document.body.insertAdjacentHTML('beforeend', price());
      look?.();
      expect(document.body.textContent).toBe('US $18.3CN ￥129.0');
      state.mockReturnValue('complete');
      return { look };
    };

    it('shows those of the parsed part at each look, and the last ones when it is parsed', () => {
      const { look } = setUp();
      look?.();
      expect(document.body.textContent).toBe('US $18.3US $18.3');
    });

    it.each([
      ['later ones', (look?: () => void) => look?.()],
      ['all others once they are there', () => earlyPrices(document)?.end()],
    ])('leaves %s to the bindings', (_, end) => {
      const { look } = setUp();
      end(look);
      document.body.insertAdjacentHTML('beforeend', price());
      const before = document.body.textContent;
      look?.();
      expect(document.body.textContent).toBe(before);
    });
  });
});

describe('the bindings after it', () => {
  function pageWith(account: Partial<Account>, change: (host: HTMLElement) => void = () => {}) {
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((found) => records.push(...found));
    let own: ChildNode | null = null;
    const page = createBoundPage(price('{"CNY":"129.0","USD":"18.25","EUR":"16.7"}'), {
      account,
      prepare() {
        remember({});
        const host = document.querySelector('em') as HTMLElement;
        own = host.firstChild;
        showPrices({ lang: 'en', option: readPageOptions(document, {}), mark: readMark(window, '') });
        change(host);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      },
    });
    onTestFinished(() => observer.disconnect());
    return { page, own: () => own, shown: () => page.one().textContent, records };
  }

  it('take its prices over without a change, and give the page’s own nodes back', async () => {
    const { page, own, shown, records } = pageWith({ id: 0 });
    expect(shown()).toBe('US $18.3');
    await page.state.load();
    await settled();
    expect(shown()).toBe('US $18.3');
    expect(records).toEqual([]);
    page.unmount();
    expect([shown(), page.one().firstChild]).toEqual(['CN ￥129.0', own()]);
    expect(earlyPrices(document)).toBeUndefined();
  });

  it('show the account’s currency once it is known, and store it', async () => {
    const { page, shown } = pageWith({ currency: 'EUR' });
    await page.state.load();
    expect(shown()).toBe('EU €16.7');
  });

  it('give the page’s own back if nothing is known', async () => {
    const { page, shown } = pageWith({ isDown: true });
    await page.state.load();
    expect(shown()).toBe('CN ￥129.0');
  });

  it('take what the page has written meanwhile for its own', () => {
    const { page, shown } = pageWith({ id: 0 }, (host) => {
      host.textContent = 'sold out';
    });
    expect(shown()).toBe('US $18.3');
    page.unmount();
    expect(shown()).toBe('sold out');
  });

  it('are not overtaken by it', () => {
    const { page, shown } = pageWith({ id: 0 });
    page.unmount();
    const again = createBoundPage(price());
    remember({});
    showPrices({ lang: 'en', option: readPageOptions(document, {}), mark: readMark(window, '') });
    expect([shown(), again.one().textContent]).toEqual(['CN ￥129.0', 'CN ￥129.0']);
  });
});
