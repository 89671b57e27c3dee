import { isWebAddress, safeAddress } from './web-address';

/** Base of the calls, if the page sets none: the default of the option `api.base`. */
export const API_BASE = '/api';

/** Whether it can replace the path of a call: a path, or an address with http or https, as browsers read it. */
export const isCallPath = (value: unknown): value is string => isWebAddress(value) && safeAddress(value) === value;

/** Whether the paths of calls can be appended to it; nothing may follow the path. Empty for the root. */
export const isCallBase = (value: unknown): value is string =>
  value === '' || (isCallPath(value) && !/[?#]/.test(value));

/** The paths that are appended begin with a slash. */
export const withoutEndSlash = (address: string) => address.replace(/\/+$/, '');
