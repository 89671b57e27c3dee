import { stringify } from '../domain/reading/json';
import { carry } from './carry';
import type { Carry } from './exchange';
import { USER_INFO } from './first-read-addresses';
import type { CallHeaders } from './headed-request';
import { type CallingPage, createHeaderSource } from './header-source';
import { type ApiSettings, addressOf } from './request';

/** The status by which Laravel, and others, refuse a token that is missing or out of date. */
const TOKEN_REFUSED = 419;

export interface HeadedCarryDeps {
  readonly settings: Pick<ApiSettings, 'base' | 'login' | 'endpoints' | 'headers' | 'csrf'>;
  readonly page: Document;
  readonly cookies: { read(name: string): string | undefined };
  /** Of the page, also where another function sends the calls. */
  readonly fetch: typeof fetch;
  readonly warn: (message: string) => void;
}

/**
 * Makes requests with the page's headers and its token. A request that is refused with the status 419 is sent once more,
 * if there is another token by then.
 *
 * Source: contract, section 5, "Headers and tokens".
 */
export function createCarry({ settings, page, cookies, fetch, warn }: HeadedCarryDeps): Carry {
  const source = createHeaderSource(settings, callingPage(page, cookies), warn);
  return async (request) => {
    const { url, method, timeout, ended } = request;
    /** Those of the last try. The first read of a page has none. */
    let sent: CallHeaders = {};
    const headed = (isRetry: boolean) => async () => {
      sent = await source.of({ url, method, isRetry });
      return sent;
    };
    const result = await carry({ ...request, headers: headed(false) });
    if (result.ok || result.failure.status !== TOKEN_REFUSED) return result;
    const refused = sent;
    // After the end of a session only a new reply sets the cookie.
    if (await source.hasToken(request)) {
      const whoAmI = { url: addressOf(settings, USER_INFO), method: 'get' } as const;
      const headers = () => source.of({ ...whoAmI, isRetry: false });
      await carry({ ...request, ...whoAmI, headers, payload: undefined, fetch, retries: 0, first: undefined });
    }
    const fresh = await headed(true)();
    if (ended.aborted || isSame(fresh, refused)) return result;
    if (request.first) warn(`${url}: HTTP 419, and sent again with a token; see the option api.csrf`);
    return await carry({ ...request, headers: async () => fresh, timeout, first: undefined });
  };
}

/** Whether two requests have the same headers. */
const isSame = (one: CallHeaders, other: CallHeaders) => {
  const lines = (headers: CallHeaders) => stringify(Object.entries(headers).sort());
  return lines(one) === lines(other);
};

const callingPage = (page: Document, cookies: HeadedCarryDeps['cookies']): CallingPage => ({
  cookie: cookies.read,
  metaToken: () => page.querySelector('meta[name=csrf-token]')?.getAttribute('content') ?? '',
  originOf: (url) => new URL(url, page.location.href).origin,
});
