/** Brings all of the search box that reacts. From the late chunk, so that what both need is fetched once. */
export const loadSearchTools = async () => (await import('./search-tools')).SearchTools;
