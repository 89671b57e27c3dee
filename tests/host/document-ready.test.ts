import { afterEach, describe, expect, it, vi } from 'vitest';
import { bodyThere, documentParsed, pageShown, readOptionsScript } from '../../src/host/document-ready';
import { nextTask } from '../waits';

afterEach(() => document.body.replaceChildren());

/** A document with only the members that are awaited. */
function fakeDocument(parts: { readyState?: string; prerendering?: boolean; body?: object | null }) {
  const events = new EventTarget();
  const fake = {
    ...parts,
    addEventListener: events.addEventListener.bind(events),
    tell: (name: string) => events.dispatchEvent(new Event(name)),
  };
  return fake as typeof fake & Document;
}

/** Whether a promise has resolved by the end of this turn. */
async function hasCome(promise: Promise<unknown>): Promise<boolean> {
  let isThere = false;
  void promise.then(() => {
    isThere = true;
  });
  await nextTask();
  return isThere;
}

const never = () => new AbortController().signal;

describe('documentParsed', () => {
  it.each(['interactive', 'complete'])('comes at once when the document is %s', async (readyState) => {
    expect(await hasCome(documentParsed(fakeDocument({ readyState }), never()))).toBe(true);
  });

  it('waits for the parser', async () => {
    const page = fakeDocument({ readyState: 'loading' });
    const parsed = documentParsed(page, never());
    expect(await hasCome(parsed)).toBe(false);
    page.tell('DOMContentLoaded');
    expect(await hasCome(parsed)).toBe(true);
  });

  it('does not come for a shell that is gone', async () => {
    const page = fakeDocument({ readyState: 'loading' });
    const ended = new AbortController();
    const parsed = documentParsed(page, ended.signal);
    ended.abort();
    page.tell('DOMContentLoaded');
    expect(await hasCome(parsed)).toBe(false);
  });
});

describe('bodyThere', () => {
  it('comes at once where there is a body, though the parser is still at it', async () => {
    expect(await hasCome(bodyThere(fakeDocument({ readyState: 'loading', body: {} }), never()))).toBe(true);
  });

  it('waits for the parser where there is none', async () => {
    const page = fakeDocument({ readyState: 'loading', body: null });
    const there = bodyThere(page, never());
    expect(await hasCome(there)).toBe(false);
    page.tell('DOMContentLoaded');
    expect(await hasCome(there)).toBe(true);
  });
});

describe('pageShown', () => {
  it.each([false, undefined])('comes at once on a page that is not being prepared: %s', async (prerendering) => {
    const page = fakeDocument(prerendering === undefined ? {} : { prerendering });
    expect(await hasCome(pageShown(page, never()))).toBe(true);
  });

  it('waits until a prepared page is shown', async () => {
    const page = fakeDocument({ prerendering: true });
    const shown = pageShown(page, never());
    expect(await hasCome(shown)).toBe(false);
    page.tell('prerenderingchange');
    expect(await hasCome(shown)).toBe(true);
  });

  it('does not come for a shell that is gone', async () => {
    const page = fakeDocument({ prerendering: true });
    const ended = new AbortController();
    const shown = pageShown(page, ended.signal);
    ended.abort();
    page.tell('prerenderingchange');
    expect(await hasCome(shown)).toBe(false);
  });
});

describe('readOptionsScript', () => {
  const read = (html: string) => {
    document.body.innerHTML = html;
    const report = vi.fn<(message: string) => void>();
    return { value: readOptionsScript(document, report), said: report.mock.calls.map(([message]) => message) };
  };
  const script = (json: string) => `<script type="application/json" data-portico-options>${json}</script>`;

  it('gives nothing on a page without one', () => {
    expect(read('<p></p>')).toEqual({ value: undefined, said: [] });
  });

  it.each<[string, unknown]>([
    ['{"brand":{"name":"Shop"}}', { brand: { name: 'Shop' } }],
    [' null ', null],
    ['7', 7],
  ])('gives what it holds: %s', (json, value) => {
    expect(read(script(json))).toEqual({ value, said: [] });
  });

  it.each(['', '{', '{"a":1,}', 'undefined'])('names broken JSON and leaves it out: %j', (json) => {
    const { value, said } = read(script(json));
    expect(value).toBeUndefined();
    expect(said).toEqual([expect.stringMatching(/^<script data-portico-options> is not JSON \(.+\); it is left out$/)]);
  });

  it('takes the first of two', () => {
    expect(read(script('{"a":1}') + script('{"a":2}')).value).toEqual({ a: 1 });
  });
});
