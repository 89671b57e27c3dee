import { describe, expect, it, onTestFinished } from 'vitest';
import type { IslandRow } from '../../src/island/define-island';
import { nextTask } from '../waits';
import { show } from './placed-island';

describe('what the page’s own HTML binds', () => {
  const island: IslandRow = { name: 'late', moment: 'load', load: () => new Promise(() => {}) };

  it.each(['text', 'show', 'link', 'price'])('is told of once: data-portico-%s', async (attribute) => {
    const bound = `<b data-portico-${attribute}="x"></b>`;
    const { placeholders, onBound } = show(island, `${bound}${bound}`);
    onTestFinished(() => placeholders.dispose());
    expect(onBound).toHaveBeenCalledTimes(1);
    document.body.insertAdjacentHTML('beforeend', bound);
    await nextTask();
    expect(onBound).toHaveBeenCalledTimes(1);
  });

  it('is found when it comes later, itself or inside of what comes', async () => {
    for (const markup of ['<b data-portico-show="guest"></b>', '<p><b data-portico-show="guest"></b></p>']) {
      const { placeholders, onBound } = show(island, '<div data-portico="late"></div><a data-portico-open="chat"></a>');
      await nextTask();
      expect(onBound).not.toHaveBeenCalled();
      document.body.insertAdjacentHTML('beforeend', markup);
      await nextTask();
      expect(onBound).toHaveBeenCalledTimes(1);
      placeholders.dispose();
    }
  });
});

it('a placeholder is found in a drawing that comes later, and one that a frame has made', async () => {
  const island: IslandRow = { name: 'late', moment: 'load', load: () => new Promise(() => {}) };
  const { placeholders } = show(island, '');
  onTestFinished(() => placeholders.dispose());
  document.body.insertAdjacentHTML(
    'beforeend',
    '<svg><foreignObject><div data-portico="late"></div></foreignObject></svg>',
  );
  await nextTask();
  expect(placeholders.report()).toHaveLength(1);
  const foreign = document.createElement('div');
  foreign.setAttribute('data-portico', 'late');
  // Elements of a frame's document have the classes of that frame.
  Object.defineProperty(HTMLElement, Symbol.hasInstance, { value: () => false, configurable: true });
  document.body.append(foreign);
  await nextTask();
  Reflect.deleteProperty(HTMLElement, Symbol.hasInstance);
  expect(placeholders.report()).toHaveLength(2);
});

describe('the overlay that is expected', () => {
  const panel: IslandRow = {
    name: 'cart-panel',
    moment: 'visible',
    isOverlay: (data) => data.text('mode') !== 'inline',
    load: () => new Promise(() => {}),
  };
  const INLINE = '<div data-portico="cart-panel" data-mode="inline"></div>';
  const expectedOf = (markup: string) => {
    // Without the texts no overlay is offered: only its removal ends the wait.
    const { placeholders } = show(panel, markup, 'cart-panel', new Promise(() => {}));
    onTestFinished(() => placeholders.dispose());
    return placeholders;
  };

  it('is none where the island is a part of the page, also when its mode is changed later', () => {
    const placeholders = expectedOf(INLINE);
    expect(placeholders.coming('cart-panel')).toBeUndefined();
    document.querySelector('[data-mode]')?.removeAttribute('data-mode');
    expect(placeholders.coming('cart-panel')).toBeUndefined();
  });

  it('is the one beside a part of the page, also one that is found later', async () => {
    const placeholders = expectedOf(INLINE);
    document.body.insertAdjacentHTML('beforeend', '<div data-portico="cart-panel"></div>');
    placeholders.scan();
    const coming = placeholders.coming('cart-panel');
    expect(coming).toBeInstanceOf(Promise);
    document.querySelector('[data-portico]:not([data-mode])')?.remove();
    await coming;
    expect(placeholders.coming('cart-panel')).toBeUndefined();
  });
});
