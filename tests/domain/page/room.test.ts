import { afterEach, describe, expect, it } from 'vitest';
import { closeRoom } from '../../../src/domain/page/room';

const root = document.documentElement;
const PARTS = ['banner', 'stripes', 'notice'] as const;
const roomsOf = (element: HTMLElement) => PARTS.map((part) => element.style.getPropertyValue(`--portico-room-${part}`));
const reserve = (part: string, height: string) => root.style.setProperty(`--portico-room-${part}`, height);
function hostWith(attributes = ''): HTMLElement {
  document.body.innerHTML = `<div data-portico="header" ${attributes}></div>`;
  return document.body.lastElementChild as HTMLElement;
}
afterEach(() => {
  root.removeAttribute('style');
  document.body.replaceChildren();
});

describe('closeRoom', () => {
  it('closes one part of one placeholder, and leaves its other styles', () => {
    reserve('banner', '72px');
    reserve('stripes', '48px');
    const host = hostWith('style="color: red"');
    closeRoom(host, 'stripes');
    expect([host.style.color, ...roomsOf(host)]).toEqual(['red', '', '0px', '']);
    expect(roomsOf(root)).toEqual(['72px', '48px', '']);
  });

  it('writes nothing where none is reserved', () => {
    const host = hostWith('data-room="banner"');
    closeRoom(host, 'stripes');
    expect([host.hasAttribute('style'), host.dataset.room]).toEqual([false, 'banner']);
  });

  it('closes that of `data-room`', () => {
    const host = hostWith('data-room="stripes"');
    closeRoom(host, 'stripes');
    expect(host.dataset.room).toBeUndefined();
  });
});
