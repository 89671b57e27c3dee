import { describe, expect, it } from 'vitest';
import { type CartLine, type CartShop, updateLine } from '../../../src/domain/cart/cart';
import { effect, signal } from '../../../src/state/signals';
import { createLineSignals } from '../../../src/widgets/cart-panel/line-signals';

const lineOf = (goodsCode: string): CartLine => ({
  goodsCode,
  name: goodsCode,
  href: '',
  picture: '',
  count: 1,
  minCount: 1,
  price: '1.00',
  symbol: 'US $',
});
const shopOf = (id: string, ...codes: readonly string[]): CartShop => ({ id, name: id, lines: codes.map(lineOf) });

function openList(...shops: readonly CartShop[]) {
  const source = signal<readonly CartShop[]>(shops);
  const lines = createLineSignals(source);
  const stop = lines.follow();
  const change = (goodsCode: string, change: Partial<CartLine> | null) => {
    source.value = updateLine(source.peek(), goodsCode, (line) => change && { ...line, ...change });
  };
  return { source, lines, stop, change };
}

describe('line signals', () => {
  it('leave the rendered shops as they are when prices change, whose lines hear of it', () => {
    const { lines, change } = openList(shopOf('A', 'a', 'b'), shopOf('B', 'c'));
    const before = lines.shops.peek();
    const heard: string[] = [];
    for (const code of ['a', 'b', 'c']) {
      effect(() => {
        const { goodsCode, price, symbol } = lines.of(lineOf(code)).value;
        heard.push(`${goodsCode} ${symbol}${price}`);
      });
    }
    heard.length = 0;
    change('b', { price: '2.00', symbol: '€' });
    expect(lines.shops.peek()).toBe(before);
    expect(heard).toEqual(['b €2.00']);
  });

  it('give another line, and another shop, for what is rendered; all others are the very same', () => {
    const { lines, change } = openList(shopOf('A', 'a', 'b'), shopOf('B', 'c'));
    const before = lines.shops.peek();
    change('c', { price: '3.00' });
    change('b', { count: 2 });
    const after = lines.shops.peek();
    expect(after[0]?.lines[1]).toMatchObject({ goodsCode: 'b', count: 2 });
    expect(after[0]?.lines[0]).toBe(before[0]?.lines[0]);
    expect(after[1]).toBe(before[1]);
  });

  it('know the price of now of a line that is rendered late', () => {
    const { source, lines, change } = openList(shopOf('A', 'a'));
    source.value = [...source.peek(), shopOf('B', 'b')];
    const rendered = lines.shops.peek()[1]?.lines[0];
    change('b', { price: '5.00' });
    expect(lines.shops.peek()[1]?.lines[0]).toBe(rendered);
    expect(rendered && lines.of(rendered).peek().price).toBe('5.00');
  });

  it('know a line that was gone and has come back', () => {
    const { source, lines, change } = openList(shopOf('A', 'a', 'b'));
    change('b', null);
    source.value = [{ ...shopOf('A'), lines: [lineOf('a'), { ...lineOf('b'), price: '7.00' }] }];
    expect(lines.of(lineOf('b')).peek().price).toBe('7.00');
  });

  it('follow no more once stopped', () => {
    const { lines, stop, change } = openList(shopOf('A', 'a'));
    stop();
    change('a', { price: '9.00' });
    expect(lines.of(lineOf('a')).peek().price).toBe('1.00');
  });
});
