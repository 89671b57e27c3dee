import { describe, expect, it, vi } from 'vitest';
import { planOf, repaint, type ShownPicture } from '../../src/picture/shown-picture';
import { HEADER, TOOLBAR, t } from './template';

const DEPS = { templates: { header: HEADER, toolbar: TOOLBAR }, fits: () => true };

function hostOf(attributes: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = `<div ${attributes}></div>`;
  return box.firstElementChild as HTMLElement;
}

function pictureOf(name: string): ShownPicture {
  const template = { told: {}, nodes: [t('cart.count')] };
  return { name, template, box: document.createElement('div'), own: {} };
}

describe('planOf', () => {
  it('finds the template of an island, and what the placeholder decides', () => {
    const plan = planOf(hostOf('data-portico="header"'), DEPS);
    expect(plan).toEqual({ name: 'header', template: HEADER, own: { position: 'all' } });
  });

  it.each([
    ['an island without a template', 'data-portico="footer"', DEPS],
    ['a name that every object has', 'data-portico="constructor"', DEPS],
    ['an element without a name', '', DEPS],
    ['a template for other options', 'data-portico="header"', { ...DEPS, fits: () => false }],
    ['an island that waits for an idle moment', 'data-portico="header" data-when="idle"', DEPS],
  ])('leaves to the app %s', (_, attributes, deps) => {
    expect(planOf(hostOf(attributes), deps)).toBeUndefined();
  });
});

describe('repaint', () => {
  it('paints in the language of the page', () => {
    const picture = pictureOf('toolbar');
    repaint(picture, { 'cart.count': '3' }, 'kr');
    expect([picture.box.textContent, picture.box.lang]).toEqual(['3', 'ko-KR']);
  });

  it('paints again only if a value has changed that the picture shows', () => {
    const picture = pictureOf('toolbar');
    repaint(picture, { 'cart.count': '3' }, 'en');
    picture.box.textContent = 'of another script';
    repaint(picture, { 'cart.count': '3', who: 'member' }, 'en');
    expect(picture.box.textContent).toBe('of another script');
    repaint(picture, { 'cart.count': '4', who: 'member' }, 'en');
    expect(picture.box.textContent).toBe('4');
  });

  it('corrects the language of markup that the server has printed in another one', () => {
    const picture = pictureOf('toolbar');
    picture.box.lang = 'zh-CN';
    repaint(picture, { 'cart.count': '3' }, 'kr');
    expect(picture.box.lang).toBe('ko-KR');
  });

  it('writes the language once: browsers restyle the whole island each time', () => {
    const picture = pictureOf('toolbar');
    repaint(picture, { 'cart.count': '3' }, 'kr');
    const write = vi.spyOn(picture.box, 'lang', 'set');
    repaint(picture, { 'cart.count': '4' }, 'kr');
    expect(picture.box.textContent).toBe('4');
    expect(write).not.toHaveBeenCalled();
  });

  it('marks a cart that shows lines of the last page', () => {
    const picture = pictureOf('cart-panel');
    repaint(picture, { 'cart.count': '3', 'cart.last': '*' }, 'en');
    expect(picture.box.dataset.painted).toBe('last');
    repaint(picture, { 'cart.count': '3' }, 'en');
    expect(picture.box.dataset.painted).toBe('');
  });
});
