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
  request.open(method, address);
  request.setRequestHeader('cache-control', 'no-cache');
  if (plain.body) request.setRequestHeader('content-type', 'application/json');
  request.send(plain.body as string | undefined);
  return request;
}

/**
 * The whole reply to a read, for any number of callers.
 *
 * @throws {TypeError} If there is no reply.
 */
export function replyTo(request: XMLHttpRequest): Promise<WholeReply> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const { status, responseText: text } = request;
      const headers = { get: (name: string) => request.getResponseHeader(name) };
      if (status) resolve({ status, isOk: status >= 200 && status < 300, headers, text });
      else reject(new TypeError('network'));
    };
    if (request.readyState === 4) settle();
    else request.addEventListener('loadend', settle);
  });
}
