import { describe, expect, it, onTestFinished, vi } from 'vitest';
import en from '../../../src/locales/en';
import { signal } from '../../../src/state/signals';
import type { Wired } from '../../../src/wiring/base/shared';
import { load } from '../../../src/wiring/steps/load';
import { FakeObserver, observers } from '../../mount/placed-island';
import { afterFrames, nextTask } from '../../waits';
import { expectNothingLeft, giveEachItsPage, header, listen, place, prepare, refresh, start } from '../started-shell';

giveEachItsPage();

describe('a page that is only being prepared', () => {
  it('by the option: mounts, is ready, and asks, tells and takes the visitor nowhere', async () => {
    const heard = listen();
    history.replaceState(null, '', '/en/page/homepage?transportSite=1');
    const analytics = vi.fn();
    const options = { prerender: true, hosts: { www: 'www.shop.test' }, analytics };
    const { shell, page, asked } = start({ options });
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    expect(header()).not.toBeNull();
    refresh();
    await afterFrames();
    expect(asked()).toEqual([]);
    expect(page.replace).not.toHaveBeenCalled();
    expect(analytics).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('portico.platform')).toBeNull();
    expect(heard).toEqual([]);
  });

  it('by the browser: mounts at once, and does the rest when it is shown', async () => {
    history.replaceState(null, '', '/order/diybuy?transportSite=1');
    const heard = listen();
    const show = prepare();
    const { shell, asked } = start();
    const isReady = vi.fn();
    void shell.ready.then(isReady);
    await vi.waitFor(() => expect(header()).not.toBeNull());
    await afterFrames();
    expect([asked(), heard, isReady.mock.calls]).toEqual([[], [], []]);
    expect(sessionStorage.getItem('portico.platform')).toBeNull();
    show();
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    expect(asked()).toEqual(expect.arrayContaining(['currencies', 'userInfo', 'globalConfig']));
    // The code that sends track events is loaded when the page is shown.
    await vi.waitFor(() =>
      expect(heard).toEqual(expect.arrayContaining(['portico:track', 'portico:user', 'portico:ready'])),
    );
    expect(sessionStorage.getItem('portico.platform')).toBe('transport');
  });

  it('takes the visitor to where they belong when it is shown, and asks nothing here', async () => {
    const heard = listen();
    const show = prepare();
    const { page, asked } = start({ options: { hosts: { www: 'www.shop.test' } } });
    await vi.waitFor(() => expect(header()).not.toBeNull());
    expect(page.replace).not.toHaveBeenCalled();
    show();
    await vi.waitFor(() => expect(page.replace).toHaveBeenCalled());
    await afterFrames();
    expect(page.replace.mock.calls).toEqual([[expect.stringContaining('//www.shop.test')]]);
    expect([asked(), heard]).toEqual([[], []]);
  });

  it('asks nothing when it is shown after unmount()', async () => {
    const show = prepare();
    const { shell, asked } = start();
    await vi.waitFor(() => expect(header()).not.toBeNull());
    shell.unmount();
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    show();
    await afterFrames();
    expect(asked()).toEqual([]);
    expectNothingLeft();
  });
});

describe('the handle, before the first reply', () => {
  it('asks for nothing twice when the user is wished anew in the turn of the call', async () => {
    const { shell, asked } = start({ persona: 'member' });
    await Promise.all([shell.reloadUser(), shell.cart.refresh(), shell.ready]);
    expect(shell.user.value.isLoggedIn).toBe(true);
    expect(asked().filter((name) => name === 'userInfo')).toHaveLength(1);
    expect(asked()).not.toContain('cartList');
  });

  it('asks for nothing while the page is only being prepared, whatever is wished', async () => {
    const show = prepare();
    const { shell, asked } = start();
    void shell.reloadUser();
    void shell.cart.refresh();
    void shell.setCurrency('EUR').catch(() => {});
    await afterFrames();
    expect(asked()).toEqual([]);
    show();
    await shell.ready;
    expect(asked().filter((name) => name === 'userInfo')).toHaveLength(1);
  });

  it('tells of a member whose id is stored already', async () => {
    const seen: unknown[] = [];
    const hear = () => seen.push([localStorage.getItem('userId'), document.cookie.includes('login_user=')]);
    document.addEventListener('portico:user', hear, { once: true });
    const { shell } = start({ persona: 'member' });
    await shell.ready;
    expect(seen).toEqual([[String(shell.user.value.id), true]]);
  });
});

