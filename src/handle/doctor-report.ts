import type { Failure } from '../domain/failure';
import type { IslandPhase } from '../island/define-island';

/** The part of the report that `doctor()` returns at once. */
export interface DoctorReport {
  readonly version: string;
  readonly build: string;
  readonly lang: string;
  readonly platform: string;
  readonly session: string;
  readonly islands: readonly { readonly name: string; readonly phase: IslandPhase }[];
  readonly failures: readonly Failure[];
  /** The number of further failures: the first and the newest are listed. */
  readonly failuresDropped: number;
  /** Findings of code that is loaded on demand. Never rejects; resolves with undefined if that code fails to load. */
  readonly more: Promise<DoctorFindings | undefined>;
}

/** What the shell knows without looking. */
export type DoctorFacts = Omit<DoctorReport, 'more'>;

/** ms since the page's start, by the state that was entered then; `of` is `page` or an island's name. */
export type StateTimes = { readonly of: string } & Readonly<Record<string, string | number>>;

/** The findings of `doctor()` on the page. */
export interface DoctorFindings {
  /** The loader's version; different from `version` if the page mixes two builds. Undefined without a loader. */
  readonly loader: string | undefined;
  readonly runtime: 'preact' | 'react';
  readonly url: string;
  readonly userAgent: string;
  /** All of them, in the order of the page. */
  readonly placeholders: readonly {
    readonly name: string;
    /** `div#top`; without an id the first class, `div.banner`, else the tag alone. */
    readonly element: string;
    readonly phase: IslandPhase | 'unknown' | 'off or not found';
    /** The reason why it waits, in words; empty if it does not wait. */
    readonly waitsFor: string;
  }[];
  /** The first view of the page, if it has one, and each island: when it entered its states. */
  readonly states: readonly StateTimes[];
  /** Islands without a placeholder on this page. */
  readonly missing: readonly string[];
  /** Names of which there are several placeholders. */
  readonly duplicate: readonly string[];
  readonly storage: { readonly cookies: boolean; readonly localStorage: boolean; readonly sessionStorage: boolean };
  /** `currency: …`: cookies of the shell that others of the same name stand in the way of, and what helps. */
  readonly cookies: readonly string[];
  /** Requests and code blocked by the page's Content Security Policy, of the shell or of others. */
  readonly violations: readonly { readonly directive: string; readonly blocked: string; readonly source: string }[];
  /** Built-ins that a script of the page has replaced or added: `Array.from`. */
  readonly patched: readonly string[];
  /**
   * Pages that were fetched before they were asked for, in this order, the first and the newest 25. The state is `on`,
   * `off`, `loading`, `failed to load`, `not in this browser`, or `refused by …`. Undefined before the late work.
   * `transition` is how a page that is asked for now would come: the same words, or `none: ` and why.
   */
  readonly ahead:
    | { readonly state: string; readonly fetched: readonly string[]; readonly transition: string }
    | undefined;
  /** Whether this page itself was fetched so. */
  readonly cameAhead: boolean;
  /** ms since the page's start: `portico:ready`, `responseStart`, … */
  readonly timings: Readonly<Record<string, number>>;
  /** Files and calls of the shell, in the order in which they were requested. */
  readonly requests: readonly {
    readonly file: string;
    readonly beganMs: number;
    readonly tookMs: number;
    /** Bytes that were transferred; 0 from a cache, or from another origin that does not expose it. */
    readonly bytes: number;
  }[];
}
