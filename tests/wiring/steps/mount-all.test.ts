import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { giveEachItsPage, place, start } from '../started-shell';

giveEachItsPage();

describe('a style sheet', () => {
  const islands = ['header', 'toolbar', 'footer', 'cookie-notice', 'share-overlay', 'countdown-task'];

  it('that never comes does not hold ready, and fails its islands after 5 s', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // The test environment fetches no links: other links than style sheets do not settle either.
    vi.spyOn(HTMLLinkElement.prototype, 'rel', 'set').mockImplementation(() => {});
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    place(
      `${islands.map((name) => `<div data-portico="${name}">of the page</div>`).join('')}<div data-portico="announcements"></div>`,
    );
    const { shell } = start({ sheetHref: '/never.css' });
    const ready = vi.fn();
    void shell.ready.then(ready);
    // The 5 s for its sheets begin when an island's code has loaded.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(510);
    expect(ready).toHaveBeenCalledWith({ state: 'ready', failures: [] });
    const failures: { island: string; reason: string }[] = [];
    const hear = (event: Event) => void failures.push((event as CustomEvent).detail);
    document.addEventListener('portico:error', hear);
    onTestFinished(() => document.removeEventListener('portico:error', hear));
    await vi.advanceTimersByTimeAsync(4_400);
    expect(failures).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect([...new Set(failures.map(({ reason }) => reason))]).toEqual(['style']);
    // Parts that open on demand have not been requested yet.
    const failed = islands.filter((name) => name !== 'share-overlay');
    expect(failures.map(({ island }) => island).sort()).toEqual([...failed, 'announcements'].sort());
    for (const host of document.querySelectorAll('[data-portico]')) {
      expect(host.shadowRoot?.querySelector('slot')).not.toBeNull();
      expect(host.shadowRoot?.querySelector('link')).toBeNull();
    }
  });
});
