import type { Failure } from '../domain/failure';
import { isOverlayName, OVERLAYS } from '../state/overlays';
import type { ShellState } from '../state/shell-state';
import { TOAST_KINDS } from '../state/toasts';
import { createDoor, type DoctorReport, type PorticoHandle, type ReadyReport } from './handle';
import { loadPageIsland } from './page-islands';
import type { IslandSource, Placeholders } from './placeholders';

export interface MemberDeps {
  readonly state: ShellState;
  readonly ready: Promise<ReadyReport>;
  /** Comes when every island of the page stands: what opens may not be there before. */
  readonly standing: Promise<void>;
  /** Grows by what the page defines. */
  readonly islands: Map<string, IslandSource>;
  /** Undefined until the texts have arrived. */
  readonly placeholders: () => Placeholders | undefined;
  readonly about: Pick<DoctorReport, 'version' | 'build' | 'lang' | 'platform'>;
  readonly failures: readonly Failure[];
  readonly onUnmount: () => void;
  readonly warn: (message: string) => void;
  readonly complain: (message: string) => void;
}

/** The handle's members. Nonsense from the page gets a word that names it; where there is a promise, it is rejected. */
export function createMembers(deps: MemberDeps): PorticoHandle {
  const { state, ready, standing, islands, placeholders, about, failures, onUnmount, warn, complain } = deps;
  const { session, overlays, toasts, values } = state;
  const cartDoor = createDoor(values.cart);
  const handle: PorticoHandle = {
    ready,
    user: createDoor(values.user),
    currency: createDoor(values.currency),
    cart: Object.defineProperty(cartDoor, 'refresh', {
      value: () => state.freshness.stale({ cart: true }),
    }) as PorticoHandle['cart'],
    reloadUser: session.reload,
    async loginChanged(hasChanged) {
      if (hasChanged) await session.reload();
    },
    setCurrency: state.setCurrency,
    open: createOpener('open', deps),
    close: (name) => (name === 'chat' ? state.chat.close() : overlays.hide(name)),
    toast(message, kind = 'info') {
      const isKind = TOAST_KINDS.includes(kind);
      if (!isKind) complain(`toast: "${kind}" is not one of ${TOAST_KINDS.join(', ')}; "info" is used`);
      toasts.show(String(message), isKind ? kind : 'info');
    },
    mount: (root) => void standing.then(() => placeholders()?.scan(root)),
    unmount: onUnmount,
    define(name, loader) {
      if (typeof name !== 'string' || typeof loader !== 'function') complain('define: takes a name and a function');
      else if (islands.has(name)) warn(`define: "${name}" is there already`);
      else {
        islands.set(name, () => loadPageIsland(name, loader, () => handle));
        placeholders()?.scan();
      }
    },
    doctor() {
      const report: DoctorReport = {
        ...about,
        session: session.status.peek(),
        islands: placeholders()?.report() ?? [],
        failures: [...failures],
      };
      console.table(report.islands);
      return report;
    },
    version: about.version,
    build: about.build,
  };
  return handle;
}

/**
 * Opens an overlay by its name, at once or as soon as the islands stand.
 *
 * @param where What the page used, for the word about a wrong name.
 * @returns Gives false when nothing will open.
 */
export function createOpener(
  where: string,
  {
    state: { chat, overlays },
    standing,
    placeholders,
    warn,
    complain,
  }: Pick<MemberDeps, 'state' | 'standing' | 'placeholders' | 'warn' | 'complain'>,
): (name: string, source?: HTMLElement) => boolean {
  let doStand = false;
  void standing.then(() => {
    doStand = true;
  });
  return (name, source) => {
    if (!isOverlayName(name)) {
      complain(`${where}: "${name}" is not one of ${OVERLAYS.join(', ')}`);
      return false;
    }
    // A window of its own, which needs no island.
    if (name === 'chat') {
      void chat.open('page');
      return true;
    }
    const showWhenThere = (): boolean => {
      if (overlays.show(name, source)) return true;
      // An island that comes in an idle moment offers it then.
      const isComing = placeholders()
        ?.report()
        .some((island) => island.name === name && (island.phase === 'waiting' || island.phase === 'mounting'));
      if (!isComing) {
        warn(`${where}: nothing on this page can show "${name}"`);
        return false;
      }
      const stop = overlays.offered.subscribe((offered) => {
        if (offered.has(name) && overlays.show(name, source)) queueMicrotask(() => stop());
      });
      return true;
    };
    if (doStand || overlays.offered.peek().has(name)) return showWhenThere();
    void standing.then(showWhenThere);
    return true;
  };
}
