import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { compare, mountShell } from '../../src/bootstrap';
import { ISLANDS } from '../../src/islands';
import en from '../../src/locales/en';
import { startShell } from '../../src/wiring/start';
import { createFakeApi } from '../../stories/fixtures/fake-api';
import { giveEachItsPage, start } from './started-shell';

giveEachItsPage();

describe('a second call', () => {
  it('lets a second call be where the code that compares it does not come', async () => {
    vi.doMock('../../src/wiring/compare', () => {
      throw new Error('lost');
    });
    onTestFinished(() => vi.doUnmock('../../src/wiring/compare'));
    await expect(compare(start().shell, ['cn'])).resolves.toBeUndefined();
  });

  it('says that another version runs the page', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await compare({ ...start().shell, version: '1.0.0' }, []);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('version 1.0.0'));
  });

  it('with the same arguments says nothing, however many are left out', async () => {
    const shell = startShell(ISLANDS, ['en'], { fetch: createFakeFetch(), sheetHref: null, loadTexts: async () => en });
    onTestFinished(shell.unmount);
    expect(mountShell('en')).toBe(shell);
    expect(mountShell('en', undefined, undefined)).toBe(shell);
    await vi.dynamicImportSettled();
  });

  it.each<[string, Parameters<typeof mountShell>]>([
    ['language', ['cn', 'main', { chat: { enabled: false } }]],
    ['platform', ['en', 'transport', { chat: { enabled: false } }]],
    ['options', ['en', 'main', { chat: { enabled: true } }]],
    ['language, platform, options', []],
  ])('with another %s is warned of, and gets the shell that is there', async (others, args) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const deps = { fetch: createFakeFetch(), sheetHref: null, loadTexts: async () => en };
    const shell = startShell(ISLANDS, ['en', 'main', { chat: { enabled: false } }], deps);
    onTestFinished(shell.unmount);
    expect(mountShell(...args)).toBe(shell);
    await vi.waitFor(() => expect(warned).toHaveBeenCalled());
    expect(warned.mock.calls).toEqual([
      [`[portico] mountShell was called again with another ${others}; the page keeps the shell it has`],
    ]);
  });

  it('is compared by what can be compared: no circle and no function stops it', async () => {
    const circle: Record<string, unknown> = { analytics: () => {} };
    circle.texts = circle;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const deps = { fetch: createFakeFetch(), sheetHref: null, loadTexts: async () => en };
    const shell = startShell(ISLANDS, ['en', 'main', circle], deps);
    onTestFinished(shell.unmount);
    expect(mountShell('en', 'main', circle)).toBe(shell);
    await vi.dynamicImportSettled();
  });
});

function createFakeFetch(): typeof fetch {
  return createFakeApi({ persona: 'guest', currency: 'USD', cart: [], replies: undefined, stock: undefined }).fetch;
}
