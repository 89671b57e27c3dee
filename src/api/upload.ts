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
      const fail = () => reject(new TypeError('the upload has failed'));
      request.open(init.method ?? 'GET', String(input));
      request.withCredentials = init.credentials === 'include';
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () => {
        // These come without a body, and a response object takes none for them.
        const isBare = [204, 205, 304].includes(request.status);
        resolve(new Response(isBare ? null : request.responseText, { status: request.status }));
      };
      request.onerror = fail;
      request.onabort = fail;
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit | null | undefined);
    });
}
