import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import en from '../../../src/locales/footnote/en';
import { readIslandData } from '../../../src/mount/island-data';
import { signal } from '../../../src/state/signals';
import { startTurns } from '../../../src/state/turns';
import { createFootnote } from '../../../src/widgets/footnote';
import { Footnote, type FootnoteParts } from '../../../src/widgets/footnote/Footnote';
import { createTestShell } from '../test-shell';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const calmPage = { isThere: () => false, isTyping: () => false, onChange: () => () => {} };

function showFootnote(given: Partial<FootnoteParts> = {}) {
  const stage = createTestShell();
  const { overlays, toasts } = stage.shell;
  onTestFinished(startTurns({ overlays, toasts, modal: calmPage }));
  const later: (() => void)[] = [];
  const parts = {
    texts: en,
    isHidden: false,
    asksForPrivacy: false,
    afterPaint: (work: () => void) => later.push(work),
  };
  const view = stage.show(<Footnote {...parts} {...given} />);
  const bar = () => screen.queryByRole('region', { name: 'Cookies' });
  return {
    ...stage,
    ...view,
    bar,
    isThere: () => bar() !== null,
    later,
    wait: (ms: number) => act(async () => void vi.advanceTimersByTime(ms)),
    toast: (text?: string) => act(async () => (text ? toasts.show(text) : toasts.dismiss())),
  };
}

describe('the cookie notice', () => {
  it('says what it is about, with a way to the privacy page and two answers', () => {
    showFootnote();
    expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/en/page/help/#privacy');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Not now', 'Accept']);
    expect(document.activeElement).toBe(document.body);
  });

  it('speaks of the browser’s wish for privacy only where there is one', () => {
    const { bar, unmount } = showFootnote();
    expect(bar()?.textContent).not.toContain('asks us not to track');
    unmount();
    expect(showFootnote({ asksForPrivacy: true }).bar()?.textContent).toContain('asks us not to track');
  });

  it('leaves after 26 s, without the flag', async () => {
    const { isThere, wait, shell } = showFootnote();
    await wait(25_999);
    expect(isThere()).toBe(true);
    await wait(1);
    expect([isThere(), shell.consent.hasAccepted.value]).toEqual([false, false]);
  });

  it('does not ask for its turn any more when it has left', async () => {
    const { wait, shell } = showFootnote();
    expect(shell.overlays.asking.value).toHaveLength(1);
    await wait(26_000);
    expect(shell.overlays.asking.value).toEqual([]);
  });

  it.each([
    ['the mouse is in it', fireEvent.mouseEnter, fireEvent.mouseLeave],
    ['the focus is in it', fireEvent.focusIn, fireEvent.focusOut],
  ])('its time stands still while %s', async (_, enter, leave) => {
    const { bar, isThere, wait } = showFootnote();
    await wait(20_000);
    const box = bar();
    if (!box) throw new Error('it is not there');
    enter(box);
    await wait(60_000);
    leave(box);
    await wait(5_999);
    expect(isThere()).toBe(true);
    await wait(1);
    expect(isThere()).toBe(false);
  });

  it('its time stands still while nobody can see the page', async () => {
    const { isThere, wait } = showFootnote({ isHidden: true });
    await wait(60_000);
    expect(isThere()).toBe(true);
  });

  it('makes way for a toast, and returns for its remaining time', async () => {
    const { isThere, wait, toast } = showFootnote();
    await wait(20_000);
    await toast('Words');
    expect(isThere()).toBe(false);
    await wait(60_000);
    await toast();
    expect(isThere()).toBe(true);
    await wait(5_999);
    expect(isThere()).toBe(true);
    await wait(1);
    expect(isThere()).toBe(false);
  });

  it('returns also when it was taken away under the mouse', async () => {
    const { bar, isThere, wait, toast } = showFootnote();
    fireEvent.mouseEnter(bar() ?? document.body);
    await toast('Words');
    await toast();
    await wait(26_000);
    expect(isThere()).toBe(false);
  });

  it('does not go from under somebody’s keyboard', async () => {
    const { isThere, toast } = showFootnote();
    screen.getByRole('button', { name: 'Accept' }).focus();
    await toast('Words');
    expect(isThere()).toBe(true);
    await act(async () => screen.getByRole('button', { name: 'Accept' }).blur());
    expect(isThere()).toBe(false);
  });

  it('is gone at once when it is accepted, and does the work afterwards', async () => {
    const { isThere, later, shell } = showFootnote();
    const accept = vi.spyOn(shell.consent, 'accept');
    await act(async () => screen.getByRole('button', { name: 'Accept' }).click());
    expect([isThere(), later.length, shell.consent.hasAccepted.value]).toEqual([false, 1, false]);
    await act(async () => later[0]?.());
    expect(shell.consent.hasAccepted.value).toBe(true);
    expect(accept).not.toHaveBeenCalledTimes(2);
  });

  it('is gone for this page when it is put off, without the flag', async () => {
    const { isThere, later, shell } = showFootnote();
    await act(async () => screen.getByRole('button', { name: 'Not now' }).click());
    expect([isThere(), later, shell.consent.hasAccepted.value]).toEqual([false, [], false]);
  });

  it.each(['Not now', 'Accept'])('gives the focus back to where it came from: %s', async (name) => {
    // Another island: of it the page is told the host alone.
    const host = document.createElement('div');
    const from = document.createElement('input');
    host.attachShadow({ mode: 'open' }).append(document.createElement('button'), from);
    document.body.append(host);
    onTestFinished(() => host.remove());
    showFootnote();
    await act(async () => from.focus());
    const button = screen.getByRole('button', { name });
    await act(async () => button.focus());
    await act(async () => button.click());
    expect(host.shadowRoot?.activeElement).toBe(from);
  });
});

describe('its gate', () => {
  const showGate = () => {
    const stage = createTestShell();
    const hasAccepted = signal(false);
    const load = vi.fn(async () => () => <p>Notice</p>);
    const island = createFootnote({ load, page: document });
    const data = readIslandData(document.createElement('div'), () => {});
    const show = () => stage.show(island.element(data));
    Object.assign(stage.shell, { consent: { hasAccepted, accept() {} } });
    return { hasAccepted, load, island, data, show };
  };

  it('comes alive in an idle moment', () => {
    const { island, data } = showGate();
    expect([island.name, island.moment(data)]).toEqual(['cookie-notice', 'idle']);
  });

  it('brings the notice', async () => {
    const { show } = showGate();
    show();
    await act(async () => {});
    expect(screen.getByText('Notice')).toBeTruthy();
  });

  it('fetches nothing for somebody who has accepted', async () => {
    const { hasAccepted, load, show } = showGate();
    hasAccepted.value = true;
    show();
    await act(async () => {});
    expect(load).not.toHaveBeenCalled();
  });

  it('takes it away when it was accepted elsewhere', async () => {
    const { hasAccepted, show } = showGate();
    show();
    await act(async () => {});
    await act(async () => {
      hasAccepted.value = true;
    });
    expect(screen.queryByText('Notice')).toBeNull();
  });
});
