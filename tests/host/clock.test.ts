import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createServerClock } from '../../src/host/clock';

interface Entry {
  readonly type?: string;
  readonly deliveryType?: string;
  readonly transferSize?: number;
  readonly encodedBodySize?: number;
  readonly responseStart?: number;
}

const SENT: Entry = {
  type: 'navigate',
  deliveryType: '',
  transferSize: 5_300,
  encodedBodySize: 5_000,
  responseStart: 120,
};

function createTiming(entry: Entry | undefined) {
  const at = { nowMs: 1_000 };
  const timing = {
    now: () => at.nowMs,
    getEntriesByType: (type: string) =>
      (type === 'navigation' && entry ? [entry] : []) as unknown[] as PerformanceEntryList,
  };
  return { at, timing };
}

describe('createServerClock', () => {
  const WALL_MS = 1_700_000_000_000;
  const SERVER_MS = 1_600_000_000_000;

  function setUp(entry: Entry | undefined) {
    const { at, timing } = createTiming(entry);
    const wall = { nowMs: WALL_MS };
    const clock = createServerClock(timing, () => wall.nowMs);
    return { at, wall, clock };
  }

  it('shows the visitor’s own time until something has told', () => {
    const { wall, clock } = setUp(SENT);
    wall.nowMs += 500;
    expect(clock.nowMs()).toBe(WALL_MS + 500);
  });

  it('counts the page’s time from the moment its document came', () => {
    const { clock } = setUp(SENT);
    clock.startAt(SERVER_MS);
    expect(clock.nowMs()).toBe(SERVER_MS + 1_000 - 120);
  });

  it.each<[string, Entry | undefined]>([
    ['no record', undefined],
    ['no time in it', { ...SENT, responseStart: 0 }],
  ])('counts it from now where the browser has %s', (_, entry) => {
    const { at, clock } = setUp(entry);
    clock.startAt(SERVER_MS);
    at.nowMs += 2_000;
    expect(clock.nowMs()).toBe(SERVER_MS + 2_000);
  });

  it('takes no time from a document that is old', () => {
    const { clock } = setUp({ ...SENT, type: 'back_forward', deliveryType: 'cache' });
    clock.startAt(SERVER_MS);
    expect(clock.nowMs()).toBe(WALL_MS);
  });

  it('lets the first reply win over the page’s time and the visitor’s, also where it is behind them', () => {
    const { clock } = setUp(SENT);
    clock.startAt(SERVER_MS);
    clock.sync(SERVER_MS - 60_000);
    expect(clock.nowMs()).toBe(SERVER_MS - 60_000);
  });

  it('takes the page’s time no more once a reply has told', () => {
    const { clock } = setUp(SENT);
    clock.sync(SERVER_MS);
    clock.startAt(SERVER_MS + 3_600_000);
    expect(clock.nowMs()).toBe(SERVER_MS);
  });

  it('is not turned back by a slow reply, overtaken or not, and is put forward by a quick one', () => {
    const { at, clock } = setUp(SENT);
    clock.sync(SERVER_MS);
    at.nowMs += 8_000;
    // Sent at the beginning, received after eight seconds.
    clock.sync(SERVER_MS);
    expect(clock.nowMs()).toBe(SERVER_MS + 8_000);
    clock.sync(SERVER_MS + 8_900);
    expect(clock.nowMs()).toBe(SERVER_MS + 8_900);
  });

  it('does not hear of the visitor’s clock being set', () => {
    const { at, wall, clock } = setUp(SENT);
    clock.sync(SERVER_MS);
    wall.nowMs -= 86_400_000;
    at.nowMs += 1_000;
    expect(clock.nowMs()).toBe(SERVER_MS + 1_000);
  });

  it('never goes back after the first reply and never runs ahead of the server, whatever the replies’ ways take', () => {
    const replies = fc.array(fc.record({ pauseMs: fc.nat(20_000), wayMs: fc.nat(30_000) }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(replies, (steps) => {
        const { at, clock } = setUp(SENT);
        const aheadMs = SERVER_MS - at.nowMs;
        let before: number | undefined;
        for (const { pauseMs, wayMs } of steps) {
          at.nowMs += pauseMs;
          // Servers send whole seconds.
          clock.sync(Math.floor((aheadMs + at.nowMs - wayMs) / 1_000) * 1_000);
          expect(clock.nowMs()).toBeLessThanOrEqual(aheadMs + at.nowMs);
          if (before !== undefined) expect(clock.nowMs()).toBeGreaterThanOrEqual(before + pauseMs);
          before = clock.nowMs();
        }
      }),
    );
  });
});
