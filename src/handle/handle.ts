import type { Currency } from '../domain/currency';
import type { Failure } from '../domain/failure';
import type { User } from '../domain/user';
import type { IslandShell } from '../island/use-shell';
import type { OverlayName } from '../state/overlays';
import type { PublicCart } from '../state/public-values';
import type { ReadonlySignal } from '../state/signals';
import type { ToastKind } from '../state/toasts';
import type { DoctorReport } from './doctor-report';
import type { Door } from './door';
import type { IslandComponent, IslandReact } from './island-react';

/** How the load came out. `degraded`: one of the calls that matter failed. Source: contract, section 3. */
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

/** The shell's own copies, for islands that the page brings. Source: contract, section 3, `define`. */
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
 * What a page's loader gives: a component made with the runtime, or a function for any other code, which may return
 * a function that takes it away again.
 */
export type PageIsland =
  | { readonly default: IslandComponent<PageComponentProps> }
  | { mount(root: HTMLElement, shell: PorticoHandle): unknown };

export type IslandLoader = (runtime: IslandRuntime) => PageIsland | Promise<PageIsland>;

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
