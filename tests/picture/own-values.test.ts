import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { ownValues } from '../../src/picture/own-values';

afterEach(() => document.head.replaceChildren());

/** @param screens Its distance from the page's top, in heights of the window. */
function hostAt(screens: number, attributes = 'data-mode="inline"'): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = `<div ${attributes}></div>`;
  const host = box.firstElementChild as HTMLElement;
  Object.defineProperty(host, 'offsetTop', { value: screens * innerHeight });
  return host;
}

/** A style sheet that is still loading. */
function beginSheet() {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  Object.defineProperty(link, 'sheet', { value: null });
  document.head.append(link);
  onTestFinished(() => link.remove());
}

describe('ownValues: an inline cart', () => {
  const isShown = (host: HTMLElement) => ownValues('cart-panel', host) !== undefined;
  it.each([
    [0, true],
    [3, true],
    [3.1, false],
  ])('%d windows below the page’s top is part of the first view: %s', (screens, is) => {
    expect(isShown(hostAt(screens))).toBe(is);
  });

  it.each([
    ['load', true],
    ['visible', false],
  ])('is wherever its author says, with data-when="%s"', (when, is) => {
    for (const screens of [0, 9]) expect(isShown(hostAt(screens, `data-mode="inline" data-when="${when}"`))).toBe(is);
  });

  it('counts as near while a style sheet is loading: its place is not known', () => {
    beginSheet();
    expect(isShown(hostAt(9))).toBe(true);
  });
});

describe('ownValues: other islands', () => {
  it('are part of the first view wherever they are', () => {
    expect(ownValues('footer', hostAt(9, ''))).toEqual({ position: 'all' });
  });
});
