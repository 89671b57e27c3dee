/** Where React makes elements as soon as its module runs: to ask for the styles that the browser knows. */
const MADE = /\bdocument\.createElement\(/g;
/** What no element of the page covers; MooTools has a `Document` of its own. */
const OWN = 'HTMLDocument.prototype.createElement.call(document,';

/**
 * Lets React be imported on a page with an element called `createElement`, which is `document.createElement` there: the
 * shell takes such names off when it is mounted, and an import must leave the page alone.
 *
 * @returns {import('rollup').Plugin}
 */
export function ownElement() {
  return {
    name: 'own-element',
    transform(code, id) {
      if (!id.endsWith('/react-dom-client.production.js')) return null;
      if (code.search(MADE) < 0) this.error('React makes no element by `document.createElement` any more');
      return { code: code.replace(MADE, OWN), map: null };
    },
  };
}
