import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ISLANDS } from '../../../src/islands';
import en from '../../../src/locales/en';
import type { LayerDeps } from '../../../src/mount/layer';
import { StyleError } from '../../../src/mount/root/style-place';
import { startShell } from '../../../src/wiring/start';
import { createFakeApi } from '../../../stories/fixtures/fake-api';
import { nextTask } from '../../waits';

/** What the layer was shown with, each time. */
const shown = vi.hoisted((): Pick<LayerDeps, 'onCrash'>[] => []);
vi.mock(import('../../../src/mount/layer'), async (load) => {
  const { mountLayer } = await load();
  return {
    mountLayer(deps, ended) {
      shown.push(deps);
      return mountLayer(deps, ended);
    },
  };
});

const layers = () => [...document.querySelectorAll('[data-portico-layer]')];

function run(options: object = {}, fetch?: typeof window.fetch) {
  const api = createFakeApi({ persona: 'guest', currency: 'USD', cart: [] });
  const deps = { fetch: fetch ?? api.fetch, sheetHref: null, loadTexts: async () => en };
  const shell = startShell(ISLANDS, ['en', 'main', { analytics: false, api: { retries: 0 }, ...options }], deps);
  onTestFinished(shell.unmount);
  return shell;
}

beforeEach(() => {
  history.replaceState(null, '', '/en/page/other');
  document.body.innerHTML = '<div data-portico="toolbar"></div>';
});
afterEach(() => document.body.replaceChildren());

describe('the layer', () => {
  it('keeps nobody waiting, and comes once the first view is whole', async () => {
    const shell = run();
    await shell.ready;
    expect(layers()).toEqual([]);
    await vi.waitFor(() => expect(layers()).toHaveLength(1), 3_000);
  });

  it('comes at once for a toast, whose words come into a live region that stands', async () => {
    const shell = run();
    shell.toast('Words');
    await shell.ready;
    await vi.waitFor(() =>
      expect(layers()[0]?.shadowRoot?.querySelector('[aria-live=polite]')?.textContent).toBe('Words'),
    );
  });

  it('comes at once when the login is opened', async () => {
    const shell = run();
    await shell.ready;
    shell.open('login');
    await vi.waitFor(() => expect(layers()[0]?.shadowRoot?.querySelector('dialog')).not.toBeNull());
  });

  it('comes at once with what has failed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const shell = run({}, () => Promise.reject(new TypeError('offline')));
    await shell.ready;
    await vi.waitFor(() => expect(layers()[0]?.shadowRoot?.querySelector('[role=alert]')).not.toBeNull());
  });

  it.each([
    ['comes once more where only its sheet is lost, long after it came', new StyleError('5 s'), 2],
    ['stays away once it has crashed', new Error('broken'), 1],
  ])('%s', async (_, error, times) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    shown.length = 0;
    const shell = run();
    shell.toast('Words');
    await shell.ready;
    await vi.waitFor(() => expect(layers()).toHaveLength(1));
    shown[0]?.onCrash(error);
    window.dispatchEvent(new Event('online'));
    await nextTask();
    expect(shown).toHaveLength(times);
  });

  it('stands when a page that is only prepared is ready', async () => {
    await run({ prerender: true }).ready;
    expect(layers()).toHaveLength(1);
  });
});
