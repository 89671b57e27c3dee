import { afterEach, describe, expect, it, vi } from 'vitest';
import { attachBox, reloadBroken, sheetOf, undress } from '../../src/picture/picture-root';

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

describe('reloadBroken', () => {
  it('sets the address of a broken image again, and of no other one', () => {
    const host = hostOf('<img src="/broken.png"><img src="/fine.png"><img src="/loading.png">');
    const [broken, fine, loading] = host.querySelectorAll('img');
    const isDone = (image: HTMLImageElement | undefined, complete: boolean, naturalWidth: number) =>
      image && Object.defineProperties(image, { complete: { value: complete }, naturalWidth: { value: naturalWidth } });
    isDone(broken, true, 0);
    isDone(fine, true, 80);
    isDone(loading, false, 0);
    const set = vi.spyOn(HTMLElement.prototype, 'setAttribute');
    reloadBroken(host);
    expect(set.mock.calls).toEqual([['src', '/broken.png']]);
    expect(set.mock.contexts[0]).toBe(broken);
  });
});
