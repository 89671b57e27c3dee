import { type ComponentType, createElement, type ReactElement } from 'react';
import type { ApiClient, BegunCall, Payload } from '../api/client';
import type { TextSet } from '../domain/text-set';
import type { ServerClock } from '../host/clock';
import type { CookieJar } from '../host/cookies';
import type { ShellOptions } from '../host/options';
import type { ValueMakers } from '../picture/hand-over';
import type { PictureValues } from '../picture/template';
import type { ReadonlySignal } from '../state/signals';
import type { Shell } from './use-shell';

/** When an island comes alive. Source: contract, section 2, `data-when`. */
export type MountMoment = 'load' | 'idle' | 'visible';

/** How far an island has got; for reports. `pictured`: its first picture stands, and it is hydrated when there is time. */
export type IslandPhase = 'waiting' | 'pictured' | 'mounting' | 'mounted' | 'failed';

/** The `data-*` attributes of a placeholder. A boolean one is on when present and not `off`, `false` or `0`. */
export interface IslandData {
  /** The attribute's text, or undefined. `data-mode` is `mode`. */
  text(name: string): string | undefined;
  /** Every attribute by its name in script, `data-check-scroll` as `checkScroll`. */
  all(): Readonly<Record<string, string>>;
  isOn(name: string, fallback?: boolean): boolean;
  /** The attribute if it is one of the choices; else the fallback, with a warning that names it unless it is missing. */
  oneOf<const T extends string>(name: string, fallback: T, choices: readonly T[]): T;
}

/** An island as the mount renders it; the type of its props stays inside. */
export interface Island {
  /** What stands in `data-portico`. */
  readonly name: string;
  /** Its element, with props read from the placeholder. */
  element(data: IslandData): ReactElement;
  /** The text of its row's own sheet, where it comes with the code. */
  readonly css?: string;
  /**
   * Brings what its first render shows, where its picture stands already.
   *
   * @param make Makes values of it.
   * @returns What the picture shows of it; null where no picture can.
   */
  prepare?(shell: Shell, make: ValueMakers): Promise<PictureValues | null | undefined>;
}

/** What an island is made with. */
export interface IslandDeps {
  /** Now on the server: the visitor's own clock may be wrong. */
  readonly clock: ServerClock;
  readonly client: ApiClient;
  readonly cookies: CookieJar;
  /** Sees to it that the texts of the late parts are there. */
  loadLateTexts(): Promise<void>;
  /** Brings texts in the page's language, with the page's own words in place of ours. */
  loadTexts<T extends object>(set: TextSet<T>): Promise<T>;
}

/** Where a shopper goes on without an island. */
export interface Detour {
  readonly href: string;
  readonly label: string;
}

/** What a page says of itself, as far as a first read depends on it. */
export interface ReadingPage {
  readonly url: URL;
  readonly options: Pick<ShellOptions, 'boot' | 'page' | 'routes'>;
}

/** A read that an island begins with, in a form that is known before its code is there. */
export interface FirstRead {
  readonly call: BegunCall;
  readonly payload: Exclude<Payload, FormData>;
  /** Whether a guest is not asked for it. */
  readonly isForMembers?: true;
  /** What the page has told in its place, where that does not stand in `boot` by the call's name. */
  readonly told?: unknown;
}

/** A row of the table of islands: what is known of an island before its code is there. */
export interface IslandRow {
  /** What stands in `data-portico`; its folder has the same name. */
  readonly name: string;
  /** When its code is fetched and it comes alive, unless `data-when` says otherwise. */
  readonly moment: MountMoment | ((data: IslandData) => MountMoment);
  /** Whether what the page has put into the placeholder stays there, in the page's own style. */
  readonly keepsContent?: true;
  /** Whether it is an overlay, under its own name: offered at once, and fetched when it is opened. */
  readonly isOverlay?: (data: IslandData) => boolean;
  /** Whether there is something to show: its code is fetched when this becomes true. Always, unless it says so. */
  readonly wanted?: (shell: Shell) => ReadonlySignal<boolean>;
  /** What it reads first: begun as soon as its placeholder is seen, beside its code. */
  readonly firstRead?: (data: IslandData, page: ReadingPage) => FirstRead | undefined;
  /** Keeps loaded what its picture shows, until it is alive and does so itself. @returns Stops. */
  readonly keep?: (shell: Shell, data: IslandData) => () => void;
  /** Address of a style sheet of its own, beside the one that all islands share. */
  readonly sheet?: string;
  /** Whether the text of that sheet comes with the code; its address is for the server's markup. */
  readonly bringsSheet?: true;
  /** @throws If its code or its texts do not come. */
  readonly load: (deps: IslandDeps, data: IslandData) => Island | Promise<Island>;
  /** What there is where its code does not come: nothing, another way; words that say so by default. */
  readonly otherwise?: 'nothing' | ((shell: Shell) => Detour);
}

/** An island made by the page's own code, without a component of ours. */
export interface ForeignIsland {
  /** @returns A function that takes it away again, if there is something to do. */
  mount(root: HTMLElement): unknown;
}

/** What stands behind a name: a row of our table, or an island that the page brings. */
export type IslandSource = IslandRow | (() => Promise<Island | ForeignIsland>);

interface IslandShape<P extends object> extends Pick<Island, 'name' | 'css' | 'prepare'> {
  readonly Component: ComponentType<P>;
  readonly readProps: (data: IslandData) => P;
}

/** Declares an island: its placeholder's name, how attributes become props, its component. */
export function defineIsland<P extends object>({ Component, readProps, ...rest }: IslandShape<P>): Island {
  return { ...rest, element: (data) => createElement(Component, readProps(data)) };
}
