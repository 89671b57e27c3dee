import type { Gallery } from './gallery';

/** Tells of visitors who come near a picture. */
export interface Touch {
  /** Comes when somebody is about to use the page: they touch a picture, or press anything. */
  readonly begun: Promise<void>;
  /** @param listener Gets the placeholder, of each touch of before as well. @returns Stops. */
  onTouch(listener: (host: HTMLElement) => void): () => void;
  end(): void;
}

export function watchTouch(view: Window, { stands }: Pick<Gallery, 'stands'>): Touch {
  const touched = new Set<HTMLElement>();
  const listeners = new Set<(host: HTMLElement) => void>();
  const ended = new AbortController();
  const begun = new Promise<void>((begin) => {
    const hear = (event: Event) => {
      const host = event.composedPath().find(stands) as HTMLElement | undefined;
      if (host) {
        touched.add(host);
        for (const listener of [...listeners]) listener(host);
      }
      // Who presses a button of the page may call for what the core alone can do.
      if (host || /down$/.test(event.type)) begin();
    };
    for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
      view.addEventListener(type, hear, { capture: true, passive: true, signal: ended.signal });
  });
  return {
    begun,
    onTouch(listener) {
      listeners.add(listener);
      for (const host of [...touched]) if (stands(host)) listener(host);
      return () => {
        listeners.delete(listener);
      };
    },
    end: () => ended.abort(),
  };
}
