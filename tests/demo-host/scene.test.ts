import { describe, expect, it } from 'vitest';
import { NOW_MS, openBrowser, openShop } from './shop-api.ts';

const onPage = (query: string) => ({ referer: `http://localhost:8080/en/page/homepage?${query}` });
const NOW_S = NOW_MS / 1_000;

describe('the clock of a scene', () => {
  it.each([
    ['demo_clock=2024-09-01T00:00:00%2B08:00', Date.parse('2024-09-01T00:00:00+08:00') / 1_000],
    ['demo_clock=2024-09-01T00:00:00+08:00', Date.parse('2024-09-01T00:00:00+08:00') / 1_000],
    ['demo_clock=-3600000', NOW_S - 3_600],
    ['demo_clock=soon', NOW_S],
    ['', NOW_S],
  ])('by the page’s query %j is %d', async (query, serverTime) => {
    const { get } = openBrowser(openShop().api);
    expect((await get('/api/user/info', onPage(query))).serverTime).toBe(serverTime);
  });

  it('holds for all pages by cookie, and does not end a session', async () => {
    const { get, post, setCookie } = openBrowser(openShop().api);
    setCookie('demo_clock', '-86400000000');
    await post('/api/demo/persona', { persona: 'member' });
    const moved = await get('/api/user/info');
    expect([moved.serverTime, moved.data]).toEqual([NOW_S - 86_400_000, expect.objectContaining({ user_id: 1001 })]);
    setCookie('demo_clock', '');
    expect((await get('/api/user/info')).data).toMatchObject({ user_id: 1001 });
  });
});

describe('the sweepstake of a scene', () => {
  it.each([
    ['on', true],
    ['off', false],
    ['checkScroll', { checkScroll: true }],
    ['start:scroll;checkScroll;activityId:77', { start: 'scroll', checkScroll: true, activityId: '77' }],
  ])('%s is %j', async (text, sweepstake) => {
    const { get } = openBrowser(openShop().api);
    const { data } = await get('/api/tool/config/get-config', onPage(`demo_sweepstake=${text}`));
    expect(data).toEqual({ isOpenBindPhone: false, sweepstake });
  });

  it('is not set without a word of it', async () => {
    const { get } = openBrowser(openShop().api);
    expect((await get('/api/tool/config/get-config')).data).toEqual({ isOpenBindPhone: false });
  });
});
