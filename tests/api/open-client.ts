import { carry } from '../../src/api/carry';
import { type ApiClient, type ClientDeps, createClient } from '../../src/api/client';
import type { ApiSettings } from '../../src/api/request';

/** Loads the code that sends requests, as the late chunk does. */
const loadCarry = async () => carry;

type Parts = Pick<ClientDeps, 'fetch'> & Partial<Omit<ClientDeps, 'settings'>>;

/** A client with all its code, and a network that the test provides. It tries a call once. */
export function openClient(deps: Parts & { readonly settings?: Partial<ApiSettings> }): ApiClient {
  const settings = { base: '/api', login: '', endpoints: {}, timeout: 1_000, retries: 0, ...deps.settings };
  return createClient({ loadCarry, ...deps, settings });
}
