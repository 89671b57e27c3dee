import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FirstRead } from '../../src/picture/first-reads';
import type { Known } from '../../src/picture/known';
import { createLearning } from '../../src/picture/learning';

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
  const known: Known = { scope: '', isMarked: isMember, last: undefined };
  const onNews = vi.fn();
  const learning = createLearning({
    reads: {
      told: ([name]: FirstRead) => boot[name],
      async reply([name]: FirstRead) {
        asked.push(name);
        if (!(name in replies)) throw new TypeError(name);
        return [replies[name], 1_790_000_000_000] as const;
      },
      pageType: () => 'home',
      stop() {},
    },
    asking: { maybeMember: () => isMember },
    known,
    onNews,
  });
  return { learning, known, asked, onNews };
}

afterEach(() => vi.restoreAllMocks());

describe('createLearning', () => {
  it('learns a member from the replies, with the server’s time', async () => {
    const replies = { userInfo: USER, headerData: HEADER, userLevel: LEVEL, currencies: CURRENCIES };
    const { learning, known, asked, onNews } = setUp({ replies });
    await learning.visitor();
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
    const { learning, known, asked } = setUp({ boot });
    await learning.visitor();
    expect(asked).toEqual([]);
    expect(known).toMatchObject({ user: { id: 7 }, off: ['toolbar'] });
  });

  it('requests what the page has told in a malformed way', async () => {
    const { learning, known, asked } = setUp({ boot: { announcements: 'many' }, replies: { announcements: [] } });
    await learning.stripes();
    expect(asked).toEqual(['announcements']);
    expect(known.stripes).toEqual([]);
  });

  it('requests each read once', async () => {
    const { learning, asked } = setUp({ replies: { announcements: [] } });
    await Promise.all([learning.stripes(), learning.stripes()]);
    await learning.stripes();
    expect(asked).toEqual(['announcements']);
  });

  it('learns nothing of a guest’s cart, rank and header, and requests no service', async () => {
    const { learning, known, asked } = setUp({ replies: { userInfo: null, currencies: CURRENCIES }, isMember: false });
    expect(learning.member()).toBeUndefined();
    expect(learning.cart()).toBeUndefined();
    learning.service();
    await learning.visitor();
    expect(asked.sort()).toEqual(['currencies', 'userInfo']);
    expect(known.user).toBeNull();
  });

  it.each(['userInfo', 'headerData', 'userLevel', 'currencies'])(
    'fails with %s, so that the core takes over',
    async (lost) => {
      const all = { userInfo: USER, headerData: HEADER, userLevel: LEVEL, currencies: CURRENCIES };
      const replies = Object.fromEntries(Object.entries(all).filter(([name]) => name !== lost));
      await expect(setUp({ replies }).learning.visitor()).rejects.toThrow(lost);
    },
  );

  it('fails with a malformed reply, and keeps what it knows', async () => {
    const { learning, known, onNews } = setUp({ replies: { announcements: 'many' } });
    await expect(learning.stripes()).rejects.toThrow(TypeError);
    expect('stripes' in known).toBe(false);
    expect(onNews).not.toHaveBeenCalled();
  });

  it('leaves no unhandled rejection where nobody waits', async () => {
    const lost = vi.fn();
    process.on('unhandledRejection', lost);
    const { learning, asked } = setUp();
    learning.off();
    learning.service();
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', lost);
    expect(asked).toEqual(['globalConfig', 'customerService']);
    expect(lost).not.toHaveBeenCalled();
  });
});
