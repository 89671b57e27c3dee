import { describe, expect, it, vi } from 'vitest';
import type { SentTrackEvent } from '../../../src/domain/tracking/tracking';
import { createSender, type SenderDeps } from '../../../src/wiring/base/analytics';

const IN_SEASON = Date.parse('2024-09-15T00:00:00Z');

function setUp(given: Partial<SenderDeps> = {}) {
  const sink = vi.fn<(event: SentTrackEvent) => void>();
  const tell = vi.fn<(event: SentTrackEvent) => void>();
  const send = createSender({ option: sink, view: window, path: '/en/page/x', nowMs: () => 0, tell, ...given });
  return { send, sink, tell };
}

describe('createSender', () => {
  it('hands an event to analytics and to the page, without a season where there is none', async () => {
    const { send, sink, tell } = setUp();
    send({ event: 'portico_cart_update', goodsCode: 'a1', count: 3, path: '/en/page/homepage' });
    const sent = { event: 'portico_cart_update', goodsCode: 'a1', count: 3, path: '/en/page/homepage' };
    expect(sink.mock.calls).toEqual([[sent]]);
    expect(tell.mock.calls).toEqual([[sent]]);
    expect(Object.keys(sink.mock.calls[0]?.[0] ?? {})).not.toContain('season');
  });

  it('adds the season while there is one', async () => {
    const { send, sink } = setUp({ nowMs: () => IN_SEASON });
    send({ event: 'portico_log_out', path: '/' });
    expect(sink).toHaveBeenCalledWith(expect.objectContaining({ season: 'anniversary' }));
  });

  it('keeps what a tag manager writes into its event away from the page', () => {
    const option = (event: SentTrackEvent) => void Reflect.set(event, 'gtm.uniqueEventId', 7);
    const { send, tell } = setUp({ option });
    send({ event: 'portico_log_out', path: '/' });
    expect(tell).toHaveBeenCalledWith({ event: 'portico_log_out', path: '/' });
  });

  it.each([
    ['/en/page/account/', ['portico_account_page']],
    ['/en/page/pay/?order', ['portico_pay_page']],
    ['/en/page/agencysuccess/', ['portico_agency_success_page']],
    ['/en/page/homepage', []],
  ])('tells of the page itself first: %s', (path, expected) => {
    const { tell } = setUp({ path });
    expect(tell.mock.calls.map(([{ event }]) => event)).toEqual(expected);
  });
});
