/** Longest wait of an island for its style sheet, in ms. Source: contract, section 3, `ready`. */
export const STYLE_WAIT_MS = 5_000;
/** After this time without its style sheet, `ready` does not wait for an island, in ms. Source: as above. */
export const STYLE_LATE_MS = 500;

/** Thrown when a style sheet has failed to load. */
export class StyleError extends Error {}

/** The place of a sheet among those of a root. */
export interface SheetPlace {
  /** Whether it stays when the island is removed, if it applies by then. */
  readonly isKept?: boolean;
  /** Whether it is a part's, which overrides the one that all islands share. */
  readonly isPart?: boolean;
  /** Whether the root is known to have no other. To look for one in each of a thousand new roots takes its time. */
  readonly isOnly?: boolean;
}
