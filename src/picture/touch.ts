import { KEY } from '../early/keep-input';
import type { Gallery } from './gallery';

/** Detects that the visitor approaches a picture. */
export interface Touch {
  /** Resolves when a visitor is about to use the page: they focus a part of a picture, or press any key or button. */
  readonly begun: Promise<void>;
  /** @param listener Called with the placeholder, also once for each one touched before. */
  onTouch(listener: (host: HTMLElement) => void): void;
  /** Whether the page has been scrolled, as far as that can be known without laying it out. */
  hasScrolled(): boolean;
}

/** @param signal Aborted when there are no pictures any more. */
export function watchTouch(view: Window, { has }: Pick<Gallery, 'has'>, signal: AbortSignal): Touch {
  const touched = new Set<HTMLElement>();
  let tell = (host: HTMLElement): void => {
    touched.add(host);
  };
  let isScrolled = false;
  const hearScroll = () => {
    isScrolled = true;
  };
  view.addEventListener('scroll', hearScroll, { passive: true, signal });
  const begun = new Promise<void>((begin) => {
    const hear = (event: Event) => {
      const host = event.composedPath().find(has) as HTMLElement | undefined;
      if (host) tell(host);
      // A button of the page may call the shell's functions, and only the core can run those. A pointer that passes over
      // a picture only says which island comes first: the picture is complete sooner than the core could take over.
      if (/down$/.test(event.type) || (host && event.type === 'focusin')) begin();
    };
    // Not "pointerover": when a page appears below a mouse at rest, browsers send that as well.
    for (const type of ['pointermove', 'pointerdown', 'focusin', 'keydown'])
      view.addEventListener(type, hear, { capture: true, passive: true, signal });
    // In the server's markup, before this script. A menu opens without it, and leaves the focus only.
    if (view.document.activeElement?.shadowRoot || Reflect.get(view.document, KEY)?.hasActions?.(view.document))
      begin();
  });
  return {
    begun,
    onTouch(listener) {
      tell = listener;
      for (const host of touched) if (has(host)) listener(host);
    },
    // Browsers with scroll anchoring keep the view in place, even if the visitor scrolled before this script ran.
    hasScrolled: () => isScrolled || (!CSS?.supports?.('overflow-anchor', 'auto') && view.scrollY > 0),
  };
}
