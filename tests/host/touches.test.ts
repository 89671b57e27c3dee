import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTouches } from '../../src/host/touches';

/** A page with an island, and with content of its own in a gate. */
function setUp() {
  document.body.innerHTML =
    '<div data-portico="header"></div><div data-portico="user-gate"><button id="kept"></button></div><button id="own"></button>';
  const root = document.querySelector('[data-portico=header]')?.attachShadow({ mode: 'open' }) as ShadowRoot;
  root.innerHTML = '<div data-root><button></button></div>';
  document
    .querySelector('[data-portico=user-gate]')
    ?.attachShadow({ mode: 'open' })
    .append(document.createElement('slot'));
  return {
    root,
    inside: root.querySelector('button') as HTMLElement,
    own: document.querySelector('#own') as HTMLElement,
    kept: document.querySelector('#kept') as HTMLElement,
  };
}

const TOUCHES = ['touchstart', 'touchmove', 'touchend', 'touchcancel'];
const event = (type: string) => new Event(type, { bubbles: true, composed: true, cancelable: true });

describe('keepTouches', () => {
  let ended: AbortController;
  let heard: string[];
  beforeEach(() => {
    ended = new AbortController();
    heard = [];
    keepTouches(window, ended.signal);
    for (const type of TOUCHES)
      document.body.addEventListener(
        type,
        (touch) => {
          heard.push(type);
          touch.preventDefault();
        },
        { signal: ended.signal },
      );
  });
  afterEach(() => {
    ended.abort();
    document.body.replaceChildren();
  });

  it('keeps the touches in an island from the page, each time', () => {
    const { inside } = setUp();
    for (const type of [...TOUCHES, ...TOUCHES]) expect(inside.dispatchEvent(event(type))).toBe(true);
    expect(heard).toEqual([]);
  });

  it('does so in a custom element of an island', () => {
    const { inside } = setUp();
    const part = document.createElement('x-part');
    inside.append(part);
    const deep = document.createElement('i');
    part.attachShadow({ mode: 'open' }).append(deep);
    expect(deep.dispatchEvent(event('touchend'))).toBe(true);
    expect(heard).toEqual([]);
  });

  it('leaves the page its own, in a gate as well', () => {
    const { own, kept } = setUp();
    for (const place of [own, kept]) for (const type of TOUCHES) expect(place.dispatchEvent(event(type))).toBe(false);
    expect(heard).toEqual([...TOUCHES, ...TOUCHES]);
  });

  it('lets the page see a touch before the island, but not prevent it', () => {
    const { inside } = setUp();
    const prevented: boolean[] = [];
    document.addEventListener(
      'touchend',
      (touch) => {
        touch.preventDefault();
        prevented.push(touch.defaultPrevented);
      },
      { capture: true, signal: ended.signal },
    );
    expect(inside.dispatchEvent(event('touchend'))).toBe(true);
    expect(prevented).toEqual([false]);
  });

  it('lets the island prevent its own', () => {
    const { inside } = setUp();
    inside.addEventListener('touchmove', (touch) => touch.preventDefault());
    expect(inside.dispatchEvent(event('touchmove'))).toBe(false);
  });

  it('marks the presses in an island as final for libraries that would replace them, and no others', () => {
    const { inside, own } = setUp();
    const isFinal = (place: HTMLElement, type: string) => {
      const press = event(type);
      place.dispatchEvent(press);
      return ['forwardedTouchEvent', '_constructed'].map((mark) => Reflect.get(press, mark));
    };
    for (const type of ['mousedown', 'mouseup', 'click']) {
      expect(isFinal(inside, type)).toEqual([true, true]);
      expect(isFinal(own, type)).toEqual([undefined, undefined]);
    }
  });

  it('ends with the shell', () => {
    const { inside } = setUp();
    ended.abort();
    const touch = event('touchend');
    document.addEventListener('touchend', (end) => end.preventDefault(), { once: true });
    expect(inside.dispatchEvent(touch)).toBe(false);
  });
});
