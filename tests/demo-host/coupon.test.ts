// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Answer, type Browser, NOW_MS, openBrowser, openBrowserAs, openShop } from './shop-api.ts';

const COUPON = '/api/activity/coupon';
const MEMBER_ID = 1001;
const PRIME_ID = 1002;
const DAY_MS = 86_400_000;

/** What a member wins by a round of their own, and how long it is valid from then on. */
const OWNER_OFFER = {
  type: 2,
  amount: 50,
  minCharge: 200,
  useScope: 1,
  periodTo: 0,
  periodDayFrom: 0,
  periodDayTo: 29,
};

const helpData = v.strictObject({
  helpRecordDtos: v.array(
    v.strictObject({
      userHelpId: v.number(),
      userHelpIcon: v.string(),
      userHelpName: v.string(),
      checkNewUser: v.boolean(),
      helpTime: v.number(),
      activityStartTime: v.number(),
    }),
  ),
  activityEndTime: v.number(),
  currenHelpNumber: v.number(),
  userName: v.optional(v.string()),
  userIcon: v.optional(v.string()),
  couponDetail: v.looseObject({ amount: v.number() }),
});

const roundOf = ({ data }: Answer) => v.parse(helpData, data);
const helpers = (answer: Answer) => roundOf(answer).helpRecordDtos.map((record) => record.userHelpId);
const assist = (browser: Browser, userHelpId: unknown = MEMBER_ID) =>
  browser.post(`${COUPON}/user-assistance`, { userHelpId });

/** The browser of a visitor who has just signed up. */
async function openNewcomer(api: ReturnType<typeof openShop>['api'], name: string): Promise<Browser> {
  const browser = openBrowser(api);
  const login_name = `${name}@example.com`;
  await browser.post('/api/users/send-verify-code-by-email', { email: login_name });
  const answer = await browser.post('/api/site/register', {
    login_name,
    password: 'secret123',
    captcha: '246810',
    checkbox: true,
    invitationCode: '',
  });
  expect(answer.state).toBe(0);
  return browser;
}

describe('a guest', () => {
  it.each([
    ['GET', `${COUPON}/award`],
    ['POST', `${COUPON}/start-active`],
    ['GET', `${COUPON}/help-record`],
    ['GET', `${COUPON}/reward-record`],
    ['POST', `${COUPON}/user-assistance`],
    ['GET', '/api/active/add-active'],
  ])('is asked to log in by %s %s', async (method, path) => {
    const browser = openBrowser(openShop().api);
    expect(await (method === 'GET' ? browser.get(path) : browser.post(path))).toMatchObject({ state: 10001 });
  });

  it('may look at the round behind a link', async () => {
    const answer = await openBrowser(openShop().api).get(`${COUPON}/current-help-record?userId=${MEMBER_ID}`);
    expect(helpers(answer)).toEqual([9001, 9002]);
    // Who invites, and what the visitor gets for the help; the owner gets another coupon.
    expect(answer.data).toMatchObject({
      userName: '林小美',
      userIcon: '/images/avatars/member.svg',
      couponDetail: { type: 1, amount: 15 },
    });
    const owner = await openBrowserAs(openShop().api, 'member');
    const own = await owner.get(`${COUPON}/help-record`);
    expect(own.data).toMatchObject({ couponDetail: OWNER_OFFER });
  });
});

