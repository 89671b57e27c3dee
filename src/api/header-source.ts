import { type CallHeaders, type CsrfSettings, HEADER_VALUE, type HeadedRequest, USUAL_TOKEN } from './headed-request';

/** The page that makes the calls. */
export interface CallingPage {
  cookie(name: string): string | undefined;
  /** The content of its `<meta name="csrf-token">`; empty for none. */
  metaToken(): string;
  /** The origin of an address, which may be relative to the page's. */
  originOf(url: string): string;
}

/** The header of a token from the page's markup, as Laravel, Rails and Yii read it. */
const META_HEADER = 'x-csrf-token';

/** Collects the headers of each request. */
export interface HeaderSource {
  of(request: HeadedRequest): Promise<CallHeaders>;
  /** Whether a token of the page is sent with this request, if the page has one. */
  hasToken(request: Pick<HeadedRequest, 'url' | 'method'>): Promise<boolean>;
}

/**
 * @param options The options `api.headers` and `api.csrf`, unchecked, and `api.base`. Few pages have the first two, so the
 *   code that reads them has a file of its own.
 *
 * Source: contract, section 5, "Headers and tokens".
 */
export function createHeaderSource(
  { headers, csrf, base = '' }: { readonly headers?: unknown; readonly csrf?: unknown; readonly base?: string },
  page: CallingPage,
  warn: (message: string) => void,
): HeaderSource {
  const told = new Set<string>();
  /** Once for each message: the same headers are asked for again and again. */
  const report = (message: string) => {
    if (!told.has(message)) warn(message);
    told.add(message);
  };
  // Markup of a cache, or from before a log-in in another tab, has an earlier token. The cookie is always the newest.
  let isMetaOld = false;

  const isAt = (place: string, url: string) => page.originOf(place) === page.originOf(url);

  /** The names of the token that is sent with a request; undefined if none is. */
  async function namesFor({ url, method }: Pick<HeadedRequest, 'url' | 'method'>): Promise<CsrfSettings | undefined> {
    if (method === 'get' || csrf === false) return undefined;
    // A wrong value is reported with the names of options (`wiring/late/option-names.ts`).
    const names = csrf ? (await import('./call-headers')).readCsrf(csrf, () => {}) : USUAL_TOKEN;
    return names && (names.crossOrigin || isAt('', url)) ? names : undefined;
  }

  /** Empty if no header can hold it. */
  function sendable(value: string | undefined, place: string): string {
    if (value === undefined || HEADER_VALUE.test(value)) return value ?? '';
    report(`the ${place} is no header’s text; it is not sent`);
    return '';
  }

  async function tokens(request: HeadedRequest): Promise<CallHeaders> {
    const names = await namesFor(request);
    if (!names) return {};
    const cookie = sendable(page.cookie(names.cookie), `cookie ${names.cookie}`);
    isMetaOld ||= request.isRetry && Boolean(cookie);
    const meta = isMetaOld ? '' : sendable(page.metaToken(), 'meta element csrf-token');
    return { ...(cookie && { [names.header.toLowerCase()]: cookie }), ...(meta && { [META_HEADER]: meta }) };
  }

  return {
    hasToken: async (request) => Boolean(await namesFor(request)),
    async of(request) {
      const { url } = request;
      // They may have a secret of the shop. A function gets the address, and decides itself.
      const isMeant = headers !== undefined && (typeof headers === 'function' || isAt('', url) || isAt(base, url));
      const ofPage = isMeant ? await (await import('./call-headers')).headersFor(headers, request, report) : {};
      return { ...(await tokens(request)), ...ofPage };
    },
  };
}
