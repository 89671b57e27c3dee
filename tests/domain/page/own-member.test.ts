import { afterEach, describe, expect, it } from 'vitest';
import { attributeOf, elementsFrom, elementsIn, ownMember } from '../../../src/domain/page/own-member';

/** Covers a member of the document, as an element with that name does in a browser. */
function cover(name: string, value: unknown): void {
  Object.defineProperty(document, name, { value, configurable: true });
}

afterEach(() => {
  for (const name of ['title', 'querySelectorAll', 'localName']) Reflect.deleteProperty(document, name);
  document.body.innerHTML = '';
});

describe('ownMember', () => {
  it('is the page’s value, also if an element covers it', () => {
    document.title = 'Shop';
    cover('title', document.createElement('img'));
    expect(ownMember(document, 'title')).toBe('Shop');
  });

  it('is what a script has assigned', () => {
    cover('title', 'Mine');
    expect(ownMember(document, 'title')).toBe('Mine');
  });
});

describe('elementsIn', () => {
  it('finds elements, also if one of them covers the method', () => {
    document.body.innerHTML = '<div data-portico="header"></div><img><div data-portico="footer"></div>';
    cover('querySelectorAll', document.createElement('img'));
    expect(elementsIn(document, '[data-portico]').map((host) => attributeOf(host, 'data-portico'))).toEqual([
      'header',
      'footer',
    ]);
  });
});

describe('elementsFrom', () => {
  const classesOf = (found: readonly Element[]) => found.map((element) => element.className);

  it('finds an element itself, and those inside it, also if it is a form whose fields cover its methods', () => {
    document.body.innerHTML = '<form class="a it"><input name="matches" class="b"><p class="c it"></p></form>';
    const [form] = document.forms;
    Object.defineProperties(form, { matches: { value: {} }, querySelectorAll: { value: {} }, nodeType: { value: {} } });
    expect(classesOf(form ? elementsFrom(form, '.it') : [])).toEqual(['a it', 'c it']);
    expect(classesOf(form ? elementsFrom(form, 'p') : [])).toEqual(['c it']);
  });

  it('finds those of a document, even if an element makes it look like one', () => {
    document.body.innerHTML = '<p class="a"></p>';
    cover('localName', document.createElement('img'));
    expect(classesOf(elementsFrom(document, 'p'))).toEqual(['a']);
  });

  it('finds those of a fragment', () => {
    const fragment = document.createDocumentFragment();
    fragment.append(document.createElement('p'));
    expect(elementsFrom(fragment, 'p')).toHaveLength(1);
  });
});