describe('the seeds', () => {
  it.each([
    ['member', 2],
    ['prime', 3],
  ])('let %s have a running round with %i helpers', async (persona, count) => {
    const browser = await openBrowserAs(openShop().api, persona);
    const round = roundOf(await browser.get(`${COUPON}/help-record`));
    expect(round.currenHelpNumber).toBe(count);
    expect(round.helpRecordDtos).toHaveLength(count);
    expect(round.activityEndTime).toBeGreaterThan(NOW_MS);
    for (const { activityStartTime, helpTime } of round.helpRecordDtos) {
      expect(activityStartTime).toBeLessThan(helpTime);
      expect(helpTime).toBeLessThan(NOW_MS);
    }
  });

  it.each(['empty', 'bulk'])('let %s have none', async (persona) => {
    const browser = await openBrowserAs(openShop().api, persona);
    expect((await browser.get(`${COUPON}/help-record`)).data).toEqual({ couponDetail: OWNER_OFFER });
    expect(await browser.get(`${COUPON}/reward-record`)).toMatchObject({ state: 0, data: [] });
  });

  it('start a round once, when it is first seen', async () => {
    const { api, clock } = openShop();
    const browser = await openBrowserAs(api, 'member');
    const { activityEndTime } = roundOf(await browser.get(`${COUPON}/help-record`));
    clock.nowMs += DAY_MS;
    expect(roundOf(await browser.get(`${COUPON}/help-record`)).activityEndTime).toBe(activityEndTime);
  });

  it('give each copy of an account a round of its own, and a reset brings all of it back', async () => {
    const { api } = openShop();
    const copy = openBrowser(api);
    await copy.post('/api/demo/persona', { persona: 'prime', fresh: true });
    expect((await copy.get(`${COUPON}/award`)).state).toBe(0);
    const prime = await openBrowserAs(api, 'prime');
    expect((await prime.get(`${COUPON}/award`)).state).toBe(0);
    await prime.post('/api/demo/reset');
    const again = await openBrowserAs(api, 'prime');
    expect(helpers(await again.get(`${COUPON}/help-record`))).toHaveLength(3);
    expect((await again.get(`${COUPON}/reward-record`)).data).toEqual([]);
  });
});

describe('start-active', () => {
  it('starts a round without helpers that ends after three days', async () => {
    const browser = await openBrowserAs(openShop().api, 'empty');
    const round = { helpRecordDtos: [], activityEndTime: NOW_MS + 3 * DAY_MS, currenHelpNumber: 0 };
    expect(await browser.post(`${COUPON}/start-active`)).toMatchObject({ state: 0, data: round });
    expect((await browser.get(`${COUPON}/help-record`)).data).toEqual({ ...round, couponDetail: OWNER_OFFER });
  });

  it('is refused while a round is running, and possible once it has ended', async () => {
    const { api, clock } = openShop();
    const browser = await openBrowserAs(api, 'empty');
    await browser.post(`${COUPON}/start-active`);
    expect(await browser.post(`${COUPON}/start-active`)).toMatchObject({
      state: 1,
      msg: 'Your event is already running.',
    });
    clock.nowMs += 3 * DAY_MS;
    expect((await browser.post(`${COUPON}/start-active`)).state).toBe(0);
  });
});

describe('user-assistance', () => {
  it('adds the helper and gives them a coupon', async () => {
    const { api } = openShop();
    const helper = await openBrowserAs(api, 'empty');
    const coupon = {
      type: 1,
      amount: 15,
      minCharge: 0,
      useScope: 2,
      periodTo: 0,
      periodDayFrom: 0,
      periodDayTo: 29,
    };
    expect(await assist(helper)).toMatchObject({ state: 0, data: coupon, serverTime: NOW_MS / 1000 });
    const { data } = await helper.get(`${COUPON}/reward-record`);
    expect(data).toEqual([{ receiveTime: NOW_MS, couponDetail: coupon }]);
    const round = await helper.get(`${COUPON}/current-help-record?userId=${MEMBER_ID}`);
    expect(roundOf(round).helpRecordDtos.at(-1)).toMatchObject({
      userHelpId: 1003,
      userHelpName: 'new_here',
      checkNewUser: false,
      helpTime: NOW_MS,
    });
  });

  it('knows who has just signed up, and takes the id as text', async () => {
    const { api } = openShop();
    const helper = await openNewcomer(api, 'friend');
    expect((await assist(helper, String(MEMBER_ID))).state).toBe(0);
    const round = roundOf(await helper.get(`${COUPON}/current-help-record?userId=${MEMBER_ID}`));
    expect(round.helpRecordDtos.at(-1)).toMatchObject({ userHelpName: 'friend', checkNewUser: true });
    expect(round.currenHelpNumber).toBe(3);
  });

  it.each([
    ['oneself', 'member', MEMBER_ID, 'You cannot help yourself.'],
    ['one who has no round', 'member', 1003, 'There is no event to help with.'],
    ['nobody', 'member', 'x', 'There is no event to help with.'],
    ['one who has three helpers', 'member', PRIME_ID, 'The event is already complete.'],
  ])('does not help %s', async (_, persona, userHelpId, msg) => {
    const browser = await openBrowserAs(openShop().api, persona);
    expect(await assist(browser, userHelpId)).toMatchObject({ state: 1, msg });
    expect((await browser.get(`${COUPON}/reward-record`)).data).toEqual([]);
  });

  it('helps once', async () => {
    const helper = await openBrowserAs(openShop().api, 'empty');
    await assist(helper);
    expect(await assist(helper)).toMatchObject({ state: 1, msg: 'You have rooted the user.' });
    expect((await helper.get(`${COUPON}/reward-record`)).data).toHaveLength(1);
  });

  it('comes too late at the very millisecond of the end', async () => {
    const { api, clock } = openShop();
    const helper = await openBrowserAs(api, 'empty');
    const { activityEndTime } = roundOf(await helper.get(`${COUPON}/current-help-record?userId=${MEMBER_ID}`));
    clock.nowMs = activityEndTime;
    expect(await assist(helper)).toMatchObject({ state: 1, msg: 'The event has already ended!' });
    clock.nowMs -= 1;
    expect((await assist(helper)).state).toBe(0);
  });
});

