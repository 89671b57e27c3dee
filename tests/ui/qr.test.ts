import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { drawQr } from '../../src/ui/qr';
import { anyCharacter } from '../any-text';

/** The dark modules of a drawing, by row. */
function modulesOf({ size, path }: { readonly size: number; readonly path: string }): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    const row = rows[Number(y)];
    if (row) row[Number(x)] = true;
  }
  return rows;
}

describe('drawQr', () => {
  it('has a quiet zone of four modules, and the three finders in their corners', () => {
    const drawing = drawQr('https://m.shop.example/app');
    if (!drawing) throw new Error('no drawing');
    const rows = modulesOf(drawing);
    const { size } = drawing;
    const isQuiet = (at: number) => at < 4 || at >= size - 4;
    rows.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isQuiet(x) || isQuiet(y)) expect(isDark).toBe(false);
      });
    });
    for (const [left, top] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const) {
      expect(rows[top]?.slice(left, left + 7)).toEqual(Array.from({ length: 7 }, () => true));
      expect(rows[top + 1]?.slice(left, left + 7)).toEqual([true, false, false, false, false, false, true]);
    }
  });

  it.each([
    ['nothing much', 'a', 21 + 8],
    ['a link', 'https://m.shop.example/app', 25 + 8],
    ['Chinese words', '扫码下载应用', 25 + 8],
  ])('is as large as %s needs', (_, text, size) => {
    expect(drawQr(text)?.size).toBe(size);
  });

  it('gives nothing for a text that no code can hold', () => {
    expect(drawQr('x'.repeat(3_000))).toBeNull();
  });

  it("draws on a page whose reduce is not the language's own", () => {
    vi.spyOn(Array.prototype, 'reduce').mockImplementation(() => 'Prototype 1.6');
    expect(drawQr('https://m.shop.example/app')?.size).toBe(33);
  });

  it('draws any text of some length', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
        const drawing = drawQr(text);
        expect(drawing?.size).toBeGreaterThanOrEqual(29);
        expect(drawing?.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
      }),
      { numRuns: 10 },
    );
  });

  it('leaves an Array.from alone that makes lists', () => {
    const define = vi.spyOn(Reflect, 'defineProperty');
    expect(drawQr('https://m.shop.example/app')).not.toBeNull();
    expect(define).not.toHaveBeenCalled();
  });

  it.each([
    ['MooTools 1.4', (list: ArrayLike<unknown>) => Array.prototype.slice.call(list)],
    ['Prototype 1.7', ({ length }: ArrayLike<unknown>) => new Array(length)],
    [
      'something broken',
      () => {
        throw new Error('broken');
      },
    ],
  ])('is drawn the same where Array.from is that of %s, which stays', (_, theirs) => {
    const whole = drawQr('https://m.shop.example/app');
    const native = Array.from;
    try {
      Object.assign(Array, { from: theirs });
      const drawn = drawQr('https://m.shop.example/app');
      expect(Array.from).toBe(theirs);
      expect(drawn).toEqual(whole);
    } finally {
      Array.from = native;
    }
  });
});
