import { elementsIn } from '../domain/page/own-member';

/**
 * Members of `document` that the app and its runtime use. `title` is not one of them: pages have forms of that name, which
 * they submit by it (`title.ts`). The loader, the recorder and the painter run earlier, and read from the prototype.
 */
const NEEDED =
  'activeElement addEventListener baseURI body cookie createComment createDocumentFragment createElement createElementNS createTextNode defaultView dispatchEvent documentElement head implementation importNode nodeType prerendering querySelector querySelectorAll readyState removeEventListener visibilityState'.split(
    ' ',
  );
/** The elements that become members of `document` by their name. */
const NAMED = ':is(img,form,embed,object,iframe)';

type Taken = readonly [element: Element, attribute: string, member: string];

const { getAttribute, removeAttribute, setAttribute } = Element.prototype;

function takeNames(document: Document): Taken[] {
  const taken: Taken[] = [];
  for (const member of NEEDED) {
    // True for a member that an element covers. It runs no getter; some of them are slow.
    if (!Object.hasOwn(document, member)) continue;
    const selector = `${NAMED}:is([name="${member}"],[id="${member}"])`;
    for (const element of elementsIn(document, selector)) {
      for (const attribute of ['name', 'id']) {
        if (getAttribute.call(element, attribute) !== member) continue;
        removeAttribute.call(element, attribute);
        taken.push([element, attribute, member]);
      }
    }
  }
  return taken;
}

/**
 * Uncovers members of `document` that a named element hides: with `<img name="body">`, `document.body` is that image
 * for every script of the page. Such elements lose their name until the shell ends.
 *
 * @param warn Called once for all that exist, and for each that is added later.
 */
export function uncoverDocument(document: Document, ended: AbortSignal, warn: (message: string) => void): void {
  const all: Taken[] = [];
  const uncover = () => {
    const taken = takeNames(document);
    all.push(...taken);
    const members = new Set(taken.map(([, , member]) => member));
    if (members.size > 0)
      warn(`elements called ${[...members].join(', ')} cover members of document; they do without the name for now`);
  };
  uncover();
  const observer = new MutationObserver(uncover);
  // A name may also be set later. Observing it costs some microseconds per change of a name or id; other attributes
  // cost nothing.
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['name', 'id'] });
  ended.addEventListener('abort', () => {
    observer.disconnect();
    // The rest of the shell ends first.
    queueMicrotask(() => {
      for (const [element, attribute, member] of all) setAttribute.call(element, attribute, member);
    });
  });
}
