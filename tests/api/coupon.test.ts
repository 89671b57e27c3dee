import { describe, expect, it } from 'vitest';
import {
  couponAssist,
  couponAward,
  couponCurrentHelp,
  couponHelpRecord,
  couponRewardRecord,
  couponStart,
} from '../../src/api/coupon';
import {
  NOT_ADDRESS,
  NOT_COUNT,
  NOT_FLAG,
  NOT_LIST,
  NOT_OBJECT,
  NOT_TEXT,
  NOT_TIME,
  readData,
  without,
  wrongs,
} from './read-data';

const record = {
  userHelpId: 9,
  userHelpIcon: '/9.svg',
  userHelpName: 'Yu',
  checkNewUser: true,
  helpTime: 1_767_225_600_000,
  activityStartTime: 1_767_211_200_000,
};
const round = { helpRecordDtos: [record], activityEndTime: 1_767_470_400_000, currenHelpNumber: 1 };
const helper = {
  id: 9,
  icon: '/9.svg',
  name: 'Yu',
  isNewUser: true,
  helpedAtMs: 1_767_225_600_000,
  roundStartedAtMs: 1_767_211_200_000,
};
const ours = { helpers: [helper], endsAtMs: 1_767_470_400_000, helperCount: 1 };

const detail = {
  type: 1,
  amount: 15,
  minCharge: '99.90',
  useScope: 2,
  periodTo: 1_769_817_600_000,
  periodDayFrom: 1,
  periodDayTo: 30,
};
const coupon = {
  kind: 'percent',
  amount: '15',
  minCharge: '99.90',
  scope: 'goods',
  validToMs: 1_769_817_600_000,
  validDays: 30,
};

const recordOf = (found: object | null) => ({ round: found, sharer: null, offer: null });

