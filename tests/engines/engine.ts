/** The commands that scenarios need: any browser that implements them can be tested. */
export interface Driver {
  /** Opens an address. @returns When it has loaded. */
  goto(url: string): Promise<void>;
  /** Runs the body of an async function in the page. @returns The text that it returns. */
  run(body: string): Promise<string>;
  /** Moves the mouse, in px of the window. */
  moveTo(x: number, y: number): Promise<void>;
  /** Presses the main button there and releases it. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Sets the size of the viewport. */
  resize(widthPx: number, heightPx: number): Promise<void>;
  /** The window's content, as PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'Space';

/**
 * A feature that a scenario needs and not every engine has. `no-anchors`: started without CSS anchor positioning;
 * `kept-pages`: it has a back/forward cache.
 */
export type Trait = 'as-is' | 'no-anchors' | 'kept-pages';

/** A browser of this machine. */
export interface Engine {
  /** `Firefox 153.7.0` */
  readonly version: string;
  /** Features of this engine. */
  readonly traits: readonly Trait[];
  /** A visitor without cookies, storage and cache, in a window of 1280 × 800. */
  visit(trait: Trait): Promise<Driver>;
  close(): Promise<void>;
}

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** A browser is missing on this machine; the message names it and says how to install it. */
export class MissingEngine extends Error {}

export const WINDOW = { widthPx: 1280, heightPx: 800 } as const;
