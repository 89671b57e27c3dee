/** What a scenario needs of a browser, and no more: whatever speaks this can be tested. */
export interface Driver {
  /** Opens an address. @returns When it has loaded. */
  goto(url: string): Promise<void>;
  /** Runs the body of an async function in the page. @returns The text that it returns. */
  run(body: string): Promise<string>;
  /** Moves the mouse, in px of the window. */
  moveTo(x: number, y: number): Promise<void>;
  /** Presses the main button there and lets it go. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** The size of what the page sees. */
  resize(widthPx: number, heightPx: number): Promise<void>;
  /** What the window shows, as PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'Space';

/**
 * What a scenario needs of a browser that not each of them can be. `no-anchors`: started without CSS anchor positioning;
 * `kept-pages`: it has a back/forward cache.
 */
export type Trait = 'as-is' | 'no-anchors' | 'kept-pages';

/** A browser of this machine. */
export interface Engine {
  /** `Firefox 153.7.0` */
  readonly version: string;
  /** What it can be. */
  readonly traits: readonly Trait[];
  /** A visitor without cookies, storage and cache, in a window of 1280 × 800. */
  visit(trait: Trait): Promise<Driver>;
  close(): Promise<void>;
}

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** This machine lacks a browser; the message names what is missing and how to get it. */
export class MissingEngine extends Error {}

export const WINDOW = { widthPx: 1280, heightPx: 800 } as const;
