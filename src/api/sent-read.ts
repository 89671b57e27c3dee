import { elementsIn } from '../domain/page/own-member';
import { jsonRequest, type WholeReply } from './request';

/** The age of a page, in ms, up to which a reply that it has preloaded describes its visitor. */
const PRELOADED_MS = 10_000;

/**
 * A read under way. On the page's own origin it is an `XMLHttpRequest`, because its reply arrives in one task. The text
 * of a `fetch` arrives in a later task than its headers, and while a page is loading there is often a frame between them.
 */
export type SentRead = XMLHttpRequest | Promise<Response>;

/** The members of a window that send requests. */
interface SendingView {
  readonly fetch: typeof fetch;
  readonly XMLHttpRequest: new () => XMLHttpRequest;
  readonly location: Pick<Location, 'href'>;
}

/** @throws {Error} If the page has replaced `XMLHttpRequest` with something else. */
export function sendRead(
  view: SendingView,
  address: string,
  method: 'get' | 'post',
  fields: Readonly<Record<string, unknown>>,
): SentRead {
  const plain = jsonRequest(method, fields);
  // Resolved against the page's own address, also where a `<base>` names another one.
  const { href } = new URL(address, view.location.href);
  // Only `fetch` bypasses the cache without a header, which another origin would have to allow.
  if (!/^\/(?!\/)/.test(address)) return view.fetch(href, plain);
  const request = new view.XMLHttpRequest();
  // All three are passed: a hook that forwards five arguments would turn a missing third one into false, and the
  // request would block the page.
  request.open(`${plain.method}`, href, true);
  request.setRequestHeader('cache-control', 'no-cache, no-store');
  if (plain.body) request.setRequestHeader('content-type', 'application/json');
  request.send(plain.body as string | undefined);
  return request;
}

/** The reason to refuse a reply that may be an earlier visitor's. */
export const OUTDATED = 'outdated';

/**
 * The whole reply to a read, for any number of callers.
 *
 * @param address The address that was requested: `responseURL` is that of the last redirect.
 * @param page    The page that has sent the read. The reply must come from its origin.
 * @throws {TypeError} If there is no reply, or only `fetch` would read it correctly: `fetch` sends cookies to another
 *   origin, which a `<base>` or a redirect has led to, and decodes every text as UTF-8. `outdated` for a reply that the
 *   page has preloaded, if it may describe an earlier visitor: on an old page, or without `no-store`.
 */
export function replyTo(request: XMLHttpRequest, address: string, page: Document): Promise<WholeReply> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (request.readyState % 4) return;
      try {
        const { status, responseText: text, responseURL } = request;
        const headers = { get: (name: string) => request.getResponseHeader(name) };
        const isOwn = responseURL.startsWith(`${page.location.origin}/`);
        const isUtf8 = !/charset=(?!"?utf-?8)/i.test(`${headers.get('content-type')}`);
        const isOk = status >= 200 && status < 300;
        // Only a success has a visitor's data.
        if (isOk && isOutdated(address, page, headers.get('cache-control'))) reject(new TypeError(OUTDATED));
        else if (status && isOwn && isUtf8) resolve({ status, isOk, headers, text });
      } catch {
        // A page's own wrapper.
      }
      reject(new TypeError('network'));
    };
    // The only event that every page's wrapper fires.
    request.addEventListener('readystatechange', settle);
    settle();
  });
}

/**
 * Whether a preload may have delivered a reply of an earlier visitor. A preload does not bypass the browser's cache, and
 * is kept until it is used.
 */
function isOutdated(address: string, page: Document, caching: string | null): boolean {
  const isFresh =
    performance.now() < PRELOADED_MS &&
    // The monotonic clock of some systems stops while they sleep.
    Date.now() - performance.timeOrigin < PRELOADED_MS &&
    /no-store/i.test(`${caching}`);
  // Nearly every reply is fresh, while the first view is being shown.
  if (isFresh) return false;
  const { href } = new URL(address, page.location.href);
  return elementsIn(page, 'link[as=fetch]').some((link) => (link as HTMLLinkElement).href === href);
}
