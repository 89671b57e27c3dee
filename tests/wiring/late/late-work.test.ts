import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { IslandPhase } from '../../../src/island/define-island';
import { createLiveIsland } from '../../../src/mount/live-island';
import { createOverlayState } from '../../../src/state/overlays';
import { limitPopupWait } from '../../../src/wiring/late/late-work';
import { fakeTheClock } from '../../fake-clock';
import { startWork } from './started-work';

fakeTheClock();

const crash = { island: 'header', reason: 'crash', message: 'broken' } as const;

/** A browser that knows rules for pages ahead, or does not; undefined for one that can't be asked. */
function knowRules(known: boolean | undefined): void {
  const before = Object.getOwnPropertyDescriptor(HTMLScriptElement, 'supports');
  Object.defineProperty(HTMLScriptElement, 'supports', {
    configurable: true,
    value: known === undefined ? undefined : () => known,
  });
  onTestFinished(() => {
    if (before) Object.defineProperty(HTMLScriptElement, 'supports', before);
    else Reflect.deleteProperty(HTMLScriptElement, 'supports');
  });
}

describe('startLateWork', () => {
  it('keeps where the visitor came from', () => {
    expect(startWork({ query: 'invite_code=A1&utm_source=mail' }).written).toEqual(['invite_code', 'utm_source']);
  });

  it.each([
    [true, ['invite_code'], ['invite_code', 'utm_source']],
    [false, ['invite_code', 'utm_source'], ['invite_code', 'utm_source']],
    ['1', ['invite_code', 'utm_source'], ['invite_code', 'utm_source']],
    [undefined, ['invite_code', 'utm_source'], ['invite_code', 'utm_source']],
  ])('under a Global Privacy Control of %s keeps %j, and after Accept %j', (privacy, before, after) => {
    const { written, hasAccepted } = startWork({ query: 'invite_code=A1&utm_source=mail', privacy });
    expect(written).toEqual(before);
    hasAccepted.value = true;
    expect(written).toEqual(after);
  });

  it.each([
    [{}, true, 'off'],
    [{ ahead: 'off' }, true, 'off'],
    [{ ahead: 'fetch' }, true, 'on'],
    [{ ahead: { pages: 'fetch' } }, true, 'on'],
    [{ ahead: { transition: true } }, true, 'off'],
    // Firefox and Safari know no such rules.
    [{ ahead: 'fetch' }, false, 'not in this browser'],
    [{ ahead: 'fetch' }, undefined, 'not in this browser'],
  ])('with the options %j, in a browser whose rules are %s, pages ahead are %s', async (options, known, expected) => {
    knowRules(known);
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        readonly close = () => {};
        readonly postMessage = () => {};
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const { work } = startWork({ options });
    expect(work.ahead().state).toBe(expected === 'on' ? 'loading' : expected);
    await vi.dynamicImportSettled();
    expect(work.ahead()).toMatchObject({ state: expected, fetched: [] });
  });

  it.each([
    [{}, true, 'off'],
    [{ ahead: 'fetch' }, true, 'off'],
    [{ ahead: { transition: true } }, true, 'none: there is no header'],
    [{ ahead: { transition: true } }, false, 'not in this browser'],
  ])(
    'with the options %j, in a browser that tells of page swaps or not (%s), the transition is %s',
    async (options, hasSwaps, expected) => {
      const { work } = startWork({ options, hasSwaps });
      await vi.dynamicImportSettled();
      expect(work.ahead().transition).toBe(expected);
    },
  );

  it('says that the code of pages ahead has failed to load', async () => {
    vi.doMock('../../../src/wiring/late/ahead', () => {
      throw new Error('404');
    });
    onTestFinished(() => void vi.doUnmock('../../../src/wiring/late/ahead'));
    vi.resetModules();
    knowRules(true);
    const { work } = startWork({ options: { ahead: 'fetch' } });
    await vi.dynamicImportSettled();
    expect(work.ahead()).toEqual({ state: 'failed to load', fetched: [], transition: 'off' });
  });

  it('names a placeholder whose name still stands for nothing', () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { work } = startWork();
    work.nameIsland('header');
    work.nameIsland('heade');
    expect(said.mock.calls).toEqual([
      ['[portico] data-portico="heade" is not an island; known are header, share-overlay'],
    ]);
  });

  it('reports a crash to the webhook of the site', () => {
    const { work, fetch } = startWork({ options: { errors: { webhook: 'https://log.test/' } } });
    work.report(crash, new Error('broken'));
    expect(fetch.mock.calls[0]?.[0]).toBe('https://log.test/');
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toMatchObject({
      island: 'header',
      lang: 'en',
      build: 'abc',
    });
  });

  it('reports nothing where the site has no webhook', () => {
    const { work, fetch } = startWork();
    work.report(crash, new Error('broken'));
    expect(fetch).not.toHaveBeenCalled();
  });

  it('has the cookies set anew that were written', async () => {
    const { work, fetch } = startWork({ options: { cookies: { reissue: '/shell/cookies' } } });
    work.wroteCookie('language', 365);
    await vi.runOnlyPendingTimersAsync();
    expect(fetch.mock.calls.map(([address, { body }]) => [address, body])).toEqual([
      // The page's own host, although the document's base is another one.
      ['https://s.test/shell/cookies', '{"names":["language"]}'],
    ]);
  });

  it('hears of other tabs', () => {
    const { channels, stale } = startWork();
    channels[0]?.onmessage?.({ data: { user: 7 } });
    expect(stale.mock.calls).toEqual([[{ user: true }]]);
  });

  it('leaves nothing behind', async () => {
    const { work, written, hasAccepted, channels, fetch } = startWork({
      query: 'utm_source=mail',
      options: { cookies: { reissue: '/shell/cookies' } },
      privacy: true,
    });
    work.wroteCookie('language', 365);
    work.stop();
    hasAccepted.value = true;
    await vi.runOnlyPendingTimersAsync();
    expect(written).toEqual([]);
    expect(fetch).not.toHaveBeenCalled();
    expect(channels[0]?.close).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the chat launcher', () => {
  it.each([
    ['https://s.test/en/page/homepage', {}, true],
    ['https://s.test/', {}, true],
    ['https://s.test/en/page/help/', {}, false],
    ['https://s.test/en/page/help/?echat=1', {}, true],
    ['https://s.test/kr/page/homepage', {}, false],
    ['https://s.test/en/page/homepage', { chat: { enabled: false } }, false],
    ['https://s.test/en/start', { routes: { homepage: '/{lang}/start' } }, true],
  ])('at %s with %j is offered: %s', (href, options, isOffered) => {
    const { overlays, work } = startWork({ href, options });
    expect(overlays.offered.value.has('chat')).toBe(isOffered);
    work.stop();
    expect(overlays.offered.value.has('chat')).toBe(false);
  });
});

describe('the activity of a subject page', () => {
  it.each([
    ['https://s.test/en/page/subject?id=77', '77'],
    ['https://s.test/en/page/subject', undefined],
    ['https://s.test/en/page/homepage?id=77', undefined],
  ])('%s keeps %j', (href, id) => {
    expect(startWork({ href }).stored.get('subject_activity_id')).toBe(id);
  });
});

describe('what comes by itself', () => {
  it('may stand from now on, until the work stops', () => {
    const { overlays, work } = startWork();
    const turn = overlays.turnOf('popup');
    turn.subscribe(() => {});
    expect(turn.value).toBe(true);
    work.stop();
    expect(turn.value).toBe(false);
  });
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page with one island, or none. */
function begin(name?: string, { position = '', when = '', phase = 'pictured' as IslandPhase } = {}) {
  const overlays = createOverlayState();
  const ended = new AbortController();
  const host = document.createElement('div');
  if (position) host.dataset.position = position;
  if (when) host.dataset.when = when;
  const entry = createLiveIsland(name ?? '', undefined, {} as never);
  entry.phase = phase;
  const live = new Map(name ? [[host, entry]] : []);
  limitPopupWait({ ended, place: { holders: { live } }, state: { overlays } });
  return { ended, isOver: () => overlays.isPopupKnown.value };
}

describe('limitPopupWait', () => {
  it.each([
    ['announcements', {}],
    ['announcements', { position: 'popup' }],
    ['announcements', { position: 'top' }],
    ['announcements', { phase: 'waiting' }],
    ['announcements', { phase: 'mounted', when: 'visible' }],
  ] as const)('waits 5 s for a pop-up of %s %j', (name, given) => {
    const { isOver } = begin(name, given);
    vi.advanceTimersByTime(4_999);
    expect(isOver()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isOver()).toBe(true);
  });

  it.each([
    [undefined, {}],
    ['header', {}],
    ['announcements', { position: 'top-stripes' }],
    ['announcements', { position: 'top-notice' }],
    ['announcements', { phase: 'failed' }],
    ['announcements', { phase: 'waiting', when: 'visible' }],
  ] as const)('does not wait on a page with %s %j', (name, given) => {
    expect(begin(name, given).isOver()).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('decides nothing before there are islands', () => {
    const overlays = createOverlayState();
    limitPopupWait({ ended: new AbortController(), place: {}, state: { overlays } });
    expect([overlays.isPopupKnown.value, vi.getTimerCount()]).toEqual([false, 0]);
  });

  it('leaves no timer behind', () => {
    begin('announcements').ended.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});

fakeTheClock();

describe('the answer to the cookie notice', () => {
  it('is heard from other tabs, and on the way back to the page', () => {
    const { page, stored, accept } = startWork();
    const tell = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    tell('cookie_accepted');
    page.dispatchEvent(new Event('pageshow'));
    expect(accept).not.toHaveBeenCalled();
    stored.set('cookie_accepted', '1');
    tell('userId');
    expect(accept).not.toHaveBeenCalled();
    tell('cookie_accepted');
    expect(accept).toHaveBeenCalledTimes(1);
    page.dispatchEvent(new Event('pageshow'));
    expect(accept).toHaveBeenCalledTimes(2);
  });

  it('is not that of another shop on this origin', () => {
    const { page, stored, accept } = startWork({ scope: '@b' });
    const tell = (key: string) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    stored.set('cookie_accepted', '1');
    tell('cookie_accepted');
    expect(accept).not.toHaveBeenCalled();
    tell('cookie_accepted@b');
    expect(accept).toHaveBeenCalledTimes(1);
  });
});

fakeTheClock();

describe('nameRivals', () => {
  it.each([
    [false, '<img name="mountShell">', 'mountShell'],
    [true, '', 'Portico'],
    [true, '<form id="Portico"></form><form id="mountShell"></form>', 'Portico and mountShell'],
  ])('says whose name the shell has taken: %j, %s', (isTaken, html, names) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    document.body.innerHTML = html;
    onTestFinished(() => document.body.replaceChildren());
    startWork({ isTaken });
    expect(said.mock.calls).toEqual([
      [`[portico] something else on this page is called ${names}; the shell takes the name`],
    ]);
  });
});
