import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../stories/fixtures/fake-api';
import { heldReply } from '../../waits';
import { giveEachItsPage, lateWith, start } from '../started-shell';

giveEachItsPage();

describe('the late queue of a shell', () => {
  it('that never comes is kept no more than some news, and the doctor counts what it does not list', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const held = heldReply<void>();
    const work = { report: vi.fn(), wroteCookie: vi.fn(), cartChanged: vi.fn(), timeCame: vi.fn(), stop: vi.fn() };
    const { shell } = start({ loadLate: lateWith(work, held.reply) });
    for (let island = 0; island < 70; island += 1) {
      document.body.insertAdjacentHTML('beforeend', `<div data-portico="odd-${island}"></div>`);
      shell.define(`odd-${island}`, () => Promise.reject(new Error('mine')));
    }
    const { failures } = await shell.ready;
    vi.spyOn(console, 'table').mockImplementation(() => {});
    const report = shell.doctor();
    expect([failures.length, report.failures.length, report.failuresDropped]).toEqual([50, 50, 20]);
    expect([failures[0]?.island, failures[49]?.island]).toEqual(['odd-0', 'odd-69']);
    held.send();
    await vi.waitFor(() => expect(work.report).toHaveBeenCalled());
    expect(work.report.mock.calls.length + work.wroteCookie.mock.calls.length).toBe(50);
  });

  it('is told what happened before it came', async () => {
    const held = heldReply<void>();
    const work = { report: vi.fn(), wroteCookie: vi.fn(), cartChanged: vi.fn(), timeCame: vi.fn(), stop: vi.fn() };
    const api = createFakeApi({ persona: 'member', currency: 'USD', cart: [], stock: undefined });
    const fetch: typeof api.fetch = async (...args) => {
      const reply = await (await api.fetch(...args)).json();
      return Response.json({ ...reply, serverTime: 1_700_000_000 });
    };
    const { shell } = start({ persona: 'member', loadLate: lateWith(work, held.reply), fetch });
    await shell.ready;
    held.send();
    await vi.waitFor(() => expect(work.wroteCookie.mock.calls.map(([name]) => name)).toContain('login_user'));
    work.timeCame.mockClear();
    await shell.reloadUser();
    expect(work.timeCame).toHaveBeenCalled();
    shell.unmount();
    expect(work.stop).toHaveBeenCalledTimes(1);
  });
});
