/**
 * The public handle: what `mountShell` returns, and what the islands of the page's own code get. `members.ts` makes its
 * members, `door.ts` the shared values among them, and `opener.ts` opens overlays by name. `doctor-report.ts` and
 * `island-react.ts` contain types only. Source: contract, section 3.
 */
import type { Currency } from '../domain/currency/currency';
import type { Failure } from '../domain/failure';
import type { User } from '../domain/visitor/user';
import type { IslandShell } from '../island/use-shell';
import type { OverlayName } from '../state/overlays';
import type { PublicCart } from '../state/public-values';
import type { ReadonlySignal } from '../state/signals';
import type { ToastKind } from '../state/toasts';
import type { DoctorReport } from './doctor-report';
import type { Door } from './door';
import type { IslandComponent, IslandReact } from './island-react';

/**
 * The result of the start. `degraded`: a call that matters, the texts or the start itself has failed. Source: contract,
 * section 3.
 */
export interface ReadyReport {
  readonly state: 'ready' | 'degraded';
  readonly failures: readonly Failure[];
}

/** The shell as the page holds it. Source: contract, section 3. */
export interface PorticoHandle {
  /** Never rejects. */
  readonly ready: Promise<ReadyReport>;
  readonly user: Door<User>;
  readonly currency: Door<Currency>;
  readonly cart: Door<PublicCart> & { refresh(): Promise<void> };
  /** Loads the user again; to be called by the page when a log-in has changed. */
  reloadUser(): Promise<void>;
  /** The old name of `reloadUser`: reloads when called with true. */
  loginChanged(hasChanged: boolean): Promise<void>;
  /** Stores another currency and shows all amounts in it, without a reload. Never rejects. */
  setCurrency(code: string): Promise<void>;
  open(name: OverlayName): void;
  close(name: OverlayName): void;
  toast(message: string, kind?: ToastKind): void;
  /** Looks for new placeholders, and retries what has failed to load. */
  mount(root?: ParentNode): void;
  /** Removes the shell from the page; a later `mountShell` starts again. */
  unmount(): void;
  /** Adds an island of the page's own code. */
  define(name: string, loader: IslandLoader): void;
  doctor(): DoctorReport;
  readonly version: string;
  readonly build: string;
}

/** The shell's own copies, for islands of the page's own code. Source: contract, section 3, `define`. */
export interface IslandRuntime {
  readonly react: IslandReact;
  readonly useShell: () => IslandShell;
  readonly useSignalValue: <T>(source: ReadonlySignal<T>) => T;
}

/** A component gets the placeholder's `data-*` attributes as `data`. */
export interface PageComponentProps {
  readonly data: Readonly<Record<string, string>>;
}

/**
 * The result of a page's loader: a component made with the runtime, or a function for any other code, which may return
 * a function that removes the island.
 */
export type PageIsland =
  | { readonly default: IslandComponent<PageComponentProps> }
  | { mount(root: HTMLElement, shell: PorticoHandle): unknown };

export type IslandLoader = (runtime: IslandRuntime) => PageIsland | Promise<PageIsland>;

/** A handle that the loader has returned before the core was loaded. The same object gets the members. */
export type PendingHandle = Partial<Record<keyof PorticoHandle, unknown>>;

/** Puts the members onto a handle. Doors that the page may hold already stay the same objects. */
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
