import { describe, expect, it, vi } from 'vitest';
import { createAnnouncementApi } from '../../src/api/announcement-api';
import { createPageApi } from '../../src/api/page-api';
import { openClient } from './open-client';

const fetched = { title: 'fetched' };

function setUp() {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(JSON.stringify({ state: 0, data: [fetched] })));
  const onFailure = vi.fn();
  return { client: openClient({ fetch, onFailure }), fetch, onFailure };
}

describe('what the page has told', () => {
  it('stands in for the fetch, by the position that the server knows', async () => {
    const { client, fetch } = setUp();
    const boot = { top: [{ title: 'told' }] };
    const page = createPageApi(client, { positions: { header_banner: 'top' }, boot });
    expect(await page.position('header_banner')).toMatchObject({ ok: true, data: [{ title: 'told' }] });
    expect(await page.position('header_banner')).toMatchObject({ data: [{ title: 'told' }] });
    expect(fetch).not.toHaveBeenCalled();
    expect(await page.position('header_logo')).toMatchObject({ data: [fetched] });
  });

  it('gives way to a fresh answer, for good', async () => {
    const { client, fetch } = setUp();
    const api = createAnnouncementApi(client, { boot: [{ title: 'told' }] });
    expect(await api.announcements('home')).toMatchObject({ data: [{ title: 'told' }] });
    expect(await api.announcements('home', { isFresh: true })).toMatchObject({ data: [fetched] });
    expect(await api.announcements('home')).toMatchObject({ data: [fetched] });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each(['nonsense', 5, null, { unexpected: true }])(
    'is fetched instead when it is %j, and named once',
    async (boot) => {
      const { client, fetch, onFailure } = setUp();
      const api = createAnnouncementApi(client, { boot });
      expect(await api.announcements('home')).toMatchObject({ data: [fetched] });
      await api.announcements('home');
      expect(fetch).toHaveBeenCalledTimes(1);
      expect(onFailure.mock.calls).toMatchObject([[{ call: 'announcements', reason: 'shape' }]]);
    },
  );

  it.each([undefined, null, 'x', []])('may be %j for positions', async (boot) => {
    const { client } = setUp();
    expect(await createPageApi(client, { boot }).position('toolbar_user')).toMatchObject({ data: [fetched] });
  });
});
