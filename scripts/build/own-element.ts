import type { Plugin } from 'rollup';

/** React creates elements when its module runs, to learn which styles the browser knows. */
const MADE = /\bdocument\.createElement\(/g;
/** No element of the page hides the prototype's method. It is HTMLDocument, since MooTools replaces `Document`. */
const OWN = 'HTMLDocument.prototype.createElement.call(document,';

/**
 * Lets React be imported on a page with an element called `createElement`, which hides `document.createElement` there.
 * The shell removes such names only when it is mounted, and an import must not change the page.
 *
 * Foreign code: `react-dom` 19, its client for production. The build fails if it has another form.
 */
export function ownElement(): Plugin {
  return {
    name: 'own-element',
    transform(code, id) {
      if (!id.endsWith('/react-dom-client.production.js')) return null;
      if (code.search(MADE) < 0) this.error('React makes no element by `document.createElement` any more');
      return { code: code.replace(MADE, OWN), map: null };
    },
  };
}
