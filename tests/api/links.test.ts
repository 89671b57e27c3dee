import { describe, expect, it } from 'vitest';
import { cartRestore } from '../../src/api/cart';
import { chatUrl } from '../../src/api/chat';
import { imageSearch } from '../../src/api/image-search';
import { NOT_ADDRESS, NOT_OBJECT, readData } from './read-data';

describe.each([chatUrl, imageSearch])('$name', (call) => {
  it.each(['https://chat.example/a?b=1', 'http://a.example/', '/en/page/search/?keyword=a', '//chat.example/'])(
    'gives %s',
    (url) => {
      expect(readData(call, { url, other: 1 })).toEqual({ value: { url }, leftOut: [] });
    },
  );

  it.each([undefined, null, '', ' ', ...NOT_ADDRESS])('can not do with %j for an address', (url) => {
    expect(readData(call, { url }).failedAt).toBe('url');
  });

  it.each([undefined, null, ...NOT_OBJECT])('can not do with %j for data', (data) => {
    expect(readData(call, data).failedAt).toBe('');
  });
});

it('searches by a POST that is not repeated, and asks for a chat by a read', () => {
  expect(imageSearch).toMatchObject({ method: 'post', kind: 'write' });
  expect(chatUrl).toMatchObject({ method: 'get', kind: 'read' });
});

describe('cartRestore', () => {
  it('has no path of its own and does not look at the data', () => {
    expect(cartRestore).toMatchObject({ kind: 'write', path: '' });
    expect(readData(cartRestore, 5)).toEqual({ value: undefined, leftOut: [] });
  });
});
