import type { Currency } from '../domain/currency';
import type { Failure } from '../domain/failure';
import type { User } from '../domain/user';
import type { IslandPhase } from '../mount/live-island';
import type { IslandLoader } from '../mount/page-islands';
import type { OverlayName } from '../state/overlays';
import type { PublicCart } from '../state/public-values';
import type { ReadonlySignal } from '../state/signals';
import type { ToastKind } from '../state/toasts';

/** A shared value as pages read it. */
export interface Door<T> {
  readonly value: T;
  /** Calls with the value as it is now, and then with each new one. @returns Stops. */
  subscribe(listener: (value: T) => void): () => void;
}

/** How the load came out. `degraded`: one of the calls that matter failed. Source: contract, section 3. */
export interface ReadyReport {
  readonly state: 'ready' | 'degraded';
  readonly failures: readonly Failure[];
}

/** What `doctor()` tells support at once. */
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
  /** What has to be looked at first, by code that is fetched for it. Never rejects; undefined if that has not come. */
  readonly more: Promise<DoctorFindings | undefined>;
}

/** What `doctor()` finds on the page. */
export interface DoctorFindings {
  /** Of the loader; another than `version` where two builds meet. Undefined without a loader. */
  readonly loader: string | undefined;
  readonly runtime: 'preact' | 'react';
  readonly url: string;
  readonly userAgent: string;
  /** In the order of the page, whatever became of them. */
  readonly placeholders: readonly {
    readonly name: string;
    /** `div#top`; without an id the first class, `div.banner`, else the tag alone. */
    readonly element: string;
    readonly phase: IslandPhase | 'unknown' | 'off or not found';
    /** What it waits for, in words; empty where it waits for nothing. */
    readonly waitsFor: string;
  }[];
  /** Islands without a placeholder on this page. */
  readonly missing: readonly string[];
  /** Names of which there are several placeholders. */
  readonly duplicate: readonly string[];
  readonly storage: { readonly cookies: boolean; readonly localStorage: boolean; readonly sessionStorage: boolean };
  /** What the page's Content Security Policy has stopped, the shell's or not. */
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
    /** What came over the network; 0 from a cache, or where the other origin does not say. */
    readonly bytes: number;
  }[];
}

/** The shell as the page holds it. Source: contract, section 3. */
export interface PorticoHandle {
  /** Never rejects. */
  readonly ready: Promise<ReadyReport>;
  readonly user: Door<User>;
  readonly currency: Door<Currency>;
  readonly cart: Door<PublicCart> & { refresh(): Promise<void> };
  /** Loads the user again: the page calls it when a log-in has changed. */
  reloadUser(): Promise<void>;
  /** The old name of `reloadUser`: reloads when called with true. */
  loginChanged(hasChanged: boolean): Promise<void>;
  /** Keeps another currency and shows everything in it, without a reload. Never rejects. */
  setCurrency(code: string): Promise<void>;
  open(name: OverlayName): void;
  close(name: OverlayName): void;
  toast(message: string, kind?: ToastKind): void;
  /** Looks for placeholders again, and asks anew for what did not come. */
  mount(root?: ParentNode): void;
  /** Takes everything away; a later `mountShell` starts afresh. */
  unmount(): void;
  /** Brings an island of the page's own. */
  define(name: string, loader: IslandLoader): void;
  doctor(): DoctorReport;
  readonly version: string;
  readonly build: string;
}

/** A handle that the loader gave out before the core was there: the same object goes on living. */
export type PendingHandle = Partial<Record<keyof PorticoHandle, unknown>>;

/** Puts the real members onto a handle; doors that are in the page's hands already stay the same objects. */
export function fillHandle(pending: PendingHandle, members: PorticoHandle): PorticoHandle {
  for (const key of Object.keys(members) as (keyof PorticoHandle)[]) {
    const early = pending[key];
    const real = members[key];
    const isDoor = typeof real === 'object' && 'subscribe' in real;
    if (isDoor && typeof early === 'object' && early !== null)
      Object.defineProperties(early, Object.getOwnPropertyDescriptors(real));
    else Object.defineProperty(pending, key, { value: real, enumerable: true, configurable: true });
  }
  return pending as PorticoHandle;
}

/** @param onWrong Told of a listener that is none; nothing is called then. */
export function createDoor<T>(source: ReadonlySignal<T>, onWrong: (listener: unknown) => void): Door<T> {
  return {
    get value() {
      return source.peek();
    },
    subscribe(listener) {
      if (typeof listener !== 'function') {
        onWrong(listener);
        return () => {};
      }
      return source.subscribe((value) => {
        try {
          listener(value);
        } catch (error) {
          // The page's own code: what it throws must not stop the shell; the browser does the same for its events.
          setTimeout(() => {
            throw error;
          });
        }
      });
    },
  };
}
