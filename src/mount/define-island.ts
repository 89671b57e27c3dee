import { type ComponentType, createElement, type ReactElement } from 'react';

/** When an island comes alive. Source: contract, section 2, `data-when`. */
export type MountMoment = 'load' | 'idle' | 'visible';

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

/** An island as the mount needs it; the type of its props stays inside. */
export interface Island {
  /** What stands in `data-portico`. */
  readonly name: string;
  /** Whether what the page has put into the placeholder stays there, in the page's own style. */
  readonly keepsContent?: boolean;
  /** Address of a style sheet of its own, beside the one that all islands share. */
  readonly partSheet?: string | undefined;
  /** Its element, with props read from the placeholder. */
  element(data: IslandData): ReactElement;
  /** When it comes alive unless `data-when` says otherwise. */
  moment(data: IslandData): MountMoment;
}

export interface IslandShape<P extends object> {
  readonly name: string;
  readonly Component: ComponentType<P>;
  readonly readProps: (data: IslandData) => P;
  /** See {@link Island}; not, unless it says so. */
  readonly keepsContent?: boolean;
  /** See {@link Island}. */
  readonly partSheet?: string;
  /** `load`, unless the props say otherwise. */
  readonly when?: (props: P) => MountMoment;
}

/** Declares an island: its placeholder's name, how attributes become props, its component. */
export function defineIsland<P extends object>({
  name,
  Component,
  readProps,
  keepsContent = false,
  partSheet,
  when,
}: IslandShape<P>): Island {
  return {
    name,
    keepsContent,
    partSheet,
    element: (data) => createElement(Component, readProps(data)),
    moment: (data) => when?.(readProps(data)) ?? 'load',
  };
}
