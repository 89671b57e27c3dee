import type { Failure } from '../domain/failure';
import { describeIssue } from '../domain/reading/reader';
import { shareLoad } from '../domain/share-load';
import type { ForeignIsland, Island, IslandSource } from '../island/define-island';
import { isOverlayName } from '../state/overlays';
import type { ShellState } from '../state/shell-state';
import type { ReadonlySignal } from '../state/signals';
import { TOAST_KINDS } from '../state/toasts';
import type { DoctorFacts, DoctorReport } from './doctor-report';
import { createDoor } from './door';
import type { IslandLoader, PorticoHandle, ReadyReport } from './handle';
import { type ComingIslands, createOpener, ONE_OF_OVERLAYS, type OpenerDeps } from './opener';

/** The part of the page's islands that the handle's members use. */
export interface PlacedIslands extends ComingIslands {
  /** Looks for new placeholders. */
  scan(): void;
  report(): DoctorReport['islands'];
}

export interface MemberDeps extends OpenerDeps {
  readonly state: ShellState;
  readonly placeholders: () => PlacedIslands | undefined;
  readonly ready: Promise<ReadyReport>;
  /** By their names; `define` adds to it. */
  readonly islands: Map<string, IslandSource>;
  /** Looks for placeholders, and retries what has failed to load. */
  readonly bringLost: (root?: ParentNode) => void;
  readonly about: Pick<DoctorReport, 'version' | 'build' | 'lang' | 'platform'>;
  readonly failures: readonly Failure[];
  /** The number of failures that are missing from this list. */
  readonly dropped: () => number;
  /** Makes an island of the page's own code. Most pages have none, so its code is loaded on the first call. */
  readonly loadPageIsland: (
    name: string,
    loader: IslandLoader,
    handle: () => PorticoHandle,
  ) => Promise<Island | ForeignIsland>;
  /** Examines the page for `doctor()`. */
  readonly examine: (report: DoctorFacts) => DoctorReport['more'];
  readonly onUnmount: () => void;
}

type Wrong = (path: string, expected: string, received: unknown) => void;

/**
 * The handle's members. A wrong argument is reported on the console with what was expected; it never throws. Further
 * arguments are ignored, since a page may pass a member as a listener. Source: contract, section 3.
 */
export function createMembers(deps: MemberDeps): PorticoHandle {
  const { state, ready, mounted, placeholders, bringLost, about, failures, dropped, examine } = deps;
  const { session, overlays, toasts } = state;
  const wrong: Wrong = (path, expected, received) => deps.complain(describeIssue({ path, expected, received }));
  const open = createOpener('open', deps);
  const handle: PorticoHandle = {
    ready,
    ...createDoors(state, wrong),
    reloadUser: session.reload,
    async loginChanged(hasChanged) {
      if (typeof hasChanged !== 'boolean') wrong('loginChanged(hasChanged)', 'true or false', hasChanged);
      else if (hasChanged) await session.reload();
    },
    async setCurrency(code) {
      if (typeof code !== 'string') wrong('setCurrency(code)', 'a code of a currency', code);
      else await state.setCurrency(code).catch((error: Error) => deps.complain(error.message));
    },
    open: (name) => void open(name),
    close(name) {
      if (!isOverlayName(name)) wrong('close', ONE_OF_OVERLAYS, name);
      else if (name === 'chat') state.chat.close();
      else overlays.hide(name);
    },
    toast(message, kind = 'info') {
      const isKind = TOAST_KINDS.includes(kind);
      if (!isKind) wrong('toast(…, kind)', `one of ${TOAST_KINDS.join(', ')}`, kind);
      if (typeof message !== 'string') wrong('toast(message)', 'a text', message);
      else toasts.show(message, isKind ? kind : 'info');
    },
    mount(root) {
      // A jQuery object, `$(…)`, is no node.
      if (root === undefined || isParent(root)) void mounted.then(() => bringLost(root));
      else wrong('mount(root)', 'an element', root);
    },
    unmount: deps.onUnmount,
    define: (name, loader) => define(name, loader, deps, wrong, () => handle),
    doctor() {
      const report = {
        ...about,
        session: session.status.peek(),
        islands: placeholders()?.report() ?? [],
        failures: [...failures],
        failuresDropped: dropped(),
      };
      return { ...report, more: examine(report) };
    },
    version: about.version,
    build: about.build,
  };
  return handle;
}

/** The shared values as pages read them. */
function createDoors(
  { values, freshness }: ShellState,
  wrong: Wrong,
): Pick<PorticoHandle, 'user' | 'currency' | 'cart'> {
  const door = <T>(name: string, value: ReadonlySignal<T>) =>
    createDoor(value, (listener) => wrong(`${name}.subscribe(listener)`, 'a function', listener));
  return {
    user: door('user', values.user),
    currency: door('currency', values.currency),
    cart: Object.defineProperty(door('cart', values.cart), 'refresh', {
      value: () => freshness.stale({ cart: true }),
    }) as PorticoHandle['cart'],
  };
}

/** Adds an island of the page's own code, and looks for its placeholders. */
function define(name: string, loader: IslandLoader, deps: MemberDeps, wrong: Wrong, handle: () => PorticoHandle): void {
  const { islands, loadPageIsland, placeholders, warn } = deps;
  if (typeof name !== 'string') wrong('define(name)', 'a text', name);
  else if (typeof loader !== 'function') wrong('define(…, loader)', 'a function', loader);
  else if (islands.has(name)) warn(`define: "${name}" is there already`);
  else {
    islands.set(
      name,
      shareLoad(() => loadPageIsland(name, loader, handle)),
    );
    placeholders()?.scan();
  }
}

/** Whether a value is an element or a document, of this page or of a frame. */
const isParent = (value: unknown): value is ParentNode =>
  typeof value === 'object' && value !== null && 'nodeType' in value && 'querySelectorAll' in value;
