/** The part of `performance` that records how the page was loaded. */
export type PageRecords = Pick<Performance, 'getEntriesByType'>;

type Navigation = PerformanceNavigationTiming & { readonly deliveryType?: string };

/** The document's navigation record; undefined if the browser keeps none. */
export function navigationOf(performance: PageRecords): Navigation | undefined {
  return performance.getEntriesByType('navigation')[0] as Navigation | undefined;
}

/**
 * Whether this document was rendered by the server for this page view, rather than restored from a cache or by Back.
 * Otherwise its data about the time and the visitor are stale. True if the browser keeps no record.
 */
export function documentIsFresh(performance: PageRecords): boolean {
  const entry = navigationOf(performance);
  if (!entry) return true;
  // A body that was not transferred came from a cache. This includes a document that the server only revalidated.
  return (
    entry.type !== 'back_forward' && entry.deliveryType !== 'cache' && !(entry.transferSize < entry.encodedBodySize)
  );
}
