import { describe, expect, it, vi } from 'vitest';
import type { SentTrackEvent } from '../../src/domain/tracking/tracking';
import { createAnalyticsSink } from '../../src/host/analytics';

const event: SentTrackEvent = { event: 'portico_log_out', path: '/en/' };

/** A window with only the members that analytics uses. */
function fakeView(dataLayer?: unknown) {
  const tasks: (() => void)[] = [];
  const view = { dataLayer, setTimeout: (task: () => void) => tasks.push(task) };
  return { view: view as typeof view & Window, tasks };
}
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

describe('createAnalyticsSink', () => {
  it('pushes onto the list that a tag manager reads', () => {
    const { view } = fakeView([{ event: 'gtm.js' }]);
    createAnalyticsSink('dataLayer', view)(event);
    expect(view.dataLayer).toEqual([{ event: 'gtm.js' }, event]);
  });

  it('makes the list where there is none yet', () => {
    const { view } = fakeView();
    createAnalyticsSink('dataLayer', view)(event);
    expect(view.dataLayer).toEqual([event]);
  });

  it('finds a list that was put in place later', () => {
    const { view } = fakeView();
    const sink = createAnalyticsSink('dataLayer', view);
    const later: unknown[] = [];
    view.dataLayer = later;
    sink(event);
    expect(later).toEqual([event]);
  });

  it.each([['a text'], [7], [{}], [{ push: 'no' }], [false]])('leaves alone what is no list: %j', async (nonsense) => {
    const { view, tasks } = fakeView(nonsense);
    createAnalyticsSink('dataLayer', view)(event);
    await settle();
    expect(view.dataLayer).toBe(nonsense);
    expect(tasks).toEqual([]);
  });

  it("calls the page's function instead", () => {
    const { view } = fakeView();
    const handler = vi.fn();
    createAnalyticsSink(handler, view)(event);
    expect(handler.mock.calls).toEqual([[event]]);
    expect(view.dataLayer).toBeUndefined();
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('theirs');
      },
    ],
    ['rejects', () => Promise.reject(new Error('theirs'))],
  ])('lets the browser report what %s over there', async (_, handler) => {
    const { view, tasks } = fakeView();
    const sink = createAnalyticsSink(handler, view);
    expect(() => sink(event)).not.toThrow();
    await settle();
    expect(tasks).toHaveLength(1);
    expect(tasks[0]).toThrow('theirs');
  });

  it('survives a list that throws', async () => {
    const list = Object.assign([], {
      push() {
        throw new Error('theirs');
      },
    });
    const { view, tasks } = fakeView(list);
    expect(() => createAnalyticsSink('dataLayer', view)(event)).not.toThrow();
    await settle();
    expect(tasks[0]).toThrow('theirs');
  });

  it('pushes nothing where analytics is off', () => {
    const { view } = fakeView();
    createAnalyticsSink(false, view)(event);
    expect(view.dataLayer).toBeUndefined();
  });
});
