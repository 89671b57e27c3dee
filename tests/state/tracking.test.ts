import { describe, expect, it, vi } from 'vitest';
import type { SentTrackEvent } from '../../src/domain/tracking';
import { createTracking, type TrackingDeps } from '../../src/state/tracking';

function setUp(given: Partial<TrackingDeps> = {}) {
  const sink = vi.fn<(event: SentTrackEvent) => void>();
  const tell = vi.fn<(event: SentTrackEvent) => void>();
  const path = vi.fn(() => '/en/page/homepage');
  const parts = { shown: Promise.resolve(), sink, tell, path, season: () => undefined, ...given };
  return { ...createTracking(parts), sink, tell, path };
}

describe('createTracking', () => {
  it('adds the path, and hands the event to analytics and to the page', async () => {
    const { track, sink, tell } = setUp();
    track({ event: 'portico_cart_update', goodsCode: 'a1', count: 3 });
    await Promise.resolve();
    const sent = { event: 'portico_cart_update', goodsCode: 'a1', count: 3, path: '/en/page/homepage' };
    expect(sink.mock.calls).toEqual([[sent]]);
    expect(tell.mock.calls).toEqual([[sent]]);
    expect(Object.keys(sink.mock.calls[0]?.[0] ?? {})).not.toContain('season');
  });

  it('adds the season while there is one', async () => {
    const { track, sink } = setUp({ season: () => 'anniversary' });
    track({ event: 'portico_log_out' });
    await Promise.resolve();
    expect(sink).toHaveBeenCalledWith(expect.objectContaining({ season: 'anniversary' }));
  });

  it('keeps what a tag manager writes into its event away from the page', async () => {
    const sink = (event: SentTrackEvent) => void Reflect.set(event, 'gtm.uniqueEventId', 7);
    const { track, tell } = setUp({ sink });
    track({ event: 'portico_log_out' });
    await Promise.resolve();
    expect(tell).toHaveBeenCalledWith({ event: 'portico_log_out', path: '/en/page/homepage' });
  });

  it('holds what happens before the page is shown, with the path of that moment, and keeps the order', async () => {
    let show = () => {};
    const shown = new Promise<void>((resolve) => {
      show = resolve;
    });
    const { track, sink, tell, path } = setUp({ shown });
    track({ event: 'portico_order_page' });
    path.mockReturnValue('/later');
    track({ event: 'portico_search', kind: 'keyword' });
    await Promise.resolve();
    expect(sink).not.toHaveBeenCalled();
    expect(tell).not.toHaveBeenCalled();
    show();
    await shown;
    expect(sink.mock.calls.map(([event]) => [event.event, event.path])).toEqual([
      ['portico_order_page', '/en/page/homepage'],
      ['portico_search', '/later'],
    ]);
  });
});
