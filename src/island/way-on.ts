/** The address of the pressed link, to follow if its overlay fails to load; undefined if it has none. */
export function wayOn(source: HTMLElement | null | undefined): string | undefined {
  const href = source?.closest('a[href]')?.getAttribute('href');
  // Old pages write such an address into links that only a script handles.
  return href && !/^\s*(#|javascript:)/i.test(href) ? href : undefined;
}
