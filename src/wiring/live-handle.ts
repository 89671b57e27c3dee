import type { PorticoHandle } from '../handle/handle';

/** What each live shell was called with, for telling a different second call. */
const calledWith = new WeakMap<object, readonly unknown[]>();

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

/** Whether another script has the shell's name; the loader gives it to each handle that it gives out. */
export function isNameTaken(): boolean {
  const own = Object.getOwnPropertyDescriptor(window, 'Portico');
  // Where the loader has the name, what it took the place of is known by its `var` alone, which can't be taken away.
  return Boolean(own && (isHandle(own.value) ? !own.configurable : own.value));
}

/** Whether the page has taken a shell back before it began, and has called for another one since. */
export function isReplaced(handle: object): boolean {
  const live = liveHandle();
  return live !== undefined && live !== handle;
}

/** Puts the handle where the page finds it. */
export function claimName(handle: object): void {
  const isOurs = Reflect.defineProperty(window, 'Portico', { value: handle, configurable: true, writable: true });
  // A `var` of the page stays one.
  if (!isOurs) Reflect.set(window, 'Portico', handle);
}

export function leaveName(): void {
  if (!Reflect.deleteProperty(window, 'Portico')) Reflect.set(window, 'Portico', undefined);
}

/** Remembers what a shell was called with. */
export function keepCall(handle: PorticoHandle, args: readonly unknown[]): void {
  calledWith.set(handle, args);
}

/** What a shell was called with; undefined for one of another version. */
export const callOf = (handle: PorticoHandle) => calledWith.get(handle);

/** The shell is gone. */
export function forgetCall(handle: PorticoHandle): void {
  calledWith.delete(handle);
}
