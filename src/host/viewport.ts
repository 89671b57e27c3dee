/** The scroll position of the page. */
export interface Viewport {
  /** `top`: px above the window; `range`: px that the page can scroll in all, 0 if it fits. */
  read(): { readonly top: number; readonly range: number };
  /** Calls back for each scroll and resize event, without measuring. @returns Stops it. */
  onScroll(notify: () => void): () => void;
}

export function createViewport(view: Window): Viewport {
  return {
    read() {
      const { scrollHeight } = view.document.documentElement;
      return { top: view.scrollY, range: Math.max(0, scrollHeight - view.innerHeight) };
    },
    onScroll(notify) {
      const options = { passive: true } as const;
      view.addEventListener('scroll', notify, options);
      view.addEventListener('resize', notify, options);
      return () => {
        view.removeEventListener('scroll', notify);
        view.removeEventListener('resize', notify);
      };
    },
  };
}
