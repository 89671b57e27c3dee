import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeRoom, hasArrived } from '../../src/picture/placeholder';

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
});

describe('closeRoom', () => {
  const ROOM = '--portico-room-stripes';
  const root = document.documentElement;
  afterEach(() => root.removeAttribute('style'));

  it('closes the room of the stripes, on the placeholder alone', () => {
    root.style.setProperty(ROOM, '48px');
    const host = pageWith('<div data-portico="announcements" data-room="stripes"></div>');
    closeRoom(host);
    expect([host.style.getPropertyValue(ROOM), host.hasAttribute('data-room')]).toEqual(['0px', false]);
    expect(root.style.getPropertyValue(ROOM)).toBe('48px');
  });

  it('writes nothing where no room is reserved', () => {
    const host = pageWith(HOST);
    closeRoom(host);
    expect(host.outerHTML).toBe(HOST);
  });

  it('leaves the other styles of the placeholder, and the rooms of other parts', () => {
    root.style.setProperty(ROOM, '48px');
    const host = pageWith('<div data-portico="announcements" data-room="banner" style="color: red"></div>');
    closeRoom(host);
    expect(host.style.color).toBe('red');
    expect(host.style.getPropertyValue('--portico-room-banner')).toBe('');
    expect(host.getAttribute('data-room')).toBe('banner');
  });

  it('changes nothing a second time', () => {
    root.style.setProperty(ROOM, '48px');
    const host = pageWith(HOST);
    closeRoom(host);
    const { outerHTML } = host;
    closeRoom(host);
    expect(host.outerHTML).toBe(outerHTML);
  });
});
