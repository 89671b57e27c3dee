import { expect, it, vi } from 'vitest';
import { hasArrived } from '../../src/domain/has-arrived';
import { island, rowOf, show } from '../mount/placed-island';

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

it('says no, and ends, on a page whose first element covers members of the document', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  document.body.innerHTML = '<img alt=""><div></div>';
  const [picture, host] = document.body.children;
  let reads = 0;
  for (const name of ['parentNode', 'nextSibling']) {
    const get = () => {
      reads += 1;
      if (reads > 9) throw new Error(`endless, by ${name}`);
      return picture;
    };
    Object.defineProperty(document, name, { get, configurable: true });
  }
  try {
    expect(hasArrived(host as HTMLElement)).toBe(false);
  } finally {
    for (const name of ['parentNode', 'nextSibling']) Reflect.deleteProperty(document, name);
    vi.restoreAllMocks();
  }
});
