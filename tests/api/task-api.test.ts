import { describe, expect, it, vi } from 'vitest';
import { createTaskApi } from '../../src/api/task-api';
import { openClient } from './open-client';

describe('createTaskApi', () => {
  it.each([
    ['succeeds', () => Promise.resolve(Response.json({ state: 0 })), { ok: true }],
    [
      'is refused',
      () => Promise.resolve(Response.json({ state: 1, msg: 'Too late.' })),
      { ok: false, failure: { call: 'addActive', reason: 'refused', message: 'Too late.' } },
    ],
    ['breaks', () => Promise.reject(new TypeError('gone')), { ok: false, failure: { reason: 'network' } }],
    ['fails', () => Promise.resolve(new Response('', { status: 500 })), { ok: false, failure: { reason: 'http' } }],
  ])('is one GET, never retried, when it %s', async (_, reply, outcome) => {
    const fetch = vi.fn<typeof globalThis.fetch>(reply);
    const { addActive } = createTaskApi(openClient({ settings: { retries: 2 }, fetch }));
    expect(await addActive()).toMatchObject(outcome);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(String(fetch.mock.calls[0]?.[0])).toMatch(/\/api\/active\/add-active$/);
  });

  it('is asked again when it is called again: nothing is kept', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ state: 0 }));
    const { addActive } = createTaskApi(openClient({ settings: { retries: 2 }, fetch }));
    await addActive();
    await addActive();
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
