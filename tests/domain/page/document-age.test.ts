import { describe, expect, it } from 'vitest';
import { documentIsFresh } from '../../../src/domain/page/document-age';

interface Entry {
  readonly type?: string;
  readonly deliveryType?: string;
  readonly transferSize?: number;
  readonly encodedBodySize?: number;
  readonly responseStart?: number;
}

const SENT: Entry = { type: 'navigate', deliveryType: '', transferSize: 5_300, encodedBodySize: 5_000 };

const createTiming = (entry: Entry | undefined) => ({
  getEntriesByType: (type: string) =>
    (type === 'navigation' && entry ? [entry] : []) as unknown[] as PerformanceEntryList,
});

describe('documentIsFresh', () => {
  it.each<[string, Entry | undefined, boolean]>([
    ['sent for this view', SENT, true],
    ['reloaded', { ...SENT, type: 'reload' }, true],
    ['prerendered by the browser', { ...SENT, type: 'prerender' }, true],
    ['still on its way, its size not known', { ...SENT, transferSize: 300, encodedBodySize: 0 }, true],
    ['empty', { ...SENT, transferSize: 0, encodedBodySize: 0 }, true],
    ['of a browser without sizes', { type: 'navigate', responseStart: 120 }, true],
    ['of a browser without a record', undefined, true],
    ['sent anew by Back', { ...SENT, type: 'back_forward' }, true],
    ['by Back, out of a cache', { ...SENT, type: 'back_forward', deliveryType: 'cache', transferSize: 0 }, false],
    ['by Back, still good', { ...SENT, type: 'back_forward', deliveryType: 'cache', transferSize: 300 }, false],
    ['by Back, in a browser that names no delivery', { type: 'back_forward', transferSize: 5_300 }, false],
    ['out of a cache', { ...SENT, deliveryType: 'cache', transferSize: 0, encodedBodySize: 0 }, false],
    ['fetched ahead', { ...SENT, deliveryType: 'navigational-prefetch' }, false],
    ['out of a cache, in a browser that names no delivery', { ...SENT, deliveryType: '', transferSize: 0 }, false],
    ['out of a cache, after the server said that it is still good', { ...SENT, transferSize: 300 }, false],
  ])('a document %s', (_, entry, isFresh) => {
    expect(documentIsFresh(createTiming(entry))).toBe(isFresh);
  });
});
