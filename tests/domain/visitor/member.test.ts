import { describe, expect, it } from 'vitest';
import { headerData, userInfo, userLevel } from '../../../src/api/user';
import { mergedContact, mergedMember } from '../../../src/domain/visitor/member';
import { GUEST, type User } from '../../../src/domain/visitor/user';
import { readData } from '../../api/read-data';

/** A reply as the server sends it, read as the shell reads it. */
function reply<T>(call: Parameters<typeof readData<T>>[0], data: object): T {
  const { value, failedAt } = readData(call, data);
  if (value === undefined) throw new TypeError(`the reply is malformed at ${failedAt}`);
  return value;
}

const info = (fields: object = {}) => reply(userInfo, { user_id: 7, ...fields });
const header = (fields: object) => reply(headerData, fields);
const level = (fields: object) => reply(userLevel, fields);

const MEI: User = {
  ...GUEST,
  isLoggedIn: true,
  id: 7,
  name: 'mei',
  nickName: '小美',
  email: 'mei@shop.example',
  avatar: '/mei.svg',
  level: 2,
  isPrime: true,
  primeLevel: 1,
  balance: 12.5,
  messages: { total: 9, actionNeeded: 2, important: 3, other: 4, enquiries: 1 },
};

describe('mergedMember', () => {
  it('takes each field from the reply that has it', () => {
    const told = mergedMember(
      GUEST,
      info({ user_name: 'mei', email: 'mei@shop.example' }),
      header({
        nick_name: '小美',
        avatar: '/mei.svg',
        currencyMoney: 12.5,
        message_num: 9,
        unconfirmed_num: 2,
        import_msg_num: 3,
        normal_msg_num: 4,
        advisory_num: 1,
      }),
      level({ userLevel: 2, primeLevel: 1, isPrime: true }),
    );
    expect(told).toEqual(MEI);
  });

  it('lets later calls overwrite earlier ones', () => {
    const told = mergedMember(
      GUEST,
      info({ user_name: 'first' }),
      header({ user_name: 'second', userLevel: 1, primeLevel: 1, isPrime: false }),
      level({ userLevel: 3, isPrime: true }),
    );
    expect(told).toMatchObject({ name: 'second', level: 3, primeLevel: 1, isPrime: true });
  });

  it('keeps what no reply says of the same member, where calls have failed', () => {
    expect(mergedMember(MEI, info(), undefined, undefined)).toEqual(MEI);
    expect(mergedMember(MEI, info(), header({}), level({}))).toEqual(MEI);
  });

  it('has a guest’s values for what nobody says of a member', () => {
    expect(mergedMember(GUEST, info(), undefined, undefined)).toEqual({ ...GUEST, isLoggedIn: true, id: 7 });
  });

  it.each([
    ['header data', 'mei', '', 'mei'],
    ['both', '', '', 'earlier'],
    ['the first call', '', 'mei', 'mei'],
  ])('takes an empty name in %s for none', (_, first, second, name) => {
    const told = mergedMember(
      { ...MEI, name: 'earlier' },
      info({ user_name: first }),
      header({ user_name: second }),
      undefined,
    );
    expect(told.name).toBe(name);
  });

  it('takes 0, false and an empty nick name for an answer', () => {
    const told = mergedMember(
      MEI,
      info(),
      header({ nick_name: '', currencyMoney: 0, message_num: 0 }),
      level({ isPrime: false }),
    );
    expect(told).toMatchObject({ nickName: '', balance: 0, isPrime: false, messages: { total: 0, important: 3 } });
  });

  it('changes nothing in what it is given', () => {
    const known = structuredClone(MEI);
    mergedMember(known, info({ email: 'new@shop.example' }), header({ message_num: 1 }), undefined);
    expect(known).toEqual(MEI);
  });
});

describe('mergedContact', () => {
  const none = { url: '', metaData: '', lineType: '' };
  const contact = { metaData: 'm', lineType: '2', url: 'https://service.example/' };

  it.each([
    ['the user’s own link', 'https://own.example/', 'https://own.example/'],
    ['customer service’s, where the user has none', undefined, 'https://service.example/'],
    ['customer service’s, where the user’s is empty', '', 'https://service.example/'],
  ])('has the link: %s', (_, serviceUrl, url) => {
    expect(mergedContact(none, info({ serviceUrl }), contact)).toEqual({ url, metaData: 'm', lineType: '2' });
  });

  it('keeps what is known where the call has failed, or says nothing', () => {
    const known = { url: 'https://own.example/', metaData: 'm', lineType: '2' };
    const nothing = { metaData: undefined, lineType: undefined, url: undefined };
    expect(mergedContact(known, info(), undefined)).toEqual(known);
    expect(mergedContact(known, info(), nothing)).toEqual(known);
  });
});
