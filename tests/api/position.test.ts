import { describe, expect, it } from 'vitest';
import { position } from '../../src/api/position';
import { NOT_ADDRESS, NOT_LIST, NOT_OBJECT, NOT_TEXT, readData, without, wrongs } from './read-data';

const item = { id: '1', img: '/banner.svg', href: 'https://shop.example/', title: 'T', name: 'N', subTitle: 'S' };

describe('position', () => {
  it('reads items, with ids as text', () => {
    expect(readData(position, [{ ...item, id: 1 }, item])).toEqual({ value: [item, item], leftOut: [] });
  });

  it('takes an empty list for an answer', () => {
    expect(readData(position, [])).toEqual({ value: [], leftOut: [] });
  });

  it.each(Object.keys(item))('does without %s', (field) => {
    expect(readData(position, [without(item, field)])).toEqual({ value: [{ ...item, [field]: '' }], leftOut: [] });
  });

  it.each(
    wrongs([
      ['id', [true, [], {}], ''],
      ['img', NOT_ADDRESS, ''],
      ['href', NOT_ADDRESS, ''],
      ['title', NOT_TEXT, ''],
      ['name', NOT_TEXT, ''],
      ['subTitle', NOT_TEXT, ''],
    ]),
  )('loses $field alone when it is $shown', ({ field, wrong, fallback }) => {
    expect(readData(position, [{ ...item, [field]: wrong }])).toEqual({
      value: [{ ...item, [field]: fallback }],
      leftOut: [`[0].${field}`],
    });
  });

  it('passes over an empty link in silence', () => {
    expect(readData(position, [{ ...item, href: '' }])).toEqual({ value: [{ ...item, href: '' }], leftOut: [] });
  });

  it.each([null, ...NOT_OBJECT, {}, { id: 1, href: '/x' }, { title: '' }])('drops %j, keeps the others', (bad) => {
    expect(readData(position, [bad, item])).toEqual({ value: [item], leftOut: ['[0]'] });
  });

  it.each([undefined, null, ...NOT_LIST])('can not do with %j for a list', (data) => {
    expect(readData(position, data).failedAt).toBe('');
  });
});
