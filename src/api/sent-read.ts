import { type Payload, plainRequest, type WholeReply } from './request';

/**
 * A read under way. On the page's own origin it is an `XMLHttpRequest`, because its reply arrives in one task. The text
 * of a `fetch` arrives in a later task than its headers, and while a page is loading there is often a frame between them.
 */
export type SentRead = XMLHttpRequest | Promise<Response>;

/** The members of a window that send requests. */
interface SendingView {
  readonly fetch: typeof fetch;
  readonly XMLHttpRequest: new () => XMLHttpRequest;
}

/** @throws {Error} If the page has replaced `XMLHttpRequest` with something else. */
export function sendRead(view: SendingView, address: string, method: 'get' | 'post', payload: Payload): SentRead {
  const plain = plainRequest(method, payload);
  // Only `fetch` bypasses the cache without a header, which another origin would have to allow.
  if (!/^\/(?!\/)/.test(address)) return view.fetch(address, plain);
  const request = new view.XMLHttpRequest();
  // All three are passed: a hook that forwards five arguments would turn a missing third one into false, and the
  // request would block the page.
  request.open(`${plain.method}`, address, true);
  request.setRequestHeader('cache-control', 'no-cache, no-store');
  if (plain.body) request.setRequestHeader('content-type', 'application/json');
  request.send(plain.body as string | undefined);
  return request;
}

/**
 * The whole reply to a read, for any number of callers.
 *
 * @param origin The page's own origin.
 * @throws {TypeError} If there is no reply, or only `fetch` would read it correctly: `fetch` sends cookies to another
 *   origin, which a `<base>` or a redirect has led to, and decodes every text as UTF-8.
 */
export function replyTo(request: XMLHttpRequest, origin: string): Promise<WholeReply> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (request.readyState % 4) return;
      try {
        const { status, responseText: text, responseURL } = request;
        const headers = { get: (name: string) => request.getResponseHeader(name) };
        const isOwn = responseURL.startsWith(`${origin}/`);
        const isUtf8 = !/charset=(?!"?utf-8)/i.test(`${headers.get('content-type')}`);
        if (status && isOwn && isUtf8) resolve({ status, isOk: status >= 200 && status < 300, headers, text });
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
