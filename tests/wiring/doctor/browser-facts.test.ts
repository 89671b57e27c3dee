import { describe, expect, it, vi } from 'vitest';
import {
  findPatched,
  listRequests,
  listViolations,
  readTimings,
  tryStorage,
} from '../../../src/wiring/doctor/browser-facts';
import { block } from '../../host/fake-store';

/** A window with the browser's own built-ins, except for those that a page has replaced. */
function viewWith(changed: Readonly<Record<string, unknown>> = {}): Window {
  const at = (path: string): unknown => {
    if (path in changed) return changed[path];
    // Happy DOM's own functions are not native ones.
    return new Proxy(Math.max, {
      get: (_, key) => at(path ? `${path}.${String(key)}` : String(key)),
      ownKeys: () => [],
      getOwnPropertyDescriptor: () => undefined,
    });
  };
  return at('') as Window;
}

describe('tryStorage', () => {
  const working = { setItem: vi.fn(), getItem: () => '1', removeItem: vi.fn() };

  it('leaves nothing behind', () => {
    expect(tryStorage(window)).toEqual({ cookies: true, localStorage: true, sessionStorage: true });
    expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
  });

  it.each([
    [
      'throws at the store',
      {
        get localStorage() {
          return block();
        },
        sessionStorage: working,
      },
    ],
    ['throws at each use', { localStorage: { ...working, setItem: block }, sessionStorage: working }],
    ['forgets at once', { localStorage: { ...working, getItem: () => null }, sessionStorage: working }],
  ])('is not usable where it %s', (_, stores) => {
    const view = Object.defineProperties(
      {
        document: {
          get cookie() {
            return block();
          },
        },
      },
      Object.getOwnPropertyDescriptors(stores),
    );
    expect(tryStorage(view as object as Window)).toEqual({ cookies: false, localStorage: false, sessionStorage: true });
  });
});

describe('findPatched', () => {
  it('finds nothing in a browser of its own', () => {
    expect(findPatched(viewWith())).toEqual([]);
  });

  it('names what is replaced, what is missing, and what prototypes have been given', () => {
    const changed = { 'Array.from': () => [], fetch: undefined, 'String.prototype': { toJSON: () => '' } };
    expect(findPatched(viewWith(changed))).toEqual(
      expect.arrayContaining(['Array.from', 'fetch', 'String.prototype.toJSON']),
    );
    expect(findPatched(viewWith(changed))).not.toContain('Array.prototype.map');
  });
});

describe('listViolations', () => {
  const own = { effectiveDirective: 'img-src', sourceFile: '', lineNumber: 0 };
  const heard = [{ ...own, blockedURI: 'heard' }];
  const browserWith = (records: readonly object[]) => ({
    ReportingObserver: class {
      observe() {}
      disconnect() {}
      takeRecords = () => records.map((body) => ({ body }));
    },
  });

  it("takes the browser's account, which begins with the page; else what was heard", () => {
    const blocked = (view: Parameters<typeof listViolations>[0]) =>
      listViolations(view, heard, String).map((found) => found.blocked);
    expect(
      blocked(
        browserWith([
          { ...own, blockedURL: 'first' },
          { ...own, blockedURL: 'second' },
        ]),
      ),
    ).toEqual(['first', 'second']);
    expect(blocked(browserWith([]))).toEqual(['heard']);
    expect(blocked({})).toEqual(['heard']);
    expect(listViolations({}, heard, String)[0]?.source).toBe('');
  });
});

describe('the performance', () => {
  const entries: Record<string, unknown[]> = {
    navigation: [{ responseStart: 12.4, domContentLoadedEventEnd: 80.6, loadEventEnd: 0 }],
    resource: [
      { name: 'https://shop.example/shell/shell.js', startTime: 20.2, duration: 9.7, transferSize: 1300 },
      { name: 'https://cdn.example/shell/assets/core-1a2b3c4d.js', startTime: 31, duration: 40, transferSize: 0 },
      { name: 'https://shop.example/legacy/jquery.js', startTime: 1, duration: 1, transferSize: 1 },
      ...[
        ['https://shop.example/api/user/info', 'fetch'],
        ['https://ads.example/api/user/info', 'fetch'],
        ['https://shop.example/legacy/api/user/info', 'xmlhttprequest'],
        ['https://shop.example/images/logo.png', 'img'],
        ['https://login.example/api/site/logout', 'fetch'],
        ['https://money.example/list.php?x=1', 'fetch'],
      ].map(([name, initiatorType]) => ({ name, initiatorType, startTime: 33, duration: 5, transferSize: 400 })),
    ],
  };
  const marks: Record<string, unknown[]> = { 'portico:ready': [{ startTime: 140.2 }] };
  const performance = {
    getEntriesByType: (type: string) => entries[type] ?? [],
    getEntriesByName: (name: string) => marks[name] ?? [],
    now: () => 200,
  };

  it('is told in whole ms, of what has happened', () => {
    expect(readTimings(performance as object as Performance)).toEqual({
      responseStart: 12,
      'portico:ready': 140,
      domContentLoaded: 81,
      now: 200,
    });
  });

  it("lists the shell's own files and calls", () => {
    const list = (api: { base?: string; login?: string; endpoints?: Record<string, string> }) =>
      listRequests(
        performance as object as Performance,
        { base: '/api', login: '', endpoints: {}, ...api },
        'https://shop.example/en/',
      );
    expect(list({})).toEqual([
      { file: '/shell/shell.js', beganMs: 20, tookMs: 10, bytes: 1300 },
      { file: '/shell/assets/core-1a2b3c4d.js', beganMs: 31, tookMs: 40, bytes: 0 },
      { file: '/api/user/info', beganMs: 33, tookMs: 5, bytes: 400 },
    ]);
    const calls = (api: Parameters<typeof list>[0]) =>
      list(api)
        .slice(2)
        .map(({ file }) => file);
    expect(calls({ base: 'https://ads.example/api' })).toEqual(['/api/user/info']);
    expect(calls({ base: '' })).toEqual(['/api/user/info', '/legacy/api/user/info']);
    const endpoints = { currencies: 'https://money.example/list.php', userLevel: 'level.php' };
    expect(calls({ login: 'https://login.example', endpoints })).toEqual([
      '/api/user/info',
      '/api/site/logout',
      '/list.php',
    ]);
  });
});
