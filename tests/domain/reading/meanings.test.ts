import { describe, expect, it, vi } from 'vitest';
import { countOf, fieldsIn, numberOf } from '../../../src/domain/reading/meanings';
import { flagOf, idOf, itemsIn, textOf } from '../../../src/domain/reading/more-meanings';

describe('numberOf', () => {
  it.each([
    [2, 2],
    ['2', 2],
    [' 2 ', 2],
    ['2.0', 2],
    ['007', 7],
    ['-12.50', -12.5],
  ])('gives %j as a number', (value, number) => {
    expect(numberOf(value)).toBe(number);
  });

  it.each(['', ' ', 'abc', '1,5', '1e3', '0x7', '.5', '5.', '+1', true, null, undefined, [], [1], {}, Number.NaN])(
    'finds none in %j',
    (value) => {
      expect(numberOf(value)).toBeUndefined();
    },
  );
});

describe('countOf', () => {
  it.each([
    [0, 0],
    ['7', 7],
    [String(2 ** 53 - 1), 2 ** 53 - 1],
  ])('gives %j as a count', (value, count) => {
    expect(countOf(value)).toBe(count);
  });

  it.each([
    '9007199254740993',
    2 ** 53,
    '1.5',
    0.5,
    '-1',
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    'x',
    null,
    [],
    true,
  ])('finds none in %j', (value) => {
    expect(countOf(value)).toBeUndefined();
  });
});

it('flagOf takes true and false, 1 and 0, and each as text', () => {
  expect([true, 1, '1', 'true'].map(flagOf)).toEqual([true, true, true, true]);
  expect([false, 0, '0', 'false'].map(flagOf)).toEqual([false, false, false, false]);
  expect(['', 'yes', 2, [], {}, null].map(flagOf)).toEqual(new Array(6).fill(undefined));
});

it('textOf takes texts and numbers', () => {
  expect(['x', '', 7, 12.5].map(textOf)).toEqual(['x', '', '7', '12.5']);
  expect([true, null, [], {}, Number.NaN].map(textOf)).toEqual(new Array(5).fill(undefined));
});

it('idOf keeps a text as it is, and refuses a number that JSON has rounded', () => {
  expect(['007', ' 7', '9007199254740993', 7].map(idOf)).toEqual(['007', ' 7', '9007199254740993', '7']);
  expect([JSON.parse('9007199254740993'), 1.5, true, null, []].map(idOf)).toEqual(new Array(5).fill(undefined));
});

it('fieldsIn takes an empty list for an object without fields', () => {
  expect([fieldsIn({ a: 1 }), fieldsIn([]), fieldsIn([1]), fieldsIn(null), fieldsIn('x')]).toEqual([
    { a: 1 },
    {},
    undefined,
    undefined,
    undefined,
  ]);
});

it('itemsIn takes an object whose keys are numbers for a list', () => {
  expect([[1, 2], { 0: 'a', 2: 'b' }, {}].map(itemsIn)).toEqual([[1, 2], ['a', 'b'], []]);
  expect([{ a: 1 }, { 0: 1, a: 2 }, '12', null, 7].map(itemsIn)).toEqual(new Array(5).fill(undefined));
});

it('itemsIn reads a list where an old library lists its own methods among the keys', () => {
  const { keys } = Object;
  vi.spyOn(Object, 'keys').mockImplementation((value) => [...keys(value), 'each']);
  expect(itemsIn([1, 2])).toEqual([1, 2]);
});
