import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { giveEachItsPage, start } from '../wiring/started-shell';

giveEachItsPage();

describe('the layer on a page that puts another body in place', () => {
  const layers = () => [...document.querySelectorAll('[data-portico-layer]')];
  const layerText = () => layers()[0]?.shadowRoot?.textContent;
  const swap = () => {
    const body = document.createElement('body');
    // As kept before: only the markup.
    body.innerHTML = '<h1>Next</h1><div data-portico-layer></div>';
    document.body.replaceWith(body);
  };

  it('has one layer that shows what is to be said, and takes it away in the end', async () => {
    const { shell } = start();
    await shell.ready;
    shell.toast('Kept');
    await vi.waitFor(() => expect(layerText()).toContain('Kept'));
    swap();
    await vi.waitFor(() => expect(layerText()).toContain('Kept'));
    expect(layers()).toHaveLength(1);
    document.body.replaceChildren();
    await vi.waitFor(() => expect(layerText()).toContain('Kept'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    swap();
    shell.unmount();
    // Longer than a page stays without the layer.
    await vi.advanceTimersByTimeAsync(1_000);
    expect(layers().filter(({ shadowRoot }) => shadowRoot)).toEqual([]);
  });

  it('lets go of it with an open dialog, and can open another one', async () => {
    const { shell } = start();
    await shell.ready;
    const dialog = () => layers()[0]?.shadowRoot?.querySelector('dialog');
    shell.open('login');
    await vi.waitFor(() => expect(dialog()).toBeTruthy());
    const { body } = document;
    expect(body.style.overflowY).toBe('hidden');
    swap();
    await vi.waitFor(() => expect(body.style.overflowY).toBe(''));
    expect(document.body.style.overflowY).toBe('');
    await vi.waitFor(() => expect(layers()[0]?.shadowRoot?.querySelector('.layer')).toBeTruthy());
    shell.open('login');
    await vi.waitFor(() => expect(dialog()).toBeTruthy());
    shell.close('login');
  });
});
