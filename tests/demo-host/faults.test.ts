// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseFaults } from '../../demo-host/api/faults.ts';
import { countOf, openBrowser, openBrowserAs, openShop } from './shop-api.ts';

const LIST = '/api/currency/list';

describe('parseFaults', () => {
  it('reads calls, numbers, limits and several faults of one call', () => {
    const plan = parseFaults('currencies=500*2, cartList=slow:300+html,run=a');
    expect(plan.run).toBe('a');
    expect(plan.byCall.get('currencies')).toEqual([{ kind: 'status', value: 500, times: 2 }]);
    expect(plan.byCall.get('cartList')).toEqual([
      { kind: 'slow', value: 300, times: Number.POSITIVE_INFINITY },
      { kind: 'html', value: 0, times: Number.POSITIVE_INFINITY },
    ]);
  });

  it.each(['', '='])('reads nothing in "%s"', (text) => {
    expect([...parseFaults(text).byCall]).toEqual([]);
  });

  it.each(['', '!!', '200', 'sloww:3', 'slow:x'])('keeps what is no fault as one of an unknown kind: "%s"', (text) => {
    expect(parseFaults(`currencies=${text}`).byCall.get('currencies')).toMatchObject([
      { kind: text.replace(':3', '') },
    ]);
  });
});

describe('faults', () => {
  it('are named in the reply that they spoil, and in no other', async () => {
    const browser = openBrowser(openShop().api);
    const ask = () => browser.raw(LIST, { headers: { 'x-demo-fault': 'currencies=500*1+slow:1' } });
    const named = [await ask(), await ask()].map((reply) => reply.headers.get('server-timing'));
    expect(named).toEqual(['persona;desc="guest", fault;desc="500+slow"', 'persona;desc="guest", fault;desc="slow"']);
  });

  it.each(['sloww:3', '200', 'slow:1+"x"'])('are refused by name if there is none such: %j', async (fault) => {
    const response = await withFault(fault);
    const words = expect.stringMatching(/^unknown fault ".+"; known are .*html, /);
    expect([response.status, await response.json()]).toMatchObject([400, { state: 1, msg: words }]);
    expect(response.headers.get('server-timing')).toMatch(/fault;desc="[a-z0-9?+-]+"/);
  });

  it.each(['currencys=500', 'currencies500'])('are refused by name if there is no such call: %s', async (faults) => {
    const response = await openBrowser(openShop().api).raw(LIST, { headers: { 'x-demo-fault': faults } });
    const msg = expect.stringMatching(/^unknown call "currenc/);
    expect([response.status, await response.json()]).toMatchObject([400, { state: 1, msg }]);
  });

  const withFault = (fault: string): Promise<Response> =>
    openBrowser(openShop().api).raw(LIST, { headers: { 'x-demo-fault': `currencies=${fault}` } });

  it.each([
    ['500', 500, /^<h1>/],
    ['404', 404, /^<h1>/],
    ['html', 200, /^<!DOCTYPE html>/],
    ['empty', 200, /^$/],
    ['none', 200, /"data":\[\]/],
    ['shape', 200, /"data":\{"unexpected":true\}/],
    ['fields', 200, /\{"code":"CNY","symbol":\{"unexpected":true\}\},\{"unexpected":true\}/],
    ['refuse', 200, /"state":1,"msg":"The server refused this/],
    ['state:5', 200, /"state":5,/],
    ['logged-out', 200, /"state":10001,/],
  ])('%s answers %i', async (fault, status, body) => {
    const response = await withFault(fault);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(body);
  });

  it('truncated is no JSON any more', async () => {
    const response = await withFault('truncated');
    await expect(response.json()).rejects.toThrow(/JSON/);
  });

  it('slow answers rightly, later', async () => {
    const start = performance.now();
    const response = await withFault('slow:60');
    expect(performance.now() - start).toBeGreaterThan(50);
    expect(await response.json()).toMatchObject({ state: 0 });
  });

  it('never does not answer', async () => {
    let isAnswered = false;
    void withFault('never').then(() => {
      isAnswered = true;
    });
    // A later call with a delayed reply.
    await withFault('slow:5');
    expect(isAnswered).toBe(false);
  });

  it('concern the named call only', async () => {
    const browser = openBrowser(openShop().api);
    browser.setCookie('demo_faults', 'currencies=500');
    expect((await browser.get('/api/user/info')).state).toBe(0);
    expect((await browser.raw(LIST)).status).toBe(500);
  });

  it('end after so many times; a reset or another run starts anew', async () => {
    const browser = openBrowser(openShop().api);
    const statuses = async (fault: string): Promise<number[]> => {
      const found: number[] = [];
      for (let i = 0; i < 3; i += 1) {
        found.push((await browser.raw(LIST, { headers: { 'x-demo-fault': fault } })).status);
      }
      return found;
    };
    expect(await statuses('currencies=503*2')).toEqual([503, 503, 200]);
    expect(await statuses('currencies=503*2,run=b')).toEqual([503, 503, 200]);
    await browser.post('/api/demo/reset');
    expect(await statuses('currencies=503*2')).toEqual([503, 503, 200]);
  });

  it('come by header, query, query of the page, cookie, in this order', async () => {
    const browser = openBrowser(openShop().api);
    browser.setCookie('demo_faults', 'currencies=501');
    expect((await browser.raw(LIST)).status).toBe(501);
    const referer = 'http://localhost/en/page/homepage?demo_faults=currencies%3D502';
    expect((await browser.raw(LIST, { headers: { referer } })).status).toBe(502);
    expect((await browser.raw(`${LIST}?demo_faults=currencies=503`, { headers: { referer } })).status).toBe(503);
    const headers = { referer, 'x-demo-fault': 'currencies=504' };
    expect((await browser.raw(`${LIST}?demo_faults=currencies=503`, { headers })).status).toBe(504);
  });

  it('that refuse change nothing; those that spoil the answer do', async () => {
    const browser = await openBrowserAs(openShop().api, 'member');
    const update = async (count: number, fault: string): Promise<Response> =>
      browser.raw('/api/cart/update', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-demo-fault': `cartUpdate=${fault}` },
        body: JSON.stringify({ goodsCode: 'TB1002101', count }),
      });
    await update(4, 'refuse');
    expect(await countOf(browser, 'TB1002101')).toBe(2);
    await update(4, 'empty');
    expect(await countOf(browser, 'TB1002101')).toBe(4);
  });
});
