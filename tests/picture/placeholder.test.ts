import { afterEach, describe, expect, it } from 'vitest';
import { closeRoom } from '../../src/picture/placeholder';

function pageWith(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.querySelector('[data-portico]') as HTMLElement;
}
const HOST = '<div data-portico="header"></div>';

afterEach(() => document.body.replaceChildren());

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
