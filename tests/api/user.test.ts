import { describe, expect, it } from 'vitest';
import { customerService, headerData, logout, userInfo, userLevel } from '../../src/api/user';
import { NOT_ADDRESS, NOT_COUNT, NOT_FLAG, NOT_OBJECT, NOT_TEXT, readData, without, wrongs } from './read-data';

const info = {
  user_id: 7,
  user_name: 'lin',
  email: 'lin@shop.example',
  currencyCode: 'USD',
  currencySymbol: 'US $',
  serviceUrl: 'https://chat.example/7',
  cart_num: 3,
};

/** The same data as the shell names them. */
const infoRead = {
  id: 7,
  name: 'lin',
  email: 'lin@shop.example',
  currencyCode: 'USD',
  currencySymbol: 'US $',
  serviceUrl: 'https://chat.example/7',
  cartLines: 3,
};

/** Names of fields that differ from the server's. */
const OURS = new Map([
  ['user_id', 'id'],
  ['user_name', 'name'],
  ['nick_name', 'nickName'],
  ['userLevel', 'level'],
  ['currencyMoney', 'balance'],
  ['cart_num', 'cartLines'],
  ['message_num', 'total'],
  ['unconfirmed_num', 'actionNeeded'],
  ['import_msg_num', 'important'],
  ['normal_msg_num', 'other'],
  ['advisory_num', 'enquiries'],
]);
/** A copy without one field of the server's. */
const losing = <T extends object>(value: T, field: string): T => ({ ...value, [OURS.get(field) ?? field]: undefined });

describe('userInfo', () => {
  it('reads a member, in our words', () => {
    expect(readData(userInfo, info)).toEqual({ value: infoRead, leftOut: [] });
  });

  it('reads a guest, who is an id of 0 and no more', () => {
    expect(readData(userInfo, { user_id: 0 })).toMatchObject({ value: { id: 0 }, leftOut: [] });
  });

  it.each([
    [7, 7],
    ['7', 7],
    ['0', 0],
    ['007', 7],
  ])('takes %j for an id', (user_id, id) => {
    expect(readData(userInfo, { ...info, user_id }).value?.id).toBe(id);
  });

  it.each([undefined, null, '', ' ', '-7', '1.5', '1e3', '0x7', '9'.repeat(20), -1, 1.5, true, [], [7], {}])(
    'can not do with %j for an id',
    (user_id) => {
      expect(readData(userInfo, { ...info, user_id }).failedAt).toBe('user_id');
    },
  );

  it.each(NOT_OBJECT)('can not do with %j for data', (data) => {
    expect(readData(userInfo, data).failedAt).toBe('');
  });

  it.each(Object.keys(without(info, 'user_id')))('does without %s, also as null', (field) => {
    for (const data of [without(info, field), { ...info, [field]: null }]) {
      const { value, leftOut } = readData(userInfo, data);
      expect(value).toEqual(losing(infoRead, field));
      expect(leftOut).toEqual([]);
    }
  });

  it.each(
    wrongs([
      ['user_name', NOT_TEXT, undefined],
      ['email', NOT_TEXT, undefined],
      ['currencyCode', NOT_TEXT, undefined],
      ['currencySymbol', NOT_TEXT, undefined],
      ['serviceUrl', [1, [], {}], undefined],
      ['cart_num', NOT_COUNT, undefined],
    ]),
  )('loses $field alone when it is $shown', ({ field, wrong }) => {
    const { value, leftOut } = readData(userInfo, { ...info, [field]: wrong });
    expect(value).toEqual(losing(infoRead, field));
    expect(leftOut).toEqual([field]);
  });

  it('leads to no script', () => {
    for (const serviceUrl of NOT_ADDRESS.slice(3)) {
      expect(readData(userInfo, { ...info, serviceUrl }).value?.serviceUrl).toBe('');
    }
  });
});

