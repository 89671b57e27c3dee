import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CallResult, Failure } from '../../../src/domain/failure';
import en from '../../../src/locales/islands/en';
import { readIslandData } from '../../../src/mount/island-data';
import { createIsland } from '../../../src/widgets/countdown-task';
import { CountdownTask, type CountdownTaskParts } from '../../../src/widgets/countdown-task/CountdownTask';
import { fakeTheClock } from '../../fake-clock';
import { heldReply } from '../../waits';
import { createTestShell, type TestShellParts } from '../test-shell';

fakeTheClock();

const NOW = { start: 'now', checkScroll: false } as const;
const refusal = (reason: Failure['reason'], message = ''): CallResult<unknown> => ({
  ok: false,
  failure: { call: 'addActive', reason, message },
});

function showTask(given: Partial<CountdownTaskParts> = {}, shellParts: TestShellParts = {}) {
  const stage = createTestShell(shellParts);
  const view = new EventTarget();
  const addActive = vi.fn<() => Promise<CallResult<unknown>>>(async () => ({ ok: true, data: undefined }));
  const said: string[] = [];
  stage.shell.toasts.announcement.subscribe((word) => word && said.push(word.text));
  const parts = { settings: NOW, activityId: undefined, isHidden: false, texts: en, api: { addActive } };
  const element = (more: Partial<CountdownTaskParts> = {}) => (
    <CountdownTask view={view as object as Window} {...parts} {...given} {...more} />
  );
  const { rerender, unmount } = stage.show(element());
  return {
    ...stage,
    unmount,
    addActive,
    said,
    change: (more: Partial<CountdownTaskParts>) => act(async () => rerender(stage.wrap(element(more)))),
    box: () => screen.queryByRole('region', { name: 'Browsing task' }),
    timer: () => screen.getByRole('timer').getAttribute('aria-label'),
    phase: () => screen.queryByRole('region', { name: 'Browsing task' })?.dataset.phase,
    /** Seconds pass, one by one. */
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) await act(async () => void vi.advanceTimersByTime(1_000));
    },
    scroll: (sign: string | Event = 'scroll') =>
      act(async () => void view.dispatchEvent(typeof sign === 'string' ? new Event(sign) : sign)),
  };
}

