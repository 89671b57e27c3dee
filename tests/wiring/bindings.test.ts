import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ISLANDS } from '../../src/islands';
import en from '../../src/locales/en';
import type { ShellDeps } from '../../src/wiring/base/shell-deps';
import { startShell } from '../../src/wiring/start';
import { createFakeApi, type FakeApiParts } from '../../stories/fixtures/fake-api';
import { CURRENCIES, ok, personReplies } from '../../stories/fixtures/replies';
import { afterFrames } from '../waits';

const HTML = `<a href="/cart.php" data-portico-link="shoppingCart">Cart (<b data-portico-text="cart.count">0</b>)</a>
  <p data-portico-show="member" hidden>Hello, <i data-portico-text="user.nickName">dear customer</i></p>
  <em data-portico-price='{"USD":"18.25"}'>CN ￥129.0</em>`;

/** Markup as in a document. */
function asSent(html: string): string {
  const host = document.createElement('div');
  host.innerHTML = html;
  return host.innerHTML;
}

function start(
  html: string,
  options: object = {},
  given: Partial<ShellDeps> & Partial<Pick<FakeApiParts, 'persona' | 'replies'>> = {},
) {
  const { persona = 'member', replies, ...deps } = given;
  const api = createFakeApi({ persona, currency: 'USD', cart: [], replies, stock: undefined });
  document.body.innerHTML = html;
  const all = { fetch: api.fetch, sheetHref: null, loadTexts: async () => en, ...deps };
  const handle = startShell(ISLANDS, ['en', 'main', options], all);
  onTestFinished(() => {
    handle.unmount();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });
  return { api, handle };
}

const text = () => document.body.textContent?.replace(/\s+/g, ' ').trim();

describe('bindings of a page', () => {
  afterEach(() => void Reflect.deleteProperty(document, 'prerendering'));

  it('are brought by the shell, and are gone with it', async () => {
    const { handle } = start(HTML);
    await handle.ready;
    await vi.waitFor(() => expect(text()).toBe('Cart (0) Hello, Lin Xiaoyu US $18.3'));
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/en/page/shoppingcart/');
    expect(document.querySelector('p')?.hidden).toBe(false);
    handle.unmount();
    expect(document.body.innerHTML).toBe(asSent(HTML));
  });

  it('show what the page has told in `boot` while nothing has answered', async () => {
    const { userInfo, headerData, userLevel, customerService } = personReplies('prime', 'USD', 4);
    const boot = {
      user: userInfo.data,
      headerData: headerData?.data,
      userLevel: userLevel?.data,
      customerService: customerService?.data,
      currencies: CURRENCIES,
    };
    const never = () => new Promise<Response>(() => {});
    start(HTML, { boot }, { fetch: never });
    await vi.waitFor(() => expect(text()).toBe('Cart (4) Hello, Lin Xiaoyu US $18.3'));
  });

  it('follow the handle: currency, user, cart', async () => {
    const replies = { headerData: ok({ cart_num: 1, nick_name: 'Lin' }) };
    const { handle } = start(
      '<b data-portico-text="currency.symbol"></b><i data-portico-text="cart.count"></i>',
      {},
      { replies },
    );
    await vi.waitFor(() => expect(text()).toBe('US $1'));
    await handle.setCurrency('EUR');
    expect(text()).toBe('€1');
    await handle.cart.refresh();
    expect(text()).toBe('€0');
  });

  it('come when the first of them comes', async () => {
    const { handle } = start('<main></main>');
    await handle.ready;
    document.querySelector('main')?.insertAdjacentHTML('beforeend', `<section>${HTML}</section>`);
    await vi.waitFor(() => expect(text()).toBe('Cart (0) Hello, Lin Xiaoyu US $18.3'));
  });

  it('are left alone in safe mode', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    history.replaceState(null, '', '?portico-safe=1');
    onTestFinished(() => history.replaceState(null, '', location.pathname));
    await start(HTML).handle.ready;
    await afterFrames();
    expect(document.body.innerHTML).toBe(asSent(HTML));
  });

  it('are left alone on a page that is only prepared', async () => {
    await start(HTML, { prerender: true }).handle.ready;
    await afterFrames();
    expect(document.querySelector('body > p')?.outerHTML).toBe(
      '<p data-portico-show="member" hidden="">Hello, <i data-portico-text="user.nickName">dear customer</i></p>',
    );
  });

  it('wait until a page that the browser prepares is shown', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const { handle } = start('<b data-portico-text="user.name">x</b>');
    await afterFrames();
    expect(document.querySelector('b')?.textContent).toBe('x');
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
    await handle.ready;
    await vi.waitFor(() => expect(document.querySelector('b')?.textContent).toBe('linxy'));
  });

  it('are tried again once the network is back', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let isOffline = true;
    const loadLate: ShellDeps['loadLate'] = (load) => {
      if (isOffline && String(load).includes('bindings')) return Promise.reject(new TypeError('offline'));
      return load();
    };
    const { handle } = start(HTML, {}, { loadLate, persona: 'guest' });
    await handle.ready;
    await afterFrames();
    expect(document.querySelector('em')?.textContent).toBe('CN ￥129.0');
    expect(warned.mock.calls).toEqual([['[portico] shell: chunk: bindings: TypeError: offline']]);
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(document.querySelector('em')?.textContent).toBe('US $18.3'));
    handle.unmount();
    expect(document.body.innerHTML).toBe(asSent(HTML));
  });
});