const header = {
  user_name: 'lin',
  nick_name: '小美',
  userLevel: 2,
  primeLevel: 1,
  isPrime: true,
  currencyCode: 'USD',
  currencySymbol: 'US $',
  currencyMoney: -12.5,
  avatar: '/me.svg',
  cart_num: 3,
  message_num: 9,
  unconfirmed_num: 2,
  import_msg_num: 3,
  normal_msg_num: 4,
  advisory_num: 1,
};

/** The same data as the shell names them. */
const headerRead = {
  name: 'lin',
  nickName: '小美',
  level: 2,
  primeLevel: 1,
  isPrime: true,
  currencyCode: 'USD',
  currencySymbol: 'US $',
  balance: -12.5,
  avatar: '/me.svg',
  cartLines: 3,
  total: 9,
  actionNeeded: 2,
  important: 3,
  other: 4,
  enquiries: 1,
};

describe('headerData', () => {
  it('reads every field, in our words', () => {
    expect(readData(headerData, { user_id: 7, ...header })).toEqual({ value: headerRead, leftOut: [] });
  });

  it.each(Object.keys(header))('does without %s', (field) => {
    expect(readData(headerData, without(header, field))).toEqual({ value: losing(headerRead, field), leftOut: [] });
  });

  it.each(
    wrongs([
      ['user_name', NOT_TEXT, undefined],
      ['nick_name', NOT_TEXT, undefined],
      ['userLevel', NOT_COUNT, undefined],
      ['primeLevel', NOT_COUNT, undefined],
      ['isPrime', NOT_FLAG, undefined],
      ['currencyMoney', ['much', true, [], {}], undefined],
      ['avatar', [1, [], {}], undefined],
      ['cart_num', NOT_COUNT, undefined],
      ['message_num', NOT_COUNT, undefined],
      ['unconfirmed_num', NOT_COUNT, undefined],
      ['import_msg_num', NOT_COUNT, undefined],
      ['normal_msg_num', NOT_COUNT, undefined],
      ['advisory_num', NOT_COUNT, undefined],
    ]),
  )('loses $field alone when it is $shown', ({ field, wrong }) => {
    expect(readData(headerData, { ...header, [field]: wrong })).toEqual({
      value: losing(headerRead, field),
      leftOut: [field],
    });
  });
});

describe('userLevel', () => {
  it('reads the levels, and does without them', () => {
    const levels = { userLevel: 1, primeLevel: 2, isPrime: true };
    expect(readData(userLevel, levels)).toEqual({ value: { level: 1, primeLevel: 2, isPrime: true }, leftOut: [] });
    expect(readData(userLevel, {}).value).toEqual({ level: undefined, primeLevel: undefined, isPrime: undefined });
  });

  it.each(
    wrongs([
      ['userLevel', NOT_COUNT, 0],
      ['isPrime', NOT_FLAG, 0],
    ]),
  )('loses $field alone when it is $shown', ({ field, wrong }) => {
    const { value, leftOut } = readData(userLevel, { primeLevel: 2, [field]: wrong });
    expect(value).toEqual({ level: undefined, primeLevel: 2, isPrime: undefined });
    expect(leftOut).toEqual([field]);
  });
});

describe('customerService', () => {
  const contact = { metaData: 'a', lineType: 'b', serviceUrl: '/chat' };

  it('reads the contact, and does without any of it', () => {
    const read = { metaData: 'a', lineType: 'b', url: '/chat' };
    expect(readData(customerService, contact)).toEqual({ value: read, leftOut: [] });
    expect(readData(customerService, {}).leftOut).toEqual([]);
  });

  it.each(['metaData', 'lineType', 'serviceUrl'])('loses %s alone when it is a list', (field) => {
    expect(readData(customerService, { ...contact, [field]: [] })).toEqual({
      value: { metaData: 'a', lineType: 'b', url: '/chat', [field === 'serviceUrl' ? 'url' : field]: undefined },
      leftOut: [field],
    });
  });
});

describe('logout', () => {
  it.each([undefined, null, 'bye', {}])('does not look at %j', (data) => {
    expect(readData(logout, data)).toEqual({ value: undefined, leftOut: [] });
  });
});
