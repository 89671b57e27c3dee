/**
 * The parts of a `Request` that `ky` needs. On pages that define another `Request`, as MooTools does, the shell still
 * works. The build replaces the browser's own with this class; `carry` decides what is sent.
 */
export class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal | undefined;
  /** Never a stream: nothing needs to be cloned for a retry, or cancelled. */
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
