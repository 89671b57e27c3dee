import { describe, expect, it } from 'vitest';
import { bootImage } from '../../../src/domain/positions/boot-image';

describe('bootImage', () => {
  it.each([
    [
      'the first item with a picture',
      { header_logo: [null, { title: 'x' }, { img: '/a.svg' }, { img: '/b.svg' }] },
      '/a.svg',
    ],
    ['the first that can be shown', { header_logo: [{ img: 'data:x' }, { img: '/b.svg' }] }, '/b.svg'],
    ['empty if no item has a picture', { header_logo: [{ title: 'x' }] }, ''],
    ['empty if there is no item', { header_logo: [] }, ''],
    ['undefined if the position is missing', {}, undefined],
    ['undefined for null, which PHP writes for a missing value', { header_logo: null }, undefined],
    ['undefined for nonsense', 7, undefined],
  ])('is %s', (_, boot, picture) => {
    expect(bootImage(boot, undefined, 'header_logo')).toBe(picture);
  });

  it('looks under the server’s name of the position, if it has one', () => {
    const boot = { header_logo: [{ img: '/a.svg' }], top: [{ img: '/top.svg' }] };
    expect(['top', ''].map((own) => bootImage(boot, { header_logo: own }, 'header_logo'))).toEqual([
      '/top.svg',
      '/a.svg',
    ]);
  });
});
