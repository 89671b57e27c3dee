import { operationsOf, readOpenApi } from '../../scripts/api-check/checker.ts';

/** A call of the API: its name for faults and tests, its method, and its path. */
export interface ApiCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** Calls of this host alone: the old pages log in and fill the cart, and the shell has script-written cookies set again. */
const OWN: readonly ApiCall[] = [
  { name: 'cartAdd', method: 'POST', path: '/api/cart/add' },
  { name: 'login', method: 'POST', path: '/api/site/login' },
  { name: 'reissueCookies', method: 'POST', path: '/api/cookies/reissue' },
];

/** Every call that this host implements: those of `docs/openapi.json`, and its own. */
export const API_CALLS: readonly ApiCall[] = [
  ...operationsOf(readOpenApi()).map(({ name, method, path }) => ({ name, method: method.toUpperCase(), path })),
  ...OWN,
];

/** Finds the call that a request makes. */
export function callOf(method: string, path: string): string | undefined {
  return API_CALLS.find((call) => call.method === method && call.path === path)?.name;
}
