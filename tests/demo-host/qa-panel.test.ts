// @vitest-environment node
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type Api, createApi } from '../../demo-host/api/app.ts';
import { API_CALLS } from '../../demo-host/api/calls.ts';
import { openDatabase } from '../../demo-host/api/database.ts';
import { FAULT_KINDS } from '../../demo-host/api/faults.ts';
import type { ApiEnv } from '../../demo-host/api/visitor.ts';
import { addTools, needsTools, prepareVisit } from '../../demo-host/qa/laid-over.ts';
import {
  faultPattern,
  overCookies,
  readFaults,
  readShown,
  withCookies,
  withFault,
  withLanguage,
  withPart,
  withVisit,
  writeShown,
} from '../../demo-host/qa/panel/address.ts';
import { panelFiles } from '../../demo-host/qa/panel-files.ts';
import { SECTION_8 } from '../../demo-host/qa/section-8.ts';
import { openShop } from './shop-api.ts';

/** Pages of a shop, for a browser that follows redirects and may keep cookies. */
function openPages(api: Api, keepsCookies = true) {
  const site = new Hono<ApiEnv>();
  site.all('*', async (c) => (await prepareVisit(c, api)) ?? c.text(c.req.url));
  const cookies = new Map<string, string>();
  return async (path: string) => {
    let next = path;
    for (let steps = 0; ; steps += 1) {
      expect(steps, 'redirects').toBeLessThan(4);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await site.request(next, { headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/max-age=0/i.test(line)) cookies.delete(name);
        else if (keepsCookies) cookies.set(name, value);
      }
      if (response.status !== 303) break;
      next = response.headers.get('location') ?? '';
    }
    const who = await api.request('/api/demo/persona', {
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    const { data } = (await who.json()) as { data: { persona: string; user_id: number } };
    return { url: new URL(next, 'http://shop.example'), ...data };
  };
}

describe('an address that names its visitor', () => {
  it('logs any browser in or out, once', async () => {
    const { api } = openShop();
    const open = openPages(api);
    expect(await open('/en/page/help/?demo_persona=prime')).toMatchObject({ persona: 'prime', user_id: 1002 });
    expect(await open('/en/page/help/')).toMatchObject({ persona: 'prime' });
    expect(await open('/en/page/help/?demo_persona=guest')).toMatchObject({ persona: 'guest' });
    expect(await open('/en/page/help/?demo_persona=nobody')).toMatchObject({ persona: 'guest' });
    expect((await open('/en/page/help/?demo_persona=member&demo_fresh=on')).user_id).toBeGreaterThan(99_999);
  });

  it('makes a scene of sharing anew for each browser that it comes to', async () => {
    const { api } = openShop();
    const here = await openPages(api)('/en/page/homepage?demo_scene=helper-new&demo_faults=couponAssist=none&qa=on');
    expect(here.url.searchParams.get('shareId')).toMatch(/^1\d{5}$/);
    expect(here.url.searchParams.get('demo_faults')).toBe('couponAssist=none');
    const there = openPages(api);
    const first = await there(here.url.pathname + here.url.search);
    expect(first.user_id).not.toBe(here.user_id);
    expect(first.url.searchParams.get('shareId')).not.toBe(here.url.searchParams.get('shareId'));
    // The same browser keeps its visitor.
    expect((await there(first.url.pathname + first.url.search)).user_id).toBe(first.user_id);
  });

  it('gives a scene its own faults where the address only overrides those of a cookie', async () => {
    const { url } = await openPages(openShop().api)('/en/page/homepage?demo_scene=assist-refused&demo_faults=');
    expect(url.searchParams.get('demo_faults')).toMatch(/^couponAssist=refuse\*1/);
  });

  it('prepares it at the time of its address', async () => {
    const db = openDatabase(':memory:');
    const api = createApi({ db });
    const day = encodeURIComponent('2024-09-01T00:00:00+08:00');
    const { user_id } = await openPages(api)(`/en/page/homepage?demo_scene=owner-ending&demo_clock=${day}`);
    expect(user_id).toBeGreaterThan(99_999);
    const [round] = db.prepare('SELECT ends_at_ms FROM coupon_rounds WHERE owner_id = ?').all(user_id);
    expect(round).toEqual({ ends_at_ms: Date.parse('2024-09-01T00:00:20+08:00') });
  });

  it('makes it anew for a browser that has become somebody else', async () => {
    const { api } = openShop();
    const open = openPages(api);
    const scene = async (name: string) => (await open(`/en/page/homepage?demo_scene=${name}`)).user_id;
    const owner = await scene('owner-3');
    expect(owner).toBeGreaterThan(99_999);
    expect((await open('/en/page/homepage?demo_persona=member')).user_id).toBe(1001);
    expect(await scene('owner-3')).toBeGreaterThan(owner);
    await api.request('/api/demo/reset', { method: 'POST' });
    expect(await scene('owner-3')).toBeGreaterThan(99_999);
    expect(await scene('guest')).toBe(0);
    await open('/en/page/homepage?demo_persona=member');
    expect(await scene('guest')).toBe(0);
  });

  it('is served as it is to a browser that keeps no cookies', async () => {
    const open = openPages(openShop().api, false);
    expect(await open('/en/page/help/?demo_persona=member')).toMatchObject({ persona: 'guest' });
    expect(await open('/en/page/homepage?demo_scene=owner-3&qa=on')).toMatchObject({ persona: 'guest' });
  });

  it('is left without a trace of the redirect', async () => {
    const { url } = await openPages(openShop().api)('/en/page/help/?demo_persona=member&a=x%20y');
    expect(url.search).toBe('?demo_persona=member&a=x%20y');
  });
});

describe('the tools in a page', () => {
  const html = '<!DOCTYPE html><html><head><meta charset="utf-8"><script src="/a.js"></script></head></html>';
  const add = (policy: string, query = '?qa=on') => addTools(html, policy, new URL(`http://shop.example/${query}`));

  it('come before all other scripts, and only where the address asks for them', () => {
    expect(add('')).toContain(
      '<head><script src="/qa/panel/early.js"></script><script type="module" src="/qa/panel/panel.js">',
    );
    expect(add('', '?demo_storage=all')).not.toContain('panel.js');
    expect(
      ['?qa=', '?demo_storage=all', '?demo_wrong_clock=1', '?demo_persona=member'].map((query) =>
        needsTools(new URL(`http://a.example/${query}`)),
      ),
    ).toEqual([true, true, true, false]);
  });

  it("keep to the page's policy", () => {
    expect(add("script-src 'nonce-ab+/=' 'strict-dynamic'; style-src 'nonce-ab+/='")).toContain(
      'early.js" nonce="ab+/="',
    );
    expect(add("default-src 'none'; script-src 'self'")).toContain('src="/qa/panel/early.js"></script>');
    expect(add('script-src http://cdn.localhost:8080; x')).toContain(
      'src="http://cdn.localhost:8080/qa/panel/early.js" crossorigin>',
    );
  });

  it('are scripts without types, and know every call and error', async () => {
    const files = panelFiles();
    for (const name of ['early', 'panel', 'address', 'calls', 'elements', 'look', 'report']) {
      const response = await files.request(`/qa/panel/${name}.js`);
      expect([response.status, response.headers.get('content-type')], name).toEqual([
        200,
        'text/javascript; charset=utf-8',
      ]);
      expect(await response.text(), name).not.toMatch(/\.ts'|interface |readonly [a-z]+:/);
    }
    expect((await files.request('/qa/panel/server.js')).status).toBe(404);
    const facts = await (await files.request('/qa/panel/facts.json')).json();
    expect(facts.calls.map(({ name }: { name: string }) => name)).toEqual(API_CALLS.map(({ name }) => name));
    expect(facts.errors).toEqual(SECTION_8);
  });
});

describe('the address of a state', () => {
  const url = new URL('http://shop.example/en/page/help/?demo_scene=guest&shareType=1&shareId=7&a=1');

  it('takes a part in and out, and with a scene what came of it', () => {
    expect(withPart(url, 'persona', 'member').search).toBe('?a=1&demo_persona=member');
    expect(withPart(url, 'runtime', '').search).toBe(url.search);
    expect(withLanguage(url, 'kr').pathname).toBe('/kr/page/help/');
    expect(withLanguage(new URL('http://shop.example/order/diybuy'), 'kr').pathname).toBe('/kr/page/homepage');
  });

  it('says what the visitor brought along in cookies, where it says nothing of its own', () => {
    const cookies = 'language=en; demo_faults=userInfo%3D500*2; demo_clock=3600000';
    const plain = new URL('http://shop.example/en/page/help/?demo_once=1&demo_clock=7');
    expect(withVisit(plain, cookies, 'prime').searchParams.toString()).toBe(
      'demo_clock=7&demo_faults=userInfo%3D500*2&demo_persona=prime',
    );
    expect(withVisit(plain, '', undefined).search).toBe('?demo_clock=7');
    expect(withVisit(url, '', 'member').search).toBe(url.search);
  });

  it.each([
    ['', [], false, 'on'],
    ['on', [], false, 'on'],
    ['min', [], true, 'min'],
    ['visitor.faults', ['visitor', 'faults'], false, 'visitor.faults'],
    ['min.errors', ['errors'], true, 'min.errors'],
  ])('says what is open, and whether it is folded: "%s"', (text, opened, isFolded, written) => {
    const shown = readShown(new URL(`http://shop.example/?qa=${text}`));
    expect(shown).toEqual({ opened, isFolded });
    expect(writeShown(shown)).toBe(written);
  });

  it('has one fault for each call', () => {
    const one = withFault(withFault(url, 'userInfo', 'slow:3000+html', 'a'), 'cartList', '500', 'a');
    expect(one.searchParams.get('demo_faults')).toBe('userInfo=slow:3000+html,cartList=500');
    expect(withFault(one, 'userInfo', '', 'a').searchParams.get('demo_faults')).toBe('cartList=500');
    const none = withFault(withFault(one, 'userInfo', '', 'a'), 'cartList', '', 'a');
    expect(none.searchParams.has('demo_faults')).toBe(false);
  });

  it('counts limited faults apart for each tester, and does not list that as a fault', () => {
    const limited = withFault(url, 'cartList', '500*2', 'a');
    expect(limited.searchParams.get('demo_faults')).toBe('cartList=500*2,run=a');
    expect([...readFaults(limited)]).toEqual([['cartList', '500*2']]);
    expect(withFault(limited, 'userInfo', 'html', 'b').searchParams.get('demo_faults')).toBe(
      'cartList=500*2,userInfo=html,run=b',
    );
    expect(withFault(limited, 'cartList', '', 'b').searchParams.has('demo_faults')).toBe(false);
  });

  it('leaves the faults of a scene with it, and keeps those of a page without one', () => {
    const scene = new URL('http://shop.example/en/?demo_scene=assist-refused&demo_faults=couponAssist=refuse');
    expect(withPart(scene, 'persona', 'member').search).toBe('?demo_persona=member');
    expect(withPart(scene, 'scene', 'owner-3').search).toBe('?demo_scene=owner-3');
    const plain = new URL('http://shop.example/en/?demo_faults=cartList=500');
    expect(withPart(plain, 'scene', 'owner-3').searchParams.get('demo_faults')).toBe('cartList=500');
  });

  it('shows and overrides the settings that are in cookies', () => {
    const cookies = 'demo_faults=cartList%3D500; demo_clock=7';
    const here = withCookies(new URL('http://shop.example/en/'), cookies);
    expect([...readFaults(here)]).toEqual([['cartList', '500']]);
    const none = withPart(withFault(here, 'cartList', '', 'a'), 'clock', '');
    expect(none.search).toBe('');
    expect(overCookies(none, cookies).search).toBe('?demo_faults=&demo_clock=');
    expect(overCookies(here, cookies).href).toBe(here.href);
    expect(overCookies(none, '').search).toBe('');
    expect(withCookies(none, 'demo_faults=%E0%A4%A').search).toBe('');
  });

  it.each([
    ['500', true],
    ['slow:3000+html', true],
    [' state:5*2 ', true],
    ['logged-out', true],
    ['sloww:2', false],
    ['600', false],
    ['', false],
    ['html+', false],
  ])('takes "%s" for a fault: %s', (text, isFault) => {
    expect(new RegExp(`^(?:${faultPattern(Object.keys(FAULT_KINDS))})$`, 'v').test(text)).toBe(isFault);
  });
});
