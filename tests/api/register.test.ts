import { describe, expect, it } from 'vitest';
import { emailRegex, register, sendEmailCode } from '../../src/api/register';
import { NOT_TEXT, readData } from './read-data';

describe('emailRegex', () => {
  it.each([
    [
      { email: 'a', password: 'b' },
      { email: 'a', password: 'b' },
    ],
    [{ email: 'a' }, { email: 'a', password: '' }],
    [{ password: 'b' }, { email: '', password: 'b' }],
    [{}, { email: '', password: '' }],
    ['a', { email: 'a', password: '' }],
    ['', { email: '', password: '' }],
  ])('reads %j', (data, patterns) => {
    expect(readData(emailRegex, data)).toEqual({ value: patterns, leftOut: [] });
  });

  it.each(NOT_TEXT)('loses the one pattern that is %j', (wrong) => {
    expect(readData(emailRegex, { email: wrong, password: 'b' })).toEqual({
      value: { email: '', password: 'b' },
      leftOut: ['email'],
    });
    expect(readData(emailRegex, { email: 'a', password: wrong })).toEqual({
      value: { email: 'a', password: '' },
      leftOut: ['password'],
    });
  });

  it.each([undefined, null, 5, true, [['a']]])('can not do with %j', (data) => {
    expect(readData(emailRegex, data).failedAt).toBe('');
  });
});

describe.each([register, sendEmailCode])('$name', (call) => {
  it.each([undefined, null, 5, { user_id: 1 }])('is a write that does not look at %j', (data) => {
    expect(call.kind).toBe('write');
    expect(readData(call, data)).toEqual({ value: undefined, leftOut: [] });
  });
});
