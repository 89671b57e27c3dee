import { afterEach, describe, expect, it } from 'vitest';
import { openShadowRoot, prepareIslandRoot } from '../../../src/mount/root/shadow-root';

/** A host as the parser leaves it for declarative shadow DOM. */
function prerenderedHost(markup: string): HTMLElement {
  const host = document.createElement('div');
  host.attachShadow({ mode: 'open' }).innerHTML = `<div data-root>${markup}</div>`;
  document.body.append(host);
  return host;
}

describe('openShadowRoot', () => {
  afterEach(() => document.body.replaceChildren());

  it('keeps what a declarative root holds', () => {
    const host = prerenderedHost('<p>server</p>');
    expect(openShadowRoot(host).querySelector('p')?.textContent).toBe('server');
  });

  it('promotes a template that the parser did not attach', () => {
    const host = document.createElement('div');
    host.innerHTML = '<template shadowrootmode="open"><div data-root><p>late</p></div></template>';
    const root = openShadowRoot(host);
    expect(root.querySelector('p')?.textContent).toBe('late');
    expect(host.querySelector('template')).toBeNull();
  });

  it('opens an empty one', () => {
    expect(openShadowRoot(document.createElement('div')).childNodes).toHaveLength(0);
  });
});

describe('prepareIslandRoot', () => {
  it('shows what the page has put into it until its sheet has come, or it goes', async () => {
    const host = document.createElement('div');
    const ended = new AbortController();
    const waiting = prepareIslandRoot(host, '/shell.css', ended.signal);
    const slots = () => [...(host.shadowRoot?.querySelectorAll('slot[data-waiting]') ?? [])];
    expect(slots()).toHaveLength(1);
    ended.abort();
    await waiting;
    expect(slots()).toHaveLength(0);
  });
});
