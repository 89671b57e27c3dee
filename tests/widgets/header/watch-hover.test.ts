import { afterEach, describe, expect, it, vi } from 'vitest';
import { HOVER_CLOSE_MS, HOVER_OPEN_MS } from '../../../src/ui/hover';
import { watchHover } from '../../../src/widgets/header/watch-hover';
import { fakeTheClock } from '../../fake-clock';

/** A bar with two menus; popovers are simulated, since the test's page has none. */
function showBar() {
  document.body.innerHTML = `<div id="bar">
    <button class="opener" popovertarget="one"><i>One</i></button>
    <span id="gap"></span>
    <div class="account"><a id="who">Mei</a><button class="opener" popovertarget="two">Two</button></div>
    <div popover="auto" id="one" class="list-menu"><a id="inside">Link</a><button class="opener" popovertarget="two" id="nested">Two</button></div>
    <div popover="auto" id="two"><a id="other">Link</a></div>
  </div>`;
  const at = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const open = new Set<HTMLElement>();
  const focus = { inside: undefined as HTMLElement | undefined };
  for (const menu of [at('#one'), at('#two')]) {
    vi.spyOn(menu, 'matches').mockImplementation((selector: string) =>
      selector === ':popover-open' ? open.has(menu) : focus.inside === menu,
    );
    menu.hidePopover = () => void open.delete(menu);
  }
  at('#bar').addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[popovertarget]') : null;
    if (!button || event.defaultPrevented) return;
    const menu = at(`#${button.getAttribute('popovertarget')}`);
    const wasOpen = open.has(menu);
    open.clear();
    if (!wasOpen) open.add(menu);
  });
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as never);
  const over = (selector: string, pointerType = 'mouse') =>
    at(selector).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
  const leave = () => at('#bar').dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
  const press = (selector: string) =>
    at(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  const stop = watchHover(at('#bar'));
  return { over, leave, press, stop, focus, at, shown: () => [...open].map(({ id }) => id) };
}

describe('watchHover', () => {
  fakeTheClock();
  afterEach(() => {
    vi.restoreAllMocks();
    document.body.innerHTML = '';
  });

  it('clicks nothing that the page could hear', () => {
    const { at, over, shown } = showBar();
    const clicks: boolean[] = [];
    at('#bar').addEventListener('click', ({ composed }) => clicks.push(composed));
    over('i');
    vi.advanceTimersByTime(HOVER_OPEN_MS);
    // The bar is in a shadow root, which such a click does not leave.
    expect([shown(), clicks]).toEqual([['one'], [false]]);
  });

  it('opens what a mouse rests on', () => {
    const { over, shown } = showBar();
    over('i');
    vi.advanceTimersByTime(HOVER_OPEN_MS - 1);
    expect(shown()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual(['one']);
  });

  it('opens nothing for a mouse that goes on, nor for a finger', () => {
    const { over, shown } = showBar();
    over('i');
    over('#gap');
    vi.runAllTimers();
    over('i', 'touch');
    over('i', 'pen');
    vi.runAllTimers();
    expect(shown()).toEqual([]);
  });

  it("opens the account's menu by the name beside its button", () => {
    const { over, shown } = showBar();
    over('#who');
    vi.runAllTimers();
    expect(shown()).toEqual(['two']);
  });

  it('stays on the way to it, and closes when the mouse has left', () => {
    const { over, leave, shown } = showBar();
    over('i');
    vi.runAllTimers();
    over('#gap');
    vi.advanceTimersByTime(HOVER_CLOSE_MS - 1);
    over('#inside');
    vi.runAllTimers();
    expect(shown()).toEqual(['one']);
    leave();
    vi.advanceTimersByTime(HOVER_CLOSE_MS);
    expect(shown()).toEqual([]);
  });

  it('shows one at a time', () => {
    const { over, shown } = showBar();
    over('i');
    vi.runAllTimers();
    over('#who');
    vi.runAllTimers();
    expect(shown()).toEqual(['two']);
  });

  it('leaves the buttons inside of a menu to presses', () => {
    const { over, shown } = showBar();
    over('i');
    vi.runAllTimers();
    over('#nested');
    vi.runAllTimers();
    expect(shown()).toEqual(['one']);
  });

  it('keeps what is pressed after it has opened, and closes it at the next press', () => {
    const { over, leave, press, shown } = showBar();
    over('i');
    vi.runAllTimers();
    press('i');
    expect(shown()).toEqual(['one']);
    leave();
    vi.runAllTimers();
    expect(shown()).toEqual(['one']);
    press('i');
    expect(shown()).toEqual([]);
  });

  it('leaves it to a press that comes first', () => {
    const { over, press, shown } = showBar();
    over('i');
    press('i');
    vi.runAllTimers();
    expect(shown()).toEqual(['one']);
  });

  it('opens nothing beside what a press has opened', () => {
    const { over, press, shown } = showBar();
    press('i');
    over('#who');
    vi.advanceTimersByTime(HOVER_OPEN_MS * 10);
    expect(shown()).toEqual(['one']);
    press('i');
    over('#who');
    vi.advanceTimersByTime(HOVER_OPEN_MS);
    expect(shown()).toEqual(['two']);
  });

  it('keeps a menu with the focus inside', () => {
    const { over, leave, focus, at, shown } = showBar();
    over('i');
    vi.runAllTimers();
    focus.inside = at('#one');
    leave();
    vi.runAllTimers();
    expect(shown()).toEqual(['one']);
  });

  it.each([
    ['another control', '#who', []],
    ['another place inside', '#nested', ['one']],
    ['what was opened from it', '#other', ['one']],
    ['its own button', '.opener', ['one']],
    ['nowhere', undefined, ['one']],
  ])('closes when the focus goes on from it, but not to its own: %s', (_, to, left) => {
    const { over, at, shown } = showBar();
    over('i');
    vi.runAllTimers();
    const relatedTarget = to === undefined ? null : at(to);
    at('#inside').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }));
    expect(shown()).toEqual(left);
  });

  it('leaves a form open when the focus goes on from it', () => {
    const { over, at, shown } = showBar();
    over('#who');
    vi.runAllTimers();
    at('#other').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: at('.opener') }));
    expect(shown()).toEqual(['two']);
  });

  it('is over when it is stopped', () => {
    const { over, stop, shown } = showBar();
    over('i');
    stop();
    vi.runAllTimers();
    over('i');
    vi.runAllTimers();
    expect(shown()).toEqual([]);
  });
});
