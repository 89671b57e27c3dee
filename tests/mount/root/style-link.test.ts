import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addLink } from '../../../src/mount/root/style-link';
import { type SheetPlace, StyleError } from '../../../src/mount/root/style-place';

describe('addLink', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // The test environment fetches no links.
    vi.spyOn(HTMLLinkElement.prototype, 'rel', 'set').mockImplementation(() => {});
  });
  afterEach(() => void vi.useRealTimers());

  function add(place: SheetPlace = {}, inside = '') {
    const root = document.createElement('div').attachShadow({ mode: 'open' });
    root.innerHTML = inside;
    const ended = new AbortController();
    const added = addLink(root, '/a.css', ended.signal, place, 1_000);
    const [resolved, rejected] = [vi.fn(), vi.fn()];
    added.then(resolved, rejected);
    const link = root.querySelector<HTMLLinkElement>('link[href="/a.css"]') as HTMLLinkElement;
    const hrefs = () => Array.from(root.querySelectorAll('link'), (each) => each.getAttribute('href'));
    return { ended, hrefs, link, rejected, resolved, root };
  }
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('resolves when the sheet applies, and leaves no timer behind', async () => {
    const { link, resolved } = add();
    await settle();
    expect(resolved).not.toHaveBeenCalled();
    link.dispatchEvent(new Event('load'));
    await settle();
    expect([resolved.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it('rejects and goes when it fails to load', async () => {
    const { hrefs, link, rejected } = add();
    link.dispatchEvent(new Event('error'));
    await settle();
    expect(rejected.mock.calls).toEqual([[new StyleError('/a.css could not be loaded')]]);
    expect(hrefs()).toEqual([]);
  });

  it('rejects and goes when it takes too long: it must not apply later', async () => {
    const { hrefs, rejected } = add();
    await vi.advanceTimersByTimeAsync(999);
    expect(rejected).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(rejected.mock.calls[0]?.[0]).toBeInstanceOf(StyleError);
    expect(hrefs()).toEqual([]);
  });

  it.each<[string, SheetPlace, boolean, readonly string[]]>([
    ['goes with its island', {}, true, []],
    ['stays, if it is kept and applies', { isKept: true }, true, ['/a.css']],
    ['goes, if it is kept but does not apply yet', { isKept: true }, false, []],
  ])('%s', async (_, place, applies, left) => {
    const { ended, hrefs, link, resolved } = add(place);
    Object.defineProperty(link, 'sheet', { value: applies ? new CSSStyleSheet() : null });
    ended.abort();
    await settle();
    expect([hrefs(), resolved.mock.calls.length, vi.getTimerCount()]).toEqual([left, 1, 0]);
  });

  it('stands before all else, or as a part’s behind the one of all islands', () => {
    const INSIDE = '<link href="/all.css"><div data-root></div>';
    expect(add({}, INSIDE).hrefs()).toEqual(['/a.css', '/all.css']);
    const part = add({ isPart: true }, INSIDE);
    expect(part.hrefs()).toEqual(['/all.css', '/a.css']);
    expect(part.root.lastElementChild?.localName).toBe('div');
  });
});
