// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { openBrowser, openShop } from './shop-api.ts';

const REPORT = {
  version: '1.0.0',
  build: 'abc',
  island: 'cart-panel',
  reason: 'crash',
  message: 'bang',
  stack: 'Error: bang',
  path: '/en/page/account/',
  lang: 'en',
  platform: 'main',
  userAgent: 'a browser',
  at: 1_000,
};

/** As `sendBeacon` sends it. */
const beacon = (body: string) => ({ method: 'POST', body, headers: { 'content-type': 'text/plain;charset=UTF-8' } });

describe('the webhook for error reports', () => {
  it('keeps the newest twenty, newest first', async () => {
    const browser = openBrowser(openShop().api);
    for (let at = 1; at <= 21; at += 1)
      await browser.raw('/api/demo/error-reports', beacon(JSON.stringify({ ...REPORT, at })));
    const { data } = await browser.get('/api/demo/error-reports');
    expect((data as { at: number }[]).map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, at) => 21 - at));
  });

  it.each(['', 'nonsense', '[]', '{"island":"cart-panel"}', JSON.stringify({ ...REPORT, at: '1' })])(
    'refuses %j',
    async (body) => {
      const browser = openBrowser(openShop().api);
      const reply: unknown = await (await browser.raw('/api/demo/error-reports', beacon(body))).json();
      expect(reply).toMatchObject({ state: 1 });
      expect((await browser.get('/api/demo/error-reports')).data).toEqual([]);
    },
  );

  it('forgets them with a reset', async () => {
    const browser = openBrowser(openShop().api);
    await browser.raw('/api/demo/error-reports', beacon(JSON.stringify(REPORT)));
    await browser.post('/api/demo/reset');
    expect((await browser.get('/api/demo/error-reports')).data).toEqual([]);
  });
});
