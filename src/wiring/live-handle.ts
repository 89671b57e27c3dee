import type { PorticoHandle } from '../handle/handle';

/** The arguments of each live shell, to compare a second call with. */
const calledWith = new WeakMap<object, readonly unknown[]>();

/** The shell that runs the page; undefined if there is none. It may be of another version. */
export function liveHandle(): PorticoHandle | undefined {
  const found: unknown = Reflect.get(window, 'Portico');
  return isHandle(found) ? found : undefined;
}

/** `window.Portico` may also be an element with this id, which is no own property, or a value of another script. */
function isHandle(found: unknown): found is PorticoHandle {
  if (!Object.hasOwn(window, 'Portico') || typeof found !== 'object' || found === null) return false;
  return typeof Reflect.get(found, 'version') === 'string' && typeof Reflect.get(found, 'unmount') === 'function';
}

/** Whether another script uses the shell's name. The loader puts the handle that it returns under this name, too. */
export function isNameTaken(): boolean {
  const own = Object.getOwnPropertyDescriptor(window, 'Portico');
  // After the handle is set, another script's `var` is still visible: such a property is not configurable.
  return Boolean(own && (isHandle(own.value) ? !own.configurable : own.value));
}

/** Whether the page has unmounted this shell before its start, and has mounted another one since. */
export function isReplaced(handle: object): boolean {
  const live = liveHandle();
  return live !== undefined && live !== handle;
}

/** Sets `window.Portico`. */
export function claimName(handle: object): void {
  const isOurs = Reflect.defineProperty(window, 'Portico', { value: handle, configurable: true, writable: true });
  // A `var` of the page can't be redefined, only assigned.
  if (!isOurs) Reflect.set(window, 'Portico', handle);
}

/** Removes `window.Portico`. */
export function leaveName(): void {
  if (!Reflect.deleteProperty(window, 'Portico')) Reflect.set(window, 'Portico', undefined);
}

/** Remembers the arguments of a shell. */
export function keepCall(handle: PorticoHandle, args: readonly unknown[]): void {
  calledWith.set(handle, args);
}

/** The arguments of a shell; undefined for one of another version. */
export const callOf = (handle: PorticoHandle) => calledWith.get(handle);

/** Forgets the arguments of a shell that has ended. */
export function forgetCall(handle: PorticoHandle): void {
  calledWith.delete(handle);
}
