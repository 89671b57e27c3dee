import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMilestones, whenCalm } from '../../../src/wiring/base/milestones';
import type { ShellDeps } from '../../../src/wiring/base/shell-deps';
import { fakeTheClock } from '../../fake-clock';
import { afterFrames, nextTask } from '../../waits';
import { giveEachItsPage, header, start } from '../started-shell';

/** Sets whether the browser is prerendering the page. */
function setPrerendering(value: boolean): void {
  Object.defineProperty(document, 'prerendering', { value, configurable: true });
}

function createFor({ isPreparedOnly = false, isPrerendering = false } = {}) {
  setPrerendering(isPrerendering);
  onTestFinished(() => void Reflect.deleteProperty(document, 'prerendering'));
  const ended = new AbortController();
  const milestones = createMilestones(document, isPreparedOnly, ended.signal);
  const shown = vi.fn();
  void milestones.shown.then(shown);
  const show = async () => {
    setPrerendering(false);
    document.dispatchEvent(new Event('prerenderingchange'));
    await nextTask();
  };
  return { ended, milestones, show, shown };
}

describe('createMilestones', () => {
  it('shows a usual page at once', async () => {
    const { milestones, shown } = createFor();
    await nextTask();
    expect([milestones.isPreparing, shown.mock.calls.length]).toEqual([false, 1]);
  });

  it('shows a page that the browser prepares when the browser shows it', async () => {
    const { milestones, show, shown } = createFor({ isPrerendering: true });
    await nextTask();
    expect([milestones.isPreparing, shown.mock.calls.length]).toEqual([true, 0]);
    await show();
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('never shows a page that says so itself, whatever the browser does', async () => {
    const { milestones, show, shown } = createFor({ isPreparedOnly: true });
    await show();
    expect([milestones.isPreparing, shown.mock.calls.length]).toEqual([true, 0]);
  });

  it('does not show the page of a shell that has gone meanwhile', async () => {
    const { ended, show, shown } = createFor({ isPrerendering: true });
    ended.abort();
    await show();
    expect(shown).not.toHaveBeenCalled();
  });

  it('resolves the other milestones when it is told to, each for itself', async () => {
    const { milestones } = createFor();
    const seen: string[] = [];
    void milestones.opened.then(() => seen.push('opened'));
    void milestones.mounted.then(() => seen.push('mounted'));
    void milestones.ready.then(({ state }) => seen.push(state));
    milestones.mount();
    await nextTask();
    expect(seen).toEqual(['mounted']);
    milestones.settle({ state: 'degraded', failures: [] });
    // A second report changes nothing.
    milestones.settle({ state: 'ready', failures: [] });
    milestones.open();
    await nextTask();
    expect(seen).toEqual(['mounted', 'degraded', 'opened']);
  });
});

giveEachItsPage();

describe('what comes late', () => {
  it('waits for the first view, unless somebody presses something', async () => {
    const asked = vi.fn();
    const loadLate: ShellDeps['loadLate'] = (load) => {
      asked();
      return load();
    };
    start({ fetch: () => new Promise(() => {}), loadLate });
    await vi.waitFor(() => expect(header()).not.toBeNull());
    await afterFrames();
    expect(asked).not.toHaveBeenCalled();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  });
});

describe('whenCalm', () => {
  const NEVER = new Promise<void>(() => {});
  fakeTheClock();

  function wait(whole: Promise<unknown>, opened: Promise<void> = Promise.resolve()) {
    const ended = new AbortController();
    const calm = vi.fn();
    void whenCalm(whole, opened, ended.signal).then(calm);
    return { calm, ended };
  }

  it('resolves half a second after the first view is complete', async () => {
    const { calm } = wait(Promise.resolve());
    await vi.advanceTimersByTimeAsync(499);
    expect(calm).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(calm).toHaveBeenCalledTimes(1);
  });

  it('resolves at once when the first view has failed', async () => {
    const { calm } = wait(Promise.reject(new Error('broken')));
    await vi.advanceTimersByTimeAsync(0);
    expect(calm).toHaveBeenCalledTimes(1);
  });

  it('resolves after 5 s when the first view is never complete', async () => {
    const { calm } = wait(NEVER);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(calm).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(calm).toHaveBeenCalledTimes(1);
  });

  it.each(['click', 'keydown'])('resolves at a press: %s', async (type) => {
    const { calm } = wait(NEVER);
    await vi.advanceTimersByTimeAsync(10);
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(calm).toHaveBeenCalledTimes(1);
  });

  it('does not resolve at a touch, with which scrolling begins', async () => {
    const { calm } = wait(NEVER);
    await vi.advanceTimersByTimeAsync(10);
    for (const type of ['pointerdown', 'touchstart']) document.body.dispatchEvent(new Event(type, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(calm).not.toHaveBeenCalled();
  });

  it('never resolves for a page that is only prepared', async () => {
    const { calm } = wait(NEVER, NEVER);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calm).not.toHaveBeenCalled();
  });

  it('leaves no timer behind, neither once it has resolved nor for a shell that is gone', async () => {
    wait(Promise.resolve());
    await vi.advanceTimersByTimeAsync(500);
    expect(vi.getTimerCount()).toBe(0);
    const { ended } = wait(NEVER);
    await vi.advanceTimersByTimeAsync(10);
    ended.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});
