import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { RouteName } from '../../../src/domain/links/links';
import { ROUTES } from '../../../src/domain/links/route-table';
import { GUEST } from '../../../src/domain/visitor/user';
import { ShellContext } from '../../../src/island/use-shell';
import { Footer } from '../../../src/widgets/footer/Footer';
import * as scenes from '../../../stories/widgets/footer/scenes';
import { enter } from '../on-stage';
import { createTestShell, MEMBER, type TestShellParts } from '../test-shell';

const YEAR_2031 = Date.UTC(2031, 0, 1);

function showFooter(parts: TestShellParts = {}, nowMs = () => YEAR_2031) {
  const test = createTestShell(parts);
  test.show(<Footer nowMs={nowMs} />);
  return { ...test, footer: () => screen.getByRole('contentinfo') };
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('footer', () => {
  it('has the five columns of the specification, each with its list', () => {
    showFooter();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles).toEqual(['Customer service', 'Shopping guide', 'Payment', 'Delivery', 'After-sales']);
    const nav = screen.getByRole('navigation', { name: 'All pages' });
    expect(within(nav).getAllByRole('list')).toHaveLength(5);
  });

  it('has the columns that the shop names, in its order', () => {
    showFooter({ options: { footer: { columns: ['payment', 'service'] } } });
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles).toEqual(['Payment', 'Customer service']);
  });

  it.each<[columns: readonly string[] | undefined, attribute: string | undefined, now: string | null]>([
    [undefined, undefined, null],
    [[], undefined, ''],
    [['payment'], undefined, ''],
    [['payment'], 'payment', 'payment'],
  ])('takes no more room than its columns %j need, beside a placeholder with %s', (columns, attribute, now) => {
    const host = document.createElement('div');
    if (attribute) host.setAttribute('data-columns', attribute);
    const { shell } = createTestShell({ options: { footer: { columns } } });
    const { unmount } = render(
      <ShellContext value={shell}>
        <Footer nowMs={() => 0} />
      </ShellContext>,
      { container: host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div')) },
    );
    expect(host.getAttribute('data-columns')).toBe(now);
    unmount();
    expect(host.getAttribute('data-columns')).toBe(attribute ?? null);
  });

  // Links without a place in the header. Source: specification, section 2, "Routes"; contract, section 8, "Links".
  it.each<RouteName>([
    'customerService',
    'help',
    'privacy',
    'beforeSale',
    'businessService',
    'contactUs',
    'aboutUs',
    'noviceGuide',
    'marketingRegister',
    'orders',
    'ownPurchases',
    'virtualOrders',
    'goods',
    'shippingHacks',
    'shippingSolution',
    'orderAfterSale',
    'packageAfterSale',
    'advisory',
    'packageAdvisory',
    'clearance',
  ])('leads to %s', (name) => {
    showFooter();
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses.filter((href) => href === ROUTES[name].replace('{lang}', 'en'))).toHaveLength(1);
  });

  it.each([
    ['cn', '帮助中心', '/cn/page/help/'],
    ['en', 'Help', '/en/page/help/'],
    ['kr', '도움말', '/en/page/help/'],
    ['ph', 'Help', '/en/page/help/'],
  ] as const)('speaks %s and stays in the language of the page', (lang, name, href) => {
    showFooter({ lang });
    expect(hrefOf(name)).toBe(href);
  });

  it('keeps every link in the page while its column is folded', () => {
    showFooter();
    const folds = document.querySelectorAll('details');
    expect(folds).toHaveLength(5);
    for (const fold of folds) expect(fold.nextElementSibling?.tagName).toBe('UL');
  });

  it('leaves out what the site has not told', () => {
    showFooter();
    expect(screen.queryByRole('list', { name: 'Ways to pay' })).toBeNull();
    // Empty ones are not shown.
    expect(document.querySelector(':is(dl, address) *')).toBeNull();
    expect(document.querySelectorAll(':is(dl, address):empty')).toHaveLength(2);
  });

  it('says who is behind the shop and how to reach them', () => {
    const contacts = { service: 'help@shop.test', business: '+86 571 5555' };
    showFooter({ options: { brand: { company: 'Shop Ltd.', address: '1 Road', contacts } } });
    expect(hrefOf('help@shop.test')).toBe('mailto:help@shop.test');
    expect(hrefOf('+86 571 5555')).toBe('tel:+865715555');
    expect(document.querySelector('address')?.textContent).toBe('Shop Ltd. 1 Road');
  });

  it('shows a contact that leads nowhere as it is', () => {
    showFooter({ options: { brand: { contacts: { service: 'Ask at the desk' } } } });
    expect(screen.getByText('Ask at the desk').tagName).toBe('DD');
    expect(screen.queryByText('Business')).toBeNull();
  });

  describe('ways to pay', () => {
    const pay = (payments: readonly object[]) => {
      showFooter({ options: { brand: { payments } } });
      return within(screen.getByRole('list', { name: 'Ways to pay' }));
    };

    it('are pictures that lead somewhere', () => {
      const list = pay([{ name: 'Pear Pay', href: 'https://pay.test/', img: '/pear.svg' }]);
      expect(list.getByRole('link', { name: 'Pear Pay' }).getAttribute('href')).toBe('https://pay.test/');
      expect(list.getByRole('img', { name: 'Pear Pay' }).getAttribute('src')).toBe('/pear.svg');
    });

    it('fall back to the name when the picture does not load', () => {
      const list = pay([{ name: 'Pear Pay', href: '/pay', img: '/gone.svg' }]);
      fireEvent.error(list.getByRole('img'));
      expect(list.queryByRole('img')).toBeNull();
      expect(list.getByRole('link', { name: 'Pear Pay' }).textContent).toBe('Pear Pay');
    });

    it('are words where they have neither address nor picture', () => {
      const list = pay([{ name: 'Cash' }]);
      expect(list.getByText('Cash').tagName).toBe('SPAN');
      expect(list.queryByRole('img')).toBeNull();
    });

    it('may be many and alike', () => {
      const list = pay(Array.from({ length: 20 }, () => ({ name: 'Same', href: '/pay' })));
      expect(list.getAllByRole('link', { name: 'Same' })).toHaveLength(20);
    });
  });

  describe('copyright', () => {
    const line = () => screen.getByText(/^©/).textContent;

    it('has the year of the server, once that has told its time', () => {
      const { session } = showFooter({ options: { brand: { company: 'Shop Ltd.' } } });
      expect(line()).toBe('©  Shop Ltd. · All rights reserved');
      act(() => session.settle('guest', GUEST));
      expect(line()).toBe('© 2031 Shop Ltd. · All rights reserved');
    });

    it('does without a year where the server does not answer', () => {
      const nowMs = vi.fn(() => YEAR_2031);
      const { session } = showFooter({}, nowMs);
      act(() => session.settle('failed', GUEST));
      expect(line()).toBe('©   · All rights reserved');
      expect(nowMs).not.toHaveBeenCalled();
    });

    it('is there for members, too', () => {
      const { session } = showFooter();
      act(() => session.settle('member', MEMBER));
      expect(line()).toContain('2031');
    });
  });
});

describe('footer on a page', () => {
  it.each(Object.entries({ bare: scenes.bare, full: scenes.full, dark: scenes.dark, overfull: scenes.overfull }))(
    'stands: %s',
    async (_, scene) => {
      const stage = await enter(scene);
      const footer = stage.look('footer');
      expect(footer.getAllByRole('heading')).toHaveLength(5);
      for (const link of footer.getAllByRole('link')) expect(link.getAttribute('href')).not.toMatch(/^javascript:/);
    },
  );

  it('warns of a theme that it does not know', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const [placeholder] = scenes.bare.islands ?? [];
    await enter({ islands: [{ island: 'footer', attributes: { ...placeholder?.attributes, 'data-theme': 'drak' } }] });
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('data-theme is "drak"'));
  });
});
