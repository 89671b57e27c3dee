import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownMember } from '../../src/domain/page/own-member';
import { uncoverDocument } from '../../src/host/covered';
import { createTitleMark } from '../../src/host/title';
import { focusedIn } from '../../src/ui/focus';

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

const covered = ['createElement', 'body', 'title', 'readyState', 'activeElement', 'visibilityState'];
afterEach(() => {
  for (const member of covered) Reflect.deleteProperty(document, member);
  document.body.replaceChildren();
});

describe('uncoverDocument', () => {
  it('takes the name off what covers a member, once for all, and gives it back at the end', () => {
    const picture = cover('createElement', '<img name="createElement" id="createElement" alt="x">');
    const form = cover('body', '<form name="body" id="mine"></form>');
    const warn = vi.fn();
    const ended = new AbortController();
    uncoverDocument(document, ended.signal, warn);
    expect([picture.outerHTML, form.outerHTML]).toEqual(['<img alt="x">', '<form id="mine"></form>']);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^elements called body, createElement cover members/)]]);
    ended.abort();
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

  it.each([
    '<input name="createElement">',
    '<a id="createElement"></a>',
    '<img name="title" id="activeElement">',
    '<form name="readyState"></form>',
  ])('leaves %s alone, and asks no getter of the document', (markup) => {
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
  });
});

describe('what is read past an element of its name', () => {
  it('is the document’s text, unless a script has put another there', () => {
    const was = document.readyState;
    cover('readyState', '<img name="readyState">');
    expect(ownMember(document, 'readyState')).toBe(was);
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    expect(ownMember(document, 'visibilityState')).toBe('hidden');
  });

  it('is the title, which can be set and put back', () => {
    document.title = 'Page';
    cover('title', '<img name="title">');
    const mark = createTitleMark(document);
    mark.set('Shop');
    expect(document.querySelector('title')?.textContent).toBe('Shop');
    mark.putBack();
    expect(document.querySelector('title')?.textContent).toBe('Page');
  });

  it('is what has the focus', () => {
    const element = cover('activeElement', '<img name="activeElement">');
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    expect([focusedIn(document), focusedIn(document) === element]).toEqual([button, false]);
  });
});
