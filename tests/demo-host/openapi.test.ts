// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { qaRoutes } from '../../demo-host/qa/qa-routes.ts';
import { CALL_NAMES } from '../../src/domain/call-names.ts';
import { openBrowserAs, openShop } from './shop-api.ts';

describe('the description of the calls', () => {
  it('is served, and calls that are as it says carry no complaint', async () => {
    const browser = await openBrowserAs(openShop().api, 'member');
    const description = await (await browser.raw('/api/openapi.json')).json();
    expect(description).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
    for (const path of ['/api/user/info', '/api/user/header-data', '/api/position?position=header_logo&platform=web'])
      expect((await browser.raw(path)).headers.get('x-demo-contract'), path).toBeNull();
  });

  it('is a page to read, with a section for each call', async () => {
    const page = await (await qaRoutes(openShop().api).request('/qa/api/')).text();
    for (const name of CALL_NAMES) expect(page).toContain(`<section id="${name}">`);
    expect(page).toContain('<code>goodsCode</code> <span class="type">string | integer</span> <b>needed</b>');
  });

  it('is what a wrong request is held against; what a fault spoils is meant to be wrong', async () => {
    const browser = await openBrowserAs(openShop().api, 'member');
    const complaint = async (path: string, init?: RequestInit) =>
      (await browser.raw(path, init)).headers.get('x-demo-contract');
    expect(await complaint('/api/position')).toMatch(/^position: request: the query has no "position"/);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ goodsCodes: 'TB1002101', more: '多' });
    expect(await complaint('/api/cart/delete', { method: 'POST', headers, body })).toBe(
      'cartDelete: request: payload is an object: must NOT have additional properties: more; ' +
        'request: payload.goodsCodes is "TB1002101": must be array',
    );
    expect(await complaint('/api/user/info', { headers: { 'x-demo-fault': 'userInfo=shape' } })).toBeNull();
  });
});