describe('the countdown task', () => {
  it('counts down from 15, once per second, as soon as it is there', async () => {
    const { timer, pass, phase } = showTask();
    expect([timer(), phase()]).toEqual(['15 seconds left', 'running']);
    await pass(1);
    expect(timer()).toBe('14 seconds left');
    await pass(13);
    expect(timer()).toBe('1 second left');
  });

  it('does not catch up seconds in which nothing ran, as in a sleep of the computer', async () => {
    const { timer, pass } = showTask();
    await pass(2);
    const nowMs = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs + 20_000);
    await act(async () => void vi.advanceTimersByTime(1_000));
    // Seconds that were caught up would follow at once.
    for (let step = 0; step < 5; step += 1) await act(async () => void vi.advanceTimersByTime(10));
    expect(timer()).toBe('12 seconds left');
    clock.mockRestore();
  });

  it('waits for the first scroll where it is to', async () => {
    const { timer, pass, phase, scroll } = showTask({ settings: { start: 'scroll', checkScroll: false } });
    await pass(5);
    expect([timer(), phase()]).toEqual(['15 seconds left', 'waiting']);
    await scroll();
    await pass(2);
    expect([timer(), phase()]).toEqual(['13 seconds left', 'running']);
  });

  it.each(['wheel', 'touchmove'])('takes a %s for a scroll: a page may fit into its window', async (sign) => {
    const { phase, scroll } = showTask({ settings: { start: 'scroll', checkScroll: false } });
    await scroll(sign);
    expect(phase()).toBe('running');
  });

  it.each([
    ['PageDown', 'div', 'running'],
    [' ', 'div', 'running'],
    ['ArrowDown', 'input', 'waiting'],
    [' ', 'button', 'waiting'],
    ['a', 'div', 'waiting'],
  ])('takes the key "%s" on a %s for a scroll: it is %s then', async (key, tag, expected) => {
    const { phase, scroll } = showTask({ settings: { start: 'scroll', checkScroll: false } });
    const target = document.body.appendChild(document.createElement(tag));
    onTestFinished(() => target.remove());
    await scroll(Object.assign(new Event('keydown'), { key, composedPath: () => [target] }));
    expect(phase()).toBe(expected);
  });

  it('pauses after 5 s without a scroll where that is checked, and goes on with one', async () => {
    const { timer, pass, phase, scroll } = showTask({ settings: { start: 'now', checkScroll: true } });
    await pass(8);
    expect([timer(), phase()]).toEqual(['10 seconds left', 'paused']);
    await scroll();
    await pass(1);
    expect([timer(), phase()]).toEqual(['9 seconds left', 'running']);
  });

  it('stands still while nobody can see the page, and what had run of the second counts', async () => {
    const { timer, change } = showTask();
    await act(async () => void vi.advanceTimersByTime(600));
    await change({ isHidden: true });
    await act(async () => void vi.advanceTimersByTime(60_000));
    expect(timer()).toBe('15 seconds left');
    await change({ isHidden: false });
    await act(async () => void vi.advanceTimersByTime(399));
    expect(timer()).toBe('15 seconds left');
    await act(async () => void vi.advanceTimersByTime(1));
    expect(timer()).toBe('14 seconds left');
  });

  it('tells the server at 0, once, and is done', async () => {
    const { addActive, pass, phase, shell } = showTask();
    await pass(14);
    expect(addActive).not.toHaveBeenCalled();
    await pass(10);
    expect([addActive.mock.calls.length, phase(), shell.toasts.current.value]).toEqual([1, 'done', null]);
  });

  it('waits for the answer before it is done', async () => {
    const { reply, send } = heldReply<CallResult<unknown>>();
    const { pass, phase } = showTask({ api: { addActive: () => reply } });
    await pass(20);
    expect(phase()).toBe('sending');
    await act(async () => send({ ok: true, data: undefined }));
    expect(phase()).toBe('done');
  });

  it.each([
    ['refused', 'Too late.', 'Too late.'],
    ['refused', '', 'Sorry, network is unstable'],
    ['network', 'TypeError', 'Sorry, network is unstable'],
    ['timeout', '', 'Sorry, network is unstable'],
    ['http', '500', 'Sorry, network is unstable'],
  ] as const)(
    'says in a toast that it was not taken (%s), is not done, and asks no second time',
    async (reason, message, words) => {
      const addActive = vi.fn(async () => refusal(reason, message));
      const { box, pass, scroll, shell } = showTask({ api: { addActive } });
      await pass(16);
      expect(shell.toasts.current.value).toMatchObject({ message: words, kind: 'error' });
      await scroll();
      await pass(30);
      expect([box(), addActive.mock.calls.length]).toEqual([null, 1]);
    },
  );

  it('gives a guest who has finished it the way to sign in, and no red toast', async () => {
    const addActive = vi.fn(async () => refusal('logged-out'));
    const { box, pass, said, shell, track } = showTask({ api: { addActive } });
    await pass(16);
    expect(box()?.textContent).toContain('Please sign in so that the task counts for you.');
    expect(said).toContain('Please sign in so that the task counts for you.');
    expect([shell.toasts.current.value, addActive.mock.calls.length]).toEqual([null, 1]);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toContain(encodeURIComponent(shell.page.url()));
    fireEvent.click(link);
    expect(track.mock.calls).toEqual([[{ event: 'portico_sign_in_click', place: 'countdown-task' }]]);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(box()).toBeNull();
  });

  it('is sent again if the code of the call was lost: nothing was sent then', async () => {
    const replies = [refusal('chunk', 'gone'), refusal('chunk', 'gone')];
    const addActive = vi.fn(async () => replies.shift() ?? { ok: true as const, data: undefined });
    const { pass, phase, shell } = showTask({ api: { addActive } });
    await pass(16);
    expect([phase(), addActive.mock.calls.length]).toEqual(['sending', 1]);
    await pass(20);
    expect([phase(), addActive.mock.calls.length, shell.toasts.current.value]).toEqual(['done', 3, null]);
  });

  it('is not sent again while the page is hidden, nor for ever', async () => {
    const addActive = vi.fn(async () => refusal('chunk', 'gone'));
    const { box, change, pass, shell } = showTask({ api: { addActive } });
    await pass(16);
    await change({ isHidden: true });
    await pass(60);
    expect(addActive).toHaveBeenCalledTimes(1);
    await change({ isHidden: false });
    await pass(120);
    expect([box(), addActive.mock.calls.length]).toEqual([null, 6]);
    expect(shell.toasts.current.value).toMatchObject({ kind: 'error' });
  });

  it('speaks at the start, at 10 and 5 seconds and when it is done', async () => {
    const { said, pass } = showTask();
    await pass(16);
    expect(said).toEqual(['15 seconds left', '10 seconds left', '5 seconds left', 'Task completed']);
  });

  it('says that it waits, and that it has paused', async () => {
    const { said, pass, scroll } = showTask({ settings: { start: 'scroll', checkScroll: true } });
    await scroll();
    await pass(11);
    expect(said).toEqual([
      'Scroll the page to start the task.',
      '15 seconds left',
      '10 seconds left',
      'Paused: scroll to continue.',
    ]);
  });

  it.each([
    ['the page', '/en/page/subject?id=1', '2', '3', '1'],
    ['the switches', '/en/page/homepage?id=1', '2', '3', '2'],
    ['an earlier page', '/en/page/homepage', undefined, '3', '3'],
  ])('leads back to the activity of %s', async (_, path, activityId, stored, id) => {
    const { pass, store } = showTask({ activityId }, { url: `https://www.shop.test${path}` });
    store.set('subject_activity_id', stored);
    await pass(16);
    const link = screen.getByRole('link', { name: 'Task completed / return to activity' });
    expect(link.getAttribute('href')).toBe(`/en/page/subject?id=${id}`);
  });

  it('says that it is done where nobody knows the activity, and can be closed', async () => {
    const { box, pass } = showTask();
    await pass(16);
    expect(screen.queryByRole('link')).toBeNull();
    expect(box()?.textContent).toContain('Task completed');
    const from = document.createElement('button');
    document.body.append(from);
    onTestFinished(() => from.remove());
    from.focus();
    const close = screen.getByRole('button', { name: 'Close' });
    await act(async () => close.focus());
    await act(async () => close.click());
    // A keyboard user continues from the same place.
    expect([box(), document.activeElement]).toEqual([null, from]);
  });

  it('leaves nothing running behind', async () => {
    const { addActive, pass, unmount } = showTask();
    await pass(3);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    await pass(20);
    expect(addActive).not.toHaveBeenCalled();
  });
});

