import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasArrived } from '../../../src/domain/page/has-arrived';
import { island, rowOf, show } from '../../mount/placed-island';

/** The page, while the parser is at work or when it is done. */
function pageWith(html: string, readyState: DocumentReadyState = 'loading'): HTMLElement {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  document.body.innerHTML = html;
  return document.querySelector('[data-portico]') as HTMLElement;
}
const HOST = '<div data-portico="header"></div>';

afterEach(() => document.body.replaceChildren());

describe('hasArrived', () => {
  it.each([
    ['has nothing behind it', HOST],
    ['ends its box, with nothing behind that', `<main><nav></nav>${HOST}</main>`],
    ['is in a box that a script has followed by an element', `<main>${HOST}</main><aside></aside>`],
    ['is in a box that a script has followed by a comment', `<main>${HOST}</main><!-- x -->`],
  ])('takes a placeholder for unfinished if it %s', (_, html) => {
    expect(hasArrived(pageWith(html))).toBe(false);
  });

  it.each([
    ['an element behind it', `${HOST}<p></p>`],
    ['a text behind it', `${HOST}\n`],
    ['a comment behind it', `<main>${HOST}<!-- x --></main>`],
    ['an element behind it in its box', `<main>${HOST}<p></p></main>`],
    ['a text behind its box', `<main>${HOST}</main>\n`],
    ['a text behind what a script has appended to the body', `<main>${HOST}</main><aside></aside>\n`],
    ['an element behind a box that it ends', `<main><section>${HOST}</section><p></p></main>`],
  ])('takes it for finished with %s', (_, html) => {
    expect(hasArrived(pageWith(html))).toBe(true);
  });

  it('does not take its content for a proof', () => {
    expect(hasArrived(pageWith('<div data-portico="header"><p></p>text<p></p></div>'))).toBe(false);
  });

  it('does not take what stands before it for a proof', () => {
    expect(hasArrived(pageWith(`text<p></p>${HOST}`))).toBe(false);
  });

  it.each(['interactive', 'complete'] as const)('takes it for finished in a page that is %s', (readyState) => {
    expect(hasArrived(pageWith(HOST, readyState))).toBe(true);
  });

  it('asks the document itself, even if an element is named `readyState`', () => {
    const host = pageWith(HOST);
    const covered = Object.create({ readyState: 'loading' }, { readyState: { value: document.createElement('img') } });
    vi.spyOn(host, 'ownerDocument', 'get').mockReturnValue(covered);
    expect(hasArrived(host)).toBe(false);
  });

  it('does not take the shell’s own layer for a proof', () => {
    expect(hasArrived(pageWith(`${HOST}<div data-portico-layer></div>`))).toBe(false);
  });

  it('says no, and ends, on a page whose first element covers members of the document', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    document.body.innerHTML = '<img alt=""><div></div>';
    const [picture, host] = document.body.children;
    let reads = 0;
    for (const name of ['parentNode', 'nextSibling']) {
      const get = () => {
        reads += 1;
        if (reads > 9) throw new Error(`endless, by ${name}`);
        return picture;
      };
      Object.defineProperty(document, name, { get, configurable: true });
    }
    try {
      expect(hasArrived(host as HTMLElement)).toBe(false);
    } finally {
      for (const name of ['parentNode', 'nextSibling']) Reflect.deleteProperty(document, name);
      vi.restoreAllMocks();
    }
  });
});

describe('placeholders that are being parsed', () => {
  it('waits for the parser, whatever scripts append to the body meanwhile', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const { placeholders } = show(rowOf(island, {}), '<main><div data-portico="late"></div></main>');
    const mounted = () => placeholders.report().length;
    document.body.append(document.createElement('aside'));
    placeholders.scan();
    expect(mounted()).toBe(0);
    document.body.append('\n');
    placeholders.scan();
    expect(mounted()).toBe(1);
    placeholders.dispose();

    const layer = '<div data-portico-layer></div>';
    const { placeholders: others } = show(rowOf(island, {}), `<div data-portico="late"></div>${layer}`);
    expect(others.report()).toEqual([]);
    document.body.append(document.createElement('p'));
    others.scan();
    expect(others.report()).toHaveLength(1);
    others.dispose();
    vi.restoreAllMocks();
  });
});
