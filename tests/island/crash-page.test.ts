import { afterEach, describe, expect, it, vi } from 'vitest';
import { canGoBack, goBack, standForPage } from '../../src/island/crash-page';

afterEach(() => document.body.replaceChildren());

function heading(): HTMLElement {
  const element = document.createElement('h1');
  element.tabIndex = -1;
  document.body.append(element);
  return element;
}

describe('standForPage', () => {
  it('is the title and has the focus until it goes', () => {
    document.title = 'My shop';
    const element = heading();
    const putBack = standForPage(element, 'Sorry');
    expect(document.title).toBe('Sorry');
    expect(document.activeElement).toBe(element);
    putBack();
    expect(document.title).toBe('My shop');
  });

  it('leaves a title that the page has set meanwhile', () => {
    const putBack = standForPage(heading(), 'Sorry');
    document.title = 'New';
    putBack();
    expect(document.title).toBe('New');
  });

  it.each([
    [0, 1],
    [1, 0],
  ] as const)('puts the title back after two of them, in whatever order', (first, second) => {
    document.title = 'My shop';
    const putBack = [standForPage(heading(), 'Sorry'), standForPage(heading(), 'Sorry')] as const;
    putBack[first]();
    putBack[second]();
    expect(document.title).toBe('My shop');
  });
});

describe('the way back', () => {
  it.each([
    [1, false],
    [2, true],
  ])('with %d pages in the history: %s', (length, isThere) => {
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(length);
    expect(canGoBack()).toBe(isThere);
  });

  it("is the browser's own", () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
    goBack();
    expect(back).toHaveBeenCalledTimes(1);
  });
});
