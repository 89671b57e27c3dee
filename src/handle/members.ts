import type { Failure } from '../domain/failure';
import { describeIssue } from '../domain/reader';
import type { PagePort } from '../host/page';
import { wayOn } from '../island/way-on';
import type { IslandSource } from '../mount/load-island';
import type { loadPageIsland } from '../mount/page-islands';
import type { Placeholders } from '../mount/placeholders';
import { isOverlayName, OVERLAYS } from '../state/overlays';
import type { ShellState } from '../state/shell-state';
import type { ReadonlySignal } from '../state/signals';
import { TOAST_KINDS } from '../state/toasts';
import { createDoor, type DoctorReport, type PorticoHandle, type ReadyReport } from './handle';

const ONE_OF_OVERLAYS = `one of ${OVERLAYS.join(', ')}`;

export interface MemberDeps {
  readonly state: ShellState;
  readonly ready: Promise<ReadyReport>;
  /** Comes when every island of the page stands: what opens may not be there before. */
  readonly standing: Promise<void>;
  /** Grows by what the page defines. */
  readonly islands: Map<string, IslandSource>;
  /** Undefined until the texts have arrived. */
  readonly placeholders: () => Placeholders | undefined;
  /** Looks for placeholders, and asks anew for what did not come. */
  readonly bringLost: (root?: ParentNode) => void;
  readonly about: Pick<DoctorReport, 'version' | 'build' | 'lang' | 'platform'>;
  readonly failures: readonly Failure[];
  /** How many failures are not among these. */
  readonly dropped: () => number;
  readonly page: Pick<PagePort, 'go'>;
  /** The page's words for what did not come; empty until its language has arrived. */
  readonly networkUnstable: () => string;
  /** Makes an island of the page's own code; most pages have none, so what does it comes when it is asked for. */
  readonly loadPageIsland: typeof loadPageIsland;
  /** Looks at the page for `doctor()`. */
  readonly examine: () => DoctorReport['more'];
  readonly onUnmount: () => void;
  readonly warn: (message: string) => void;
  readonly complain: (message: string) => void;
}

/**
 * The handle's members. A wrong argument is a console error that says what was expected, never an exception; what else
 * a listener is given is ignored. Source: contract, section 3.
 */
export function createMembers(deps: MemberDeps): PorticoHandle {
  const { state, ready, standing, islands, placeholders, bringLost, about, failures, dropped, loadPageIsland } = deps;
  const { examine, onUnmount, warn, complain } = deps;
  const { session, overlays, toasts, values } = state;
  const wrong = (path: string, expected: string, received: unknown) =>
    complain(describeIssue({ path, expected, received }));
  const open = createOpener('open', deps);
  const door = <T>(name: string, value: ReadonlySignal<T>) =>
    createDoor(value, (listener) => wrong(`${name}.subscribe(listener)`, 'a function', listener));
  const cartDoor = door('cart', values.cart);
  const handle: PorticoHandle = {
    ready,
    user: door('user', values.user),
    currency: door('currency', values.currency),
    cart: Object.defineProperty(cartDoor, 'refresh', {
      value: () => state.freshness.stale({ cart: true }),
    }) as PorticoHandle['cart'],
    reloadUser: session.reload,
    async loginChanged(hasChanged) {
      if (typeof hasChanged !== 'boolean') wrong('loginChanged(hasChanged)', 'true or false', hasChanged);
      else if (hasChanged) await session.reload();
    },
    async setCurrency(code) {
      if (typeof code !== 'string') wrong('setCurrency(code)', 'a code of a currency', code);
      else await state.setCurrency(code).catch((error: Error) => complain(error.message));
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
      // A page's $(…) is none.
      if (root === undefined || (root instanceof Node && 'querySelectorAll' in root))
        void standing.then(() => bringLost(root));
      else wrong('mount(root)', 'an element', root);
    },
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
      return {
        ...about,
        session: session.status.peek(),
        islands: placeholders()?.report() ?? [],
        failures: [...failures],
        failuresDropped: dropped(),
        more: examine(),
      };
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
 * @returns Gives false when nothing will open. True keeps the press from leading anywhere, so what does not come after
 *   all leads where the link leads, or says so.
 */
export function createOpener(
  where: string,
  {
    state: { chat, overlays, toasts },
    standing,
    placeholders,
    page,
    networkUnstable,
    warn,
    complain,
  }: Pick<MemberDeps, 'state' | 'standing' | 'placeholders' | 'page' | 'networkUnstable' | 'warn' | 'complain'>,
): (name: string, source?: HTMLElement) => boolean {
  let doStand = false;
  void standing.then(() => {
    doStand = true;
  });
  const giveUp = (source: HTMLElement | undefined) => {
    const href = wayOn(source);
    if (href) page.go(href);
    else toasts.show(networkUnstable(), 'error');
  };
  return (name, source) => {
    if (!isOverlayName(name)) {
      complain(describeIssue({ path: where, expected: ONE_OF_OVERLAYS, received: name }));
      return false;
    }
    // A window of its own, which needs no island.
    if (name === 'chat') {
      void chat.open('page');
      return true;
    }
    const showWhenThere = (isPromised: boolean): boolean => {
      if (overlays.show(name, source)) return true;
      // An island that comes in an idle moment offers it then.
      const coming = placeholders()?.coming(name);
      // Without placeholders the shell is gone by then.
      if (coming) void coming.then(() => placeholders() && showWhenThere(true));
      else {
        warn(`${where}: nothing on this page can show "${name}"`);
        if (isPromised) giveUp(source);
      }
      return coming !== undefined;
    };
    if (doStand || overlays.offered.peek().has(name)) return showWhenThere(false);
    // A page that asks for what it does not have is told on the console only.
    void standing.then(() => showWhenThere(source !== undefined));
    return true;
  };
}
