import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPlaceholders } from '../../src/mount/placeholders';
import { createTestShell } from '../widgets/test-shell';
import { beginRead, island, islandDeps, rowOf } from './placed-island';

describe('the sheets of an island', () => {
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  it('have their 5 s together: the own one of a part is asked for beside the one of all', async () => {
    vi.useFakeTimers();
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Refused to connect'));
    // The test environment fetches no links.
    vi.spyOn(HTMLLinkElement.prototype, 'rel', 'set').mockImplementation(() => {});
    document.body.innerHTML = '<div data-portico="late"></div>';
    const onFailure = vi.fn();
    const placeholders = createPlaceholders({
      document,
      shell: Promise.resolve(createTestShell().shell),
      islands: new Map([['late', rowOf(island, { sheet: '/part.css' })]]),
      islandDeps,
      sheetHref: '/shell.css',
      isPreparedOnly: false,
      beginRead,
      onFailure,
      warn: vi.fn(),
      onUnknown: vi.fn(),
      onBound: vi.fn(),
    });
    placeholders.scan();
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(4_900);
    const links = document.querySelector('[data-portico]')?.shadowRoot?.querySelectorAll('link') ?? [];
    expect(Array.from(links, (link) => link.getAttribute('href'))).toEqual(['/shell.css', '/part.css']);
    links[0]?.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(200);
    await placeholders.settled();
    const message = '/part.css took more than 5000 ms';
    expect(onFailure.mock.calls).toEqual([[{ island: 'late', reason: 'style', message }, expect.any(Error)]]);
    placeholders.dispose();
  });
});
