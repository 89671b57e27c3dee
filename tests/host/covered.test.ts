import { afterEach, describe, expect, it, vi } from 'vitest';
import { uncoverDocument } from '../../src/host/covered';
import { createTitleMark } from '../../src/host/title';

/** Covers a member, as an element with that name does in a browser; happy-dom does not do that. */
function cover(member: string, markup: string): Element {
  const box = Document.prototype.createElement.call(document, 'div');
  box.innerHTML = markup;
  const element = box.children[0] ?? box;
  const { body } = document;
  Object.defineProperty(document, member, { value: element, configurable: true });
  Element.prototype.append.call(body, box);
  return element;
}

const covered = ['createElement', 'body', 'title'];
afterEach(() => {
  for (const member of covered) Reflect.deleteProperty(document, member);
  document.body.replaceChildren();
});

describe('uncoverDocument', () => {
  it('takes the name off what covers a member, once for all, and gives it back when everything has ended', async () => {
    const picture = cover('createElement', '<img name="createElement" id="createElement" alt="x">');
    const form = cover('body', '<form name="body" id="mine"></form>');
    const warn = vi.fn();
    const ended = new AbortController();
    uncoverDocument(document, ended.signal, warn);
    expect([picture.outerHTML, form.outerHTML]).toEqual(['<img alt="x">', '<form id="mine"></form>']);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^elements called body, createElement cover members/)]]);
    ended.abort();
    // What ends later may still need `document.body`.
    expect(form.hasAttribute('name')).toBe(false);
    await Promise.resolve();
    expect(['name', 'id'].map((name) => picture.getAttribute(name))).toEqual(['createElement', 'createElement']);
    expect(form.getAttribute('name')).toBe('body');
  });

  it('takes it off what comes later, too, until the end', async () => {
    const warn = vi.fn();
    const ended = new AbortController();
    uncoverDocument(document, ended.signal, warn);
    const picture = cover('createElement', '<img name="createElement">');
    await vi.waitFor(() => expect(picture.hasAttribute('name')).toBe(false));
    expect(warn).toHaveBeenCalledTimes(1);
    ended.abort();
    await Promise.resolve();
    expect(picture.getAttribute('name')).toBe('createElement');
  });

  it.each(['name', 'id'])('takes it off what gets such a %s later, and gives it back', async (attribute) => {
    const ended = new AbortController();
    uncoverDocument(document, ended.signal, vi.fn());
    const picture = document.createElement('img');
    document.body.append(picture);
    await Promise.resolve();
    Object.defineProperty(document, 'createElement', { value: picture, configurable: true });
    picture.setAttribute(attribute, 'createElement');
    await vi.waitFor(() => expect(picture.hasAttribute(attribute)).toBe(false));
    ended.abort();
    await Promise.resolve();
    expect(picture.getAttribute(attribute)).toBe('createElement');
  });

  it.each(['<input name="createElement">', '<a id="createElement"></a>', '<form name="title"></form>'])(
    'leaves %s alone, and asks no getter of the document',
    (markup) => {
      const title = vi.spyOn(Document.prototype, 'title', 'get');
      const element = cover('title', markup);
      const before = element.outerHTML;
      const warn = vi.fn();
      const ended = new AbortController();
      uncoverDocument(document, ended.signal, warn);
      expect(element.outerHTML).toBe(before);
      expect(warn).not.toHaveBeenCalled();
      expect(title).not.toHaveBeenCalled();
      ended.abort();
    },
  );
});

describe('createTitleMark', () => {
  it('reads, sets and puts back the title past an element of this name', () => {
    document.title = 'Page';
    cover('title', '<img name="title">');
    const mark = createTitleMark(document);
    mark.set('Shop');
    expect(document.querySelector('title')?.textContent).toBe('Shop');
    mark.putBack();
    expect(document.querySelector('title')?.textContent).toBe('Page');
  });
});
