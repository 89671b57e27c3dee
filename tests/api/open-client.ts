import { carry } from '../../src/api/carry';
import { type ApiClient, type ClientDeps, createClient } from '../../src/api/client';
import type { ApiSettings } from '../../src/api/request';

/** Brings what makes requests, as the late chunk does. */
export const loadCarry = async () => carry;

type Parts = Pick<ClientDeps, 'fetch'> & Partial<Omit<ClientDeps, 'settings'>>;

/** A client with all its code, over a network of the test's; it tries a call once. */
export function openClient(deps: Parts & { readonly settings?: Partial<ApiSettings> }): ApiClient {
  const settings = { base: '/api', login: '', endpoints: {}, timeout: 1_000, retries: 0, ...deps.settings };
  return createClient({ loadCarry, ...deps, settings });
}
