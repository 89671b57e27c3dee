/**
 * A `fetch` that tells how much of its body is on the way: the browser's own does not. For the API client, of whose
 * requests it does what they need: method, headers, body, signal and cookies.
 *
 * @param onProgress Told the part that has been sent, 0 to 1; never where the browser does not know.
 * @param create     Makes a request; tests give their own.
 */
export function uploadFetch(
  onProgress: (sent: number) => void,
  create: () => XMLHttpRequest = () => new XMLHttpRequest(),
): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = create();
      const fail = (why: string) => reject(new TypeError(`the upload was ${why}`));
      request.open(init.method ?? 'GET', String(input));
      request.withCredentials = init.credentials === 'include';
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () => {
        const { status } = request;
        // Some proxies answer with others, of which no response can be made.
        if (status < 200 || status > 599) return fail(`answered with the status ${status}`);
        // These come without a body, and a response object takes none for them.
        const isBare = [204, 205, 304].includes(status);
        resolve(new Response(isBare ? null : request.responseText, { status }));
      };
      request.onerror = () => fail('not answered');
      request.onabort = () => fail('broken off');
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit | null | undefined);
    });
}
