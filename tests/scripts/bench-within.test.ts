// @vitest-environment node
import { expect, test } from 'vitest';
import { thenTidy, within } from '../../bench/within.ts';

const never = () => new Promise<never>(() => undefined);

test('a step that comes in time is handed on', async () => {
  await expect(within('adding', Promise.resolve(3), 1000)).resolves.toBe(3);
});

test('a step that does not come is an error which names it', async () => {
  await expect(within('opening the page', never(), 20)).rejects.toThrow('opening the page: not done after 0.02 s');
});

test('the error of a step names it as well and keeps its cause', async () => {
  const cause = new Error('crashed');
  const error = await within('opening the page', Promise.reject(cause), 1000).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: 'opening the page: crashed', cause });
});

test('tidying up hides no error, but its own counts', async () => {
  const fail = (message: string) => () => Promise.reject(new Error(message));
  let tidied = 0;
  const tidy = async () => {
    tidied += 1;
  };
  await expect(thenTidy(async () => 1, tidy)).resolves.toBe(1);
  await expect(thenTidy(fail('work'), tidy)).rejects.toThrow('work');
  expect(tidied).toBe(2);
  await expect(thenTidy(fail('work'), fail('closed'))).rejects.toThrow('work');
  await expect(thenTidy(async () => 1, fail('closed'))).rejects.toThrow('closed');
});
