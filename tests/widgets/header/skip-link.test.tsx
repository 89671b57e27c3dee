import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SkipLink } from '../../../src/widgets/header/SkipLink';
import { createTestShell } from '../test-shell';

const { body } = document;

/**
 * Presses the link of a header on a page.
 *
 * @param page   `header` is filled with the link.
 * @returns The part that was scrolled to, and the link.
 */
function skipOn(page: string) {
  body.innerHTML = page;
  const scrolled: string[] = [];
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return { length: this.closest('[hidden], script') ? 0 : 1 } as DOMRectList;
  });
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id);
  };
  const { getByRole, container } = createTestShell().show(<SkipLink />);
  body.querySelector('#header')?.append(container);
  const link = getByRole('button', { name: 'Skip to content' });
  link.focus();
  fireEvent.click(link);
  return { link, scrolled };
}

describe('skip link', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    body.innerHTML = '';
  });

  it.each([
    ['to main', '<div id="header"></div><p>1</p><main id="at"></main>'],
    ['to an element with that role', '<div id="header"></div><p>1</p><div id="at" role="main"></div>'],
    ['to the one that is shown', '<div id="header"></div><main hidden></main><main id="at"></main>'],
    ['past a main that the header is in', '<main><div id="header"></div><div id="at"></div></main>'],
    ['to what follows the header', '<div id="header"></div><script></script><p hidden></p><p id="at"></p>'],
    ['to what follows the box around the header', '<div><p><b id="header"></b></p></div><p id="at"></p><p></p>'],
    [
      "past the shell's own parts, to a gated page",
      '<div id="header"></div><div data-portico="announcements"></div><div data-portico="user-gate" id="at"></div>',
    ],
  ])('leads %s', (_, page) => {
    const { scrolled } = skipOn(page);
    expect([document.activeElement?.id, ...scrolled]).toEqual(['at', 'at']);
  });

  it('lets the content be focused for this moment only', () => {
    const { link } = skipOn('<div id="header"></div><main id="at"></main>');
    const main = body.querySelector('main');
    expect(main?.getAttribute('tabindex')).toBe('-1');
    link.focus();
    expect(main?.hasAttribute('tabindex')).toBe(false);
    expect(skipOn('<div id="header"></div><main id="at" tabindex="0"></main>').scrolled).toEqual(['at']);
    link.focus();
    expect(body.querySelector('main')?.getAttribute('tabindex')).toBe('0');
  });

  it('keeps the focus where a page has nothing else', () => {
    const { link, scrolled } = skipOn('<div id="header"></div><script></script>');
    expect([document.activeElement, scrolled]).toEqual([link, []]);
  });
});
