import { describe, expect, it, onTestFinished } from 'vitest';
import type { PageModal } from '../../src/host/page-modal';
import { createOverlayState, type TurnKind } from '../../src/state/overlays';
import { createToastState } from '../../src/state/toasts';
import { startTurns } from '../../src/state/turns';

function setUp({ isPopupKnown = true } = {}) {
  const overlays = createOverlayState();
  overlays.isPopupKnown.value = isPopupKnown;
  for (const name of ['share-overlay', 'login', 'cart-panel'] as const) overlays.offer(name);
  const toasts = createToastState();
  const page = { hasModal: false, isTyping: false };
  const watchers = new Set<() => void>();
  const modal: PageModal = {
    isThere: () => page.hasModal,
    isTyping: () => page.isTyping,
    onChange(notify) {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
  };
  const stop = startTurns({ overlays, toasts, modal });
  onTestFinished(stop);
  const up: TurnKind[] = [];
  /** Requests a turn; `up` lists the parts that are shown. */
  const ask = (kind: TurnKind) =>
    overlays.turnOf(kind).subscribe((isUp) => {
      if (isUp) up.push(kind);
      else if (up.includes(kind)) up.splice(up.indexOf(kind), 1);
    });
  return {
    overlays,
    toasts,
    up,
    ask,
    stop,
    watchers,
    change(next: Partial<typeof page>) {
      Object.assign(page, next);
      for (const notify of [...watchers]) notify();
    },
  };
}

describe('startTurns', () => {
  it('lets what asks stand, at once', () => {
    const { ask, up } = setUp();
    ask('cookie-notice');
    expect(up).toEqual(['cookie-notice']);
  });

  it('lets one stand at a time, in their order, whoever came first', () => {
    const { ask, up } = setUp();
    const leave: Partial<Record<TurnKind, () => void>> = {};
    const seen: TurnKind[][] = [];
    for (const kind of ['cookie-notice', 'popup', 'warning', 'link'] as const) {
      leave[kind] = ask(kind);
      seen.push([...up]);
    }
    expect(seen).toEqual([['cookie-notice'], ['popup'], ['warning'], ['link']]);
    for (const kind of ['link', 'warning', 'popup', 'cookie-notice'] as const) {
      // A part that leaves gets no further calls, so its last state stays in the list.
      leave[kind]?.();
      up.splice(up.indexOf(kind), 1);
      seen.push([...up]);
    }
    expect(seen.slice(4)).toEqual([['warning'], ['popup'], ['cookie-notice'], []]);
  });

  it('serves the older of two of a kind first', () => {
    const { overlays } = setUp();
    const [first, second] = [overlays.turnOf('popup'), overlays.turnOf('popup')];
    const leave = first.subscribe(() => {});
    second.subscribe(() => {});
    expect([first.value, second.value]).toEqual([true, false]);
    leave();
    expect(second.value).toBe(true);
  });

  it.each(['link', 'warning', 'popup', 'cookie-notice'] as const)(
    'lets a %s wait while the shopper has something open',
    (kind) => {
      const { overlays, ask, up } = setUp();
      overlays.show('cart-panel');
      ask(kind);
      expect(up).toEqual([]);
      overlays.hide('cart-panel');
      expect(up).toEqual([kind]);
      overlays.show('login');
      expect(up).toEqual([]);
      overlays.hide('login');
      expect(up).toEqual([kind]);
    },
  );

  it('lets a toast cover the cookie notice, and nothing else', () => {
    const { toasts, ask, up } = setUp();
    ask('cookie-notice');
    toasts.show('Words');
    expect(up).toEqual([]);
    toasts.dismiss();
    expect(up).toEqual(['cookie-notice']);
    toasts.show('Words');
    ask('popup');
    expect(up).toEqual(['popup']);
  });

  it.each(['link', 'warning', 'popup', 'cookie-notice'] as const)('lets a %s wait for a dialog of the page', (kind) => {
    const { ask, up, change, watchers } = setUp();
    change({ hasModal: true });
    ask(kind);
    expect([up, watchers.size]).toEqual([[], 1]);
    change({});
    expect(up).toEqual([]);
    change({ hasModal: false });
    // The notice is not a dialog: a later dialog must be shown alone as well.
    expect([up, watchers.size]).toEqual([[kind], kind === 'cookie-notice' ? 1 : 0]);
  });

  it('lets the cookie notice step back for a dialog that comes later, and return', () => {
    const { ask, up, change, watchers } = setUp();
    const leave = ask('cookie-notice');
    change({});
    expect(up).toEqual(['cookie-notice']);
    change({ hasModal: true });
    expect(up).toEqual([]);
    change({ hasModal: false });
    expect(up).toEqual(['cookie-notice']);
    leave();
    expect(watchers.size).toBe(0);
  });

  it('watches the page only while something waits for it', () => {
    const { ask, watchers, change } = setUp();
    expect(watchers.size).toBe(0);
    change({ hasModal: true });
    const leave = ask('popup');
    expect(watchers.size).toBe(1);
    leave();
    expect(watchers.size).toBe(0);
  });

  it('does not take its own dialog for one of the page', () => {
    const { ask, up, change, toasts } = setUp();
    ask('popup');
    change({ hasModal: true });
    toasts.show('Words');
    toasts.dismiss();
    expect(up).toEqual(['popup']);
  });

  it('lets what goes first wait until the dialog before it has gone', () => {
    const { ask, up, change } = setUp();
    ask('popup');
    // Its dialog is in the page now.
    change({ hasModal: true });
    ask('link');
    expect(up).toEqual([]);
    change({ hasModal: false });
    expect(up).toEqual(['link']);
  });

  it.each([
    ['link', []],
    ['popup', []],
    ['warning', ['warning']],
    ['cookie-notice', ['cookie-notice']],
  ] as const)('while somebody is typing, of a %s there is %j', (kind, expected) => {
    const { ask, up, change } = setUp();
    change({ isTyping: true });
    ask(kind);
    expect(up).toEqual(expected);
    change({ isTyping: false });
    expect(up).toEqual([kind]);
  });

  it('takes everything down when it stops', () => {
    const { ask, up, stop, overlays } = setUp();
    ask('cookie-notice');
    stop();
    expect(up).toEqual([]);
    overlays.show('login');
    overlays.hide('login');
    expect(up).toEqual([]);
  });
});

describe('a pop-up that may come', () => {
  it('lets the cookie notice wait until it is known', () => {
    const { ask, overlays, up } = setUp({ isPopupKnown: false });
    ask('cookie-notice');
    expect(up).toEqual([]);
    ask('popup');
    expect(up).toEqual(['popup']);
    overlays.isPopupKnown.value = true;
    expect(up).toEqual(['popup']);
  });

  it('lets the cookie notice stand once there is none', () => {
    const { ask, overlays, up } = setUp({ isPopupKnown: false });
    ask('cookie-notice');
    overlays.isPopupKnown.value = true;
    expect(up).toEqual(['cookie-notice']);
  });

  it('lets nothing else wait', () => {
    const { ask, up } = setUp({ isPopupKnown: false });
    ask('link');
    expect(up).toEqual(['link']);
  });
});
