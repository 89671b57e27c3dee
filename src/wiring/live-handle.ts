import { stringify } from '../domain/json';
import { warn } from '../host/console';
import type { PorticoHandle } from '../mount/handle';

/** What each live shell was called with, for telling a different second call. */
const calledWith = new WeakMap<object, string>();

/** The shell that runs the page; undefined when there is none. It may be one of another version. */
export function liveHandle(): PorticoHandle | undefined {
  const found: unknown = Reflect.get(window, 'Portico');
  return isHandle(found) ? found : undefined;
}

/** What an element's id puts there is not the window's own, and what another script has put there is no shell. */
function isHandle(found: unknown): found is PorticoHandle {
  if (!Object.hasOwn(window, 'Portico') || typeof found !== 'object' || found === null) return false;
  return typeof Reflect.get(found, 'version') === 'string' && typeof Reflect.get(found, 'unmount') === 'function';
}

/** Says whose name the shell has taken: an element's of that id, or another script's. */
export function nameRivals(isLoaded: boolean): void {
  for (const name of ['Portico', 'mountShell']) {
    const rival = Document.prototype.querySelector.call(document, `[id="${name}"],[name="${name}"]`);
    const isOther = !isLoaded && name === 'Portico' && Reflect.get(window, name) !== undefined;
    if (rival || isOther) warn(`something else on this page is called ${name}; the shell takes the name`);
  }
}

/** Remembers what a shell was called with. */
export function keepCall(handle: PorticoHandle, args: readonly unknown[]): void {
  calledWith.set(handle, describeCall(args));
}

/** The shell is gone. */
export function forgetCall(handle: PorticoHandle): void {
  calledWith.delete(handle);
}

/** Warns when a later call asks for something else than what is mounted. */
export function compare(live: PorticoHandle, args: readonly unknown[]): void {
  const was = calledWith.get(live);
  if (was === undefined)
    warn(`this page is run by version ${live.version}; version ${__PORTICO_VERSION__} leaves it to it`);
  else if (was !== describeCall(args))
    warn('mountShell was called again with other arguments; the page keeps the shell it has');
}

/** The arguments as text; what JSON can't hold (a function, a circle) does not count. */
function describeCall(args: readonly unknown[]): string {
  try {
    return stringify([0, 1, 2].map((at) => args[at] ?? null));
  } catch {
    // Options that hold a circle: told apart by nothing.
    return '';
  }
}
