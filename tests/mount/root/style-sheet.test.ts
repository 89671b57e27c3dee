import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { STYLE_WAIT_MS, StyleError } from '../../../src/mount/root/style-place';
import {
  addPartSheet,
  addStyleSheet,
  beginSheet,
  dropStyle,
  hasStyle,
  styleIsLate,
} from '../../../src/mount/root/style-sheet';

let root: ShadowRoot;
let fetched: MockInstance<typeof fetch>;
const never = new AbortController().signal;
const links = (at = root) => [...at.querySelectorAll('link')].map((link) => new URL(link.href).pathname);
const rules = (at = root) => at.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText.replace(/\s+/g, ''));
const openRoot = () => document.createElement('div').attachShadow({ mode: 'open' });
/** Each test has its own address: a page keeps its sheets. */
let count = 0;
let href = '';

/** Waits until the root has a link, and dispatches its event. */
async function settle(event: 'load' | 'error', address = href, at = root) {
  await vi.waitFor(() => expect(at.querySelector(`link[href="${address}"]`)).not.toBeNull());
  at.querySelector(`link[href="${address}"]`)?.dispatchEvent(new Event(event));
}

beforeEach(() => {
  root = openRoot();
  count += 1;
  href = `/shell-${count}.css`;
  fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('.a { color: red }') as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('addStyleSheet', () => {
  it('gives all roots the very same sheet, of one request', async () => {
    const other = openRoot();
    await Promise.all([addStyleSheet(root, href, never), addStyleSheet(other, href, never)]);
    expect(rules()).toEqual(['.a{color:red;}']);
    expect(root.adoptedStyleSheets[0]).toBe(other.adoptedStyleSheets[0]);
    expect([links(), fetched.mock.calls.length]).toEqual([[], 1]);
  });

  it('adopts a sheet that is made in the same task, and removes it with the island', async () => {
    await addStyleSheet(root, href, never);
    const other = openRoot();
    const ended = new AbortController();
    void addStyleSheet(other, href, ended.signal);
    expect(other.adoptedStyleSheets).toEqual(root.adoptedStyleSheets);
    ended.abort();
    expect([other.adoptedStyleSheets.length, root.adoptedStyleSheets.length]).toEqual([0, 1]);
  });

  it('gives no sheet to an island that has ended, though it is made', async () => {
    await addStyleSheet(root, href, never);
    const other = openRoot();
    await addStyleSheet(other, href, AbortSignal.abort());
    expect(other.adoptedStyleSheets).toEqual([]);
  });

  it('takes a request that is under way', async () => {
    await beginSheet(document, href, Promise.resolve(new Response('.b { color: blue }')));
    await addStyleSheet(root, href, never);
    expect([rules(), fetched.mock.calls]).toEqual([['.b{color:blue;}'], []]);
  });

  it('fills a sheet that has some of its rules, and leaves it where it is', async () => {
    const painted = new CSSStyleSheet();
    painted.replaceSync('.first { color: blue }');
    root.adoptedStyleSheets = [painted];
    expect(hasStyle(root, href)).toBe(false);
    await beginSheet(document, href, Promise.resolve(painted));
    expect([rules(), hasStyle(root, href), root.adoptedStyleSheets[0] === painted]).toEqual([
      ['.a{color:red;}'],
      true,
      true,
    ]);
    await addStyleSheet(root, href, never);
    expect(root.adoptedStyleSheets).toEqual([painted]);
  });

  it('leaves such a sheet as it is where the whole one is lost', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    const painted = new CSSStyleSheet();
    painted.replaceSync('.first { color: blue }');
    root.adoptedStyleSheets = [painted];
    await beginSheet(document, href, Promise.resolve(painted));
    expect([rules(), hasStyle(root, href)]).toEqual([['.first{color:blue;}'], false]);
  });

  it.each<[why: string, stub: () => unknown]>([
    ['the page forbids the request', () => fetched.mockRejectedValue(new TypeError('Refused to connect'))],
    ['the reply is none', () => fetched.mockImplementation(async () => new Response('', { status: 503 }) as never)],
    ['the page has no fetch', () => vi.stubGlobal('fetch', undefined)],
    [
      'the browser can share none',
      () =>
        vi.spyOn(CSSStyleSheet.prototype, 'replaceSync').mockImplementation(() => {
          throw new TypeError('not a function');
        }),
    ],
  ])('links it where %s', async (_, stub) => {
    stub();
    root.append(document.createElement('div'));
    const added = addStyleSheet(root, href, never);
    await settle('load');
    await added;
    expect(root.firstElementChild?.localName).toBe('link');
    expect(hasStyle(root, new URL(href, document.baseURI).href)).toBe(true);
    vi.unstubAllGlobals();
  });

  it.each([
    ['a page of the server', '\n<!doctype html><html><style>p { color: red }</style></html>'],
    ['nothing', '\n'],
  ])('fails if the server sends %s in its place, leaves a painted sheet as it is, and asks anew', async (_, body) => {
    const painted = new CSSStyleSheet();
    painted.replaceSync('.painted { color: red }');
    fetched.mockImplementation(async () => new Response(body) as never);
    void beginSheet(document, href, Promise.resolve(painted));
    const failed = addStyleSheet(root, href, never);
    await expect(failed).rejects.toThrow(StyleError);
    await expect(failed).rejects.toThrow(`${href} is no style sheet`);
    expect(painted.cssRules[0]?.cssText).toContain('.painted');
    expect(links()).toEqual([]);
    fetched.mockImplementation(async () => new Response('.a { color: red }') as never);
    await addStyleSheet(root, href, never);
    expect(rules()).toEqual(['.a{color:red;}']);
  });

  it('fails where the link fails as well, and asks anew the next time', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    const first = addStyleSheet(root, href, never);
    const caught = expect(first).rejects.toThrow(StyleError);
    await settle('error');
    await caught;
    expect(links()).toEqual([]);
    fetched.mockImplementation(async () => new Response('.a { color: red }') as never);
    await addStyleSheet(root, href, never);
    expect(rules()).toHaveLength(1);
  });

  it.each(['the request', 'the link'])(`waits for %s no longer than ${STYLE_WAIT_MS} ms`, async (what) => {
    vi.useFakeTimers();
    if (what === 'the request') fetched.mockReturnValue(new Promise(() => {}));
    else fetched.mockRejectedValue(new TypeError('offline'));
    const added = addStyleSheet(root, href, never);
    const caught = expect(added).rejects.toThrow('took more than');
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(STYLE_WAIT_MS + 1);
    await caught;
    // A sheet that loads afterwards would override the page's rules.
    expect([links(), rules()]).toEqual([[], []]);
  });

  it('asks anew after one that never came', async () => {
    vi.useFakeTimers();
    fetched.mockReturnValueOnce(new Promise(() => {}));
    const caught = expect(addStyleSheet(root, href, never)).rejects.toThrow('took more than');
    await vi.advanceTimersByTimeAsync(STYLE_WAIT_MS + 1);
    await caught;
    await addStyleSheet(root, href, never);
    expect([rules().length, fetched.mock.calls.length, vi.getTimerCount()]).toEqual([1, 2, 0]);
  });

  it('goes with its island, unless it is kept', async () => {
    const ended = new AbortController();
    await addStyleSheet(root, href, ended.signal);
    const kept = openRoot();
    await addStyleSheet(kept, href, ended.signal, { isKept: true });
    ended.abort();
    expect([rules().length, rules(kept).length]).toEqual([0, 1]);
  });

  it('adds nothing to an island that went meanwhile', async () => {
    const ended = new AbortController();
    const added = addStyleSheet(root, href, ended.signal);
    ended.abort();
    await added;
    expect(hasStyle(root, new URL(href, document.baseURI).href)).toBe(false);
  });
});

