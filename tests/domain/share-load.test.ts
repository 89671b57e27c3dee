import { describe, expect, it, vi } from 'vitest';
import { shareLoad } from '../../src/domain/share-load';

describe('shareLoad', () => {
  it('loads once for all calls, also for those after it is loaded', async () => {
    const load = vi.fn(async () => ({}));
    const get = shareLoad(load);
    const [first, second] = await Promise.all([get(), get()]);
    expect(await get()).toBe(first);
    expect(second).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fails for all who wait, and loads again at the next call', async () => {
    const load = vi.fn(async () => 'there');
    load.mockRejectedValueOnce(new TypeError('lost'));
    const get = shareLoad(load);
    expect(await Promise.allSettled([get(), get()])).toEqual([
      { status: 'rejected', reason: new TypeError('lost') },
      { status: 'rejected', reason: new TypeError('lost') },
    ]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(await get()).toBe('there');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
