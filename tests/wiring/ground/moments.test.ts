import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMoments } from '../../../src/wiring/ground/moments';
import { nextTask } from '../../waits';

/** Sets whether the browser is prerendering the page. */
function setPrerendering(value: boolean): void {
  Object.defineProperty(document, 'prerendering', { value, configurable: true });
}

function createFor({ isPreparedOnly = false, isPrerendering = false } = {}) {
  setPrerendering(isPrerendering);
  onTestFinished(() => void Reflect.deleteProperty(document, 'prerendering'));
  const ended = new AbortController();
  const moments = createMoments(document, isPreparedOnly, ended.signal);
  const shown = vi.fn();
  void moments.shown.then(shown);
  const show = async () => {
    setPrerendering(false);
    document.dispatchEvent(new Event('prerenderingchange'));
    await nextTask();
  };
  return { ended, moments, show, shown };
}

describe('createMoments', () => {
  it('shows a usual page at once', async () => {
    const { moments, shown } = createFor();
    await nextTask();
    expect([moments.isPreparing, shown.mock.calls.length]).toEqual([false, 1]);
  });

  it('shows a page that the browser prepares when the browser shows it', async () => {
    const { moments, show, shown } = createFor({ isPrerendering: true });
    await nextTask();
    expect([moments.isPreparing, shown.mock.calls.length]).toEqual([true, 0]);
    await show();
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('never shows a page that says so itself, whatever the browser does', async () => {
    const { moments, show, shown } = createFor({ isPreparedOnly: true });
    await show();
    expect([moments.isPreparing, shown.mock.calls.length]).toEqual([true, 0]);
  });

  it('does not show the page of a shell that has gone meanwhile', async () => {
    const { ended, show, shown } = createFor({ isPrerendering: true });
    ended.abort();
    await show();
    expect(shown).not.toHaveBeenCalled();
  });

  it('resolves the other moments when it is told to, each for itself', async () => {
    const { moments } = createFor();
    const seen: string[] = [];
    void moments.staying.then(() => seen.push('staying'));
    void moments.standing.then(() => seen.push('standing'));
    void moments.ready.then(({ state }) => seen.push(state));
    moments.stand();
    await nextTask();
    expect(seen).toEqual(['standing']);
    moments.settle({ state: 'degraded', failures: [] });
    // A second report changes nothing.
    moments.settle({ state: 'ready', failures: [] });
    moments.stay();
    await nextTask();
    expect(seen).toEqual(['standing', 'degraded', 'staying']);
  });
});
