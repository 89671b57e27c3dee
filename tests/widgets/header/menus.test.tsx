import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GUEST, NO_MESSAGES, type User } from '../../../src/domain/visitor/user';
import { ShellContext } from '../../../src/island/use-shell';
import { OrderLinks } from '../../../src/widgets/header/AccountEntries';
import { Header } from '../../../src/widgets/header/Header';
import { createTestShell, LIST, MEMBER, set, stayIdle, type TestShellParts } from '../test-shell';

/** A header in which one menu has been opened. */
async function openMenu(id: string, user: User, parts: TestShellParts = {}, hasBalance = true) {
  const test = createTestShell(parts);
  if (hasBalance) test.session.balanceCurrency.value = { code: 'CNY', symbol: 'CN ￥' };
  const { container } = test.show(<Header hasBanner={false} product="" />);
  act(() => test.session.settle(user.isLoggedIn ? 'member' : 'guest', user));
  // The messages are rendered with their menu.
  const popover = await waitFor(() => {
    const found = container.querySelector<HTMLElement>(`#${id}`);
    if (!found) throw new Error(`no ${id}`);
    return found;
  });
  fireEvent(popover, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  const menu = within(popover);
  await waitFor(() => expect(menu.queryAllByRole('link').length).toBeGreaterThan(0));
  const rows = () =>
    menu.getAllByRole('link').map((link) => [link.textContent?.replace(/\s+/g, ' ').trim(), link.getAttribute('href')]);
  const button = container.querySelector<HTMLElement>(`[popovertarget=${id}]`);
  return { ...test, container, popover, menu, rows, button };
}

stayIdle();

const withMessages = (messages: Partial<User['messages']>): User => ({
  ...MEMBER,
  messages: { ...NO_MESSAGES, ...messages },
});

describe('freight menu', () => {
  it('has four entries', async () => {
    const { rows } = await openMenu('freight', GUEST);
    expect(rows()).toEqual([
      ['Freight estimate', '/en/page/query/freight/'],
      ['Parcel tracking', '/en/page/query/package/'],
      ['Shipping expert', '/en/page/customization/expert-service/?isNeedParams=1'],
      ['Custom logistics', '/en/page/customization/fillin/'],
    ]);
  });

  it('is not there in a shop that sends nothing', async () => {
    const { container, menu } = await openMenu('menu', MEMBER, { options: { header: { tools: ['messages'] } } });
    expect(container.querySelector('.freight, #freight')).toBeNull();
    await menu.findByRole('button', { name: 'Sign out' });
    expect(menu.queryByRole('link', { name: 'Parcel tracking' })).toBeNull();
    expect(container.querySelector('.messages')).not.toBeNull();
  });

  it('tells style sheets whether it is open', async () => {
    const { button, popover } = await openMenu('freight', GUEST);
    for (const [newState, isOpen] of [
      ['open', 'true'],
      ['closed', 'false'],
    ]) {
      fireEvent(popover, Object.assign(new Event('beforetoggle'), { newState }));
      expect(button?.ariaExpanded).toBe(isOpen);
    }
  });

  it('says so when its content does not come, and asks again when it is opened again', async () => {
    const test = createTestShell();
    let isBroken = true;
    const loadLate: typeof test.shell.loadLate = (load) => (isBroken ? Promise.reject(new Error('offline')) : load());
    const { container } = test.show(
      <ShellContext value={{ ...test.shell, loadLate }}>
        <Header hasBanner={false} product="" />
      </ShellContext>,
    );
    const popover = container.querySelector<HTMLElement>('#freight');
    if (!popover) throw new Error('no menu');
    const open = () => fireEvent(popover, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
    open();
    await waitFor(() => expect(popover.textContent).toBe('Sorry, network is unstable'));
    isBroken = false;
    open();
    expect(await within(popover).findByRole('link', { name: 'Parcel tracking' })).toBeTruthy();
  });
});

describe('messages menu', () => {
  it('is not there in a shop without messages', async () => {
    const { container, menu } = await openMenu('menu', MEMBER, { options: { header: { tools: ['shipping'] } } });
    await menu.findByRole('button', { name: 'Sign out' });
    expect(container.querySelector('.messages')).toBeNull();
    expect(container.querySelector('.freight')).not.toBeNull();
  });

  it('is for members', async () => {
    const { container, session } = await openMenu('messages', MEMBER);
    expect(container.querySelector('.messages')).not.toBeNull();
    act(() => session.settle('guest', GUEST));
    expect(container.querySelector('.messages, #messages')).toBeNull();
  });

  it('shows each kind with its count and its place', async () => {
    const user = withMessages({ total: 9, actionNeeded: 2, important: 3, other: 4, enquiries: 0 });
    const { button, rows } = await openMenu('messages', user);
    expect(rows()).toEqual([
      ['Action needed2', '/en/page/account/#tab=1'],
      ['Unread important messages3', '/en/page/account/#tab=1'],
      ['Other unread messages4', '/en/page/account/#tab=1'],
      ['My enquiries0', '/en/page/account/#tab=2'],
    ]);
    expect(button?.getAttribute('aria-label')).toBe('Messages: 9 unread');
    expect(button?.querySelector('.badge')?.textContent).toBe('9');
  });

  it.each([
    [0, 'Messages', null],
    [1, 'Messages: 1 unread', '1'],
    [99, 'Messages: 99 unread', '99'],
    [100, 'Messages: more than 99', ''],
    [10_000, 'Messages: more than 99', ''],
  ])('%i in total is "%s"', async (total, name, badge) => {
    const { button } = await openMenu('messages', withMessages({ total }));
    expect(button?.getAttribute('aria-label')).toBe(name);
    expect(button?.querySelector('.badge')?.textContent ?? null).toBe(badge);
  });

  it('shows 99+ for a kind above 99, named more than 99', async () => {
    const { menu } = await openMenu('messages', withMessages({ important: 99, other: 100 }));
    const shown = (name: RegExp) => menu.getByRole('link', { name }).querySelector('.count')?.lastChild?.textContent;
    expect(shown(/^Unread important messages\s*99$/)).toBe('99');
    expect(shown(/^Other unread messages\s*more than 99$/)).toBe('99+');
  });
});

describe('account menu', () => {
  const rich: User = { ...MEMBER, level: 2, balance: 1234.565 };

  it('leads to all that a member has', async () => {
    const { menu, rows, session, shell } = await openMenu('account-menu', rich);
    act(() => {
      shell.currency.settle(LIST, 'USD');
      session.balanceCurrency.value = shell.currency.current.peek();
    });
    expect(rows()).toEqual([
      ['MMy account Mei Lin', '/en/page/account/'],
      ['My privileges Level 2', '/en/page/account/level/'],
      ['Balance US $1,234.57', '/en/page/account/mybalance'],
      ['Top up', '/en/page/account/mybalance'],
      ['Shopping orders', '/order/diybuy'],
      ['Forwarding orders', '/order/pkgorder'],
      ['My warehouse', '/en/page/parcel/storage/'],
      ['My parcels', '/en/page/account/myparcel/'],
      ['My affiliate', '/en/page/partner/'],
    ]);
    expect(menu.getByRole('button', { name: 'Sign out' })).toBeTruthy();
  });

  it('has what the shop names, in its order, each once', async () => {
    const options = { account: { entries: ['parcels', 'level', 'parcels'] } };
    const { rows } = await openMenu('account-menu', rich, { options });
    expect(rows().map(([name]) => name)).toEqual(['MMy account Mei Lin', 'My parcels', 'My privileges Level 2']);
  });

  it('has nothing but the way out where the shop names nothing', async () => {
    const { menu, rows } = await openMenu('account-menu', rich, { options: { account: { entries: [] } } });
    expect(rows()).toHaveLength(1);
    expect(menu.queryByRole('list')).toBeNull();
    expect(menu.getByRole('button', { name: 'Sign out' })).toBeTruthy();
  });

  it('has in server markup those of them that are nothing but links', () => {
    const options = { account: { entries: ['parcels', 'balance', 'level', 'warehouse'] } };
    const { container } = createTestShell({ options }).show(<OrderLinks />);
    expect([...container.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'My parcels',
      'My warehouse',
    ]);
  });

  it('shows a balance with the symbol of its own currency, until the server has sent it in the one chosen', async () => {
    const { popover, session, shell } = await openMenu('account-menu', rich);
    const sum = () => popover.querySelector('.sum')?.textContent;
    act(() => shell.currency.settle([{ code: 'EUR', symbol: '€' }], 'EUR'));
    expect(sum()).toBe('CN ￥1,234.57');
    set(session.balanceCurrency, shell.currency.current.peek());
    expect(sum()).toBe('€1,234.57');
  });

  it('shows no balance that the server has not told', async () => {
    const { menu } = await openMenu('account-menu', MEMBER, {}, false);
    expect(menu.getByRole('link', { name: 'My parcels' })).toBeTruthy();
    expect(menu.queryByRole('link', { name: /Balance|Top up/ })).toBeNull();
  });

  it.each([
    [0, 'CN ￥0.00'],
    [-3.5, '-CN ￥3.50'],
    [9_999_999.99, 'CN ￥9,999,999.99'],
    [1e21, 'CN ￥1,000,000,000,000,000,000,000.00'],
    [1e-7, 'CN ￥0.00'],
  ])('shows a balance of %d as %s', async (balance, shown) => {
    const { popover } = await openMenu('account-menu', { ...MEMBER, balance });
    expect(popover.querySelector('.sum')?.textContent).toBe(shown);
  });

  it('greets Prime members, in their own style', async () => {
    const prime = await openMenu('account-menu', { ...MEMBER, isPrime: true, primeLevel: 1, level: 5 });
    expect(prime.menu.getByText('Hello, Prime member!')).toBeTruthy();
    expect(prime.popover.querySelector('.prime-card')).not.toBeNull();
    expect(prime.popover.querySelector('.rank.prime')?.textContent).toBe('Level 5');
  });

  it.each([
    { isPrime: false, primeLevel: 3 },
    { isPrime: true, primeLevel: 0 },
  ])('greets nobody else so: %j', async (fields) => {
    const { menu, popover } = await openMenu('account-menu', { ...MEMBER, ...fields });
    expect(menu.queryByText('Hello, Prime member!')).toBeNull();
    expect(popover.querySelector('.prime')).toBeNull();
  });

  it('keeps a name in its own direction', async () => {
    const { container } = await openMenu('account-menu', { ...MEMBER, nickName: 'مي ‮abc' });
    const names = [...container.querySelectorAll('.name')];
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names.map((name) => name.localName))).toEqual(new Set(['bdi']));
  });

  it.each([
    ['cn', '我的仓库'],
    ['kr', '내 창고'],
    ['ph', 'My warehouse'],
  ] as const)('speaks %s', async (lang, name) => {
    const { menu } = await openMenu('account-menu', rich, { lang });
    expect(menu.getByRole('link', { name })).toBeTruthy();
  });
});
