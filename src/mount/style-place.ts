/** How long an island waits for its style sheet, in ms. Source: contract, section 3, `ready`. */
export const STYLE_WAIT_MS = 5_000;

/** Thrown when a style sheet did not arrive. */
export class StyleError extends Error {}

/** Where a sheet stands among a root's. */
export interface SheetPlace {
  /** Whether it stays when the island goes, once it applies. */
  readonly isKept?: boolean;
  /** Whether it is that of a part, which outranks the one that all islands share. */
  readonly isPart?: boolean;
}
