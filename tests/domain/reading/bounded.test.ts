import { describe, expect, it } from 'vitest';
import { KEPT_MAX, keepSome } from '../../../src/domain/reading/bounded';

describe('keepSome', () => {
  it('keeps the first and the newest entries, and counts what it drops', () => {
    const list: number[] = [];
    let dropped = 0;
    for (let entry = 1; entry <= KEPT_MAX + 10; entry += 1) dropped += keepSome(list, entry);
    const half = KEPT_MAX / 2;
    const numbers = (from: number) => Array.from({ length: half }, (_, at) => from + at);
    expect(list).toEqual([...numbers(1), ...numbers(half + 11)]);
    expect(dropped).toBe(10);
  });
});
