import { waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { GUEST_CURRENCY } from '../../../src/domain/currency/currency';
import type { PictureValues } from '../../../src/domain/picture/template';
import { cartValues, shownValues } from '../../../src/domain/visitor/shown';
import { GUEST } from '../../../src/domain/visitor/user';
import type { Visitor } from '../../../src/domain/visitor/visitor';
import { createFactReader, type Facts, factValues } from '../../../src/picture/facts';
import { createFirstReads } from '../../../src/picture/first-reads';
import { readPageOptions } from '../../../src/picture/options';
import { brandValues } from '../../../src/picture/site-values';
import { sendWantedReads } from '../../../src/picture/wanted-reads';
import { type Scene, serverOf } from '../../../stories/fixtures/scene';
import * as news from '../../../stories/widgets/announcements/scenes';
import * as carts from '../../../stories/widgets/cart-panel/scenes';
import * as footers from '../../../stories/widgets/footer/scenes';
import * as headers from '../../../stories/widgets/header/scenes';
import * as toolbars from '../../../stories/widgets/toolbar/scenes';
import { cart } from '../../picture/make';
import { requestsTo } from '../../sent-requests';
import { enter } from '../../widgets/on-stage';

/** The values that a picture shows for the replies of a scene. */
async function learnFrom(scene: Scene): Promise<PictureValues> {
  const view = Object.create(window, { XMLHttpRequest: { value: requestsTo(serverOf(scene).fetch) } }) as Window &
    typeof globalThis;
  const mark = { scope: '', isMarked: false, id: undefined, chosen: 'USD' };
  const known: Facts = { ...mark, last: undefined, cart };
  const option = readPageOptions(document, scene.options);
  const reads = createFirstReads({ view, option, sent: {} });
  const wanted = sendWantedReads(document, mark, reads);
  onTestFinished(wanted.end);
  const reader = createFactReader({ reads, wanted, facts: known, onNews() {} });
  await reader.visitor();
  await Promise.all([reader.cart(), reader.stripes()]);
  return { ...brandValues(option), ...factValues(known, scene.lang ?? 'en') };
}

const textsOf = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((node) => node.textContent);
const listOf = (value: PictureValues[string]) => (typeof value === 'object' ? value : []);

describe('what pictures show is what the components show', () => {
  it.each([
    ['a guest', headers.guest],
    ['a member', headers.member],
    ['a Prime member', headers.prime],
    ['a member with a cart', headers.cartWithDot],
    ['a long name', headers.longNickname],
    ['a short name', headers.shortNickname],
    ['a name of one word', headers.nameOfOneWord],
    ['a name from right to left', headers.nameFromRightToLeft],
    ['wrong data', headers.wrongData],
  ])('header: %s', async (_, scene) => {
    // Mistakes in a reply are reported.
    if (scene === headers.wrongData) vi.spyOn(console, 'warn').mockImplementation(() => {});
    const stage = await enter(scene);
    await stage.handle.ready;
    const values = await learnFrom(scene);
    const root = stage.root('header');
    await waitFor(() => expect(root.querySelector('.switch .code')?.textContent).toBe(values['currency.code']));
    const account = root.querySelector('.account');
    const who = root.querySelector('.account .names .prime') ? 'prime' : account?.getAttribute('data-who');
    expect(who).toBe(values.who);
    expect(root.querySelector('.account .name')?.textContent ?? '').toBe(values['user.name']);
    const avatar = root.querySelector('.account .avatar');
    expect(avatar?.querySelector('img')?.getAttribute('src') ?? '').toBe(values['user.avatar']);
    if (avatar && !avatar.firstElementChild) expect(avatar.textContent).toBe(values['user.initial']);
    const cart = root.querySelector('a.cart');
    expect(cart?.querySelector('.dot') === null).toBe(values.cart === 'none');
    expect(/\d+/.exec(cart?.getAttribute('aria-label') ?? '')?.[0] ?? '0').toBe(values['cart.count']);
  });

  it.each([
    ['no line', toolbars.guest, ''],
    ['some lines', toolbars.withCount, 'many'],
    ['more than are shown', toolbars.manyLines, 'more'],
  ])('toolbar: %s', async (_, scene, cart) => {
    const stage = await enter(scene);
    await stage.handle.ready;
    const values = await learnFrom(scene);
    const badge = stage.root('toolbar').querySelector('.badge');
    expect(values.cart).toBe(cart || 'none');
    expect(badge?.textContent).toBe({ many: values['cart.count'], more: '' }[cart]);
    expect(badge?.hasAttribute('data-more') ?? false).toBe(cart === 'more');
  });

  it.each([
    ['full', carts.full],
    ['unwieldy', carts.unwieldy],
    ['extremes', carts.extremes],
    ['bounds', carts.bounds],
  ])('cart: %s', async (_, scene) => {
    const stage = await enter(scene);
    const root = stage.root('cart-panel');
    await waitFor(() => expect(root.querySelector('.goods .name')).not.toBeNull());
    const values = await learnFrom(scene);
    expect(values['cart.state']).toBe('lines');
    const shops = [...root.querySelectorAll<HTMLElement>('section.shop')].map((shop) => ({
      'shop.id': shop.dataset.key,
      'shop.name': shop.querySelector('.shop-name')?.textContent ?? '',
      'shop.lines': shop.style.getPropertyValue('--lines'),
      goods: [...shop.querySelectorAll('.goods')].map((line) => {
        const [less, more] = [...line.querySelectorAll('.stepper button')].map((button) =>
          button.hasAttribute('aria-disabled'),
        );
        return {
          'goods.code': line.getAttribute('data-key'),
          'goods.name': line.querySelector('.name')?.textContent,
          'goods.href': line.querySelector('a.name')?.getAttribute('href') ?? '',
          'goods.picture': line.querySelector('img')?.getAttribute('src') ?? '',
          'goods.price': line.querySelector('.price')?.textContent,
          'goods.sum': line.querySelector('.sum bdi')?.textContent,
          'goods.count': line.querySelector('input')?.value,
          'goods.least': /[\d,]+/.exec(line.querySelector('.least')?.textContent ?? '')?.[0] ?? '',
          'goods.bound': less ? (more ? 'both' : 'least') : more ? 'most' : '',
        };
      }),
    }));
    expect(values.shops).toEqual(shops);
    expect(listOf(values.subtotals).map(({ sum }) => sum)).toEqual(textsOf(root, '.subtotals dd'));
    expect(/\d+/.exec(root.querySelector('.total')?.textContent ?? '')?.[0]).toBe(values['cart.count']);
  });

  it.each([
    ['guest', carts.guest],
    ['empty', carts.empty],
  ])('cart: %s', async (state, scene) => {
    const stage = await enter(scene);
    await stage.handle.ready;
    expect((await learnFrom(scene))['cart.state']).toBe(state);
  });

  it.each([
    ['one', news.oneStripe],
    ['without a content', news.titleOnly],
    ['with a plain one', news.plainStripe],
    ['several', news.stripes],
  ])('stripes: %s', async (_, scene) => {
    const stage = await enter(scene);
    const root = stage.root('announcements');
    await waitFor(() => expect(root.querySelector('.stripes')).not.toBeNull());
    const values = await learnFrom(scene);
    const stripes = root.querySelector('.stripes');
    expect(values).toMatchObject({
      stripe: stripes?.getAttribute('data-level'),
      'stripe.title': root.querySelector('.title')?.textContent,
      'stripe.href': root.querySelector('.title a')?.getAttribute('href') ?? '',
      'stripe.fold': stripes?.hasAttribute('data-folded') ? '*' : '',
    });
    const more = root.querySelector('.more [aria-hidden]')?.textContent;
    expect(/\d+/.exec(more ?? '0')?.[0]).toBe(values['stripe.more']);
    expect(values['stripe.count']).toBe({ 0: '', 1: 'one' }[Number(values['stripe.more'])] ?? 'many');
  });

  it('has no picture of stripes without a title', async () => {
    await enter(news.untitled);
    const values = await learnFrom(news.untitled);
    expect('stripe' in values && values.stripe === undefined).toBe(true);
  });

  it.each([
    ['bare', footers.bare],
    ['full', footers.full],
    ['overfull', footers.overfull],
  ])('footer: %s', async (_, scene) => {
    const stage = await enter(scene);
    await stage.handle.ready;
    const values = await learnFrom(scene);
    const root = stage.root('footer');
    await waitFor(() => expect(root.querySelector('.copyright')?.textContent).toMatch(/© \d{4} /));
    const copyright = root.querySelector('.copyright')?.textContent ?? '';
    expect(copyright).toContain(`© ${values.year} ${values['brand.company'] || values['brand.name']} · `);
    expect(textsOf(root, '.contacts dd')).toEqual(
      [values['brand.contacts.service'], values['brand.contacts.business']].filter(Boolean),
    );
    expect(root.querySelector('address')?.textContent?.trim()).toBe(
      [values['brand.company'], values['brand.address']].filter(Boolean).join(' '),
    );
    const payments = [...root.querySelectorAll('.payment')].map((payment) => ({
      href: payment.getAttribute('href') ?? '',
      img: payment.querySelector('img')?.getAttribute('src') ?? '',
    }));
    expect(listOf(values['brand.payments']).map(({ href, img }) => ({ href, img }))).toEqual(payments);
    expect(values.payments).toBe(payments.length > 0 ? '*' : '');
  });
});

describe('shownValues', () => {
  it('gives prices of the cart the digits of the page’s currency', () => {
    const line = {
      goodsCode: 'a',
      name: 'A',
      href: '',
      picture: '',
      count: 2,
      minCount: 1,
      price: '1234.5',
      symbol: '¥',
    };
    const shops = [{ id: 's', name: '', lines: [line] }];
    const { shops: shown, subtotals } = shownValues(
      {
        status: 'member',
        shown: 'member',
        isMarked: true,
        user: GUEST,
        currency: { code: 'JPY' },
        decimals: { JPY: '0' },
        count: 1,
        cart: { owner: 'member', status: 'ready', shops },
      },
      0,
      cartValues,
    );
    expect(shown).toMatchObject([{ goods: [{ 'goods.price': '¥1,235', 'goods.sum': '¥2,469' }] }]);
    expect(subtotals).toEqual([{ sum: '¥2,469' }]);
  });

  const visitor: Visitor = {
    status: 'loading',
    shown: 'loading',
    isMarked: false,
    user: GUEST,
    currency: GUEST_CURRENCY,
    count: 0,
    cart: undefined,
  };
  const lin = { ...GUEST, isLoggedIn: true, id: 7, nickName: '\u{1f600}in', avatar: '/a.png' };
  const shown = (facts: Partial<Visitor>, nowMs = 0) => shownValues({ ...visitor, ...facts }, nowMs, cartValues);

  it.each<[string, Partial<Visitor>]>([
    ['', {}],
    ['expected', { isMarked: true }],
    ['guest', { shown: 'guest', isMarked: true }],
    ['guest', { shown: 'failed', isMarked: true }],
    ['member', { shown: 'member', user: lin }],
    ['prime', { shown: 'member', user: { ...lin, isPrime: true, primeLevel: 1 } }],
    ['member', { shown: 'member', user: { ...lin, isPrime: true, primeLevel: 0 } }],
  ])('says %j', (who, facts) => {
    expect(shown(facts).who).toBe(who);
  });

  it('shows nothing of somebody who is no member any more', () => {
    expect(shown({ shown: 'failed', user: lin })).toMatchObject({
      'user.name': '',
      'user.initial': '',
      'user.avatar': '',
    });
  });

  it('takes a whole sign for the initial', () => {
    expect(shown({ shown: 'member', user: lin })['user.initial']).toBe('\u{1f600}');
  });

  it.each([
    [0, 'none'],
    [1, 'one'],
    [2, 'many'],
    [99, 'many'],
    [100, 'more'],
  ])('counts %d lines as %s', (count, cart) => {
    expect(shown({ count })).toMatchObject({ cart, 'cart.count': String(count) });
  });

  it.each([
    ['loading', 'loading', 'ready'],
    ['guest', 'guest', 'idle'],
    ['guest', 'failed', 'ready'],
    ['guest', 'member', 'logged-out'],
    ['loading', 'member', 'idle'],
    ['loading', 'member', 'loading'],
    ['failed', 'member', 'failed'],
    ['empty', 'member', 'ready'],
  ] as const)('has a cart that is %s for %s and %s', (state, owner, status) => {
    expect(cartValues({ owner, status, shops: [] })['cart.state']).toBe(state);
  });

  it('tells no year before the server has', () => {
    const statuses = ['loading', 'failed', 'guest', 'member'] as const;
    expect(statuses.map((status) => shown({ status }).year)).toEqual(['', '', '1970', '1970']);
  });

  it('tells the year of the shop at +08:00', () => {
    const newYearMs = Date.UTC(2027, 0, 1) - 8 * 3_600_000;
    const years = [newYearMs - 1, newYearMs].map((nowMs) => shown({ status: 'guest' }, nowMs).year);
    expect(years).toEqual(['2026', '2027']);
  });
});
