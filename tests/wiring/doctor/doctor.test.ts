import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HANDED_OVER, HYDRATED, LEARNED, PAINTING, SHOWN } from '../../../src/domain/picture/states';
import { ISLANDS } from '../../../src/islands';
import en from '../../../src/locales/en';
import { listStates } from '../../../src/wiring/doctor/states';
import { startShell } from '../../../src/wiring/start';
import { createFakeApi } from '../../../stories/fixtures/fake-api';

function start() {
  const api = createFakeApi({ persona: 'guest', currency: 'USD', cart: [], replies: undefined, stock: undefined });
  return startShell(ISLANDS, ['en'], { fetch: api.fetch, sheetHref: null, loadTexts: async () => en });
}

/** The late work starts 500 ms after the first view, and loads its code. */
const LATE_WORK = { timeout: 4_000 };

afterEach(() => {
  document.body.replaceChildren();
});

/** A violation of the page's policy. @param query Of its addresses. */
const violationOf = (query: string) =>
  Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'img-src',
    blockedURI: `https://ads.example/1.png${query}`,
    sourceFile: `https://shop.example/old.js${query}`,
    lineNumber: 7,
  });

/** The findings once a violation has been noticed: its listener is added with the late work. */
async function findViolation(shell: ReturnType<typeof start>, violation: Event) {
  await vi.waitFor(async () => {
    document.dispatchEvent(violation);
    expect((await shell.doctor().more)?.violations.length).toBeGreaterThan(0);
  }, LATE_WORK);
  return await shell.doctor().more;
}

describe('doctor().more', () => {
  it('tells what stands where, what waits for what, what is missing and what is there twice', async () => {
    const table = vi.spyOn(console, 'table').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    document.body.innerHTML =
      '<div id="top" data-portico="header"></div><div class="low wide" data-portico="footer" data-when="visible"></div>' +
      '<p data-portico="share-overlay"></p><div data-portico="footer" data-when="visible"></div><i data-portico="hedaer"></i>';
    const shell = start();
    await shell.ready;
    const violation = violationOf('');
    const found = await findViolation(shell, violation);
    expect(found).toMatchObject({
      runtime: __PORTICO_RUNTIME__,
      url: location.href,
      placeholders: [
        { name: 'header', element: 'div#top', phase: 'mounted', waitsFor: '' },
        { name: 'footer', element: 'div.low', phase: 'waiting', waitsFor: 'coming near the view' },
        { name: 'share-overlay', element: 'p', phase: 'waiting', waitsFor: 'being opened' },
        { name: 'footer', element: 'div', phase: 'waiting', waitsFor: 'coming near the view' },
        { name: 'hedaer', element: 'i', phase: 'unknown', waitsFor: '' },
      ],
      duplicate: ['footer'],
      storage: { cookies: true, localStorage: true, sessionStorage: true },
    });
    expect(found?.violations[0]).toEqual({
      directive: 'img-src',
      blocked: 'https://ads.example/1.png',
      source: 'https://shop.example/old.js:7',
    });
    expect(found?.missing).toEqual(expect.arrayContaining(['toolbar', 'cart-panel', 'user-gate']));
    expect(found?.missing).not.toContain('header');
    // The facts, and a table of each non-empty list.
    expect(table).toHaveBeenCalledWith(found?.placeholders);
    expect(table).toHaveBeenCalledWith(expect.objectContaining({ cookies: true, 'several placeholders': 'footer' }));
    const { version, build } = shell;
    expect(table).toHaveBeenCalledWith(expect.objectContaining({ version, build, lang: 'en', session: 'guest' }));
    shell.unmount();
    const heard = found?.violations.length;
    document.dispatchEvent(violation);
    expect((await shell.doctor().more)?.violations).toHaveLength(heard ?? 0);
    expect((await shell.doctor().more)?.placeholders[0]).toMatchObject({ phase: 'off or not found' });
  });
});

