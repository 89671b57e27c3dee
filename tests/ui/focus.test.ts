import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { focusedIn, focusNearest, surroundingsOf } from '../../src/ui/focus';

/** A page with an island: a field in its shadow root, between two of the page's own. */
function placePage() {
  document.body.innerHTML =
    '<section><p><button id="before">Before</button></p><div id="host"></div></section><a href="#x" id="after">After</a>';
  const find = (id: string) => document.querySelector<HTMLElement>(`#${id}`) as HTMLElement;
  const root = find('host').attachShadow({ mode: 'open' });
  root.innerHTML = '<ul><li><input></li></ul>';
  return { find, root, field: root.querySelector('input') as HTMLInputElement };
}

afterEach(() => document.body.replaceChildren());

describe('focusedIn', () => {
  it('finds the focused element, also inside of a shadow root', () => {
    const { find, field } = placePage();
    find('before').focus();
    expect(focusedIn(document)).toBe(find('before'));
    field.focus();
    expect(focusedIn(document)).toBe(field);
  });

  it('finds nothing where only the page has the focus', () => {
    const { field } = placePage();
    field.focus();
    field.blur();
    expect(focusedIn(document)).toBeNull();
  });
});

describe('surroundingsOf', () => {
  it('lists the ancestors, nearest first, out of shadow roots', () => {
    const { field } = placePage();
    const names = surroundingsOf(field).map(({ localName }) => localName);
    expect(names).toEqual(['li', 'ul', 'div', 'section', 'body', 'html']);
  });

  it('ends at the document, even if an element covers its members', () => {
    const { find, field } = placePage();
    const cover = (name: string) => {
      let reads = 0;
      const get = () => {
        reads += 1;
        if (reads > 9) throw new Error(`endless, by ${name}`);
        return find('before');
      };
      Object.defineProperty(document, name, { get, configurable: true });
      onTestFinished(() => {
        Reflect.deleteProperty(document, name);
      });
    };
    for (const name of ['parentNode', 'host', 'localName']) cover(name);
    expect(surroundingsOf(field).at(-1)).toBe(document.documentElement);
  });

  it('is empty for nothing', () => {
    expect(surroundingsOf(null)).toEqual([]);
  });
});

describe('focusNearest', () => {
  it('focuses the first control of the nearest ancestor that has one', () => {
    const { find, field } = placePage();
    const around = surroundingsOf(field);
    field.remove();
    focusNearest(around);
    expect(focusedIn(document)).toBe(find('before'));
  });

  it('passes over ancestors that have gone, too', () => {
    const { find, field } = placePage();
    find('host').after(Object.assign(document.createElement('button'), { id: 'next' }));
    find('before').remove();
    const around = surroundingsOf(field);
    find('host').remove();
    focusNearest(around);
    expect(focusedIn(document)?.id).toBe('next');
  });

  it('focuses nothing of the whole page: that may be far away', () => {
    const { find, field } = placePage();
    const around = surroundingsOf(field);
    document.querySelector('section')?.remove();
    focusNearest(around);
    expect(focusedIn(document)).toBeNull();
    expect(find('after')).not.toBeNull();
  });
});
