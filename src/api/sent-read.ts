import { type Payload, plainRequest, type WholeReply } from './request';

/**
 * A read under way. On the page's own origin it is an `XMLHttpRequest`, because its reply arrives in one task. The text
 * of a `fetch` arrives in a later task than its headers, and while a page is loading there is often a frame between them.
 */
export type SentRead = XMLHttpRequest | Promise<Response>;

/** The parts of a window that send. */
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
  // Written out: hooks that pass all five arguments on would make an absent third one false, and hold the page up.
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
 * @throws {TypeError} If there is no reply, or only a `fetch` would read it right: it sends cookies to another origin,
 *   to which a `<base>` or a redirect has led, and takes every text for UTF-8.
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
    // The one event that every wrapper of a page sends.
    request.addEventListener('readystatechange', settle);
    settle();
  });
}
