import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { followPage } from '../../src/picture/page-changes';

let state: DocumentReadyState = 'complete';
/** Callbacks of frames that have not been drawn yet. */
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  frames = [];
  document.body.innerHTML = '';
});

function follow(readyState: DocumentReadyState) {
  state = readyState;
  const look = vi.fn();
  const { watch, end } = followPage(document, look);
  onTestFinished(end);
  return { look, watch, end };
}

/** Draws one frame. */
const draw = () => {
  for (const callback of frames.splice(0)) callback(0);
};

const finishParsing = () => {
  state = 'interactive';
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
};

/** Observers are called in a microtask. */
const settle = () => Promise.resolve();

/** Expects that the page has been looked at twice, is polled no more, and is looked at when it changes. */
async function expectObserved(look: () => void): Promise<void> {
  expect(look).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(100);
  draw();
  draw();
  finishParsing();
  expect(look).toHaveBeenCalledTimes(2);
  document.body.append(document.createElement('p'));
  await settle();
  expect(look).toHaveBeenCalledTimes(3);
}

describe('followPage', () => {
  it.each(['loading', 'interactive', 'complete'] as const)('looks at a page that is %s at once', (readyState) => {
    expect(follow(readyState).look).toHaveBeenCalledTimes(1);
  });

  it('observes no element while the page is parsed', async () => {
    const observed = vi.spyOn(MutationObserver.prototype, 'observe');
    const { look } = follow('loading');
    document.body.append('words');
    await settle();
    expect(observed).not.toHaveBeenCalled();
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('looks every 8 ms while the page is parsed', () => {
    const { look } = follow('loading');
    vi.advanceTimersByTime(7);
    expect(look).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(look).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(8);
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('looks before each frame while the page is parsed', () => {
    const { look } = follow('loading');
    draw();
    draw();
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('looks when the page has been parsed, and then only at changes', async () => {
    const { look } = follow('loading');
    finishParsing();
    await expectObserved(look);
  });

  it.each(['frame', 'timer'])('notices at the next %s that the page has been parsed', async (moment) => {
    const { look } = follow('loading');
    // Deferred scripts run before DOMContentLoaded.
    state = 'interactive';
    if (moment === 'frame') draw();
    else vi.advanceTimersByTime(8);
    await expectObserved(look);
  });

  it.each(['interactive', 'complete'] as const)('looks at each change of a page that is %s', async (readyState) => {
    const { look } = follow(readyState);
    document.body.append(document.createElement('p'));
    await settle();
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('observes a page that is still being parsed when the app takes over, and polls it no more', async () => {
    const { look, watch } = follow('loading');
    onTestFinished(watch(() => {}));
    await expectObserved(look);
  });

  it('calls the app after the painter, also if that throws or has ended, and nothing without both', async () => {
    const disconnected = vi.spyOn(MutationObserver.prototype, 'disconnect');
    const { look, watch, end } = follow('complete');
    const log: string[] = [];
    look.mockImplementation(() => void log.push('painter'));
    const change = async () => {
      document.body.append(document.createElement('p'));
      await settle();
      return log.splice(0).join();
    };
    const stop = watch(() => void log.push('app'));
    expect(await change()).toBe('painter,app');
    end();
    expect(await change()).toBe('app');
    expect(disconnected).not.toHaveBeenCalled();
    stop();
    expect(await change()).toBe('');
    // The texts came later than the pictures' end.
    const stopAgain = watch(() => void log.push('again'));
    expect(await change()).toBe('again');
    stopAgain();
    expect(await change()).toBe('');
  });

  it('observes nothing after its end', () => {
    const observed = vi.spyOn(MutationObserver.prototype, 'observe');
    const { end } = follow('loading');
    end();
    finishParsing();
    expect(observed).not.toHaveBeenCalled();
  });

  it('looks again after an exception', () => {
    const { look } = follow('loading');
    look.mockImplementation(() => {
      throw new TypeError('lost');
    });
    expect(() => vi.advanceTimersByTime(8)).toThrow('lost');
    look.mockReset();
    vi.advanceTimersByTime(8);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('leaves nothing behind if the first look fails', () => {
    state = 'loading';
    const look = vi.fn(() => {
      throw new TypeError('lost');
    });
    expect(() => followPage(document, look)).toThrow('lost');
    vi.advanceTimersByTime(100);
    draw();
    finishParsing();
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('notices the end of parsing where an element covers the document’s method', () => {
    const covering = document.createElement('img');
    Object.defineProperty(document, 'addEventListener', { value: covering, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(document, 'addEventListener'));
    const { look } = follow('loading');
    finishParsing();
    expect(look).toHaveBeenCalledTimes(2);
  });

  it.each(['loading', 'complete'] as const)('calls no more after its end on a page that is %s', async (readyState) => {
    const { look, end } = follow(readyState);
    end();
    finishParsing();
    vi.advanceTimersByTime(100);
    draw();
    document.body.append(document.createElement('p'));
    await settle();
    expect(look).toHaveBeenCalledTimes(1);
  });
});
