import { describe, expect, it } from 'vitest';
import { keepHeight } from '../../../src/domain/page/kept-room';

const DAY_MS = 24 * 3_600_000;
const nowMs = 1_790_000_000_000;
const add = (kept: string | undefined, more: Partial<Parameters<typeof keepHeight>[1]> = {}) =>
  JSON.parse(keepHeight(kept, { key: 'en1280', part: 'banner', px: 72, nowMs, ...more }));

describe('keepHeight', () => {
  it('begins with one height, in whole px', () => {
    expect(add(undefined, { px: 45.1 })).toEqual({ en1280: [nowMs, { banner: 46 }] });
  });

  it('is the same text where Prototype 1.6 has given lists a `toJSON`', () => {
    const given = Object.assign(Array.prototype, { toJSON: () => 'text' });
    try {
      expect(keepHeight(undefined, { key: 'en1280', part: 'banner', px: 72, nowMs })).toBe(
        `{"en1280":[${nowMs},{"banner":72}]}`,
      );
    } finally {
      Reflect.deleteProperty(given, 'toJSON');
    }
  });

  it('adds to what stood beside it, and forgets what is gone', () => {
    const both = JSON.stringify(add(JSON.stringify(add(undefined)), { part: 'stripes', px: 41 }));
    expect(JSON.parse(both)).toEqual({ en1280: [nowMs, { banner: 72, stripes: 41 }] });
    expect(add(both, { px: 0 })).toEqual({ en1280: [nowMs, { stripes: 41 }] });
  });

  it.each(['', 'nonsense', '5', '[]', 'null', '{"en1280":5}', '{"en1280":["x",{}]}', '{"en1280":[1]}'])(
    'reads %j as empty',
    (kept) => {
      expect(add(kept)).toEqual({ en1280: [nowMs, { banner: 72 }] });
    },
  );

  it('keeps no more of an entry than it knows', () => {
    const kept = JSON.stringify({ en1280: [nowMs, { notice: 'x', stripes: 41, other: 5 }] });
    expect(add(kept)).toEqual({ en1280: [nowMs, { stripes: 41, banner: 72 }] });
  });

  it('keeps other languages and widths, the newest four, for a day', () => {
    const entries = ['cn360', 'en360', 'en768', 'kr360', 'ph360'].map((key) => [key, [nowMs - 1, { banner: 44 }]]);
    const old = ['en1920', [nowMs - DAY_MS - 1, { banner: 72 }]];
    const early = ['en2000', [nowMs + DAY_MS + 1, { banner: 72 }]];
    const kept = JSON.stringify(Object.fromEntries([...entries, old, early]));
    expect(Object.keys(add(kept))).toEqual(['en768', 'kr360', 'ph360', 'en1280']);
  });
});
