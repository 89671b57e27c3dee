import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import en from '../../../src/locales/islands/en';
import { startTurns } from '../../../src/state/turns';
import { CookieNotice, type CookieNoticeParts } from '../../../src/widgets/cookie-notice/CookieNotice';
import { fakeTheClock } from '../../fake-clock';
import { createTestShell } from '../test-shell';

fakeTheClock();

const calmPage = { isThere: () => false, isTyping: () => false, onChange: () => () => {} };

function showNotice(given: Partial<CookieNoticeParts> = {}) {
  const stage = createTestShell();
  const { overlays, toasts } = stage.shell;
  overlays.isPopupKnown.value = true;
  onTestFinished(startTurns({ overlays, toasts, modal: calmPage }));
  const later: (() => void)[] = [];
  const parts = {
    texts: en,
    page: document,
    asksForPrivacy: false,
    afterPaint: (work: () => void) => later.push(work),
  };
  const view = stage.show(<CookieNotice {...parts} {...given} />);
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
    showNotice();
    expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/en/page/help/#privacy');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Not now', 'Accept']);
    expect(document.activeElement).toBe(document.body);
  });

  it('gives both answers the same weight', () => {
    showNotice();
    const looks = screen.getAllByRole('button').map((button) => button.className);
    expect(looks).toEqual(['button secondary', 'button secondary']);
  });

  it('speaks of the browser’s wish for privacy only where there is one', () => {
    const { bar, unmount } = showNotice();
    expect(bar()?.textContent).not.toContain('asks us not to track');
    unmount();
    expect(showNotice({ asksForPrivacy: true }).bar()?.textContent).toContain('asks us not to track');
  });

  it('leaves after 26 s, without the flag', async () => {
    const { isThere, wait, shell } = showNotice();
    await wait(25_999);
    expect(isThere()).toBe(true);
    await wait(1);
    expect([isThere(), shell.consent.hasAccepted.value]).toEqual([false, false]);
  });

  it('does not ask for its turn any more when it has left', async () => {
    const { wait, shell } = showNotice();
    expect(shell.overlays.asking.value).toHaveLength(1);
    await wait(26_000);
    expect(shell.overlays.asking.value).toEqual([]);
  });

  it.each([
    ['the mouse is in it', fireEvent.mouseEnter, fireEvent.mouseLeave],
    ['the focus is in it', fireEvent.focusIn, fireEvent.focusOut],
  ])('its time stands still while %s', async (_, enter, leave) => {
    const { bar, isThere, wait } = showNotice();
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
    const { isThere, wait } = showNotice({
      page: Object.assign(new EventTarget(), { visibilityState: 'hidden' as const }),
    });
    await wait(60_000);
    expect(isThere()).toBe(true);
  });

  it('makes way for a toast, and returns for its remaining time', async () => {
    const { isThere, wait, toast } = showNotice();
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
    const { bar, isThere, wait, toast } = showNotice();
    fireEvent.mouseEnter(bar() ?? document.body);
    await toast('Words');
    await toast();
    await wait(26_000);
    expect(isThere()).toBe(false);
  });

  it('does not go from under somebody’s keyboard', async () => {
    const { isThere, toast } = showNotice();
    screen.getByRole('button', { name: 'Accept' }).focus();
    await toast('Words');
    expect(isThere()).toBe(true);
    await act(async () => screen.getByRole('button', { name: 'Accept' }).blur());
    expect(isThere()).toBe(false);
  });

  it('is gone at once when it is accepted, and does the work afterwards', async () => {
    const { isThere, later, shell } = showNotice();
    const accept = vi.spyOn(shell.consent, 'accept');
    await act(async () => screen.getByRole('button', { name: 'Accept' }).click());
    expect([isThere(), later.length, shell.consent.hasAccepted.value]).toEqual([false, 1, false]);
    await act(async () => later[0]?.());
    expect(shell.consent.hasAccepted.value).toBe(true);
    expect(accept).not.toHaveBeenCalledTimes(2);
  });

  it('is gone for this page when it is put off, without the flag', async () => {
    const { isThere, later, shell } = showNotice();
    await act(async () => screen.getByRole('button', { name: 'Not now' }).click());
    expect([isThere(), later, shell.consent.hasAccepted.value]).toEqual([false, [], false]);
  });

  it.each(['Not now', 'Accept'])('gives the focus back to where it came from: %s', async (name) => {
    // Another island: the page is only told its host.
    const host = document.createElement('div');
    const from = document.createElement('input');
    host.attachShadow({ mode: 'open' }).append(document.createElement('button'), from);
    document.body.append(host);
    onTestFinished(() => host.remove());
    showNotice();
    await act(async () => from.focus());
    const button = screen.getByRole('button', { name });
    await act(async () => button.focus());
    await act(async () => button.click());
    expect(host.shadowRoot?.activeElement).toBe(from);
  });
});

describe('who has accepted', () => {
  it('is not asked, and not any more when it was elsewhere', async () => {
    const { isThere, shell } = showNotice();
    expect(isThere()).toBe(true);
    await act(async () => shell.consent.accept());
    expect(isThere()).toBe(false);
  });
});