describe('a press on a link to the cart', () => {
  it('leads where the link leads if the page’s only cart panel is a part of it, and leads nowhere later', async () => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    place('<a href="/cart" data-portico-open="cart-panel">x</a><p data-portico="cart-panel" data-mode="inline"></p>');
    const { shell, page } = start();
    await shell.ready;
    const isCancelled: boolean[] = [];
    const hear = (press: Event) => {
      isCancelled.push(press.defaultPrevented);
      press.preventDefault();
    };
    window.addEventListener('click', hear);
    onTestFinished(() => {
      window.removeEventListener('click', hear);
      vi.unstubAllGlobals();
    });
    document.querySelector('a')?.click();
    expect(isCancelled).toEqual([false]);
    for (const { seen } of observers) seen(true);
    await vi.waitFor(() => expect(document.querySelector('p')?.shadowRoot?.textContent).not.toBe(''));
    await nextTask();
    expect(page.go).not.toHaveBeenCalled();
  });
});

describe('a part that is opened', () => {
  it('is given up for its link if its placeholder, found in the same task, can have no shadow root', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    place('<a href="/cart" data-portico-open="cart-panel">x</a>');
    const { shell, page } = start();
    await shell.ready;
    const picture = Object.assign(document.createElement('img'), {
      attachShadow() {
        throw new Error('as browsers do');
      },
    });
    picture.dataset.portico = 'cart-panel';
    document.body.append(picture);
    shell.define('mine', () => ({ mount() {} }));
    document.querySelector('a')?.click();
    await vi.waitFor(() => expect(page.go).toHaveBeenCalledWith('/cart'));
  });

  it('opens also in the task in which the page adds its placeholder', async () => {
    const { shell } = start();
    await shell.ready;
    document.body.insertAdjacentHTML('beforeend', '<div data-portico="cart-panel"></div>');
    // This looks for placeholders at once.
    shell.define('mine', () => ({ mount() {} }));
    shell.open('cart-panel');
    const panel = document.querySelector('[data-portico=cart-panel]');
    await vi.waitFor(() => expect(panel?.shadowRoot?.textContent).toContain('cart'));
  });
});

describe('what the page’s own code wishes to be refreshed', () => {
  async function wish(detail: object, isEarly: boolean) {
    let endRun: () => void = () => {};
    const run = new Promise<void>((resolve) => {
      endRun = resolve;
    });
    const stale = vi.fn((_request: object) => run);
    const tell = vi.fn();
    const ended = new AbortController();
    onTestFinished(() => ended.abort());
    const wired = {
      ended,
      early: { picture: { wishes: isEarly ? [detail] : [] } },
      events: { through() {} },
      late: { tell },
      members: { state: {}, mounted: Promise.resolve() },
      milestones: { shown: Promise.resolve(), isPreparing: false, open() {}, isShown: signal(false) },
      site: { remember() {} },
      state: {
        load: async () => [],
        freshness: { stale },
        values: { user: signal(0), currency: signal(0), cart: signal(0) },
      },
    };
    expect(await load(wired as object as Wired)).toEqual([]);
    if (!isEarly) document.dispatchEvent(new CustomEvent('portico:refresh', { detail }));
    return { stale, tell, endRun };
  }

  it.each([
    [{ cart: true }, false, true],
    [{ user: true, cart: true }, false, true],
    [{ user: true }, false, false],
    [{ cart: true }, true, true],
    [{ user: true }, true, false],
  ])(
    '%j, before the shell heard it: %s, is told to other tabs once it is there: %s',
    async (detail, isEarly, isTold) => {
      const { stale, tell, endRun } = await wish(detail, isEarly);
      expect(stale.mock.calls).toEqual([[{ cart: false, user: false, ...detail }]]);
      await nextTask();
      expect(tell).not.toHaveBeenCalled();
      endRun();
      await nextTask();
      const cartChanged = vi.fn();
      for (const [call] of tell.mock.calls) call({ cartChanged });
      expect(cartChanged).toHaveBeenCalledTimes(isTold ? 1 : 0);
    },
  );
});

giveEachItsPage();

describe('a visitor who belongs elsewhere', () => {
  it('stays where the shell has been unmounted meanwhile', async () => {
    const { shell, page } = start({ options: { hosts: { www: 'www.shop.test' } } });
    shell.unmount();
    await afterFrames();
    expect(page.replace).not.toHaveBeenCalled();
    // The next mount on this page has to redirect.
    expect(sessionStorage.getItem('portico.redirects')).toBeNull();
    expectNothingLeft();
  });

  it('is taken there before anything is fetched or shown', async () => {
    const loadTexts = vi.fn(async () => en);
    const { shell, page, asked } = start({ options: { hosts: { www: 'www.shop.test' } }, loadTexts });
    await vi.waitFor(() => expect(page.replace).toHaveBeenCalled());
    expect(page.replace.mock.calls).toEqual([
      [expect.stringMatching(/^https?:\/\/www\.shop\.test.*\/en\/page\/homepage$/)],
    ]);
    await afterFrames();
    expect(asked()).toEqual([]);
    expect(loadTexts).not.toHaveBeenCalled();
    expect(header()).toBeNull();
    shell.unmount();
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    expectNothingLeft();
  });
});
