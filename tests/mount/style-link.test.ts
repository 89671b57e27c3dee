import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addStyleSheet, linkPartSheet, STYLE_WAIT_MS, StyleError } from '../../src/mount/style-link';

let root: ShadowRoot;
const never = new AbortController().signal;
const links = () => [...root.querySelectorAll('link')].map((link) => new URL(link.href).pathname);

/** A sheet as it stands in the root once it applies, or while it does not. */
function addLink(href: string, hasCome = true): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  Object.defineProperty(link, 'sheet', { value: hasCome ? {} : null });
  root.append(link);
  return link;
}

const settle = (href: string, event: 'load' | 'error') =>
  root.querySelector(`link[href="${href}"]`)?.dispatchEvent(new Event(event));

beforeEach(() => {
  const host = document.createElement('div');
  root = host.attachShadow({ mode: 'open' });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('linkPartSheet', () => {
  it('puts the sheet of a part behind that of all islands, so that it outranks it', async () => {
    addLink('/shell.css');
    root.append(document.createElement('div'));
    const linked = linkPartSheet(root, '/share.css', never);
    settle('/share.css', 'load');
    await linked;
    expect(links()).toEqual(['/shell.css', '/share.css']);
  });

  it('adds none where the islands have none, as in tests', async () => {
    await linkPartSheet(root, '/share.css', never);
    expect(links()).toEqual([]);
  });

  it('adds it once', async () => {
    addLink('/shell.css');
    addLink('/share.css');
    await linkPartSheet(root, '/share.css', never);
    expect(links()).toEqual(['/shell.css', '/share.css']);
  });

  it('asks again for one that has failed', async () => {
    addLink('/shell.css');
    const first = linkPartSheet(root, '/share.css', never);
    settle('/share.css', 'error');
    await expect(first).rejects.toThrow(StyleError);
    const second = linkPartSheet(root, '/share.css', never);
    settle('/share.css', 'load');
    await second;
    expect(links()).toEqual(['/shell.css', '/share.css']);
  });

  it('goes with its island', async () => {
    addLink('/shell.css');
    const ended = new AbortController();
    const linked = linkPartSheet(root, '/share.css', ended.signal);
    settle('/share.css', 'load');
    await linked;
    ended.abort();
    expect(links()).toEqual(['/shell.css']);
  });
});

describe('addStyleSheet', () => {
  it('stands first where there is none', async () => {
    root.append(document.createElement('div'));
    const added = addStyleSheet(root, '/shell.css', never);
    settle('/shell.css', 'load');
    await added;
    expect(root.firstElementChild?.localName).toBe('link');
  });

  it(`waits no longer than ${STYLE_WAIT_MS} ms`, async () => {
    vi.useFakeTimers();
    const added = addStyleSheet(root, '/shell.css', never);
    const caught = expect(added).rejects.toThrow('took more than');
    await vi.advanceTimersByTimeAsync(STYLE_WAIT_MS);
    await caught;
    // One that comes after that would rule what is the page's again.
    expect(links()).toEqual([]);
  });
});
