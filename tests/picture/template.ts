import type { TokenName } from '../../src/domain/picture/template';
import { type IslandTemplate, signOf } from '../../src/domain/picture/template';

/** A text with a token. */
export const t = (name: TokenName) => signOf(name);

/** A small header with the features of the real one: choices, tokens, an icon, a menu. */
export const HEADER: IslandTemplate = {
  told: { 'texts.header': null, routes: {}, segment: 'en' },
  nodes: [
    [
      'div',
      { class: 'island' },
      [
        'a',
        { class: 'logo', href: { by: 'platform', of: { transport: '/transport', '*': '/home' } } },
        t('brand.name'),
      ],
      [
        'button',
        { type: 'button', class: 'switch' },
        ['svg', { viewBox: '0 0 24 24' }, ['path', { d: 'M0 0' }]],
        t('currency.code'),
      ],
      ['div', { popover: 'auto' }, ['div', { 'data-sent': 'menu' }]],
      [
        'a',
        { class: 'cart', 'aria-label': { by: 'cart', of: { none: 'Cart', '*': `Cart: ${t('cart.count')}` } } },
        { by: 'cart', of: { one: [['i', 0]], many: [['i', 0]], more: [['i', 0]] } },
      ],
      {
        by: 'who',
        of: {
          guest: [['a', { class: 'sign-in' }, 'Sign in']],
          expected: [['span', { role: 'status' }, 'Loading']],
          '*': [
            [
              'a',
              { class: 'who' },
              [
                'span',
                { class: 'avatar' },
                {
                  by: 'user.avatar',
                  of: { '': [t('user.initial')], '*': [['img', { src: t('user.avatar'), alt: '' }]] },
                },
              ],
              ['bdi', { class: { by: 'who', of: { prime: 'prime', '*': 'name' } } }, t('user.name')],
            ],
          ],
        },
      },
    ],
  ],
};

export const TOOLBAR: IslandTemplate = {
  told: {},
  nodes: [
    {
      by: 'cart.panel',
      of: { '': [['a', { href: '/cart' }, t('cart.count')]], '*': [['button', { type: 'button' }, t('cart.count')]] },
    },
  ],
};

/** An inline cart. */
export const CART: IslandTemplate = {
  told: {},
  nodes: [
    ['h2', 0, 'Cart'],
    {
      by: 'cart.state',
      of: {
        loading: [['p', { role: 'status' }]],
        guest: [['p', 0, 'Log in']],
        empty: [['p', 0, 'Empty']],
        lines: [
          {
            each: 'shops',
            part: [
              [
                'section',
                {
                  style: `--lines:${t('shop.lines')};`,
                  'aria-label': { by: 'shop.name', of: { '*': t('shop.name') } },
                },
                [
                  'ul',
                  0,
                  {
                    each: 'goods',
                    part: [
                      [
                        'li',
                        0,
                        {
                          by: 'goods.href',
                          of: {
                            '': [['span', 0, t('goods.name')]],
                            '*': [['a', { href: t('goods.href') }, t('goods.name')]],
                          },
                        },
                        t('goods.price'),
                        ' × ',
                        t('goods.count'),
                      ],
                    ],
                  },
                ],
              ],
            ],
          },
          { each: 'subtotals', part: [['b', 0, t('sum')]] },
          { by: 'routes.checkout', of: { '*': [['a', { href: t('routes.checkout') }, 'Check out']] } },
        ],
      },
    },
  ],
};

export const STRIPES: IslandTemplate = {
  told: {},
  nodes: [
    [
      'div',
      { class: 'announcements' },
      [
        'div',
        { class: 'stripes-room' },
        {
          by: 'stripe',
          of: { '*': [['section', { 'data-level': { by: 'stripe', of: { '0': '0', '1': '1' } } }, t('stripe.title')]] },
        },
      ],
    ],
  ],
};
