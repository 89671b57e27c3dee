import { describe, expect, it, vi } from 'vitest';
import {
  count,
  either,
  flag,
  listOf,
  number,
  object,
  oneOf,
  optional,
  read,
  text,
} from '../../../src/domain/reading/reader';

describe('read', () => {
  const line = object({ code: text, count });
  const cart = object({ lines: listOf(line), note: optional(text, '') });

  it('gives the checked value', () => {
    expect(read(cart, { lines: [{ code: 'a', count: 2 }], note: 'x', extra: 1 })).toEqual({
      ok: true,
      value: { lines: [{ code: 'a', count: 2 }], note: 'x' },
    });
  });

  it('leaves bad items of a list out and names each', () => {
    const report = vi.fn();
    const result = read(cart, { lines: [{ code: 'a', count: 'two' }, { code: 'b', count: 1 }, null] }, report);
    expect(result).toEqual({ ok: true, value: { lines: [{ code: 'b', count: 1 }], note: '' } });
    expect(report.mock.calls.map(([issue]) => issue.path)).toEqual(['lines[0].count', 'lines[2]']);
  });

  it('costs a malformed optional field only that field', () => {
    const report = vi.fn();
    expect(read(cart, { lines: [], note: true }, report)).toEqual({ ok: true, value: { lines: [], note: '' } });
    expect(report).toHaveBeenCalledWith({ path: 'note', expected: 'a text', received: true });
  });

  it('takes null for missing, as PHP writes it, without a report', () => {
    const report = vi.fn();
    expect(read(cart, { lines: [], note: null }, report).ok).toBe(true);
    expect(report).not.toHaveBeenCalled();
  });

  it('takes an empty list for an object without fields, as PHP writes it, without a report', () => {
    const report = vi.fn();
    const result = read(object({ note: optional(text, ''), of: optional(object({}), undefined) }), [], report);
    expect(result).toEqual({ ok: true, value: { note: '', of: undefined } });
    expect(read(cart, [])).toMatchObject({ ok: false, issue: { path: 'lines', expected: 'a list' } });
    expect(report).not.toHaveBeenCalled();
  });

  it.each([undefined, null, 'x', 5, [[1]], [[[]]]])('refuses %s in place of an object', (value) => {
    expect(read(cart, value)).toMatchObject({ ok: false, issue: { expected: 'an object' } });
  });

  it('does not take fields from the prototype', () => {
    const result = read(object({ toString: text }), {});
    expect(result).toMatchObject({ ok: false, issue: { path: 'toString' } });
  });

  it('renames a field, and names a wrong one as its sender does', () => {
    const user = object({ id: ['user_id', count], name: ['user_name', optional(text, '')] });
    expect(read(user, { user_id: 7, user_name: 'mei', id: 8 })).toEqual({ ok: true, value: { id: 7, name: 'mei' } });
    expect(read(user, { id: 7 })).toMatchObject({ ok: false, issue: { path: 'user_id', received: undefined } });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '1,5'])('refuses %s as a number', (value) => {
    expect(read(number, value).ok).toBe(false);
  });

  it.each([-1, 1.5, 2 ** 60])('refuses %s as a count', (value) => {
    expect(read(count, value).ok).toBe(false);
  });

  it('reads by the first reader that can', () => {
    const either2 = either(flag, oneOf('on', 'off'));
    expect(read(either2, true)).toEqual({ ok: true, value: true });
    expect(read(either2, 'on')).toEqual({ ok: true, value: 'on' });
    expect(read(either2, 'maybe')).toMatchObject({ ok: false, issue: { expected: 'one of on, off' } });
  });
});