describe('addresses in doctor().more', () => {
  it('lose their query and hash, which may hold a token', async () => {
    vi.spyOn(console, 'table').mockImplementation(() => {});
    history.replaceState(null, '', '/en/page/?invite_token=s3cret#session=s3cret');
    onTestFinished(() => history.replaceState(null, '', '/'));
    const shell = start();
    // Also if the code of error reports fails to load.
    const early = await shell.doctor().more;
    expect(early?.url).toBe(`${location.origin}/en/page/`);
    // Before the late work nothing is known of pages ahead.
    expect(early?.ahead).toBeUndefined();
    expect(console.table).toHaveBeenCalledWith(expect.objectContaining({ 'fetched ahead': 'not known yet' }));
    await shell.ready;
    const found = await findViolation(shell, violationOf('?who=s3cret'));
    expect(found?.url).toBe(`${location.origin}/en/page/`);
    expect(found?.ahead).toEqual({ state: 'off', fetched: [], transition: 'off' });
    expect(console.table).toHaveBeenCalledWith(
      expect.objectContaining({ 'fetched ahead': 'off: none', 'view transition': 'off' }),
    );
    expect(found?.violations[0]).toMatchObject({
      blocked: 'https://ads.example/1.png',
      source: 'https://shop.example/old.js:7',
    });
    expect(JSON.stringify(found)).not.toContain('s3cret');
    shell.unmount();
  });
});

describe('the states of the first view', () => {
  const pictureWith = (times: readonly number[]) => ({ times });
  const island = (name: string, times: Readonly<Record<string, number>>) => ({ name, times });

  it('are listed with their times, the page first, then the islands in its order', () => {
    document.body.innerHTML = '<i data-portico="header"></i><i data-portico="none"></i><i data-portico="footer"></i>';
    const [header, , footer] = document.querySelectorAll<HTMLElement>('[data-portico]');
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime: 12.4 } as PerformanceEntry]);
    const live = new Map([
      [footer as HTMLElement, island('footer', { waiting: 250, mounting: 251 })],
      [header as HTMLElement, island('header', { waiting: 240, pictured: 240.6, mounted: 700 })],
    ]);
    expect(listStates({ picture: pictureWith([80, 80, 92, 130, 160, 704]), live })).toEqual([
      { of: 'page', waiting: 12, painting: 80, shown: 92, learned: 130, 'handed over': 160, hydrated: 704 },
      { of: 'header', waiting: 240, pictured: 241, mounted: 700 },
      { of: 'footer', waiting: 250, mounting: 251 },
    ]);
    expect(listStates({ picture: undefined, live: undefined })).toEqual([]);
  });

  it('have the names of their numbers', () => {
    const [row] = listStates({ picture: pictureWith([0, 1, 2, 3, 4, 5]), live: undefined });
    expect(row).toMatchObject({
      painting: PAINTING,
      shown: SHOWN,
      learned: LEARNED,
      'handed over': HANDED_OVER,
      hydrated: HYDRATED,
    });
  });
});

describe('?portico-trace=1', () => {
  const traced = () => vi.mocked(console.info).mock.calls.map(([line]) => String(line).replace(/\d+ ms/, 'N ms'));

  it('prints each state once, when it is entered, and nothing without it', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    document.body.innerHTML = '<div data-portico="toolbar"></div>';
    const untraced = start();
    await untraced.ready;
    untraced.unmount();
    expect(traced()).toEqual([]);
    history.replaceState(null, '', '/?portico-trace=1');
    onTestFinished(() => history.replaceState(null, '', '/'));
    document.body.innerHTML = '<div data-portico="toolbar"></div>';
    const shell = start();
    await shell.ready;
    await vi.waitFor(() => expect(traced()).toContain('[portico] N ms shell: ready'), LATE_WORK);
    expect(traced()).toEqual([
      ...['waiting', 'mounting', 'mounted'].map((phase) => `[portico] N ms toolbar: ${phase}`),
      '[portico] N ms shell: mounted',
      '[portico] N ms shell: ready',
    ]);
    shell.unmount();
  });
});
