import type { ReactElement } from 'react';
import type { ShellOptions } from '../host/options';
import type { SessionStore } from '../state/session/session';
import type { Signal } from '../state/signals';
import type { Island } from './define-island';
import type { Shell } from './use-shell';

/** One of the states in which an island is rendered: the case of each value. */
export type PictureState = Readonly<Record<string, string>>;

/** The shell and session that an island is rendered with. */
export interface PictureStage {
  readonly shell: Shell;
  readonly session: SessionStore;
  /** The page's address; at first empty. */
  readonly address: Signal<string>;
}

export interface PictureList {
  /** The element of an item, with its parent: `ul.payments>li`. */
  readonly at: string;
  /** Like `written` of the island, within an item. */
  readonly written?: Readonly<Record<string, string>>;
}

/**
 * A part that a site can leave out. A server does so by the site's options; the script's templates have all parts.
 *
 * `at` selects elements by their own kind and their parent's: `nav>ul`.
 */
export type LeftOut =
  /** Elements with one child for each name of a list option, in the default order. */
  | { readonly list: string; readonly at: string; readonly names: readonly string[] }
  /**
   * Elements that are left out if an option does not list a name, `header.tools.shipping`. With `without` they stay, and
   * get these attributes instead; null removes one.
   */
  | { readonly name: string; readonly at: string; readonly without?: Readonly<Record<string, string | null>> };

/** The tools for the content of a menu. */
export interface MenuKit {
  /** Makes the shell that a part of the content is rendered with. @param given Options of the site for that part. */
  shellOf(given?: Pick<ShellOptions, 'account'>): Shell;
  /** A block or a value for the server: `if language=cn`, `home`, `end`. */
  token(name: string): string;
}

/** A menu whose content a server sends as well, so that it works without a script. */
export interface PictureMenu {
  /** The content: only facts that a server knows, with blocks for the site's options. */
  content(kit: MenuKit): ReactElement;
  /** Whether the content is hidden when scripts run: then the markup does not depend on its options. */
  readonly isForNoScript?: true;
}

/**
 * The dependencies of an island's picture. The declaration stands next to the widget and is read by the build only.
 * `domain/picture/template.ts` explains the values.
 */
export interface IslandPicture {
  /**
   * The cases of each value that selects parts; `*` stands for every other text that is not empty. All combinations are
   * rendered. In the template, the first value is the outermost choice.
   */
  readonly cases: Readonly<Record<string, readonly string[]>>;
  /** Whether a state can occur; all can by default. */
  readonly isPossible?: (state: PictureState) => boolean;
  /** Attributes of the placeholder that the markup depends on, without their prefix: `data-mode` is `mode`. */
  readonly data?: (state: PictureState) => Readonly<Record<string, string>>;
  /** Fields of the site's brand, in addition to the texts that are filled in unchanged. */
  readonly brand?: (state: PictureState) => Partial<ShellOptions['brand']>;
  /** Sets up the island's own state. What all islands share has been set up before. */
  readonly setUp?: (state: PictureState, stage: PictureStage) => void | Promise<void>;
  /** The island, if another than the usual one is rendered. */
  readonly island?: (state: PictureState) => Island | Promise<Island>;
  /** Elements that are repeated for each item of a list, by the list's name; outer lists first. */
  readonly lists?: Readonly<Record<string, PictureList>>;
  /**
   * Texts in the rendering that stand for values, such as improbable numbers, with their replacements. Private-use
   * characters need no entry.
   */
  readonly written?: Readonly<Record<string, string>>;
  /** The parts that the site's options can leave out. */
  readonly leftOut?: readonly LeftOut[];
  /** The menus, by the id of the place of their content. */
  readonly menus?: Readonly<Record<string, PictureMenu>>;
  /** The value without which a server prints no markup. */
  readonly sentWith?: string;
  /** The cases that a server can know, for values that it does not know completely. */
  readonly sent?: Readonly<Record<string, readonly string[]>>;
}
