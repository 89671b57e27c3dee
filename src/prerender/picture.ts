import type { ShellOptions } from '../host/options';
import type { Island } from '../mount/define-island';
import type { Shell } from '../mount/use-shell';
import type { SessionStore } from '../state/session';

/** One of the states that an island is rendered in: the case of each value. */
export type PictureState = Readonly<Record<string, string>>;

/** What an island is rendered with. */
export interface PictureStage {
  readonly shell: Shell;
  readonly session: SessionStore;
}

export interface PictureList {
  /** The element of an item, with the one around it: `ul.payments>li`. */
  readonly at: string;
  /** As that of the island, within an item. */
  readonly written?: Readonly<Record<string, string>>;
}

/**
 * What an island's picture depends on. It stands next to the widget, and only the build reads it; what the values mean is
 * in `picture/template.ts`.
 */
export interface IslandPicture {
  /**
   * The cases of each value that parts are chosen by. All of them together are rendered, the later values within the
   * earlier ones; `*` is a value that is there.
   */
  readonly cases: Readonly<Record<string, readonly string[]>>;
  /** Whether there can be such a state; all can, unless it says so. */
  readonly isPossible?: (state: PictureState) => boolean;
  /** Attributes of the placeholder that the markup depends on: `data-mode` is `mode`. */
  readonly data?: (state: PictureState) => Readonly<Record<string, string>>;
  /** What the site tells of itself, besides what stands in texts as it is. */
  readonly brand?: (state: PictureState) => Partial<ShellOptions['brand']>;
  /** Brings about what is the island's own: what all islands share is brought about before. */
  readonly setUp?: (state: PictureState, stage: PictureStage) => void | Promise<void>;
  /** The island, where it is not the one that every page has. */
  readonly island?: (state: PictureState) => Island | Promise<Island>;
  /** Elements that are there once for each item of a list, by the list's name; outer ones first. */
  readonly lists?: Readonly<Record<string, PictureList>>;
  /** What stands for values in the rendering, besides their signs: improbable numbers, with the text that they become. */
  readonly written?: Readonly<Record<string, string>>;
  /** The cases that a server may know, of values that it does not know all of. */
  readonly sent?: Readonly<Record<string, readonly string[]>>;
}
