import { afterEach, describe, expect, it } from 'vitest';
import { attributeOf, elementsIn, ownMember } from '../../../src/domain/page/own-member';

/** Covers a member of the document, as an element with that name does in a browser. */
function cover(name: string, value: unknown): void {
  Object.defineProperty(document, name, { value, configurable: true });
}

afterEach(() => {
  for (const name of ['title', 'querySelectorAll']) Reflect.deleteProperty(document, name);
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
