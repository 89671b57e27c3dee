import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GUEST } from '../../../src/domain/visitor/user';
import { Header } from '../../../src/widgets/header/Header';
import { heldReply } from '../../waits';
import { createTestShell, LIST, MEMBER, set, type TestShellParts } from '../test-shell';

function showHeader(parts: TestShellParts = {}) {
  const test = createTestShell(parts);
  const { container } = test.show(<Header hasBanner={false} product="" />);
  const find = (selector: string) => {
    const element = container.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`no ${selector}`);
    return element;
  };
  return {
    ...test,
    container,
    bar: () => within(find('.row')),
    tabs: () => within(find('.second')),
    menu: () => within(find('.menu')),
    find,
    open: (selector: string) => open(find(selector)),
  };
}

/** The events of a browser when a popover opens. */
function open(popover: HTMLElement) {
  fireEvent(popover, Object.assign(new Event('beforetoggle'), { newState: 'open', oldState: 'closed' }));
}

describe('header', () => {
  it('leads to the main pages and marks the one that is open', () => {
    const { tabs } = showHeader({ url: 'https://www.shop.test/en/page/about/affiliate?from=mail#top' });
    const links = tabs().getAllByRole('link');
    expect(links.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
      ['Home', '/en/page/homepage', null],
      ['Forwarding', '/en/page/transport', null],
      ['Affiliates', '/en/page/about/affiliate/', 'page'],
    ]);
  });

  it.each([
    ['/', 'Home'],
    ['/en', 'Home'],
    ['/en/page/homepage?from=mail', 'Home'],
    ['/en/page/transport', 'Forwarding'],
    ['/en/page/help/', undefined],
  ])('marks one tab or none: %s', (path, marked) => {
    const { tabs } = showHeader({ url: `https://www.shop.test${path}` });
    const current = tabs()
      .getAllByRole('link')
      .filter((tab) => tab.getAttribute('aria-current') === 'page');
    expect(current.map((tab) => tab.textContent)).toEqual(marked ? [marked] : []);
  });

  it('marks home on the page of a tab that the shop does not have', () => {
    const url = 'https://www.shop.test/en/page/transport';
    const { tabs } = showHeader({ url, platform: 'transport', options: { header: { tabs: ['home', 'affiliates'] } } });
    expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('Home');
  });

  it.each([
    [
      ['affiliates', 'home'],
      ['Affiliates', 'Home'],
    ],
    [[], []],
  ])('has the tabs that the shop names: %j', (tabs, names) => {
    const test = showHeader({ options: { header: { tabs } } });
    expect(
      test
        .tabs()
        .queryAllByRole('link')
        .map((tab) => tab.textContent),
    ).toEqual(names);
  });

  it('names the brand, with its own picture when there is one', () => {
    const { bar, find } = showHeader({ options: { brand: { name: 'Taobridge', logo: '/logo.png' } } });
    expect(bar().getByRole('link', { name: 'Taobridge: home page' }).getAttribute('href')).toBe('/en/page/homepage');
    expect(find('.logo img').getAttribute('src')).toBe('/logo.png');
  });

  it('has no name but that of the page for a shop without one', () => {
    const { bar, find } = showHeader();
    expect(bar().getByRole('link', { name: 'Home' })).toBe(find('.logo'));
    expect([find('.logo').textContent, find('.logo').innerHTML]).toEqual([
      'Home',
      '<span class="word clip">Home</span>',
    ]);
  });

  it('has the panel of language and currency right behind its button', () => {
    const { find } = showHeader();
    expect(find('.tools .switch').nextElementSibling?.id).toBe('switcher');
    expect(document.querySelectorAll('#switcher')).toHaveLength(1);
  });

  it('has neither guest nor member before it is known who it is, and a skeleton for whom it expects', () => {
    const { bar, find, menu, session } = showHeader();
    expect([find('.account').childElementCount, find('.account').dataset.who]).toEqual([0, undefined]);
    expect(menu().queryByRole('link', { name: 'Sign in', hidden: true })).toBeNull();
    set(session.answeredId, 0);
    expect(bar().getAllByRole('link', { name: 'Sign in' })).toHaveLength(2);
    set(session.answeredId, undefined);
    set(session.expectsMember, true);
    expect(bar().queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(bar().getByRole('status').textContent).toContain('Loading your account');
    expect(find('.account').dataset.who).toBe('member');
  });

  it.each(['guest', 'failed'] as const)('offers sign-in and sign-up when the session is %s', (status) => {
    const { bar, session } = showHeader();
    act(() => session.settle(status, GUEST));
    const ref = encodeURIComponent('https://www.shop.test/en/page/homepage');
    const [signIn] = bar().getAllByRole('link', { name: 'Sign in' });
    expect(signIn?.getAttribute('href')).toBe(`/en/page/login?ref=${ref}`);
    expect(bar().getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
      `/en/page/login?ref=${ref}&type=register`,
    );
  });

  it.each([
    ['pressed', fireEvent.click],
    ['opened in another tab', fireEvent.pointerDown],
  ])('comes back from sign-in to the page as it is when the link is %s', (_, press) => {
    const { address, bar, session } = showHeader();
    act(() => session.settle('guest', GUEST));
    address.current = 'https://www.shop.test/en/page/homepage#later';
    const signUp = bar().getByRole('link', { name: 'Sign up' });
    signUp.addEventListener('click', (event) => event.preventDefault());
    press(signUp);
    expect(signUp.getAttribute('href')).toContain(encodeURIComponent('#later'));
  });

  it('shows a member by name, leading to the account', () => {
    const { bar, session } = showHeader();
    act(() => session.settle('member', MEMBER));
    expect(bar().getAllByRole('link', { name: 'My account Mei Lin' })[0]?.getAttribute('href')).toBe(
      '/en/page/account/',
    );
    expect(bar().queryByText('Prime member')).toBeNull();
  });

  it('marks Prime members of level 1 and up', () => {
    const { bar, session } = showHeader();
    act(() => session.settle('member', { ...MEMBER, isPrime: true, primeLevel: 0 }));
    expect(bar().queryByText('Prime member')).toBeNull();
    act(() => session.settle('member', { ...MEMBER, isPrime: true, primeLevel: 1 }));
    expect(bar().getAllByText('Prime member').length).toBeGreaterThan(0);
  });

  it('falls back to a letter when the picture fails', () => {
    const { find, session } = showHeader();
    act(() => session.settle('member', { ...MEMBER, avatar: '/gone.jpg' }));
    fireEvent.error(find('.who img'));
    expect(find('.who .avatar').textContent).toBe('M');
  });

  it('signs out once, however often it is pressed', async () => {
    const { bar, logOut, open: openMenu, session } = showHeader();
    const { reply, send } = heldReply<void>();
    logOut.mockReturnValue(reply);
    act(() => session.settle('member', MEMBER));
    openMenu('#account-menu');
    const button = await bar().findByRole('button', { name: 'Sign out' });
    act(() => {
      // Both before the next render, as in a double click.
      button.click();
      button.click();
    });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    fireEvent.click(button);
    expect(logOut).toHaveBeenCalledTimes(1);
    act(() => send());
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  });

  it('shows a dot at the cart and says the count', () => {
    const { bar, count, find } = showHeader();
    const cart = () => bar().getByRole('link', { name: /^Shopping cart/ });
    expect(cart().getAttribute('href')).toBe('/en/page/shoppingcart/');
    expect(cart().querySelector('.dot')).toBeNull();
    set(count, 1);
    expect(cart().getAttribute('aria-label')).toBe('Shopping cart: 1 item');
    expect(find('.cart .dot').textContent).toBe('');
    set(count, 100);
    expect(cart().getAttribute('aria-label')).toBe('Shopping cart: more than 99 items');
  });

  it('goes away while the page is scrolled down', () => {
    const { find, isHeadingDown } = showHeader();
    expect(find('.bar').dataset.away).toBeUndefined();
    set(isHeadingDown, true);
    expect(find('.bar').dataset.away).toBe('true');
  });

  it.each([
    ['cn', '首页', '简体中文'],
    ['kr', '홈', '한국어'],
    ['ph', 'Home', 'English (Philippines)'],
  ] as const)('speaks %s', (lang, home, language) => {
    const { bar, tabs } = showHeader({ lang });
    expect(tabs().getByRole('link', { name: home })).toBeTruthy();
    expect(bar().getByRole('button', { name: new RegExp(language.replace(/ \(.*/, '')) })).toBeTruthy();
  });
});

describe('menu on phones', () => {
  it('holds sign-in, tabs and switch for guests before anything else has come', () => {
    const { menu, session } = showHeader();
    act(() => session.settle('guest', GUEST));
    expect(
      menu()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Sign in', 'Sign up', 'Home', 'Forwarding', 'Affiliates']);
    expect(menu().getByRole('button', { name: /^Language and currency/ })).toBeTruthy();
  });

  it('holds freight for guests once it is opened', async () => {
    const { menu, open: openMenu, session } = showHeader();
    act(() => session.settle('guest', GUEST));
    openMenu('#menu');
    expect(await menu().findByRole('link', { name: 'Parcel tracking' })).toBeTruthy();
    expect(menu().queryByRole('button', { name: 'Sign out' })).toBeNull();
  });

  it('holds name, account and sign-out for members', async () => {
    const { menu, open: openMenu, session } = showHeader();
    act(() => session.settle('member', MEMBER));
    expect(await menu().findByRole('link', { name: /Mei Lin/ })).toBeTruthy();
    expect(menu().queryByRole('link', { name: 'My parcels' }), 'wide windows never open it').toBeNull();
    openMenu('#menu');
    expect(await menu().findByRole('link', { name: 'My parcels' })).toBeTruthy();
    expect(await menu().findByRole('button', { name: 'Sign out' })).toBeTruthy();
    const texts = [...menu().getAllByRole('link'), ...menu().getAllByRole('button')].map((it) => it.textContent);
    expect(texts.indexOf('My parcels'), 'before the tabs').toBeLessThan(texts.indexOf('Home'));
    expect(menu().queryByRole('link', { name: 'Sign in' })).toBeNull();
  });
});

describe('language and currency switch', () => {
  /** A header with its switch opened: its rows are not rendered before. */
  const showSwitch = async (...given: Parameters<typeof showHeader>) => {
    const shown = showHeader(...given);
    open(shown.find('.switcher'));
    await screen.findAllByRole('radio');
    return shown;
  };
  const radios = (group: string) => within(screen.getByRole('group', { name: group })).getAllByRole('radio');
  const values = (group: string) => radios(group).map((radio) => radio.getAttribute('value'));
  const picked = (group: string) =>
    radios(group)
      .filter((radio) => (radio as HTMLInputElement).checked)
      .map((radio) => radio.getAttribute('value'));

  it("offers the site's languages and the page's own", async () => {
    await showSwitch({ lang: 'kr', options: { languages: ['cn', 'en'] } });
    expect(values('언어')).toEqual(['cn', 'en', 'kr']);
    expect(picked('언어')).toEqual(['kr']);
  });

  it('shows the currency and offers the list', async () => {
    const { bar, shell } = await showSwitch();
    act(() => shell.currency.settle(LIST, 'EUR'));
    expect(bar().getByRole('button', { name: 'Language and currency: English EUR' })).toBeTruthy();
    expect(values('Currency')).toEqual(['CNY', 'USD', 'EUR']);
    expect(picked('Currency')).toEqual(['EUR']);
  });

  it('confirms both choices', async () => {
    const { confirm, shell } = await showSwitch();
    act(() => shell.currency.settle(LIST, 'USD'));
    fireEvent.click(screen.getByRole('radio', { name: '简体中文' }));
    fireEvent.click(screen.getByRole('radio', { name: /EUR/ }));
    expect(picked('Currency')).toEqual(['EUR']);
    fireEvent.submit(screen.getByRole('button', { name: 'Confirm' }));
    expect(confirm.mock.calls).toEqual([[{ lang: 'cn', currencyCode: 'EUR' }]]);
  });

  it('ignores presses while it saves', async () => {
    const { confirm, isSwitching } = await showSwitch();
    set(isSwitching, true);
    const button = screen.getByRole('button', { name: 'Saving…' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(confirm).not.toHaveBeenCalled();
  });

  it.each([
    ['none is picked', LIST],
    ['the list did not come', []],
  ])('changes the language alone when %s', async (_, list) => {
    const { confirm, shell } = await showSwitch();
    act(() => shell.currency.settle(list, 'USD'));
    expect(screen.queryByRole('group', { name: 'Currency' }) !== null).toBe(list.length > 0);
    fireEvent.click(screen.getByRole('radio', { name: '简体中文' }));
    fireEvent.submit(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(shell.page.go).toHaveBeenCalledWith('https://www.shop.test/cn/page/homepage'));
    expect(confirm).not.toHaveBeenCalled();
  });

  it('makes its rows when it is opened, not before', async () => {
    const { session, find } = showHeader();
    await act(async () => session.settle('guest', GUEST));
    await act(async () => void (await import('../../../src/widgets/header/SwitchForm')));
    expect(screen.queryAllByRole('radio')).toEqual([]);
    open(find('.switcher'));
    await waitFor(() => expect(screen.queryAllByRole('radio').length).toBeGreaterThan(0));
  });

  it('forgets a choice that was not confirmed', async () => {
    const { find } = await showSwitch();
    fireEvent.click(screen.getByRole('radio', { name: '简体中文' }));
    expect(picked('Language')).toEqual(['cn']);
    open(find('.switcher'));
    expect(picked('Language')).toEqual(['en']);
  });
});
