/** The window's history, if the page before this one was of this site; undefined if going back would leave it. */
export function siteHistory(): History | undefined {
  const { history, location } = window;
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`) ? history : undefined;
}
