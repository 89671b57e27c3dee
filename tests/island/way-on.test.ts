import { describe, expect, it } from 'vitest';
import { wayOn } from '../../src/island/way-on';

describe('wayOn', () => {
  it.each([
    ['<a href="/cart">Cart</a>', '/cart'],
    ['<a href="/cart"><b>Cart</b></a>', '/cart'],
    ['<a href="#">Cart</a>', undefined],
    ['<a href=" JavaScript:void(0)">Cart</a>', undefined],
    ['<a href="">Cart</a>', undefined],
    ['<a>Cart</a>', undefined],
    ['<button>Cart</button>', undefined],
  ])('of %s is %s', (markup, href) => {
    const page = document.createElement('div');
    page.innerHTML = markup;
    expect(wayOn(page.querySelector<HTMLElement>('b') ?? (page.firstElementChild as HTMLElement))).toBe(href);
  });

  it('is none where nothing was pressed', () => {
    expect([wayOn(null), wayOn(undefined)]).toEqual([undefined, undefined]);
  });
});