describe.each([couponStart, couponHelpRecord, couponCurrentHelp])('$name', (call) => {
  it('spells a round our way', () => {
    expect(readData(call, round)).toEqual({ value: recordOf(ours), leftOut: [] });
  });

  it.each([undefined, null, {}, [], { helpRecordDtos: null }, { other: 1 }])('reads %j as no round', (data) => {
    expect(readData(call, data)).toEqual({ value: recordOf(null), leftOut: [] });
  });

  it('reads a round without helpers and without an end', () => {
    expect(readData(call, { helpRecordDtos: [] }).value?.round).toEqual({ helpers: [], endsAtMs: 0, helperCount: 0 });
  });

  it.each([
    ['helpRecordDtos', { helpers: [] }],
    ['activityEndTime', { endsAtMs: 0 }],
    // As many as are listed.
    ['currenHelpNumber', { helperCount: 1 }],
  ])('does without %s', (field, change) => {
    expect(readData(call, without(round, field))).toEqual({ value: recordOf({ ...ours, ...change }), leftOut: [] });
  });

  it.each(
    wrongs([
      ['helpRecordDtos', NOT_LIST, { helpers: [] }],
      ['activityEndTime', NOT_TIME, { endsAtMs: 0 }],
      ['currenHelpNumber', NOT_COUNT, { helperCount: 1 }],
    ]),
  )('loses $field alone when it is $shown', ({ field, wrong, fallback }) => {
    expect(readData(call, { ...round, [field]: wrong })).toEqual({
      value: recordOf({ ...ours, ...(fallback as object) }),
      leftOut: [field],
    });
  });

  it.each([
    ['userHelpIcon', { icon: '' }],
    ['userHelpName', { name: '' }],
    ['checkNewUser', { isNewUser: false }],
    ['helpTime', { helpedAtMs: 0 }],
    ['activityStartTime', { roundStartedAtMs: 0 }],
  ])('does without %s of a helper', (field, change) => {
    expect(readData(call, { ...round, helpRecordDtos: [without(record, field)] })).toEqual({
      value: recordOf({ ...ours, helpers: [{ ...helper, ...change }] }),
      leftOut: [],
    });
  });

  it.each(
    wrongs([
      ['userHelpIcon', NOT_ADDRESS, { icon: '' }],
      ['userHelpName', NOT_TEXT, { name: '' }],
      ['checkNewUser', NOT_FLAG, { isNewUser: false }],
      ['helpTime', NOT_TIME, { helpedAtMs: 0 }],
      ['activityStartTime', NOT_TIME, { roundStartedAtMs: 0 }],
    ]),
  )("loses a helper's $field alone when it is $shown", ({ field, wrong, fallback }) => {
    expect(readData(call, { ...round, helpRecordDtos: [{ ...record, [field]: wrong }] })).toEqual({
      value: recordOf({ ...ours, helpers: [{ ...helper, ...(fallback as object) }] }),
      leftOut: [`helpRecordDtos[0].${field}`],
    });
  });

  it.each([undefined, null, 0, '0', -1, 1.5, 'x', '', true, [], {}])('drops a helper whose id is %j', (userHelpId) => {
    const { value, leftOut } = readData(call, { ...round, helpRecordDtos: [{ ...record, userHelpId }, record] });
    expect(value?.round).toEqual(ours);
    expect(leftOut).toEqual(['helpRecordDtos[0].userHelpId']);
  });

  it('takes an id in quotes', () => {
    expect(readData(call, { helpRecordDtos: [{ ...record, userHelpId: '9' }] }).value?.round?.helpers).toEqual([
      helper,
    ]);
  });

  it('reads whose round it is, and what there is to win, also where there is no round', () => {
    const more = { userName: 'Tomás', userIcon: '/t.svg', couponDetail: detail };
    const known = { sharer: { name: 'Tomás', icon: '/t.svg' }, offer: coupon };
    expect(readData(call, { ...round, ...more })).toEqual({ value: { round: ours, ...known }, leftOut: [] });
    expect(readData(call, more)).toEqual({ value: { round: null, ...known }, leftOut: [] });
    expect(readData(call, { ...more, userIcon: null }).value?.sharer).toEqual({ name: 'Tomás', icon: '' });
  });

  it.each([undefined, null, ''])('knows nobody whose name is %j', (userName) => {
    const { value, leftOut } = readData(call, { ...round, userName, userIcon: '/t.svg' });
    expect([value?.sharer, leftOut]).toEqual([null, []]);
  });

  it.each([
    ...wrongs([
      ['userName', NOT_TEXT, { sharer: null }],
      ['userIcon', NOT_ADDRESS, { sharer: { name: 'Yu', icon: '' } }],
    ]).map(({ field, wrong, fallback }) => [field, { [field]: wrong }, fallback] as const),
    ['couponDetail', { couponDetail: 5 }, {}],
    ['couponDetail.type', { couponDetail: { ...detail, type: 3 } }, {}],
    ['couponDetail.amount', { couponDetail: { ...detail, amount: 'much' } }, {}],
  ] as const)('loses %s alone where it is malformed: %j', (path, change, fallback) => {
    const value = { ...recordOf(ours), sharer: { name: 'Yu', icon: '' }, ...(fallback as object) };
    expect(readData(call, { ...round, userName: 'Yu', ...change })).toEqual({ value, leftOut: [path] });
  });

  it.each(NOT_OBJECT)('can not do with %j', (data) => {
    expect(readData(call, data).failedAt).toBe('');
  });
});

