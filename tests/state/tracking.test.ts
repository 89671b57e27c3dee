import { describe, expect, it, vi } from 'vitest';
import { createTracking, type PlacedTrackEvent } from '../../src/state/tracking';

describe('createTracking', () => {
  it('holds what happens before somebody sends it, with the path of that moment, and keeps the order', async () => {
    const send = vi.fn<(event: PlacedTrackEvent) => void>();
    let bring = (_: typeof send) => {};
    const sender = new Promise<typeof send>((resolve) => {
      bring = resolve;
    });
    const path = vi.fn(() => '/en/page/homepage');
    const { track } = createTracking({ sender, path });
    track({ event: 'portico_order_page' });
    path.mockReturnValue('/later');
    track({ event: 'portico_search', kind: 'keyword' });
    await Promise.resolve();
    expect(send).not.toHaveBeenCalled();
    bring(send);
    await sender;
    expect(send.mock.calls).toEqual([
      [{ event: 'portico_order_page', path: '/en/page/homepage' }],
      [{ event: 'portico_search', kind: 'keyword', path: '/later' }],
    ]);
  });

  it('does without where nobody comes to send it', async () => {
    const sender = Promise.reject(new TypeError('offline'));
    const { track } = createTracking({ sender, path: () => '/' });
    track({ event: 'portico_log_out' });
    await expect(sender).rejects.toThrow('offline');
  });
});
