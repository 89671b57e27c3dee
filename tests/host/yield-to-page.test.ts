import { expect, it } from 'vitest';
import { yieldToPage } from '../../src/host/yield-to-page';

/** A window with this `scheduler`. */
function viewWith(scheduler: unknown): Window {
  return Object.create(window, { scheduler: { value: scheduler } });
}

/** The browser's own object, whose `yield` resolves when the test says so. */
function nativeScheduler() {
  let go = () => {};
  const turn = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { scheduler: { [Symbol.toStringTag]: 'Scheduler', yield: () => turn }, go };
}

it('goes on after the browser has had its turn', async () => {
  const { scheduler, go } = nativeScheduler();
  let isOver = false;
  const waited = yieldToPage(viewWith(scheduler)).then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(isOver).toBe(false);
  go();
  await waited;
});

it.each([
  ['no scheduler', undefined],
  ['a scheduler without yield', { [Symbol.toStringTag]: 'Scheduler' }],
  [
    'a task that the page has aborted',
    { [Symbol.toStringTag]: 'Scheduler', yield: () => Promise.reject(new Error('aborted')) },
  ],
  ['a variable of the page', { yield: () => new Promise(() => {}) }],
  ['null', null],
])('goes on at once with %s', async (_, scheduler) => {
  await expect(yieldToPage(viewWith(scheduler))).resolves.toBeUndefined();
});