describe('as the switch sets it', () => {
  function showSwitched(sweepstake: unknown, attributes: Readonly<Record<string, string>> = {}) {
    const stage = createTestShell();
    stage.shell.config.take({ isOpenBindPhone: false, sweepstake, off: [] });
    const warned: string[] = [];
    vi.spyOn(console, 'warn').mockImplementation((message) => warned.push(message));
    const island = createIsland({ client: { send: vi.fn(), accept: vi.fn(), dispose() {} } } as never, en);
    const host = document.createElement('div');
    for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
    const data = readIslandData(host, (message) => warned.push(message));
    stage.show(island.element(data));
    const box = () => screen.queryByRole('region', { name: 'Browsing task' });
    return { ...stage, warned, box, phase: () => box()?.dataset.phase };
  }

  it.each<[sweepstake: unknown, attributes: Record<string, string>, phase: string]>([
    [true, {}, 'running'],
    [{ start: 'scroll' }, {}, 'waiting'],
    [{ start: 'scroll', checkScroll: true }, { 'data-start': 'now' }, 'running'],
    [true, { 'data-start': 'scroll', 'data-check-scroll': '' }, 'waiting'],
    [{ start: 'scroll' }, { 'data-start': '' }, 'waiting'],
  ])('%j with %j begins %s', (sweepstake, attributes, phase) => {
    expect(showSwitched(sweepstake, attributes).phase()).toBe(phase);
  });

  it.each<[sweepstake: unknown, attributes: Record<string, string>, phase: string]>([
    [{ checkScroll: true }, {}, 'paused'],
    [{ checkScroll: true }, { 'data-check-scroll': 'off' }, 'running'],
    [true, { 'data-check-scroll': '' }, 'paused'],
  ])('%j with %j is %s after 5 s without scrolling', async (sweepstake, attributes, phase) => {
    const shown = showSwitched(sweepstake, attributes);
    for (let second = 0; second < 5; second += 1) await act(async () => void vi.advanceTimersByTime(1_000));
    expect(shown.phase()).toBe(phase);
  });

  it.each([false, undefined, null])('is nothing while the switch is %j', (sweepstake) => {
    expect(showSwitched(sweepstake).box()).toBeNull();
  });

  it('comes when the switch is turned on, and goes when it is turned off', async () => {
    const { shell, box } = showSwitched(false);
    const turn = (sweepstake: unknown) =>
      act(async () => shell.config.take({ isOpenBindPhone: false, sweepstake, off: [] }));
    await turn(true);
    expect(box()).not.toBeNull();
    await turn(false);
    expect(box()).toBeNull();
  });

  it('names what is wrong with the switch and with an attribute', () => {
    const { warned, phase } = showSwitched({ start: 'soon' }, { 'data-start': 'later' });
    expect(phase()).toBe('running');
    expect(warned).toEqual([
      expect.stringMatching(/data-start is "later", not one of now, scroll/),
      expect.stringMatching(/globalConfig: sweepstake\.start is not/),
    ]);
  });
});
