import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Facts } from '../../src/picture/facts';
import { createFactReader } from '../../src/picture/facts';
import type { FirstRead } from '../../src/picture/first-reads';
import { cart } from './make';

const USER = { user_id: 7, user_name: 'lin', currencyCode: 'USD', cart_num: 2 };
const HEADER = { user_id: 7, nick_name: 'Lin', cart_num: 2 };
const LEVEL = { userLevel: 3, isPrime: true };
const CURRENCIES = [{ code: 'USD', symbol: 'US $', rate: '7' }];

interface Situation {
  /** The page's own values, by the name of the read. */
  readonly boot?: Readonly<Record<string, unknown>>;
  /** The replies, by the name of the read; one that is missing fails. */
  readonly replies?: Readonly<Record<string, unknown>>;
  readonly isMember?: boolean;
}

function setUp({ boot = {}, replies = {}, isMember = true }: Situation = {}) {
  const asked: string[] = [];
  const known: Facts = { scope: '', isMarked: isMember, last: undefined, cart };
  const onNews = vi.fn();
  const reader = createFactReader({
    reads: {
      booted: ({ name }: FirstRead) => boot[name],
      async reply({ name }: FirstRead) {
        asked.push(name);
        if (!(name in replies)) throw new TypeError(name);
        return [replies[name], 1_790_000_000_000] as const;
      },
      pageType: () => 'home',
      stop() {},
    },
    wanted: { maybeMember: () => isMember },
    facts: known,
    onNews,
  });
  return { reader, known, asked, onNews };
}

afterEach(() => vi.restoreAllMocks());

describe('createFactReader', () => {
  it('learns a member from the replies, with the server’s time', async () => {
    const replies = { userInfo: USER, headerData: HEADER, userLevel: LEVEL, currencies: CURRENCIES };
    const { reader, known, asked, onNews } = setUp({ replies });
    await reader.visitor();
    expect(asked.sort()).toEqual(['currencies', 'headerData', 'userInfo', 'userLevel']);
    expect(known).toMatchObject({
      user: { id: 7 },
      header: { nickName: 'Lin' },
      level: { isPrime: true },
      serverMs: 1_790_000_000_000,
    });
    expect(known.currencies?.map(({ code }) => code)).toEqual(['USD']);
    expect(onNews).toHaveBeenCalledTimes(4);
  });

  it('requests nothing that the page has told', async () => {
    const boot = {
      userInfo: USER,
      headerData: HEADER,
      userLevel: LEVEL,
      currencies: CURRENCIES,
      globalConfig: { off: ['toolbar'] },
    };
    const { reader, known, asked } = setUp({ boot });
    await reader.visitor();
    expect(asked).toEqual([]);
    expect(known).toMatchObject({ user: { id: 7 }, off: ['toolbar'] });
  });

  it('requests what the page has booted in a malformed way', async () => {
    const { reader, known, asked } = setUp({ boot: { announcements: 'many' }, replies: { announcements: [] } });
    await reader.stripes();
    expect(asked).toEqual(['announcements']);
    expect(known.stripes).toEqual([]);
  });

  it('requests each read once', async () => {
    const { reader, asked } = setUp({ replies: { announcements: [] } });
    await Promise.all([reader.stripes(), reader.stripes()]);
    await reader.stripes();
    expect(asked).toEqual(['announcements']);
  });

  it('learns nothing of a guest’s cart, rank and header, and requests no service', async () => {
    const { reader, known, asked } = setUp({ replies: { userInfo: null, currencies: CURRENCIES }, isMember: false });
    expect(reader.member()).toBeUndefined();
    expect(reader.cart()).toBeUndefined();
    reader.service();
    await reader.visitor();
    expect(asked.sort()).toEqual(['currencies', 'userInfo']);
    expect(known.user).toBeNull();
  });

  it.each(['userInfo', 'headerData', 'userLevel', 'currencies'])(
    'fails with %s, so that the core takes over',
    async (lost) => {
      const all = { userInfo: USER, headerData: HEADER, userLevel: LEVEL, currencies: CURRENCIES };
      const replies = Object.fromEntries(Object.entries(all).filter(([name]) => name !== lost));
      await expect(setUp({ replies }).reader.visitor()).rejects.toThrow(lost);
    },
  );

  it('fails with a malformed reply, and keeps what it knows', async () => {
    const { reader, known, onNews } = setUp({ replies: { announcements: 'many' } });
    await expect(reader.stripes()).rejects.toThrow(TypeError);
    expect('stripes' in known).toBe(false);
    expect(onNews).not.toHaveBeenCalled();
  });

  it('leaves no unhandled rejection where nobody waits', async () => {
    const lost = vi.fn();
    process.on('unhandledRejection', lost);
    const { reader, asked } = setUp();
    reader.off();
    reader.service();
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', lost);
    expect(asked).toEqual(['globalConfig', 'customerService']);
    expect(lost).not.toHaveBeenCalled();
  });
});
