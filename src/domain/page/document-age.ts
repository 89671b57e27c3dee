/** The part of `performance` that records how the page was loaded. */
export type PageRecords = Pick<Performance, 'getEntriesByType'>;

type Navigation = PerformanceNavigationTiming & { readonly deliveryType?: string };

/** The document's navigation record; undefined if the browser keeps none. */
export function navigationOf(performance: PageRecords): Navigation | undefined {
  return performance.getEntriesByType('navigation')[0] as Navigation | undefined;
}

/**
 * Whether this document was rendered by the server for this page view, rather than restored from a cache: its data about
 * the time and the visitor would be stale. After Back only Chromium tells. True if the browser keeps no record.
 */
export function documentIsFresh(performance: PageRecords): boolean {
  const entry = navigationOf(performance);
  if (!entry) return true;
  const { type, deliveryType, transferSize, encodedBodySize } = entry;
  // After Back, a browser that does not tell where the document came from may have kept it.
  if (type === 'back_forward' && deliveryType !== '') return false;
  // A body that was not transferred came from a cache. This includes a document that the server only revalidated. One that
  // was fetched ahead is as old as the rest on its link.
  return !deliveryType && !(transferSize < encodedBodySize);
}
