/** The page around the shell, as far as islands may act on it. Fakes stand in for it in stories and tests. */
export interface PagePort {
  /** The whole current address. */
  url(): string;
  /** Goes to an address; relative ones count from the page. */
  go(address: string): void;
  reload(): void;
  scrollToTop(): void;
}

export function createPagePort(view: Window): PagePort {
  return {
    url: () => view.location.href,
    go: (address) => view.location.assign(address),
    reload: () => view.location.reload(),
    scrollToTop() {
      const isCalm = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
      view.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    },
  };
}