describe('award', () => {
  it('gives the coupon once; then a new round can begin', async () => {
    const browser = await openBrowserAs(openShop().api, 'prime');
    expect(await browser.get(`${COUPON}/award`)).toMatchObject({ state: 0 });
    expect((await browser.get(`${COUPON}/reward-record`)).data).toEqual([
      {
        receiveTime: NOW_MS,
        couponDetail: {
          type: 2,
          amount: 50,
          minCharge: 200,
          useScope: 1,
          periodTo: NOW_MS + 30 * DAY_MS,
          periodDayFrom: 0,
          periodDayTo: 0,
        },
      },
    ]);
    expect(await browser.get(`${COUPON}/award`)).toMatchObject({ state: 1 });
    expect((await browser.get(`${COUPON}/help-record`)).data).toEqual({ couponDetail: OWNER_OFFER });
    expect((await browser.post(`${COUPON}/start-active`)).state).toBe(0);
  });

  it('needs three helpers: the third makes it possible', async () => {
    const { api } = openShop();
    const owner = await openBrowserAs(api, 'member');
    expect(await owner.get(`${COUPON}/award`)).toMatchObject({ state: 1, msg: 'More friends have to help first.' });
    await assist(await openBrowserAs(api, 'empty'));
    expect((await owner.get(`${COUPON}/award`)).state).toBe(0);
  });

  it('is refused after the end and without a round', async () => {
    const { api, clock } = openShop();
    const owner = await openBrowserAs(api, 'prime');
    await owner.get(`${COUPON}/help-record`);
    clock.nowMs += 3 * DAY_MS;
    expect(await owner.get(`${COUPON}/award`)).toMatchObject({ state: 1, msg: 'The event has already ended!' });
    expect((await (await openBrowserAs(api, 'empty')).get(`${COUPON}/award`)).state).toBe(1);
  });
});

describe('current-help-record', () => {
  it.each([
    [
      'an id without a round',
      '?userId=1003',
      { state: 0, data: { userName: 'new_here', couponDetail: { amount: 15 } } },
    ],
    ['an id that is none', '?userId=x', { state: 1 }],
    ['no id', '', { state: 1 }],
  ])('answers %s', async (_, query, answer) => {
    expect(await openBrowser(openShop().api).get(`${COUPON}/current-help-record${query}`)).toMatchObject(answer);
  });

  it('still shows a round that was claimed, to those who come by its link', async () => {
    const { api } = openShop();
    await (await openBrowserAs(api, 'prime')).get(`${COUPON}/award`);
    const answer = await openBrowser(api).get(`${COUPON}/current-help-record?userId=${PRIME_ID}`);
    expect(helpers(answer)).toHaveLength(3);
  });
});

describe('add-active', () => {
  it('counts a task that a member has done', async () => {
    const browser = await openBrowserAs(openShop().api, 'member');
    expect(await browser.get('/api/active/add-active')).toMatchObject({ state: 0 });
  });
});
