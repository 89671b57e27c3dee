import { describe, expect, it, vi } from 'vitest';
import { fakeTheClock } from '../../fake-clock';
import { heldReply } from '../../waits';
import { startWork } from './started-work';

fakeTheClock();

const LOST = { ok: false, failure: { reason: 'network', message: '' } } as const;

describe('the shop’s time after a sleep of the computer', () => {
  /** The counter stops meanwhile, the wall clock does not; fake timers continue where they were. */
  const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const look = () => vi.advanceTimersByTimeAsync(10_000);

  it('is asked for, and then all that is shown is fetched anew', async () => {
    const { send, stale } = startWork();
    await look();
    expect(send).not.toHaveBeenCalled();
    sleep(3_600_000);
    await look();
    expect(send.mock.calls.map(([{ name }]) => name)).toEqual(['globalConfig']);
    expect(stale.mock.calls).toEqual([[{ user: true }]]);
    await look();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is asked for when the page is shown again, and not before', async () => {
    const { send } = startWork();
    const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    sleep(3_600_000);
    await look();
    expect(send).not.toHaveBeenCalled();
    shown.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([4_000, -4_000])('is no question where the clock was put right by %d ms', async (ms) => {
    const { send } = startWork();
    sleep(ms);
    await look();
    expect(send).not.toHaveBeenCalled();
  });

  it('is asked for five times where no answer comes, one after the other, and nothing else happens', async () => {
    const { send, stale } = startWork();
    const held = heldReply<typeof LOST>();
    send.mockImplementation(() => held.reply);
    sleep(3_600_000);
    await look();
    await look();
    expect(send).toHaveBeenCalledTimes(1);
    held.send(LOST);
    send.mockImplementation(async () => LOST);
    for (let at = 0; at < 6; at += 1) await look();
    expect(send).toHaveBeenCalledTimes(5);
    expect(stale).not.toHaveBeenCalled();
  });

  it.each([
    ['the browser is online', (page: EventTarget) => page.dispatchEvent(new Event('online'))],
    ['the page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is asked for again, after five times, when %s', async (_, happens) => {
    const { page, send, stale } = startWork();
    send.mockImplementation(async () => LOST);
    sleep(3_600_000);
    for (let at = 0; at < 7; at += 1) await look();
    expect(send).toHaveBeenCalledTimes(5);
    send.mockImplementation(async () => ({ ok: false, failure: { reason: 'logged-out', message: '' } }) as const);
    happens(page);
    await look();
    await look();
    expect([send.mock.calls.length, stale.mock.calls]).toEqual([6, [[{ user: true }]]]);
    happens(page);
    await look();
    expect(send).toHaveBeenCalledTimes(6);
  });

  it.each(['before', 'after'])('is no question of a page that comes back, %s it is visible', async (order) => {
    const { page, send, stale } = startWork();
    const back = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await look();
    sleep(3_600_000);
    if (order === 'before') back();
    document.dispatchEvent(new Event('visibilitychange'));
    if (order === 'after') back();
    await look();
    await look();
    expect([order === 'before' ? send.mock.calls : [], stale.mock.calls]).toEqual([[], []]);
  });

  it('is asked for after a sleep that begins right after the page has come back', async () => {
    const { page, send, stale } = startWork();
    await look();
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.advanceTimersByTimeAsync(8_000);
    sleep(3_600_000);
    await look();
    await look();
    expect([send.mock.calls.length, stale.mock.calls]).toEqual([1, [[{ user: true }]]]);
  });

  it('is not needed: a shop without that call replies, too', async () => {
    const { send, stale } = startWork();
    send.mockImplementation(
      async () => ({ ok: false, failure: { reason: 'http', status: 404, message: '' } }) as const,
    );
    sleep(3_600_000);
    await look();
    await look();
    expect([send.mock.calls.length, stale.mock.calls]).toEqual([1, [[{ user: true }]]]);
  });

  it('does not hear of the focus, and asks no more after the shell is gone', async () => {
    const { page, send, work } = startWork();
    sleep(3_600_000);
    page.dispatchEvent(new Event('focus'));
    expect(send).not.toHaveBeenCalled();
    work.stop();
    await look();
    expect(send).not.toHaveBeenCalled();
  });
});
