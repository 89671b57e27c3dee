/**
 * A `fetch` that reports upload progress, which the browser's own does not. It supports what the API client uses:
 * method, headers, body, signal and cookies.
 *
 * @param at         Resolves the address against the page's own.
 * @param onProgress Called with the fraction sent, 0 to 1; never if the browser does not know it.
 * @param create     Creates a request; tests pass their own.
 */
export function uploadFetch(
  at: (address: string) => string,
  onProgress: (sent: number) => void,
  create: () => XMLHttpRequest = () => new XMLHttpRequest(),
): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = create();
      const fail = (why: string) => reject(new TypeError(`the upload was ${why}`));
      request.open(init.method ?? 'GET', at(String(input)));
      request.withCredentials = init.credentials === 'include';
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () => {
        const { status } = request;
        // Some proxies answer with other statuses, which the `Response` constructor rejects.
        if (status < 200 || status > 599) return fail(`answered with the status ${status}`);
        // The `Response` constructor rejects a body for these.
        const isBare = [204, 205, 304].includes(status);
        resolve(new Response(isBare ? null : request.responseText, { status }));
      };
      request.onerror = () => fail('not answered');
      request.onabort = () => fail('broken off');
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit | null | undefined);
    });
}
