import { describe, expect, it } from 'vitest';
import { firstSheets } from '../../scripts/build/first-sheet.ts';
import type { Templates } from '../../scripts/build/pictures.ts';

/** A template with a header whose button has two looks, and with one item of a list. */
const TEMPLATES: Templates = {
  en: {
    header: {
      nodes: [
        [
          'header',
          { class: 'header' },
          ['button', { class: { by: 'who', of: { guest: 'sign-in primary', '*': 'account' } }, popovertarget: 'menu' }],
          { by: 'who', of: { guest: [], '*': [['a', { class: 'name', href: '/' }, 'Lin']] } },
          { each: 'goods', part: [['img', { class: 'picture', alt: '' }]] },
        ],
      ],
      told: {},
    },
    'cart-panel': {
      nodes: [
        [
          'section',
          { class: { by: 'cart', of: { none: 'cart empty', '*': 'cart' } }, 'aria-expanded': 'false' },
          ['p', { class: 'total', title: '\ue009' }],
        ],
      ],
      told: {},
    },
  },
};
/** Both sheets, one after the other. */
const first = (code: string) => {
  const { shared, own } = firstSheets(Buffer.from(code), TEMPLATES, 'cart-panel');
  return `${shared}${own}`;
};

describe('firstSheets', () => {
  it.each([
    '.header{color:red}',
    '.header>.name{color:red}',
    '[data-root]>.header{color:red}',
    '.account+.name~.picture{color:red}',
    '.picture+.picture{color:red}',
    '.header:has(>.name){color:red}',
    '.sign-in.primary{color:red}',
    '.header .account:not(.large){color:red}',
    ':host([data-fixed]) .header{color:red}',
    'button[popovertarget]{color:red}',
    '.header a:focus-visible{color:red}',
    '.header:before{color:red}',
    '.header :is(.name,#dialog){color:red}',
    ':host([data-portico=header]) .header{color:red}',
    ':host([data-mode=inline]) .cart{color:red}',
    ':host(:not([data-portico-layer])) .cart{color:red}',
    '.cart.empty .total{color:red}',
    '.cart[aria-expanded=false]{color:red}',
    '.total[title=One]{color:red}',
    '[data-root]{--ink:red;color:var(--ink)}',
    '@media (width<768px){.header{color:red}}',
    '@container (width<768px){.picture{color:red}}',
  ])('keeps %s', (code) => {
    expect(first(code)).toBe(code);
  });

  it.each([
    '.dialog{color:red}',
    '.header .dialog{color:red}',
    '.header:hover{color:red}',
    '.header:is(.dialog,.toast){color:red}',
    'table{color:red}',
    '.header a[data-open]{color:red}',
    '.header::backdrop{color:red}',
    '.header[popover]:popover-open{color:red}',
    '.header .total{color:red}',
    '.name .header{color:red}',
    '.name>.picture{color:red}',
    '.header+.name{color:red}',
    '.header .header{color:red}',
    '.name.account{color:red}',
    '.account:is(.name>button){color:red}',
    '.cart[aria-expanded=true]{color:red}',
    ':host([data-portico=toolbar]){color:red}',
    ':host(:not([data-mode=inline])) .cart{color:red}',
    ':host([data-portico-layer]){color:red}',
    ':host([data-portico-layer][data-fixed]) .header{color:red}',
    '@media print{.header{color:red}}',
    '@media (scripting:none){.header{color:red}}',
    '@media (width<768px){.dialog{color:red}}',
    '@keyframes spin{to{rotate:1turn}}',
  ])('leaves %s out', (code) => {
    expect(first(code)).toBe('');
  });

  it('leaves alternatives of :is() out, unless they decide its specificity', () => {
    expect(first('.header :is(.name,.dialog,.toast){color:red}')).toBe('.header .name{color:red}');
    expect(first('.header :is(.name,.dialog,.sign-in){color:red}')).toBe('.header :is(.name,.sign-in){color:red}');
    expect(first('.header :is(a,.dialog){color:red}')).toBe('.header :is(a,.dialog){color:red}');
  });

  it('keeps alternatives of :is() that match the island apart, which has no other rule for them', () => {
    const code = ':is(.header .name,.cart .total):focus-visible{color:red}';
    expect(first(code)).toBe(code);
  });

  it('takes no nested rules, whose selectors depend on those around them', () => {
    expect(() => first('.header{& .name{color:red}}')).toThrow('nested');
  });

  it('leaves selectors of a list out', () => {
    expect(first('.dialog,.picture,.cart .name{color:red}')).toBe('.picture{color:red}');
  });

  it('leaves transitions out, which only the app starts, but not an important one', () => {
    expect(first('.header{color:red;transition:color 1s}.name{transition:color var(--motion)}')).toBe(
      '.header{color:red}',
    );
    expect(first('.name{transition:initial!important}')).toBe('.name{transition:initial!important}');
  });

  it('leaves variables out that nothing reads, but no property that it does not know', () => {
    const code = '.header{--ink:red;--wash:red;color:var(--ink);reading-flow:grid-rows}.name{color:red;--wash:red}';
    expect(first(code)).toBe('.header{--ink:red;color:var(--ink);reading-flow:grid-rows}.name{color:red}');
  });

  it('keeps the order of rules, and the animations that they use', () => {
    const code = '.name{animation:1s rise}.dialog{color:red}.header{color:red}@keyframes rise{to{opacity:1}}';
    expect(first(code)).toBe('.name{animation:1s rise}.header{color:red}@keyframes rise{to{opacity:1}}');
  });

  it('puts the rules of one island alone behind the shared ones', () => {
    expect(first('.cart .total{color:red}p{color:tan}.name{color:red}')).toBe(
      '.name{color:red}.cart .total{color:red}p{color:tan}',
    );
  });

  it('separates the rules of one island alone, with the variables that they read', () => {
    const code =
      '[data-root]{--ink:red;--wash:red}p,.header{color:red}.cart .total,.name{color:var(--ink)}.cart :is(p,.none){color:red}@media (width<768px){.cart,.header{color:red}}';
    const { shared, own } = firstSheets(Buffer.from(code), TEMPLATES, 'cart-panel');
    expect(String(shared)).toBe(
      '[data-root]{--ink:red}.header{color:red}.name{color:var(--ink)}@media (width<768px){.header{color:red}}',
    );
    expect(String(own)).toBe(
      'p{color:red}.cart .total{color:var(--ink)}.cart :is(p,.none){color:red}@media (width<768px){.cart{color:red}}',
    );
  });
});
