import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchGoneControls } from '../../../src/widgets/layer/gone-controls';

/** A host with a control in its shadow root. */
function hostWith(attribute: string, onPress: (control: HTMLElement) => void) {
  const host = document.body.appendChild(document.createElement('div'));
  host.setAttribute(attribute, '');
  const control = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('button'));
  control.addEventListener('click', () => onPress(control));
  return { host, control };
}

/** @returns Whether the press has reached the target. */
function press(target: Element): boolean {
  const heard = vi.fn();
  target.addEventListener('click', heard);
  const at = { clientX: 10, clientY: 10, detail: 1, view: window };
  const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...at });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  target.dispatchEvent(event);
  return heard.mock.calls.length > 0;
}

const remove = (control: HTMLElement) => control.remove();

describe('watchGoneControls', () => {
  let stop = () => {};
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    stop = watchGoneControls(document);
  });
  afterEach(() => {
    stop();
    vi.runAllTimers();
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  it.each(['data-portico', 'data-portico-layer'])('ends the second press on a control of [%s] that is gone', (name) => {
    const beneath = document.body.appendChild(document.createElement('a'));
    expect(press(hostWith(name, remove).control)).toBe(true);
    vi.advanceTimersByTime(100);
    expect(press(beneath)).toBe(false);
    vi.advanceTimersByTime(600);
    expect(press(beneath)).toBe(true);
  });

  it('ends that on a control that is hidden', () => {
    const { control } = hostWith('data-portico', (button) => {
      button.checkVisibility = () => false;
    });
    press(control);
    vi.advanceTimersByTime(100);
    expect(press(document.body.appendChild(document.createElement('a')))).toBe(false);
  });

  it('lets a control that stays be pressed again, and the same island', () => {
    const stays = hostWith('data-portico', () => {});
    press(stays.control);
    vi.advanceTimersByTime(100);
    expect(press(stays.control)).toBe(true);
    const { host, control } = hostWith('data-portico', remove);
    const next = control.parentNode?.appendChild(document.createElement('button'));
    press(control);
    vi.advanceTimersByTime(100);
    expect(next && press(next)).toBe(true);
    expect(host.isConnected).toBe(true);
  });

  it("leaves the page's own controls and a stopped shell alone", () => {
    const own = document.body.appendChild(document.createElement('button'));
    own.addEventListener('click', () => own.remove());
    const beneath = document.body.appendChild(document.createElement('a'));
    press(own);
    vi.advanceTimersByTime(100);
    expect(press(beneath)).toBe(true);
    stop();
    press(hostWith('data-portico', remove).control);
    vi.advanceTimersByTime(100);
    expect(press(beneath)).toBe(true);
  });

  it('leaves the page’s own content in a slot of an island alone, and forms with a field called matches', () => {
    const form = document.body.appendChild(document.createElement('form'));
    Object.defineProperty(form, 'matches', { value: document.createElement('input') });
    const gate = form.appendChild(document.createElement('div'));
    gate.setAttribute('data-portico', 'user-gate');
    gate.attachShadow({ mode: 'open' }).appendChild(document.createElement('slot'));
    const own = gate.appendChild(document.createElement('button'));
    own.addEventListener('click', () => own.remove());
    expect(press(own)).toBe(true);
    vi.advanceTimersByTime(100);
    expect(press(document.body.appendChild(document.createElement('a')))).toBe(true);
  });
});
