import { describe, expect, it } from 'vitest';
import { type PositionItem, serverPosition, withImages } from '../../../src/domain/positions/position';

describe('serverPosition', () => {
  it.each([
    ['header_banner', {}, '', 'header_banner'],
    ['header_banner', { header_banner: 'top' }, '', 'top'],
    ['toolbar_user', { toolbar_guest: 'x' }, '', 'toolbar_user'],
    ['header_share{product}', {}, 'tea', 'header_sharetea'],
    ['header_share{product}', {}, '', 'header_share'],
    ['header_share{product}', { 'header_share{product}': 'share_{product}_x' }, 'tea', 'share_tea_x'],
    ['header_share{product}', { 'header_share{product}': 'share' }, '$&', 'share'],
    ['header_share{product}', {}, '$&', 'header_share$&'],
    ['header_share{product}', { header_share: 'share-{product}' }, 'tea', 'header_sharetea'],
  ] as const)('%s with %j and product "%s" is %s', (name, replacements, product, expected) => {
    expect(serverPosition(name, replacements, product)).toBe(expected);
  });

  it.each([undefined, null, '', 5, {}])('passes over a replacement that is %j', (replacement) => {
    expect(serverPosition('header_logo', { header_logo: replacement })).toBe('header_logo');
  });

  it('does not take an inherited name for a replacement', () => {
    expect(serverPosition('header_logo', Object.create({ header_logo: 'x' }))).toBe('header_logo');
  });
});

describe('withImages', () => {
  it('passes over items without one', () => {
    const item: PositionItem = { id: '1', img: '/a.svg', href: '', title: '', name: '', subTitle: '' };
    expect(withImages([{ ...item, img: '' }, item])).toEqual([item]);
  });
});
