import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { afterLayout } from '../../src/island/after-layout';

/** The next layout; the environment has none. */
function fakeLayout() {
  const observed = new Map<object, () => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly notify: () => void;
      constructor(notify: () => void) {
        this.notify = notify;
      }
      observe() {
        observed.set(this, this.notify);
      }
      disconnect() {
        observed.delete(this);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => {
    for (const notify of [...observed.values()]) notify();
  };
}

function place(): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => element.remove());
  return element;
}

describe('afterLayout', () => {
  it('calls after the next layout, once', () => {
    const layOut = fakeLayout();
    const act = vi.fn();
    afterLayout(place(), act);
    expect(act).not.toHaveBeenCalled();
    layOut();
    layOut();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('does not call for an element that has left the document by then', () => {
    const layOut = fakeLayout();
    const act = vi.fn();
    const element = place();
    afterLayout(element, act);
    element.remove();
    layOut();
    expect(act).not.toHaveBeenCalled();
  });

  it('calls at once where a script of the page has broken it', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const act = vi.fn();
    afterLayout(place(), act);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('calls at once where the browser has no such observer', () => {
    const kept = Object.getOwnPropertyDescriptor(window, 'ResizeObserver');
    Reflect.deleteProperty(window, 'ResizeObserver');
    onTestFinished(() => {
      if (kept) Object.defineProperty(window, 'ResizeObserver', kept);
    });
    const act = vi.fn();
    afterLayout(place(), act);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