describe('addPartSheet', () => {
  const part = () => `/part-${count}.css`;

  it('puts the sheet of a part behind that of all islands, so that it outranks it', async () => {
    await addStyleSheet(root, href, never);
    fetched.mockImplementation(async () => new Response('.part { color: red }') as never);
    await addPartSheet(root, part(), never);
    expect(rules()).toEqual(['.a{color:red;}', '.part{color:red;}']);
  });

  it('does so with links, too', async () => {
    fetched.mockRejectedValue(new TypeError('Refused to connect'));
    const added = addStyleSheet(root, href, never);
    await settle('load');
    await added;
    root.append(document.createElement('div'));
    const second = addPartSheet(root, part(), never);
    await settle('load', part());
    await second;
    expect(links()).toEqual([href, part()]);
  });

  it('outranks it also when it comes first', async () => {
    await addPartSheet(root, part(), never);
    fetched.mockImplementation(async () => new Response('.shell { color: red }') as never);
    await addStyleSheet(root, href, never);
    expect(rules()).toEqual(['.shell{color:red;}', '.a{color:red;}']);
  });

  it('adds it once', async () => {
    await addStyleSheet(root, href, never);
    await addPartSheet(root, part(), never);
    await addPartSheet(root, part(), never);
    expect(rules()).toHaveLength(2);
  });

  it('goes with its island', async () => {
    await addStyleSheet(root, href, never);
    const ended = new AbortController();
    await addPartSheet(root, part(), ended.signal);
    ended.abort();
    expect(rules()).toHaveLength(1);
  });
});

it('dropStyle takes out both kinds', async () => {
  await addStyleSheet(root, href, never);
  const link = document.createElement('link');
  link.setAttribute('rel', 'stylesheet');
  root.append(link);
  dropStyle(root);
  expect(hasStyle(root, new URL(href, document.baseURI).href)).toBe(false);
});

describe('styleIsLate', () => {
  it.each<[string, () => Promise<Response>]>([
    ['the request for its text', () => new Promise(() => {})],
    ['a link', () => Promise.reject(new TypeError('forbidden by the policy'))],
  ])('resolves 500 ms after its root began to wait for %s', async (_, reply) => {
    fetched.mockImplementation(reply as never);
    const late = vi.fn();
    void styleIsLate(root.host).then(late);
    vi.useFakeTimers();
    const ended = new AbortController();
    const added = addStyleSheet(root, href, ended.signal);
    await vi.advanceTimersByTimeAsync(490);
    expect(late).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20);
    expect(late).toHaveBeenCalledTimes(1);
    await styleIsLate(root.host);
    ended.abort();
    await added;
  });

  it('does not resolve for a root whose sheet came in time', async () => {
    const late = vi.fn();
    void styleIsLate(root.host).then(late);
    vi.useFakeTimers();
    await addStyleSheet(root, href, never);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(late).not.toHaveBeenCalled();
  });
});
