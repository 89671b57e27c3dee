import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForMoment } from '../../src/mount/mount-moment';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The browser's observer; the test says what is visible. */
function stubObserver() {
  const observers: { see(...isSeen: boolean[]): void; host: Element | undefined; isOn: boolean }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      host: Element | undefined;
      isOn = true;
      readonly see: (...isSeen: boolean[]) => void;
      constructor(notify: (entries: object[]) => void) {
        this.see = (...isSeen) => notify(isSeen.map((isIntersecting) => ({ isIntersecting })));
        observers.push(this);
      }
      observe(host: Element) {
        this.host = host;
      }
      disconnect() {
        this.isOn = false;
      }
    },
  );
  return observers;
}

describe('waitForMoment', () => {
  it('begins at once on load', () => {
    const begin = vi.fn();
    waitForMoment('load', document.body, begin)();
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('begins once when the placeholder is to be seen', () => {
    const observers = stubObserver();
    const begin = vi.fn();
    waitForMoment('visible', document.body, begin);
    expect([observers[0]?.host, begin.mock.calls.length]).toEqual([document.body, 0]);
    observers[0]?.see(false);
    expect(begin).not.toHaveBeenCalled();
    observers[0]?.see(false, true);
    expect([begin.mock.calls.length, observers[0]?.isOn]).toEqual([1, false]);
  });

  it('looks no more once it is stopped', () => {
    const observers = stubObserver();
    waitForMoment('visible', document.body, vi.fn())();
    expect(observers[0]?.isOn).toBe(false);
  });

  it('begins at once where the browser can not tell what is to be seen', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const begin = vi.fn();
    waitForMoment('visible', document.body, begin)();
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('begins on idle in an idle moment', () => {
    const begin = vi.fn();
    waitForMoment('idle', document.body, begin);
    expect(begin).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(begin).toHaveBeenCalledTimes(1);
  });
});
