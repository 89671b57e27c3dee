import { stringify } from './domain/json';
import { warn } from './host/console';
import type { PorticoHandle } from './mount/handle';

/** What each live shell was called with, for telling a different second call. */
const calledWith = new WeakMap<object, string>();

/** The shell that runs the page; undefined when there is none. It may be one of another version. */
export function liveHandle(): PorticoHandle | undefined {
  const found: unknown = Reflect.get(window, 'Portico');
  const isHandle = typeof found === 'object' && found !== null && 'version' in found && 'unmount' in found;
  return isHandle ? (found as PorticoHandle) : undefined;
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
