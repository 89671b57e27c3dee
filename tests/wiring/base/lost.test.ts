import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountShell } from '../../../src/bootstrap';
import en from '../../../src/locales/en';
import { liveHandle } from '../../../src/wiring/live-handle';
import { afterFrames } from '../../waits';
import { giveEachItsPage, place, start } from '../started-shell';

giveEachItsPage();

describe('what was lost', () => {
  const dark = (state: string) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as never);
  const show = (state: string) => {
    dark(state);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  const WAYS: readonly (readonly [how: string, again: () => unknown])[] = [
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the page is shown', () => show('visible')],
    ['mountShell is called again', () => mountShell('en')],
    ['the page calls mount()', () => liveHandle()?.mount()],
  ];
  const stands = () => Boolean(document.querySelector('[data-portico=toolbar]')?.shadowRoot?.querySelector('.island'));

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    place('<div data-portico="toolbar"></div>');
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each(WAYS)('comes when %s: the texts, and with them the islands', async (_how, again) => {
    const loadTexts = vi.fn(async () => en).mockRejectedValueOnce(new Error('lost'));
    loadTexts.mockRejectedValueOnce(new Error('lost'));
    const states: string[] = [];
    const hear = (event: Event) => void states.push((event as CustomEvent).detail.state);
    document.addEventListener('portico:ready', hear);
    onTestFinished(() => document.removeEventListener('portico:ready', hear));
    const { shell } = start({ loadTexts });
    expect((await shell.ready).state).toBe('degraded');
    again();
    await vi.waitFor(() => expect(loadTexts).toHaveBeenCalledTimes(2));
    await afterFrames();
    expect(stands()).toBe(false);
    again();
    await vi.waitFor(() => expect(states).toEqual(['degraded', 'ready']));
    expect(stands()).toBe(true);
    // In an idle moment.
    await vi.waitFor(() => expect(document.querySelectorAll('[data-portico-layer]')).toHaveLength(1));
    again();
    await afterFrames();
    expect(loadTexts).toHaveBeenCalledTimes(3);
  });

  it('is not asked for by a page that nobody looks at, or that has taken the shell back', async () => {
    const loadTexts = vi.fn(async () => en).mockRejectedValueOnce(new Error('lost'));
    const { shell } = start({ loadTexts });
    await shell.ready;
    show('hidden');
    window.dispatchEvent(new Event('online'));
    dark('visible');
    shell.unmount();
    for (const [, again] of WAYS.slice(0, 2)) again();
    shell.mount();
    await afterFrames();
    expect(loadTexts).toHaveBeenCalledTimes(1);
  });

  it.each(WAYS)('comes when %s: an island of the page', async (_how, again) => {
    place('<div data-portico="mine"></div>');
    const { shell } = start();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi.fn(async () => ({ mount: (root: HTMLElement) => root.append('here') }));
    load.mockRejectedValueOnce(new Error('lost'));
    shell.define('mine', load);
    await shell.ready;
    const words = () => document.querySelector('[data-portico=mine]')?.shadowRoot?.textContent ?? '';
    expect(words()).not.toContain('here');
    again();
    await vi.waitFor(() => expect(words()).toContain('here'));
    again();
    await afterFrames();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
