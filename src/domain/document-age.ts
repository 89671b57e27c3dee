/** The browser's records of how a page came. */
export type PageRecords = Pick<Performance, 'getEntriesByType'>;

type Navigation = PerformanceNavigationTiming & { readonly deliveryType?: string };

/** How the document came; undefined where the browser keeps no record. */
export function navigationOf(performance: PageRecords): Navigation | undefined {
  return performance.getEntriesByType('navigation')[0] as Navigation | undefined;
}

/**
 * Whether the server has made this document for this view: it came neither out of a cache nor by Back. Else what it
 * tells of the time and of the visitor is old. True where the browser keeps no record.
 */
export function documentIsFresh(performance: PageRecords): boolean {
  const entry = navigationOf(performance);
  if (!entry) return true;
  // A body that was not sent came out of a cache, also when the server was asked whether it is still good.
  return (
    entry.type !== 'back_forward' && entry.deliveryType !== 'cache' && !(entry.transferSize < entry.encodedBodySize)
  );
}
