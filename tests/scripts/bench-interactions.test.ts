import { expect, it } from 'vitest';
import { sampleOf } from '../../bench/interactions.ts';
import { createGate } from '../../bench/limits.ts';
import { SLOWDOWN } from '../../bench/visit.ts';

const one = { duration: 40, waited: 2, busy: 10 };

it('takes the time from the slow walk, and the main thread from the fast one', () => {
  const gate = createGate();
  expect(sampleOf('cart opens', one, { ...one, busy: 3 }, gate)).toEqual({ ...one, busy: 3 * SLOWDOWN });
  expect(gate.overruns).toEqual([]);
});

it.each([
  ['slow', undefined, one],
  ['fast', one, undefined],
])('fails a step without an interaction in the %s walk', (_, slow, fast) => {
  const gate = createGate();
  expect(sampleOf('cart opens', slow, fast, gate)).toBeUndefined();
  expect(gate.overruns).toEqual(['no interaction was recorded (cart opens)']);
});
