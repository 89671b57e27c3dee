import { isWebAddress, safeAddress } from '../links/web-address';

/** Whether a value of the option `api.endpoints` is a path or an address. Browsers change no character of it. */
export const isCallPath = (value: unknown): value is string => isWebAddress(value) && safeAddress(value) === value;

/** Whether a value is an address that paths can be appended to; empty for the root of the site. */
export const isCallBase = (value: unknown): value is string =>
  value === '' || (isCallPath(value) && !/[?#]/.test(value));

/** The paths that are appended begin with a slash. */
export const withoutEndSlash = (address: string) => address.replace(/\/+$/, '');

/** @param own The path that replaces the call's own. */
export function addressIn(base: string, path: string, own?: string): string {
  // A full address, or one from the root, was configured on purpose and is not relative to the base.
  if (own !== undefined && /^(https?:)?\//.test(own)) return own;
  return `${base}/${own ?? path}`;
}

/** The page's own headers: the options `api.headers` and `api.csrf`, unchecked (`api/call-headers.ts`). */
export interface HeaderOptions {
  readonly headers?: unknown;
  readonly csrf?: unknown;
}

/** Whether calls wait for the code of the page's headers. Of tokens only a page that sets the option knows beforehand. */
export const needsHeaders = ({ headers, csrf }: HeaderOptions, method: 'get' | 'post'): boolean =>
  Boolean(headers || (csrf && method === 'post'));
