/** The parts of a request that answers depend on. */
export interface SentRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

type Answer = (address: string, request: SentRequest) => Promise<Response>;

/** A class in place of `XMLHttpRequest`. A function provides the replies, as for `fetch`. */
export function requestsTo(answer: Answer): typeof XMLHttpRequest {
  class Request extends EventTarget {
    readyState = 0;
    status = 0;
    responseText = '';
    responseURL = '';
    #method = '';
    #address = '';
    #received = new Headers();
    readonly #sent: Record<string, string> = {};
    open(method: string, address: string, isAsync?: boolean) {
      // Hooks that pass on all arguments turn a missing one into false.
      if (!isAsync) throw new Error('a synchronous request');
      this.readyState = 1;
      this.#method = method.toUpperCase();
      this.#address = address.replace(location.origin, '');
    }
    setRequestHeader(name: string, value: string) {
      this.#sent[name] = value;
    }
    getResponseHeader(name: string) {
      return this.#received.get(name);
    }
    send(body: string | null = null) {
      void answer(this.#address, { method: this.#method, headers: this.#sent, body })
        .then(async (reply) => {
          const text = await reply.text();
          if (this.readyState !== 1) return;
          this.status = reply.status;
          this.responseURL = reply.url || new URL(this.#address, location.href).href;
          this.#received = reply.headers;
          this.responseText = text;
        })
        .catch(() => {})
        .then(() => this.#end());
    }
    abort() {
      if (this.readyState === 4) return;
      this.#end();
      this.readyState = 0;
    }
    #end() {
      if (this.readyState !== 1) return;
      this.readyState = 4;
      this.dispatchEvent(new Event('readystatechange'));
    }
  }
  return Request as unknown as typeof XMLHttpRequest;
}
