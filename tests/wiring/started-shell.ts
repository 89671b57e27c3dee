import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { isRecord } from '../../src/domain/reading/meanings';
import { ISLANDS } from '../../src/islands';
import en from '../../src/locales/en';
import type { ShellDeps } from '../../src/wiring/base/shell-deps';
import { startShell } from '../../src/wiring/start';
import { createFakeApi } from '../../stories/fixtures/fake-api';
import { clearPage } from './clear-page';

interface Parts extends Partial<Pick<ShellDeps, 'fetch' | 'loadTexts' | 'loadLate' | 'sheetHref'>> {
  readonly options?: object;
  readonly persona?: 'guest' | 'member';
  /** Reads that the loader has sent. */
  readonly reads?: Record<string, Promise<Response>>;
}

/** A shell on the page, with a server in memory; the test controls the browser's actions. */
export function start({ options = {}, persona = 'guest', reads, ...given }: Parts = {}) {
  const api = createFakeApi({ persona, currency: 'USD', cart: [], replies: undefined, stock: undefined });
  const opened = { isEmpty: true, isOpen: true, go: vi.fn(), focus: vi.fn(), close: vi.fn() };
  const page = {
    url: () => location.href,
    go: vi.fn(),
    replace: vi.fn(),
    reload: vi.fn(),
    scrollToTop: vi.fn(),
    openWindow: vi.fn(() => opened),
  };
  const loadTexts = async () => en;
  const deps = { fetch: api.fetch, sheetHref: null, page, loadTexts, ...given };
  const early = reads && { handle: {}, reads };
  const shell = startShell(ISLANDS, ['en', 'main', { analytics: false, ...options }], deps, early);
  onTestFinished(shell.unmount);
  const asked = () => api.log.map(({ name }) => name);
  return { shell, page, opened, asked };
}

/** Late parts, with late work of the test's own. @param when Resolves when they load. */
export const lateWith =
  (work: object, when: Promise<void>): ShellDeps['loadLate'] =>
  async (load) => {
    const part = await load();
    await when;
    return isRecord(part) && 'startLateWork' in part ? { ...part, startLateWork: () => work } : part;
  };

/** The shell's events on the page, by name. */
export function listen() {
  const heard: string[] = [];
  const names = ['ready', 'user', 'currency', 'cart', 'track', 'error'].map((name) => `portico:${name}`);
  const hear = ({ type }: Event) => void heard.push(type);
  for (const name of names) document.addEventListener(name, hear);
  onTestFinished(() => {
    for (const name of names) document.removeEventListener(name, hear);
  });
  return heard;
}

export const place = (html: string) => {
  document.body.innerHTML = html;
};
export const header = () =>
  document.querySelector('[data-portico=header]')?.shadowRoot?.querySelector('header') ?? null;
export const refresh = () =>
  document.dispatchEvent(new CustomEvent('portico:refresh', { detail: { user: true, cart: true } }));

/** Makes the page one that the browser is prerendering. */
export function prepare() {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'prerendering'));
  return () => {
    Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
    document.dispatchEvent(new Event('prerenderingchange'));
  };
}

/** Checks everything that a shell could leave on the page. */
export function expectNothingLeft() {
  expect(document.querySelectorAll('[data-portico-layer]')).toHaveLength(0);
  expect(header()).toBeNull();
  expect(Reflect.has(window, 'Portico')).toBe(false);
}

/** Gives each test of a file a home page with a header, and cleans up after it. */
export function giveEachItsPage(): void {
  beforeEach(() => {
    history.replaceState(null, '', '/en/page/homepage');
    document.title = 'My shop';
    place('<div data-portico="header"></div>');
  });
  afterEach(clearPage);
}
