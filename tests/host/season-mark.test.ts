import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSeasonMark } from '../../src/host/season-mark';
import { nextTask } from '../waits';

const MARK = 'data-portico-season';

/** A page with these elements, and its mark. */
function setUp(html: string) {
  document.body.innerHTML = html;
  const mark = createSeasonMark(document);
  onTestFinished(mark.dispose);
  return mark;
}

/** The seasons that elements are marked with, by their ids. */
const marked = () =>
  Object.fromEntries([...document.querySelectorAll(`[${MARK}]`)].map((host) => [host.id, host.getAttribute(MARK)]));

function add(html: string, parent: Element = document.body): void {
  parent.insertAdjacentHTML('beforeend', html);
}

afterEach(() => document.body.replaceChildren());

// Source: contract, section 8, "Anniversary".
describe('createSeasonMark', () => {
  it('marks nothing before a season is set, also on hosts that are added', async () => {
    setUp('<div id="a" data-portico="header"></div>');
    add('<div id="b" data-portico="footer"></div>');
    await nextTask();
    expect(marked()).toEqual({});
  });

  it('marks every host, of islands and of the layer, and no other element', () => {
    const mark = setUp(
      '<main id="m"><div id="a" data-portico="header"></div></main><div id="l" data-portico-layer></div><p id="p" data-portico-text="x"></p>',
    );
    mark.set('anniversary');
    expect(marked()).toEqual({ a: 'anniversary', l: 'anniversary' });
  });

  it('marks hosts that are added later, at any depth', async () => {
    const mark = setUp('<main></main>');
    mark.set('anniversary');
    add('<div id="a" data-portico="header"></div>');
    add('<p><span id="b" data-portico="toolbar"></span></p>', document.querySelector('main') as Element);
    await nextTask();
    expect(marked()).toEqual({ a: 'anniversary', b: 'anniversary' });
  });

  it('removes the mark when the season ends, and marks nothing after it', async () => {
    const mark = setUp('<div id="a" data-portico="header"></div>');
    mark.set('anniversary');
    mark.set(undefined);
    expect(marked()).toEqual({});
    add('<div id="b" data-portico="footer"></div>');
    await nextTask();
    expect(marked()).toEqual({});
  });

  it('removes a mark that is not of this season, and one that the page has printed itself', () => {
    const mark = setUp(`<div id="a" data-portico="header" ${MARK}="winter"></div><p id="p" ${MARK}="x"></p>`);
    mark.set('anniversary');
    expect(marked()).toEqual({ a: 'anniversary' });
    mark.set(undefined);
    expect(marked()).toEqual({});
  });

  it('can be set again after the end of a season', async () => {
    const mark = setUp('<div id="a" data-portico="header"></div>');
    mark.set('anniversary');
    mark.set(undefined);
    mark.set('anniversary');
    add('<div id="b" data-portico="footer"></div>');
    await nextTask();
    expect(marked()).toEqual({ a: 'anniversary', b: 'anniversary' });
  });

  it('touches nothing when the same season is set again', () => {
    const mark = setUp('<div data-portico="header"></div>');
    mark.set('anniversary');
    const host = document.querySelector('[data-portico]') as Element;
    const [set, removed] = [vi.spyOn(host, 'setAttribute'), vi.spyOn(host, 'removeAttribute')];
    mark.set('anniversary');
    expect([set.mock.calls, removed.mock.calls]).toEqual([[], []]);
  });

  it('removes the marks when it is disposed of, marks nothing after that, and can be disposed of twice', async () => {
    const mark = setUp('<div id="a" data-portico="header"></div>');
    mark.set('anniversary');
    mark.dispose();
    mark.dispose();
    expect(marked()).toEqual({});
    add('<div id="b" data-portico="footer"></div>');
    await nextTask();
    expect(marked()).toEqual({});
  });

  it.each([
    ['ends', (mark: ReturnType<typeof setUp>) => mark.set(undefined)],
    ['is disposed of', (mark: ReturnType<typeof setUp>) => mark.dispose()],
  ])('no longer looks at the page once it %s', async (_, end) => {
    const mark = setUp('<div data-portico="header"></div>');
    mark.set('anniversary');
    end(mark);
    const looked = vi.spyOn(document, 'querySelectorAll');
    add('<div data-portico="footer"></div>');
    await nextTask();
    expect(looked).not.toHaveBeenCalled();
  });

  it('leaves a page alone that it has never marked', () => {
    const mark = setUp(`<div id="a" data-portico="header" ${MARK}="x"></div>`);
    mark.dispose();
    expect(marked()).toEqual({ a: 'x' });
  });
});
