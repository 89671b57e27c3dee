/**
 * What the shell's runtime asks of the document, and what the shell can't ask in another way. Texts and flags are read by
 * `ownMember` instead.
 */
const NEEDED =
  'addEventListener body cookie createComment createDocumentFragment createElement createElementNS createTextNode defaultView dispatchEvent documentElement head implementation importNode nodeType querySelector querySelectorAll removeEventListener'.split(
    ' ',
  );
/** The elements that a document makes members of. */
const NAMED = ':is(img,form,embed,object,iframe)';

type Taken = readonly [element: Element, attribute: string, member: string];

const { getAttribute, removeAttribute, setAttribute } = Element.prototype;

function takeNames(document: Document): Taken[] {
  const taken: Taken[] = [];
  for (const member of NEEDED) {
    // Says so of what an element covers, and runs none of the getters, some of which are slow.
    if (!Object.hasOwn(document, member)) continue;
    const selector = `${NAMED}:is([name="${member}"],[id="${member}"])`;
    for (const element of HTMLDocument.prototype.querySelectorAll.call(document, selector)) {
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
 * Gives the document back what elements cover: `<img name="body">` is `document.body`, for every script of the page. Such
 * elements lose the name while the shell is there.
 *
 * @param warn Told once of all that are there, and of each that comes.
 */
export function uncoverDocument(document: Document, ended: AbortSignal, warn: (message: string) => void): void {
  const uncover = () => {
    const taken = takeNames(document);
    for (const [element, attribute, member] of taken)
      ended.addEventListener('abort', () => setAttribute.call(element, attribute, member));
    const members = new Set(taken.map(([, , member]) => member));
    if (members.size > 0)
      warn(`elements called ${[...members].join(', ')} cover members of document; they do without the name for now`);
  };
  uncover();
  const observer = new MutationObserver(uncover);
  // A name may be set later, too; to hear of that costs a change of one some microseconds, of other attributes nothing.
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['name', 'id'] });
  ended.addEventListener('abort', () => observer.disconnect());
}
