import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ISLANDS } from '../../../src/islands';
import en from '../../../src/locales/en';
import { startShell } from '../../../src/wiring/start';
import { createFakeApi } from '../../../stories/fixtures/fake-api';
import { ok } from '../../../stories/fixtures/replies';
import { afterFrames, heldReply } from '../../waits';
import { giveEachItsPage, header, start } from '../started-shell';

giveEachItsPage();

describe('analytics', () => {
  it('hears at once what happens, also where nothing has told the server’s time', async () => {
    history.replaceState(null, '', '/order/diybuy');
    const analytics = vi.fn();
    start({ options: { analytics }, fetch: async () => new Response('{"state":10001}') });
    await vi.waitFor(() => expect(analytics).toHaveBeenCalledTimes(1));
    const link = await vi.waitFor(() => {
      const found = header()?.querySelector<HTMLElement>('a[href*="login"]');
      if (!found) throw new Error('no link yet');
      return found;
    });
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    // Before the next task: the page may be gone by then.
    await Promise.resolve();
    expect(analytics.mock.calls.map(([{ event }]) => event)).toEqual(['portico_order_page', 'portico_sign_in_click']);
  });

  it.each([
    ['2024-09-15T12:00:00+08:00', 'anniversary'],
    ['2024-10-15T12:00:00+08:00', undefined],
  ])('is told the season by the best time that is known: %s', async (time, season) => {
    history.replaceState(null, '', '/order/diybuy');
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(time));
    const analytics = vi.fn();
    start({ options: { analytics }, fetch: () => new Promise(() => {}) });
    await vi.waitFor(() => expect(analytics).toHaveBeenCalledTimes(1));
    expect(analytics.mock.calls[0]?.[0].season).toBe(season);
  });
});

describe('a call that does not know the member', () => {
  it.each([
    [['headerData'], 1],
    [['userLevel'], 1],
    [['customerService'], 1],
    [['headerData', 'userLevel', 'customerService'], 2],
  ] as const)('is reported once where no mark names them yet: %s', async (names, loads) => {
    const unknown = Object.fromEntries(names.map((name) => [name, { state: 10001, msg: 'Log in' }]));
    const api = createFakeApi({ persona: 'member', currency: 'USD', cart: [], replies: unknown, stock: undefined });
    const errors: unknown[] = [];
    const hear = (event: Event) => errors.push((event as CustomEvent<{ call?: string }>).detail.call);
    document.addEventListener('portico:error', hear);
    onTestFinished(() => document.removeEventListener('portico:error', hear));
    const { shell } = start({ fetch: api.fetch });
    const { failures } = await shell.ready;
    expect(failures.map(({ call }) => call)).toEqual(names);
    expect(errors).toEqual(names);
    expect(api.log.filter(({ name }) => name === 'userInfo')).toHaveLength(loads);
  });
});

describe('switches for everyone', () => {
  it('take an island off the page also when they are known before there is one', async () => {
    const api = createFakeApi({
      persona: 'guest',
      currency: 'USD',
      cart: [],
      replies: { globalConfig: ok({ isOpenBindPhone: false, off: ['header'] }) },
      stock: undefined,
    });
    const held = heldReply<typeof en>();
    const shell = startShell(ISLANDS, ['en'], { fetch: api.fetch, sheetHref: null, loadTexts: () => held.reply });
    onTestFinished(shell.unmount);
    await vi.waitFor(() => expect(api.log.map(({ name }) => name)).toContain('globalConfig'));
    await afterFrames();
    held.send(en);
    await shell.ready;
    expect(header()).toBeNull();
  });
});
