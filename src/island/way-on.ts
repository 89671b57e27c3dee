/** Where the link leads that was pressed for something that does not come, if it leads anywhere. */
export function wayOn(source: HTMLElement | null | undefined): string | undefined {
  const href = source?.closest('a[href]')?.getAttribute('href');
  // Legacy links lead nowhere by these.
  return href && !/^\s*(#|javascript:)/i.test(href) ? href : undefined;
}
