import { afterEach, describe, expect, it, vi } from 'vitest';
import { attachBox, printedBox, sheetOf, undress } from '../../src/picture/picture-root';

afterEach(() => vi.restoreAllMocks());

function hostOf(markup: string): HTMLElement {
  const host = document.createElement('div');
  host.innerHTML = markup;
  return host;
}

describe('attachBox', () => {
  it('makes the root element of the build, in the shared style', () => {
    const host = hostOf('<p>The page’s own</p>');
    const style = sheetOf('.island { color: red }');
    const box = attachBox(host, style, 'abc');
    expect(box.parentNode).toBe(host.shadowRoot);
    expect([box.dataset.root, box.dataset.build]).toEqual(['', 'abc']);
    expect(host.shadowRoot?.adoptedStyleSheets).toEqual([style]);
    expect(host.innerHTML).toBe('<p>The page’s own</p>');
  });

  it('empties a placeholder with nothing but blanks, so that `:empty` matches', () => {
    const host = hostOf('\n  ');
    attachBox(host, sheetOf(''), 'abc');
    expect(host.childNodes).toHaveLength(0);
  });
});

describe('sheetOf', () => {
  it('fails where roots can share no sheet, so that nothing is painted without its style', () => {
    const own = Object.getOwnPropertyDescriptor(document, 'adoptedStyleSheets');
    Object.defineProperty(document, 'adoptedStyleSheets', { value: undefined, configurable: true });
    try {
      expect(() => sheetOf('')).toThrow(TypeError);
    } finally {
      Reflect.deleteProperty(document, 'adoptedStyleSheets');
      if (own) Object.defineProperty(document, 'adoptedStyleSheets', own);
    }
    expect(() => sheetOf('')).not.toThrow();
  });
});

describe('undress', () => {
  it('shows the page’s own content in the page’s own style', () => {
    const host = hostOf('<p>Mine</p>');
    undress(attachBox(host, sheetOf('p { color: red }'), 'abc'));
    expect(host.shadowRoot?.adoptedStyleSheets).toEqual([]);
    expect(host.shadowRoot?.innerHTML).toBe('<slot data-waiting=""></slot>');
  });
});

describe('printedBox', () => {
  const host = (inside: string) => {
    const element = document.createElement('div');
    element.attachShadow({ mode: 'open' }).innerHTML = `<div data-root data-build="abc">${inside}</div>`;
    return element;
  };

  it('is the root of this build, without the hidden fields that a filter of the server has added', () => {
    const form = '<form><input name="q"></form>';
    const box = printedBox(host(form.replace('<input', '<input type="hidden" name="_csrf"><input')), 'header', 'abc');
    expect(box?.innerHTML).toBe(form);
    expect(printedBox(host(form), 'header', 'abd')).toBeUndefined();
  });
});
