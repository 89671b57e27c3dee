/**
 * What `ky` needs of a request: where the page's `Request` is another one, as with MooTools, it works all the same. The
 * build puts it in the place of the browser's own; what is sent is in the hands of `carry`.
 */
export class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal | undefined;
  /** Never a stream: there is nothing to copy for another try, and nothing to give up. */
  readonly body = null;

  constructor(input: string | URL | PlainRequest, init: RequestInit = {}) {
    const earlier = input instanceof PlainRequest ? input : undefined;
    this.url = earlier?.url ?? String(input);
    this.method = init.method ?? earlier?.method ?? 'GET';
    this.headers = new Headers(init.headers ?? earlier?.headers);
    this.signal = init.signal ?? earlier?.signal;
  }

  clone(): PlainRequest {
    return new PlainRequest(this);
  }
}
