import { expect, it } from 'vitest';
import { createGate, LIMITS } from '../../bench/limits.ts';

it('lists a figure above its goal, and fails one above its limit or without a value', () => {
  const gate = createGate();
  const bound = { goal: 1, limit: 2 };
  for (const value of [1, 1.5, 2, 2.1, Number.NaN]) gate.compare(value, bound, `ready × ${value}`);
  gate.check(true, 'kept');
  gate.check(false, 'failed: GET /user/info');
  expect(gate.missed).toEqual(['ready × 1.5, goal 1', 'ready × 2, goal 1']);
  expect(gate.overruns).toEqual(['ready × 2.1 > 2', 'ready × NaN > 2', 'failed: GET /user/info']);
});

it('no limit is below its goal', () => {
  const found: [number, number][] = [];
  JSON.stringify(LIMITS, (_, value) => {
    if (typeof value?.goal === 'number') found.push([value.goal, value.limit]);
    return value;
  });
  expect(found.length).toBeGreaterThan(12);
  expect(found.filter(([goal, limit]) => limit < goal)).toEqual([]);
});
