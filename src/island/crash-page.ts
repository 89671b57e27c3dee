/**
 * Lets a heading represent the whole page: its text becomes the title, and it gets the focus.
 *
 * @returns Restores the page's title, unless the page has set another one.
 */
export function standForPage(heading: HTMLElement, title: string): () => void {
  const page = heading.ownerDocument;
  const before = page.title;
  page.title = title;
  heading.focus();
  return () => {
    if (page.title === title) page.title = before;
  };
}

/** Whether the window has a page to go back to. */
export const canGoBack = (): boolean => window.history.length > 1;
export const goBack = (): void => window.history.back();
