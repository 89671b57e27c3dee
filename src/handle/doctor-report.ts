import type { Failure } from '../domain/failure';
import type { IslandPhase } from '../island/define-island';

/** What `doctor()` returns at once. */
export interface DoctorReport {
  readonly version: string;
  readonly build: string;
  readonly lang: string;
  readonly platform: string;
  readonly session: string;
  readonly islands: readonly { readonly name: string; readonly phase: IslandPhase }[];
  readonly failures: readonly Failure[];
  /** How many more there were: the first and the newest are listed. */
  readonly failuresDropped: number;
  /** What is collected by code that is loaded for it. Never rejects; resolves with undefined if that code fails to load. */
  readonly more: Promise<DoctorFindings | undefined>;
}

/** What `doctor()` finds on the page. */
export interface DoctorFindings {
  /** The loader's version; different from `version` where two builds meet. Undefined without a loader. */
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
    /** What it waits for, in words; empty if it waits for nothing. */
    readonly waitsFor: string;
  }[];
  /** Islands without a placeholder on this page. */
  readonly missing: readonly string[];
  /** Names of which there are several placeholders. */
  readonly duplicate: readonly string[];
  readonly storage: { readonly cookies: boolean; readonly localStorage: boolean; readonly sessionStorage: boolean };
  /** What the page's Content Security Policy has blocked, of the shell or of others. */
  readonly violations: readonly { readonly directive: string; readonly blocked: string; readonly source: string }[];
  /** Built-ins that a script of the page has replaced or added: `Array.from`. */
  readonly patched: readonly string[];
  /** ms since the page's start: `portico:ready`, `responseStart`, … */
  readonly timings: Readonly<Record<string, number>>;
  /** Files and calls of the shell, in the order in which they were requested. */
  readonly requests: readonly {
    readonly file: string;
    readonly beganMs: number;
    readonly tookMs: number;
    /** Bytes that were transferred; 0 from a cache, or from another origin that does not tell. */
    readonly bytes: number;
  }[];
}
