/** What the shell and its runtime ask of the document. */
const NEEDED =
  'activeElement addEventListener body contains cookie createDocumentFragment createElement createElementNS createTextNode defaultView dispatchEvent documentElement getElementById head importNode nodeType ownerDocument prerendering querySelector querySelectorAll readyState removeEventListener scrollingElement title visibilityState';

/**
 * Gives the document back what elements cover: `<img name="body">` is `document.body`, for every script of the page. Such
 * elements lose the name while the shell is there, with one warning each.
 *
 * @param warn Told of each element.
 */
export function uncoverDocument(document: Document, ended: AbortSignal, warn: (message: string) => void): void {
  const query = Document.prototype.querySelectorAll;
  const uncover = () => {
    for (const member of NEEDED.split(' ')) {
      if (Reflect.get(document, member) === Reflect.get(Document.prototype, member, document)) continue;
      const selector = `:is(img,form,embed,object,iframe):is([name="${member}"],[id="${member}"])`;
      for (const element of query.call(document, selector)) {
        for (const attribute of ['name', 'id']) {
          if (Element.prototype.getAttribute.call(element, attribute) !== member) continue;
          Element.prototype.removeAttribute.call(element, attribute);
          const giveBack = () => Element.prototype.setAttribute.call(element, attribute, member);
          ended.addEventListener('abort', giveBack);
          warn(`an element with the ${attribute} "${member}" covers document.${member}; it does without for now`);
        }
      }
    }
  };
  uncover();
  const observer = new MutationObserver(uncover);
  observer.observe(document, { childList: true, subtree: true });
  ended.addEventListener('abort', () => observer.disconnect());
}
