import { describe, expect, it, vi } from 'vitest';
import { createReissue } from '../../src/host/reissue';
import { fakeTheClock } from '../fake-clock';

fakeTheClock();

const ADDRESS = '/shell/cookies';

function setUp({ answer = () => Promise.resolve(new Response()), address = ADDRESS as string | null } = {}) {
  const fetch = vi.fn<typeof window.fetch>(answer);
  const page = new EventTarget();
  const view = {
    addEventListener: page.addEventListener.bind(page),
    setTimeout: (act: () => void) => window.setTimeout(act),
    clearTimeout: (id: number) => window.clearTimeout(id),
    fetch,
  };
  const reissue = createReissue({
    address: address ?? undefined,
    view: view as typeof view & Window,
  });
  const sent = () => fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
  return { reissue, fetch, sent, leavePage: () => page.dispatchEvent(new Event('pagehide')) };
}

describe('createReissue', () => {
  it('names what was written in one turn in one call, each once, and says who asks', async () => {
    const { reissue, fetch, sent } = setUp();
    reissue.wrote('language', 365);
    reissue.wrote('invite_code', 30);
    reissue.wrote('language', 365);
    expect(fetch).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(sent()).toEqual([{ names: ['language', 'invite_code'] }]);
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe(ADDRESS);
    expect(init).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'include',
      keepalive: true,
    });
  });

  it('makes another call for what is written later', async () => {
    const { reissue, sent } = setUp();
    reissue.wrote('language', 365);
    await vi.runAllTimersAsync();
    reissue.wrote('wTagQ', 400);
    await vi.runAllTimersAsync();
    expect(sent()).toEqual([{ names: ['language'] }, { names: ['wTagQ'] }]);
  });

  it.each([
    [1, false],
    [7, false],
    [8, true],
    [400, true],
  ])('a cookie of %d days is set anew: %s', async (days, isSent) => {
    const { reissue, fetch } = setUp();
    reissue.wrote('name', days);
    await vi.runAllTimersAsync();
    expect(fetch).toHaveBeenCalledTimes(isSent ? 1 : 0);
  });

  it('sends at once what waits when the visitor leaves, and not again', async () => {
    const { reissue, sent, leavePage } = setUp();
    reissue.wrote('language', 365);
    leavePage();
    expect(sent()).toEqual([{ names: ['language'] }]);
    await vi.runAllTimersAsync();
    leavePage();
    expect(sent()).toHaveLength(1);
  });

  it.each([null, ''])('asks nobody where the site has no such call: %j', async (address) => {
    const { reissue, fetch, leavePage } = setUp({ address });
    reissue.wrote('language', 365);
    leavePage();
    await vi.runAllTimersAsync();
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<Response>]>([
    ['is offline', () => Promise.reject(new TypeError('offline'))],
    ['answers with an error', () => Promise.resolve(new Response('', { status: 500 }))],
    [
      'throws',
      () => {
        throw new TypeError('not an address');
      },
    ],
  ])('takes it in silence when the server %s', async (_, answer) => {
    const { reissue, fetch } = setUp({ answer });
    reissue.wrote('language', 365);
    await vi.runAllTimersAsync();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('takes a removed cookie back: one that waits, and one whose request is under way', async () => {
    const { reissue, fetch, sent } = setUp({ answer: () => new Promise(() => {}) });
    const isAborted = (at: number) => fetch.mock.calls[at]?.[1]?.signal?.aborted;
    for (const name of ['login_user', 'language']) reissue.wrote(name, 30);
    reissue.wrote('invite_code', 30);
    reissue.wrote('invite_code', 0);
    await vi.runAllTimersAsync();
    reissue.wrote('currency', 30);
    await vi.runAllTimersAsync();
    reissue.wrote('login_user', 0);
    expect([isAborted(0), isAborted(1)]).toEqual([true, false]);
    await vi.runAllTimersAsync();
    expect(sent()).toEqual([{ names: ['login_user', 'language'] }, { names: ['currency'] }, { names: ['language'] }]);
  });

  it('aborts no request that has its response', async () => {
    const { reissue, fetch } = setUp();
    reissue.wrote('login_user', 30);
    await vi.runAllTimersAsync();
    reissue.wrote('login_user', 0);
    await vi.runAllTimersAsync();
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('sends nothing once it is disposed of', async () => {
    const { reissue, fetch, leavePage } = setUp();
    reissue.wrote('language', 365);
    reissue.dispose();
    reissue.wrote('currency', 30);
    leavePage();
    await vi.runAllTimersAsync();
    expect(fetch).not.toHaveBeenCalled();
  });
});
