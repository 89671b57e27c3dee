import { expect, it, vi } from 'vitest';
import { island, rowOf, show } from './placed-island';

it('waits for the parser, whatever scripts append to the body meanwhile', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const { placeholders } = show(rowOf(island, {}), '<main><div data-portico="late"></div></main>');
  const mounted = () => placeholders.report().length;
  document.body.append(document.createElement('aside'));
  placeholders.scan();
  expect(mounted()).toBe(0);
  document.body.append('\n');
  placeholders.scan();
  expect(mounted()).toBe(1);
  placeholders.dispose();

  const layer = '<div data-portico-layer></div>';
  const { placeholders: others } = show(rowOf(island, {}), `<div data-portico="late"></div>${layer}`);
  expect(others.report()).toEqual([]);
  document.body.append(document.createElement('p'));
  others.scan();
  expect(others.report()).toHaveLength(1);
  others.dispose();
  vi.restoreAllMocks();
});
