// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Api, createApi } from '../../demo-host/api/app.ts';
import { API_CALLS } from '../../demo-host/api/calls.ts';
import { openDatabase } from '../../demo-host/api/database.ts';
import { CALL_TEXTS } from '../../scripts/docs/call-texts.ts';
import { CALLS, readData } from '../../scripts/docs/calls.ts';
import { CALL_NAMES } from '../../src/domain/call-names.ts';
import { NOW_MS, openBrowserAs } from './shop-api.ts';

const SPOT = { id: 7, position: 'popup', jumpHrefCn: '/cn/page/help/', jumpHrefEn: 'mailto:help@shop.example' };

/** A shop with announcements: a pop-up on every page, a stripe on order lists. */
function openAnnouncing(): Api {
  const db = openDatabase(':memory:');
  const insert = db.prepare(
    `INSERT INTO announcements (id, title, content, style_template, template_type, page_type, href_positions, sort)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  insert.run(1, 'Everywhere', '<p>x</p>', '30', '0', null, JSON.stringify([SPOT]), 0);
  const top = [{ ...SPOT, position: 'top-notice' }];
  insert.run(2, 'Orders', '<p>y</p>', '10', '1', 'order-list', JSON.stringify(top), 1);
  return createApi({ db, clock: () => NOW_MS });
}

// Calls that end the visit, or can't be made with the example's payload, have tests of their own.
const READS = CALL_NAMES.filter((name) => CALLS[name].kind === 'read');

describe.each(['member', 'prime', 'empty'])('the answers to %s', (persona) => {
  it.each(READS)('%s: every field is as the shell reads it', async (name) => {
    const browser = await openBrowserAs(openAnnouncing(), persona);
    const path = `/api/${CALLS[name].path}`;
    const payload = CALL_TEXTS[name].payload ?? {};
    const query = new URLSearchParams(Object.entries(payload).map(([key, value]) => [key, String(value)]));
    const answer =
      CALLS[name].method === 'post' ? await browser.post(path, payload) : await browser.get(`${path}?${query}`);
    expect(answer.state).toBe(0);
    const leftOut: unknown[] = [];
    expect(readData(name, answer.data, (issue) => leftOut.push(issue))).toMatchObject({ ok: true });
    expect(leftOut).toEqual([]);
  });
});

it.each(API_CALLS.map(({ name, method, path }) => [name, method, path] as const))(
  'has a route for %s',
  async (_, method, path) => {
    const shop = openAnnouncing();
    const { status } = await shop.request(path, { method });
    expect(status).not.toBe(404);
    expect((await shop.request(`${path}-x`, { method })).status).toBe(404);
  },
);

describe('announcements', () => {
  const titles = async (path: string) => {
    const { data } = await (await openBrowserAs(openAnnouncing(), 'member')).get(path);
    return (data as readonly { title: string }[]).map(({ title }) => title);
  };

  it.each([
    ['/api/announcement/list?pageType=home', ['Everywhere']],
    ['/api/announcement/list?pageType=order-list', ['Everywhere', 'Orders']],
    // Only announcements at the top.
    ['/api/top/notice-info?page=home', []],
    ['/api/top/notice-info?page=order-list', ['Orders']],
  ])('%s are %j', async (path, expected) => {
    expect(await titles(path)).toEqual(expected);
  });
});
