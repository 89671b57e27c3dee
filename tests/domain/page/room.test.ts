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
  it('closes one part of one placeholder, leaves its other styles, and returns the height', () => {
    reserve('banner', '72px');
    reserve('stripes', '48px');
    const host = hostWith('style="color: red"');
    expect(closeRoom(host, 'stripes')).toBe(48);
    expect([host.style.color, ...roomsOf(host)]).toEqual(['red', '', '0px', '']);
    expect(roomsOf(root)).toEqual(['72px', '48px', '']);
  });

  it('changes nothing a second time', () => {
    reserve('banner', '72px');
    const host = hostWith();
    closeRoom(host, 'banner');
    const { outerHTML } = host;
    expect([closeRoom(host, 'banner'), host.outerHTML]).toEqual([0, outerHTML]);
  });

  it('writes nothing where none is reserved', () => {
    const host = hostWith();
    expect([closeRoom(host, 'stripes'), host.hasAttribute('style')]).toEqual([0, false]);
  });

  it.each([
    ['banner', 72],
    ['stripes', 41],
  ] as const)('closes the %s in `data-room` alone', (part, px) => {
    const host = hostWith(`data-room="${part}"`);
    expect([closeRoom(host, 'notice'), host.dataset.room]).toEqual([0, part]);
    expect([closeRoom(host, part), host.dataset.room]).toEqual([px, undefined]);
  });
});
