import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PageApi } from '../../../src/api/page-api';
import type { CallResult } from '../../../src/domain/failure';
import type { PositionItem } from '../../../src/domain/positions/position';
import { GUEST } from '../../../src/domain/visitor/user';
import { type Shell, ShellContext } from '../../../src/island/use-shell';
import { Toolbar } from '../../../src/widgets/toolbar/Toolbar';
import { ToolbarAds } from '../../../src/widgets/toolbar/ToolbarAds';
import * as scenes from '../../../stories/widgets/toolbar/scenes';
import { heldReply } from '../../waits';
import { enter } from '../on-stage';
import { createTestShell, MEMBER, set, type TestShellParts } from '../test-shell';

function showToolbar(parts: TestShellParts = {}) {
  const test = createTestShell(parts);
  test.show(<Toolbar />);
  const bar = () => screen.getByRole('complementary', { name: 'Tools' });
  const panel = () => test.shell.overlays.open.peek();
  return { ...test, bar, panel };
}

/** A toolbar on a page with a cart panel, and its button. */
function showWithPanel() {
  const shown = showToolbar();
  act(() => void shown.shell.overlays.offer('cart-panel'));
  return { ...shown, button: screen.getByRole('button', { name: 'Cart' }) };
}

describe('toolbar', () => {
  it("leads to the cart's page where there is no panel", () => {
    showToolbar();
    expect(screen.getByRole('link', { name: 'Cart' }).getAttribute('href')).toBe('/en/page/shoppingcart/');
  });

  it.each([
    ['en', '/en/page/shoppingcart?from=mail', undefined],
    ['ph', '/ph/page/shoppingcart/', undefined],
    ['ph', '/ph/basket', '/{lang}/basket'],
    ['ph', '/index.php?route=cart&page=2', '/index.php?route=cart'],
  ] as const)("does not lead from the cart's page to itself, but opens a panel there: %s, %s", (lang, path, route) => {
    const options = route ? { routes: { shoppingCart: route } } : {};
    const { shell } = showToolbar({ lang, url: `https://www.shop.test${path}`, options });
    expect(screen.queryByRole('link', { name: 'Cart' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Back to top' })).toBeTruthy();
    act(() => void shell.overlays.offer('cart-panel'));
    expect(screen.getByRole('button', { name: 'Cart' })).toBeTruthy();
  });

  it.each([
    [1, 'Cart, 1 item', '1', null],
    [99, 'Cart, 99 items', '99', null],
    [100, 'Cart, more than 99 items', '', '99'],
  ])('counts %d', (value, name, text, more) => {
    const { count } = showToolbar();
    set(count, value);
    const badge = screen.getByRole('link', { name }).querySelector('.badge');
    expect([badge?.textContent, badge?.getAttribute('data-more')]).toEqual([text, more]);
  });

  it('opens and closes the panel that is offered', () => {
    const { panel, button } = showWithPanel();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(panel()).toEqual({ name: 'cart-panel', source: button });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(button);
    expect(panel()).toBeNull();
  });

  it('leaves the panel closed when the press itself has closed it', () => {
    const { panel, shell, button } = showWithPanel();
    fireEvent.click(button);
    fireEvent.pointerDown(button);
    // The browser closes a popover on a press outside, before the click.
    act(() => shell.overlays.hide('cart-panel'));
    fireEvent.click(button, { detail: 1 });
    expect(panel()).toBeNull();
    fireEvent.click(button);
    expect(panel()?.name).toBe('cart-panel');
  });

  it('leaves the panel closed when the press has closed it before it arrives here', () => {
    const { panel, shell, button } = showWithPanel();
    // A link of the page has opened it; the panel hears each press first.
    act(() => void shell.overlays.show('cart-panel'));
    const close = () => act(() => shell.overlays.hide('cart-panel'));
    document.addEventListener('pointerdown', close, { capture: true, once: true });
    fireEvent.pointerDown(button);
    fireEvent.click(button, { detail: 1 });
    expect(panel()).toBeNull();
    fireEvent.pointerDown(button);
    fireEvent.click(button, { detail: 1 });
    expect(panel()?.name).toBe('cart-panel');
  });

  it('opens the panel by a key, whatever press was broken off before', () => {
    const { panel, shell, button } = showWithPanel();
    fireEvent.click(button);
    // The pointer leaves the button before it is released: no click follows.
    fireEvent.pointerDown(button);
    act(() => shell.overlays.hide('cart-panel'));
    fireEvent.click(button, { detail: 0 });
    expect(panel()?.name).toBe('cart-panel');
  });

  it('steps aside near the end of the page, but not with its panel open', () => {
    const { bar, hasRoomForToolbar, shell } = showWithPanel();
    expect(bar().dataset.aside).toBeUndefined();
    set(hasRoomForToolbar, false);
    expect(bar().dataset.aside).toBe('true');
    act(() => void shell.overlays.show('cart-panel'));
    expect(bar().dataset.aside).toBeUndefined();
  });

  it('is away while the page is scrolled down, but not with its panel open', () => {
    const { bar, isReadingOn, shell } = showWithPanel();
    expect(bar().dataset.away).toBeUndefined();
    set(isReadingOn, true);
    expect(bar().dataset.away).toBe('true');
    act(() => void shell.overlays.show('cart-panel'));
    expect(bar().dataset.away).toBeUndefined();
  });

  it('offers the way to the top past 100 px', () => {
    const { isPastTop, scrollToTop } = showToolbar();
    const button = screen.getByRole('button', { name: 'Back to top' });
    expect(button.dataset.offered).toBeUndefined();
    set(isPastTop, true);
    expect(button.dataset.offered).toBe('true');
    fireEvent.click(button);
    expect(scrollToTop).toHaveBeenCalledTimes(1);
  });

  it('hands the focus on when the way to the top goes', () => {
    const { isPastTop } = showToolbar();
    set(isPastTop, true);
    screen.getByRole('button', { name: 'Back to top' }).focus();
    set(isPastTop, false);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Cart' }));
  });

  it('opens the chat', () => {
    const { shell } = showToolbar();
    const service = screen.getByRole('link', { name: 'Customer service' });
    // Without a script, or in another tab, it opens the page.
    expect(service.getAttribute('href')).toBe('/en/page/customservice/');
    expect(fireEvent.click(service)).toBe(false);
    expect(shell.chat.open).toHaveBeenCalledWith('toolbar');
    expect(fireEvent.click(service, { ctrlKey: true })).toBe(true);
    expect(shell.chat.open).toHaveBeenCalledTimes(1);
  });

  it('has no app where the site has none', () => {
    showToolbar();
    expect(screen.queryByRole('button', { name: 'App' })).toBeNull();
    expect(document.querySelector('[popover]')).toBeNull();
  });

  it('has a short label for each tool, in the order of the bar', () => {
    const { count } = showToolbar({ options: { brand: { appQr: 'x' } } });
    set(count, 7);
    const labels = [...document.querySelectorAll<HTMLElement>('.toolbar .button')].map(({ title }) => title);
    expect(labels).toEqual(['App', 'Cart', 'Customer service', 'Back to top']);
  });
});

describe("the app's code", () => {
  const APP = 'https://m.shop.test/app?lang=en';
  const open = () => {
    const popover = document.querySelector('[popover]');
    if (!popover) throw new Error('there is no popover');
    fireEvent(popover, Object.assign(new Event('beforetoggle'), { newState: 'open', oldState: 'closed' }));
  };

  it('is drawn when it is opened, with the gift for new users and the link itself', async () => {
    showToolbar({ options: { brand: { appQr: APP } } });
    expect(screen.getByRole('button', { name: 'App' }).getAttribute('popovertarget')).toBe('app');
    expect(screen.queryByText(/CN¥1050/)).toBeNull();
    open();
    const code = await screen.findByRole('img', { name: 'QR code of the app', hidden: true });
    expect(code.firstElementChild?.outerHTML).toMatch(/^<rect width="100%" height="100%" fill="#fff"/);
    expect(screen.getByText('New users get CN¥1050 in coupons.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Get the app', hidden: true });
    expect(link.getAttribute('href')).toBe(APP);
  });

  it.each([
    ['Earn points with each order.', 'Earn points with each order.'],
    ['', undefined],
  ])('has the words of the shop below it: %j', async (gift, shown) => {
    const { root } = await enter({ ...scenes.appOpen, options: { brand: { appQr: APP }, texts: { tools: { gift } } } });
    await waitFor(() => expect(root('toolbar').querySelector('.app-title')).not.toBeNull());
    expect(root('toolbar').querySelector('.gift')?.textContent).toBe(shown);
  });

  it.each([
    ['words', 'harbour lane app'],
    ['an unsafe link', 'javascript:alert(1)'],
  ])('is no link for %s', async (_, appQr) => {
    showToolbar({ options: { brand: { appQr } } });
    open();
    expect(await screen.findByRole('img', { name: 'QR code of the app', hidden: true })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Get the app', hidden: true })).toBeNull();
  });

  it('is the text itself where no code can hold it', async () => {
    const appQr = 'long'.repeat(1_000);
    showToolbar({ options: { brand: { appQr } } });
    open();
    expect(await screen.findByText(appQr)).toBeTruthy();
    expect(screen.queryByRole('img', { hidden: true })).toBeNull();
  });
});

describe('ads', () => {
  const ad: PositionItem = { id: '1', img: '/1.svg', href: '/one', title: 'One', name: '', subTitle: '' };
  type Reply = CallResult<readonly PositionItem[]>;

  function showAds(answer: (place: string) => Reply | Promise<Reply>) {
    const test = createTestShell();
    const position = vi.fn(async (place: string) => await answer(place));
    const pageApi = { position } as Pick<PageApi, 'position'> as PageApi;
    const shell: Shell = { ...test.shell, loadPageApi: async () => pageApi };
    render(
      <ShellContext value={shell}>
        <ToolbarAds />
      </ShellContext>,
    );
    return { ...test, position };
  }
  const given = (...items: readonly PositionItem[]): Reply => ({ ok: true, data: items });

  it.each([
    ['guest', 'toolbar_guest', GUEST],
    ['failed', 'toolbar_guest', GUEST],
    ['member', 'toolbar_user', MEMBER],
  ] as const)('of a %s session are those of %s', async (status, place, user) => {
    const { position, session } = showAds(() => given(ad));
    expect(position).not.toHaveBeenCalled();
    act(() => session.settle(status, user));
    const link = await screen.findByRole('link', { name: 'One' });
    expect(link.getAttribute('href')).toBe('/one');
    expect(position.mock.calls).toEqual([[place]]);
  });

  it('change with the visitor, and what comes late for the former one is not shown', async () => {
    const { reply: former, send: sendFormer } = heldReply<Reply>();
    const { session } = showAds((place) =>
      place === 'toolbar_guest' ? former : given({ ...ad, img: '/2.svg', title: 'Two' }),
    );
    act(() => session.settle('guest', GUEST));
    act(() => session.settle('member', MEMBER));
    expect(await screen.findByRole('link', { name: 'Two' })).toBeTruthy();
    await act(async () => sendFormer(given(ad)));
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Two' })).toBeTruthy();
  });

  it('are two at most, each with a picture; without a link it is a picture alone', async () => {
    const { session } = showAds(() =>
      given(
        { ...ad, img: '' },
        { ...ad, href: '', title: '', name: 'first' },
        { ...ad, img: '/2.svg' },
        { ...ad, img: '/3.svg' },
      ),
    );
    act(() => session.settle('guest', GUEST));
    expect(await screen.findAllByRole('img')).toHaveLength(2);
    expect(screen.getByRole('img', { name: 'first' }).closest('a')).toBeNull();
    expect(screen.getByRole('link', { name: 'One' })).toBeTruthy();
  });

  it('are requested once, when a window that had no space for them has been enlarged', async () => {
    const hasSpace = vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false);
    const { position, session } = showAds(() => given(ad));
    act(() => session.settle('guest', GUEST));
    fireEvent(window, new Event('resize'));
    await act(async () => {});
    expect(position).not.toHaveBeenCalled();
    hasSpace.mockReturnValue(true);
    fireEvent(window, new Event('resize'));
    expect(await screen.findByRole('link', { name: 'One' })).toBeTruthy();
    fireEvent(window, new Event('resize'));
    await act(async () => {});
    expect(position).toHaveBeenCalledTimes(1);
  });

  it('go when their picture does not load', async () => {
    const { session } = showAds(() => given(ad));
    act(() => session.settle('guest', GUEST));
    fireEvent.error(await screen.findByRole('img'));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['refused', (): Reply => ({ ok: false, failure: { call: 'position', reason: 'refused', message: 'no' } })],
    [
      'not there',
      (): Reply => {
        throw new Error('chunk');
      },
    ],
  ])('are none when they are %s', async (_, answer) => {
    const { position, session } = showAds(answer);
    act(() => session.settle('guest', GUEST));
    await vi.waitFor(() => expect(position).toHaveBeenCalled());
    await act(async () => {});
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('toolbar on a page', () => {
  it('shows the ads once the page stands', async () => {
    const stage = await enter(scenes.withAds);
    await vi.waitFor(() => expect(stage.root('toolbar').querySelectorAll('.ads img')).toHaveLength(2));
    expect(stage.api.log.filter(({ name }) => name === 'position')).toHaveLength(1);
  });

  it('has the app where the site has one', async () => {
    const stage = await enter(scenes.withApp);
    expect(stage.look('toolbar').getByRole('button', { name: 'App' })).toBeTruthy();
  });
});
