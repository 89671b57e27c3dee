import type { PictureValues } from './template';
import type { cartValues, stripesValues, visitorValues, yearValues } from './values';

/** What makes values of what is known. */
export interface ValueMakers {
  readonly visitorValues: typeof visitorValues;
  readonly cartValues: typeof cartValues;
  readonly stripesValues: typeof stripesValues;
  readonly yearValues: typeof yearValues;
}

/** What the first picture leaves to the core, which brings its islands to life one by one. */
export interface PictureHandOver {
  /** Whether a picture of this build stands in a placeholder (painted by script, or the server's and up to date). */
  stands(host: HTMLElement): boolean;
  /** Shows these values from now on in all pictures that are not alive yet. */
  show(values: PictureValues): void;
  /** The island is about to be hydrated: its picture shows these values at once, and the others what they show. */
  bring(host: HTMLElement, values: PictureValues): void;
  /** Its picture is left alone from now on. */
  release(host: HTMLElement): void;
  /** Presses, focus or a pointer near a picture that is not alive: `listener` gets its host. @returns Stops. */
  onTouch(listener: (host: HTMLElement) => void): () => void;
  /** Takes all that is left of it: listeners, observers. The core finds placeholders from then on. */
  end(): void;
  /** What it has painted with: the core has none of this. */
  readonly make: ValueMakers;
  /** The style sheet that its roots share, as made of the file at an address; undefined where it has made none. */
  sheet(href: string): CSSStyleSheet | undefined;
}
