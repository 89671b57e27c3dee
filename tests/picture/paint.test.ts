import { describe, expect, it, vi } from 'vitest';
import type { TemplateNode } from '../../src/domain/picture/template';
import { paint } from '../../src/picture/paint';
import { CART, HEADER, t } from './template';

const GUEST = {
  'brand.name': 'Shop',
  platform: 'main',
  cart: 'none',
  'cart.count': '0',
  who: 'guest',
  'currency.code': 'CNY',
};
const MEMBER = { ...GUEST, cart: 'many', 'cart.count': '3', who: 'member', 'user.name': 'Lin', 'user.initial': 'L' };

const CHOICE: TemplateNode = { by: 'who', of: { guest: [t('cart.count')], '*': [t('user.name')] } };

function painted(nodes: readonly TemplateNode[], values: Parameters<typeof paint>[2], markup = '') {
  const box = document.createElement('div');
  box.innerHTML = markup;
  paint(box, nodes, values);
  return box;
}

describe('paint', () => {
  it('makes what a template says', () => {
    const box = painted(HEADER.nodes, GUEST);
    expect(box.innerHTML).toBe(
      '<div class="island"><a class="logo" href="/home">Shop</a>' +
        '<button type="button" class="switch"><svg viewBox="0 0 24 24"><path d="M0 0"></path></svg>CNY</button>' +
        '<div popover="auto"><div data-sent="menu"></div></div>' +
        '<a class="cart" aria-label="Cart"></a><a class="sign-in">Sign in</a></div>',
    );
    expect(box.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(box.querySelector('button')?.namespaceURI).toBe('http://www.w3.org/1999/xhtml');
  });

  it('follows a choice within a choice, also for an attribute', () => {
    const link: TemplateNode = [
      'a',
      { href: { by: 'platform', of: { '*': { by: 'who', of: { guest: '/sign-in', '*': '/home' } } } } },
    ];
    expect([GUEST, MEMBER].map((values) => painted([link], values).innerHTML)).toEqual([
      '<a href="/sign-in"></a>',
      '<a href="/home"></a>',
    ]);
  });

  it.each<[string, readonly TemplateNode[], readonly string[]]>([
    ['a text', ['x', t('brand.name')], ['brand.name']],
    ['an attribute', [['a', { title: t('currency.code') }]], ['currency.code']],
    ['a choice, and of the case that is taken', [CHOICE], ['who', 'cart.count']],
    ['a choice in an attribute', [['a', { href: { by: 'platform', of: { main: '/', '*': '/x' } } }]], ['platform']],
    ['a list that is missing', [{ each: 'shops', part: [t('goods.name')] }], ['shops']],
    ['an icon', [['svg', { class: t('currency.code') }]], ['currency.code']],
    ['nothing', ['x', ['svg', 0, ['path', { d: 'M0 0' }]]], []],
  ])('names the values of %s, each time', (_, nodes, names) => {
    const box = document.createElement('div');
    const first = paint(box, nodes, GUEST);
    expect([...first]).toEqual(names);
    expect([...paint(box, nodes, MEMBER)]).toEqual(names.includes('who') ? ['who', 'user.name'] : names);
    expect([...paint(document.createElement('div'), nodes, GUEST)]).toEqual(names);
    expect([...first], 'those of the first painting').toEqual(names);
  });

  it('gives the same from whatever was there before', () => {
    const states = [
      GUEST,
      { ...GUEST, who: 'expected' },
      MEMBER,
      { ...MEMBER, who: 'prime', 'user.avatar': '/a.png', cart: 'one' },
    ];
    for (const before of states)
      for (const after of states) {
        const box = painted(HEADER.nodes, before);
        paint(box, HEADER.nodes, after);
        expect(box.innerHTML).toBe(painted(HEADER.nodes, after).innerHTML);
      }
  });

  it.each([
    ['nothing', ''],
    ['other markup', '<p>x</p><!-- c --><div class="old" id="x">y<b>z</b></div> w'],
    ['a server’s', painted(HEADER.nodes, GUEST).innerHTML],
  ])('takes %s over', (_, markup) => {
    const box = painted(HEADER.nodes, MEMBER, markup);
    expect(box.innerHTML).toBe(painted(HEADER.nodes, MEMBER).innerHTML);
  });

  it('keeps the nodes that are there, and what a visitor has done to them', () => {
    const box = painted(
      [['details', 0, ['summary', 0, t('user.name')]], ['input', { name: 'q' }], t('sum')],
      { 'user.name': 'a', sum: '1' },
      '<details open><summary>b</summary></details><input name="q">2',
    );
    document.body.append(box);
    const nodes = [...box.childNodes];
    const input = box.querySelector('input');
    if (input) input.value = 'typed';
    input?.focus();
    paint(box, [['details', 0, ['summary', 0, t('user.name')]], ['input', { name: 'q' }], t('sum')], {
      'user.name': 'c',
      sum: '3',
    });
    expect([...box.childNodes]).toEqual(nodes);
    expect(box.textContent).toBe('c3');
    expect(box.querySelector('details')?.open).toBe(true);
    expect(input?.value).toBe('typed');
    expect(document.activeElement).toBe(input);
    box.remove();
  });

  it('makes no thing another one of its tag: a link that goes takes no place of the next', () => {
    const nodes: readonly TemplateNode[] = [
      { by: 'who', of: { guest: [['a', { class: 'sign-in' }, 'Sign in']], '*': [['b', 0]] } },
      ['a', { class: 'service' }, 'Service'],
    ];
    const box = painted(nodes, GUEST);
    const service = box.querySelector('.service');
    paint(box, nodes, MEMBER);
    expect(box.innerHTML).toBe('<b></b><a class="service">Service</a>');
    expect(box.querySelector('.service')).toBe(service);
  });

  it('makes no skeleton a line', () => {
    const nodes: readonly TemplateNode[] = [
      { by: 'cart', of: { none: [['div', { class: 'skeleton' }]], '*': [['div', { class: 'lines' }]] } },
    ];
    const box = painted(nodes, { cart: 'none' });
    const skeleton = box.firstChild;
    paint(box, nodes, { cart: 'many' });
    expect(box.innerHTML).toBe('<div class="lines"></div>');
    expect(box.firstChild).not.toBe(skeleton);
  });

  it('looks only once at what depends on no value, whoever has made it', () => {
    const still: TemplateNode = ['p', { class: 'hint' }, ['b', 0, 'Words']];
    const nodes: readonly TemplateNode[] = [still, ['i', 0, still, t('sum')]];
    const box = painted(nodes, { sum: '1' }, '<p class="old"><b>Old</b></p>');
    const all = '<p class="hint"><b>Words</b></p>';
    expect(box.innerHTML).toBe(`${all}<i>${all}1</i>`);
    const looked = vi.spyOn(Element.prototype, 'getAttributeNames');
    paint(box, nodes, { sum: '2' });
    const names = looked.mock.contexts.map((element) => (element as Element).localName);
    looked.mockRestore();
    expect(names).toEqual(['i']);
    expect(box.innerHTML).toBe(`${all}<i>${all}2</i>`);
  });

  it('looks again where another part of the template has had the element', () => {
    const still: TemplateNode = ['p', { class: 'guest' }, 'Words'];
    const nodes: readonly TemplateNode[] = [
      { by: 'who', of: { guest: [still], '*': [['p', { class: 'member' }, t('user.name')]] } },
    ];
    const box = painted(nodes, GUEST);
    for (const [values, shown] of [
      [MEMBER, '<p class="member">Lin</p>'],
      [GUEST, '<p class="guest">Words</p>'],
      [MEMBER, '<p class="member">Lin</p>'],
    ] as const) {
      paint(box, nodes, values);
      expect(box.innerHTML).toBe(shown);
    }
  });

  it('draws an icon as it was made, after its first element has become another one', () => {
    const icon = (d: string): TemplateNode => ['svg', 0, ['path', { d }]];
    const [first, second] = [icon('M1 1'), icon('M2 2')];
    const nodes: readonly TemplateNode[] = [{ by: 'who', of: { guest: [first], '*': [second, first] } }];
    const box = painted(nodes, GUEST);
    paint(box, nodes, MEMBER);
    const shown = '<svg><path d="M2 2"></path></svg><svg><path d="M1 1"></path></svg>';
    expect(box.innerHTML).toBe(shown);
    paint(box, nodes, MEMBER);
    expect(box.innerHTML).toBe(shown);
  });

  it('comes back to each state of a header, whatever was between', () => {
    const states = [GUEST, MEMBER, { ...MEMBER, cart: 'one', 'cart.count': '1' }];
    for (const before of states)
      for (const between of states) {
        const box = painted(HEADER.nodes, before);
        const { innerHTML } = box;
        paint(box, HEADER.nodes, between);
        paint(box, HEADER.nodes, before);
        expect(box.innerHTML).toBe(innerHTML);
      }
  });

  it('leaves what the server has put into a menu', () => {
    const sent = '<div class="island"><div popover="auto"><div data-sent="menu"><ul><li>x</li></ul></div></div></div>';
    expect(painted(HEADER.nodes, GUEST, sent).querySelector('[data-sent]')?.innerHTML).toBe('<ul><li>x</li></ul>');
  });

  it('makes one node of texts that stand beside one another', () => {
    const nodes: TemplateNode[] = ['a', t('user.name'), { by: 'cart', of: { one: ['b'] } }, ['i', 0], 'c'];
    const box = painted(nodes, { cart: 'one', 'user.name': '-' });
    expect([...box.childNodes].map((node) => node.nodeValue)).toEqual(['a-b', null, 'c']);
    paint(box, nodes, {});
    expect([...box.childNodes].map((node) => node.nodeValue)).toEqual(['a', null, 'c']);
    box.insertBefore(document.createTextNode('z'), box.firstChild);
    paint(box, nodes, {});
    expect([...box.childNodes].map((node) => node.nodeValue)).toEqual(['a', null, 'c']);
  });

  it('repeats a part for each item, with a style', () => {
    const goods = [
      { 'goods.name': 'Tea', 'goods.href': '/tea', 'goods.price': '$2', 'goods.count': '2' },
      { 'goods.name': 'Mug', 'goods.price': '$3', 'goods.count': '1' },
    ];
    const values = {
      'cart.state': 'lines',
      shops: [{ 'shop.name': 'S', 'shop.lines': '2', goods }],
      subtotals: [{ sum: '$7' }],
    };
    const box = painted(CART.nodes, values);
    expect(box.querySelector('section')?.style.getPropertyValue('--lines')).toBe('2');
    expect(box.querySelector('ul')?.innerHTML).toBe(
      '<li><a href="/tea">Tea</a>$2 × 2</li><li><span>Mug</span>$3 × 1</li>',
    );
    paint(box, CART.nodes, { ...values, shops: [{ 'shop.lines': '1', goods: goods.slice(1) }] });
    expect(box.querySelector('section')?.hasAttribute('aria-label')).toBe(false);
    expect(box.querySelector('ul')?.innerHTML).toBe('<li><span>Mug</span>$3 × 1</li>');
    paint(box, CART.nodes, { 'cart.state': 'guest' });
    expect(box.innerHTML).toBe('<h2>Cart</h2><p>Log in</p>');
  });

  describe('a list of things with keys', () => {
    const NODES: TemplateNode[] = [
      {
        each: 'shops',
        part: [
          [
            'section',
            { class: 'shop', 'data-key': t('shop.id') },
            {
              each: 'goods',
              part: [['li', { class: 'goods', 'data-key': t('goods.code') }, ['button', 0, t('goods.count')]]],
            },
          ],
        ],
      },
    ];
    const cart = (shops: Readonly<Record<string, readonly string[]>>) => ({
      shops: Object.entries(shops).map(([id, codes]) => ({
        'shop.id': id,
        goods: codes.map((code) => ({ 'goods.code': code, 'goods.count': '1' })),
      })),
    });
    const keysIn = (box: Element) =>
      [...box.querySelectorAll<HTMLElement>('[data-key]')].map(({ dataset }) => dataset.key);
    const buttonOf = (box: Element, code: string) => box.querySelector(`[data-key="${code}"] button`);
    /** As the server prints it: nodes that the painter has not made. */
    const printed = (shops: Parameters<typeof cart>[0]) => {
      const box = document.createElement('div');
      box.innerHTML = painted(NODES, cart(shops)).innerHTML;
      return box;
    };

    it.each([
      ['painted', (shops: Parameters<typeof cart>[0]) => painted(NODES, cart(shops))],
      ['printed', printed],
    ])('keeps each its own nodes: %s', (_, first) => {
      const box = first({ s: ['a', 'b', 'c'] });
      const [before, gone] = [['b', 'c'].map((code) => buttonOf(box, code)), buttonOf(box, 'a')];
      expect(before).not.toContain(null);
      paint(box, NODES, cart({ s: ['b', 'x', 'c'] }));
      expect(keysIn(box)).toEqual(['s', 'b', 'x', 'c']);
      expect(['b', 'c'].map((code) => buttonOf(box, code))).toEqual(before);
      expect(gone?.isConnected && box.contains(gone)).toBe(false);
      paint(box, NODES, cart({ new: ['y'], s: ['z', 'b', 'c'] }));
      expect(keysIn(box)).toEqual(['new', 'y', 's', 'z', 'b', 'c']);
      for (const [at, code] of ['b', 'c'].entries()) expect(buttonOf(box, code)).toBe(before[at]);
    });
  });

  it.each([
    '<b onclick="x()">&amp;</b>',
    '"><script>x()</script>',
    '*',
    'constructor',
    '__proto__',
    '\ue000\ue001',
    '  ',
  ])('shows a name %j as it is', (name) => {
    const box = painted(HEADER.nodes, { ...MEMBER, 'user.name': name });
    expect(box.querySelector('.name')?.textContent).toBe(name);
    expect(box.querySelector('.name')?.children).toHaveLength(0);
    const chosen = painted([{ by: 'shop.name', of: { '*': [['p', { title: t('shop.name') }]] } }], {
      'shop.name': name,
    });
    expect(chosen.querySelector('p')?.title).toBe(name);
  });

  it.each(['constructor', 'toString', '__proto__'])('has no case of its own for a value %j', (who) => {
    expect(painted([{ by: 'who', of: { guest: ['x'] } }], { who }).innerHTML).toBe('');
  });

  it('parses no text as HTML, and takes nothing off the page’s own document', () => {
    const html = vi.spyOn(Element.prototype, 'innerHTML', 'set');
    const box = document.createElement('div');
    const image = document.createElement('img');
    Object.defineProperty(document, 'createElementNS', { value: image, configurable: true });
    Object.defineProperty(document, 'createTextNode', { value: image, configurable: true });
    try {
      paint(box, HEADER.nodes, MEMBER);
      expect(box.querySelector('.name')?.textContent).toBe('Lin');
      expect(html).not.toHaveBeenCalled();
    } finally {
      Reflect.deleteProperty(document, 'createElementNS');
      Reflect.deleteProperty(document, 'createTextNode');
    }
  });

  it('takes no list for something else where old libraries give all lists a method', () => {
    const methods = { each() {}, by() {} };
    Object.assign(Array.prototype, methods);
    try {
      expect(painted([['p', 0, 'x']], {}).textContent).toBe('x');
    } finally {
      for (const name of Object.keys(methods)) Reflect.deleteProperty(Array.prototype, name);
    }
  });

  it('draws the icons of several lines, each with the values of its line', () => {
    const icon: TemplateNode = ['svg', { viewBox: '0 0 4 4' }, ['path', { d: 'M0 0h4' }]];
    const own: TemplateNode = ['svg', 0, ['path', { d: { by: 'goods.bound', of: { least: 'M1 1', '*': 'M2 2' } } }]];
    const box = document.createElement('div');
    const lines = ['least', 'most', 'least'].map((bound) => ({ 'goods.bound': bound }));
    paint(box, [{ each: 'goods', part: [['p', 0, icon, own]] }], { goods: lines });
    expect([...box.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual(
      ['M1 1', 'M2 2', 'M1 1'].flatMap((d) => ['M0 0h4', d]),
    );
    expect(new Set([...box.querySelectorAll('svg')].map(({ namespaceURI }) => namespaceURI))).toEqual(
      new Set(['http://www.w3.org/2000/svg']),
    );
  });
});
