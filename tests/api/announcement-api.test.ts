import { describe, expect, it, vi } from 'vitest';
import { createAnnouncementApi } from '../../src/api/announcement-api';
import { openClient } from './open-client';

function openApi(boot?: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(new Response(JSON.stringify({ state: 0, data: [{ id: 1, title: 'From the server' }] }))),
  );
  const api = createAnnouncementApi(openClient({ fetch, warn: () => {} }), { boot });
  return { api, asked: () => fetch.mock.calls.map(([url]) => String(url)) };
}

describe('createAnnouncementApi', () => {
  it('asks for a page’s type, each once', async () => {
    const { api, asked } = openApi();
    const list = await api.announcements('order-list');
    await Promise.all([api.announcements('order-list'), api.noticeInfo('order-list'), api.noticeInfo('order-list')]);
    expect(list).toMatchObject({ ok: true, data: [{ id: '1', title: 'From the server' }] });
    expect(asked()).toEqual(['/api/announcement/list?pageType=order-list', '/api/top/notice-info?page=order-list']);
  });

  it('takes what the page has told, and asks for the notice alone', async () => {
    const { api, asked } = openApi([{ id: 7, title: 'Told' }]);
    expect(await api.announcements('home')).toMatchObject({ ok: true, data: [{ id: '7', title: 'Told' }] });
    await api.noticeInfo('home');
    expect(asked()).toEqual(['/api/top/notice-info?page=home']);
  });

  it('asks where the page has told nonsense', async () => {
    const { api, asked } = openApi('nothing');
    expect(await api.announcements('home')).toMatchObject({ ok: true, data: [{ id: '1' }] });
    expect(asked()).toEqual(['/api/announcement/list?pageType=home']);
  });
});
