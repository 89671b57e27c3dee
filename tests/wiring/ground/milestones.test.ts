import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMilestones } from '../../../src/wiring/ground/milestones';
import { nextTask } from '../../waits';

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
