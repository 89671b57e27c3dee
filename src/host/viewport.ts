/** How far the page is scrolled. */
export interface Viewport {
  /** `top`: px above the window; `range`: px that the page can scroll in all, 0 when it fits. */
  read(): { readonly top: number; readonly range: number };
  /** Tells of scrolling and resizing; each event once, nothing measured. @returns Stops. */
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