describe('couponAssist', () => {
  it('spells a coupon our way', () => {
    expect(readData(couponAssist, detail)).toEqual({ value: coupon, leftOut: [] });
  });

  it.each([
    [{ type: 2 }, { kind: 'amount' }],
    [{ type: '2' }, { kind: 'amount' }],
    [{ useScope: 1 }, { scope: 'shipping' }],
    [{ useScope: '1' }, { scope: 'shipping' }],
    [{ amount: '12.50' }, { amount: '12.50' }],
    [{ amount: 0 }, { amount: '0' }],
    [{ periodDayFrom: 0, periodDayTo: 0 }, { validDays: 1 }],
    [{ periodDayFrom: 5, periodDayTo: 2 }, { validDays: 0 }],
  ])('reads %j', (change, expected) => {
    expect(readData(couponAssist, { ...detail, ...change })).toEqual({
      value: { ...coupon, ...expected },
      leftOut: [],
    });
  });

  it.each([
    ['minCharge', { minCharge: '0' }],
    ['useScope', { scope: undefined }],
    ['periodTo', { validToMs: 0 }],
    ['periodDayFrom', { validDays: 0 }],
    ['periodDayTo', { validDays: 0 }],
  ])('does without %s', (field, change) => {
    expect(readData(couponAssist, without(detail, field))).toEqual({ value: { ...coupon, ...change }, leftOut: [] });
  });

  it.each(
    wrongs([
      ['minCharge', [-1, '-1', 'free', true, [], {}], { minCharge: '0' }],
      ['useScope', [0, 3, '3', 'goods', true, [], {}], { scope: undefined }],
      ['periodTo', NOT_TIME, { validToMs: 0 }],
      ['periodDayFrom', NOT_COUNT, { validDays: 0 }],
      ['periodDayTo', NOT_COUNT, { validDays: 0 }],
    ]),
  )('loses $field alone when it is $shown', ({ field, wrong, fallback }) => {
    expect(readData(couponAssist, { ...detail, [field]: wrong })).toEqual({
      value: { ...coupon, ...(fallback as object) },
      leftOut: [field],
    });
  });

  it.each([undefined, null])('is a success without details when the data are %j', (data) => {
    expect(readData(couponAssist, data)).toEqual({ value: null, leftOut: [] });
  });

  it.each([
    ['', 'coupon'],
    ['', 5],
    ['type', []],
    ['type', {}],
    ['type', { ...detail, type: 3 }],
    ['type', { ...detail, type: true }],
    ['amount', without(detail, 'amount')],
    ['amount', { ...detail, amount: -5 }],
    ['amount', { ...detail, amount: 'much' }],
  ])('is a success without details when %s is malformed: %j', (path, data) => {
    expect(readData(couponAssist, data)).toEqual({ value: null, leftOut: [path] });
  });
});

describe('couponRewardRecord', () => {
  const reward = { receiveTime: 1_767_225_600_000, couponDetail: detail };

  it('spells the records our way', () => {
    expect(readData(couponRewardRecord, [reward, without(reward, 'receiveTime')])).toEqual({
      value: [
        { receivedAtMs: 1_767_225_600_000, coupon },
        { receivedAtMs: 0, coupon },
      ],
      leftOut: [],
    });
  });

  it.each(NOT_TIME)('loses the time alone when it is %j', (receiveTime) => {
    expect(readData(couponRewardRecord, [{ ...reward, receiveTime }])).toEqual({
      value: [{ receivedAtMs: 0, coupon }],
      leftOut: ['[0].receiveTime'],
    });
  });

  it.each([null, ...NOT_OBJECT, {}, { couponDetail: null }, { couponDetail: { type: 1 } }])(
    'drops %j, keeps the others',
    (bad) => {
      const { value, leftOut } = readData(couponRewardRecord, [bad, reward]);
      expect(value).toHaveLength(1);
      expect(leftOut).toHaveLength(1);
    },
  );

  it.each([undefined, null, ...NOT_LIST])('can not do with %j for a list', (data) => {
    expect(readData(couponRewardRecord, data).failedAt).toBe('');
  });
});

describe('couponAward', () => {
  it('is a GET that counts as a write and does not look at the data', () => {
    expect(couponAward).toMatchObject({ method: 'get', kind: 'write' });
    expect(readData(couponAward, 5)).toEqual({ value: undefined, leftOut: [] });
  });
});
