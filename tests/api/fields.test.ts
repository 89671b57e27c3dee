import { describe, expect, it, vi } from 'vitest';
import { textUpTo } from '../../src/api/fields';
import { read } from '../../src/domain/reading/reader';

describe('textUpTo', () => {
  it('cuts what is longer, never a sign of two halves, and says so', () => {
    const told = vi.fn();
    const cut = (value: string) => read(textUpTo(3), value, told);
    expect(cut('abc')).toEqual({ ok: true, value: 'abc' });
    expect(told).not.toHaveBeenCalled();
    expect(cut('abcd')).toEqual({ ok: true, value: 'abc' });
    expect(cut('ab😀')).toEqual({ ok: true, value: 'ab' });
    expect(told).toHaveBeenCalledWith({
      path: '',
      expected: 'a text of at most 3 characters',
      received: 'abcd',
      isCut: true,
    });
  });

  it('takes nothing but texts', () => {
    expect(read(textUpTo(3), true)).toMatchObject({ ok: false, issue: { expected: 'a text' } });
  });
});
