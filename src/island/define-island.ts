/**
 * The parts from which an island is written. `define-island.ts` declares an island and the fields of its row in
 * `islands.ts`. Components read the shell (`use-shell.ts`) and its signals (`use-signal-value.ts`), load parts of their
 * island later (`late/`), and settle the room that was reserved for them (`settle-room.ts`). Mounting is the task of
 * `src/mount`.
 */
import { type ComponentType, createElement, type ReactElement } from 'react';
import type { ApiClient } from '../api/client';
import type { BegunCall, Payload } from '../api/request';
import type { TextSet } from '../domain/i18n/text-set';
import type { PictureValues } from '../domain/picture/template';
import type { ServerClock } from '../host/clock';
import type { CookieJar } from '../host/cookies';
import type { ShellOptions } from '../host/options';
import type { ReadonlySignal } from '../state/signals';
import type { ValueMakers } from './picture-hand-over';
import type { Shell } from './use-shell';

/** When an island is mounted. Source: contract, section 2, `data-when`. */
export type MountMoment = 'load' | 'idle' | 'visible';

/** The progress of an island, for reports. `pictured`: its first picture is shown; it is hydrated later. */
export type IslandPhase = 'waiting' | 'pictured' | 'mounting' | 'mounted' | 'failed';

/** The `data-*` attributes of a placeholder. A boolean one is on when present and not `off`, `false` or `0`. */
export interface IslandData {
  /** The attribute's text, or undefined. `data-mode` is `mode`. */
  text(name: string): string | undefined;
  /** The names of all attributes, `data-check-scroll` as `check-scroll`. */
  names(): readonly string[];
  isOn(name: string, fallback?: boolean): boolean;
  /** The attribute if it is one of the choices; else the fallback, with a warning that names it unless it is missing. */
  oneOf<const T extends string>(name: string, fallback: T, choices: readonly T[]): T;
}

/** An island as the mount renders it; the type of its props is hidden. */
export interface Island {
  /** The value of `data-portico`. */
  readonly name: string;
  /** Its element, with props read from the placeholder. */
  element(data: IslandData): ReactElement;
  /** The text of its row's own sheet, if that is part of the code. */
  readonly css?: string;
  /**
   * Loads the data that its first render shows; called if its picture is shown already, or printed data.
   *
   * @param make Derives values of pictures from data; undefined if there is no picture.
   * @param host The placeholder.
   * @returns The picture's values of these data; null if no picture can show them.
   */
  prepare?(shell: Shell, make: ValueMakers | undefined, host: HTMLElement): Promise<PictureValues | null | undefined>;
}

/** Services for creating an island. */
export interface IslandDeps {
  /** The server's clock: the visitor's own may be wrong. */
  readonly clock: ServerClock;
  readonly client: ApiClient;
  readonly cookies: CookieJar;
  /** Loads the texts of the late parts, unless they are loaded. */
  loadLateTexts(): Promise<void>;
  /** Loads texts in the page's language, with the page's own in place of ours. */
  loadTexts<T extends object>(set: TextSet<T>): Promise<T>;
}

/** A link that replaces an island. */
export interface Detour {
  readonly href: string;
  readonly label: string;
}

/** The facts about the page that a first read may depend on. */
export interface ReadingPage {
  readonly url: URL;
  readonly options: Pick<ShellOptions, 'boot' | 'page' | 'positions' | 'routes'>;
}

/** An island's first request, in a form that is known before its code is loaded. */
export interface FirstRead {
  readonly call: BegunCall;
  readonly payload: Exclude<Payload, FormData>;
  /** Whether it is sent for members only. */
  readonly isForMembers?: true;
  /** The printed reply that replaces it, unless `boot` has that under the call's name. */
  readonly printed?: unknown;
}

/** A row of the table of islands: the facts about an island that are needed before its code is loaded. */
export interface IslandRow {
  /** The value of `data-portico`; its folder has the same name. */
  readonly name: string;
  /**
   * When its code is loaded and it is mounted, unless `data-when` says otherwise. It does not matter for an overlay.
   */
  readonly moment: MountMoment | ((data: IslandData) => MountMoment);
  /** Whether the page's content of the placeholder stays there, in the page's own style. */
  readonly keepsContent?: true;
  /** Whether it is an overlay of its own name: offered at once, and loaded when it is opened. */
  readonly isOverlay?: (data: IslandData) => boolean;
  /** Whether an overlay is mounted, closed, in an idle moment after the first view, so that it opens in less time. */
  readonly isBuiltAhead?: true;
  /** Whether it has something to show: its code is loaded when this becomes true. By default it always has. */
  readonly wanted?: (shell: Shell) => ReadonlySignal<boolean>;
  /** Its first request, sent as soon as its placeholder is found, beside the one for its code. */
  readonly firstRead?: (data: IslandData, page: ReadingPage) => FirstRead | undefined;
  /**
   * Keeps the data of its picture loaded until the island is hydrated and does so itself. Also called when an overlay is
   * opened for the first time. @returns Stops.
   */
  readonly keep?: (shell: Shell, data: IslandData) => () => void;
  /** The group of its texts, if they are loaded with it: `share` of the option `texts`. */
  readonly texts?: string;
  /** Address of a style sheet of its own, beside the one that all islands share. */
  readonly sheet?: string;
  /** Whether the text of that sheet is part of the code; its address is for the server's markup. */
  readonly bringsSheet?: true;
  /** @throws If its code or its texts fail to load. */
  readonly load: (deps: IslandDeps, data: IslandData) => Island | Promise<Island>;
  /** Its replacement if its code fails to load: nothing, or a link. By default a text says so. */
  readonly otherwise?: 'nothing' | ((shell: Shell) => Detour);
}

/** An island made by the page's own code, without a component of ours. */
export interface ForeignIsland {
  /** @returns A function that removes it, if there is something to clean up. */
  mount(root: HTMLElement): unknown;
}

/** The island of a name: a row of our table, or an island that the page defines. */
export type IslandSource = IslandRow | (() => Promise<Island | ForeignIsland>);

interface IslandShape<P extends object> extends Pick<Island, 'name' | 'css' | 'prepare'> {
  readonly Component: ComponentType<P>;
  readonly readProps: (data: IslandData) => P;
}

/** Declares an island: its placeholder's name, how attributes become props, its component. */
export function defineIsland<P extends object>({ Component, readProps, ...rest }: IslandShape<P>): Island {
  return { ...rest, element: (data) => createElement(Component, readProps(data)) };
}
