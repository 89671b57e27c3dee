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
