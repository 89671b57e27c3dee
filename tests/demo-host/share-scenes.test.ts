// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SHARE_SCENES } from '../../demo-host/api/seeds/share-scenes.ts';
import { type Browser, NOW_MS, openBrowser, openShop } from './shop-api.ts';

const setReply = v.object({ query: v.string(), user_id: v.number() });
const round = v.object({ helpRecordDtos: v.array(v.object({ userHelpId: v.number() })), activityEndTime: v.number() });
const noRound = v.pipe(
  v.strictObject({ couponDetail: v.unknown(), userName: v.optional(v.string()), userIcon: v.optional(v.string()) }),
  v.transform(() => null),
);

async function enter(browser: Browser, scene: string) {
  const answer = await browser.post('/api/demo/share-scene', { scene });
  const { query, user_id } = v.parse(setReply, answer.data);
  const params = new URLSearchParams(query);
  const sharerId = Number(params.get('shareId') ?? 0);
  const path = sharerId > 0 ? `current-help-record?userId=${sharerId}` : 'help-record';
  const record = await browser.get(`/api/activity/coupon/${path}`);
  return {
    params,
    userId: user_id,
    sharerId,
    record: record.state === 0 ? v.parse(v.union([round, noRound]), record.data) : undefined,
  };
}

describe('each scene of sharing', () => {
  it.each(Object.entries(SHARE_SCENES))('%s is what it says', async (name, scene) => {
    const browser = openBrowser(openShop().api);
    const { params, userId, sharerId, record } = await enter(browser, name);
    expect(params.get('shareType')).toBe('1');
    expect(userId > 0).toBe(scene.role === 'owner' || scene.role === 'helper');
    expect(sharerId > 0).toBe(scene.role === 'helper' || scene.role === 'visitor' || scene.isOwnLink === true);
    expect(sharerId === userId && userId > 0).toBe(scene.isOwnLink === true);
    if (scene.role === 'guest') return;
    if (scene.friends === undefined) {
      expect(record).toBeNull();
      return;
    }
    const helperIds = record?.helpRecordDtos.map(({ userHelpId }) => userHelpId) ?? [];
    expect(helperIds).toHaveLength(scene.friends + (scene.hasHelped ? 1 : 0));
    expect(helperIds.includes(userId)).toBe(scene.hasHelped === true);
    const endsInMs = (record?.activityEndTime ?? 0) - NOW_MS;
    expect(endsInMs).toBe(scene.endsInMs ?? 60 * 3_600_000);
    expect(params.get('demo_faults') ?? '').toBe(scene.faults ? `${scene.faults},run=${sharerId || userId}` : '');
  });

  it('is for one browser alone', async () => {
    const { api } = openShop();
    const first = openBrowser(api);
    const second = openBrowser(api);
    const { sharerId } = await enter(first, 'helper-new');
    const { sharerId: other } = await enter(second, 'helper-new');
    expect(sharerId).not.toBe(other);
    expect((await first.post('/api/activity/coupon/user-assistance', { userHelpId: sharerId })).state).toBe(0);
    const untouched = await second.get(`/api/activity/coupon/current-help-record?userId=${other}`);
    expect(v.parse(round, untouched.data).helpRecordDtos).toHaveLength(1);
  });

  it('follows the clock of the demo', async () => {
    const { api, clock } = openShop();
    clock.nowMs += 86_400_000;
    const { record } = await enter(openBrowser(api), 'owner-2');
    expect(record?.activityEndTime).toBe(NOW_MS + 86_400_000 + 60 * 3_600_000);
  });

  it.each([{}, { scene: 'nothing' }, { scene: 'toString' }])('is refused for %j', async (body) => {
    expect((await openBrowser(openShop().api).post('/api/demo/share-scene', body)).state).toBe(1);
  });
});
