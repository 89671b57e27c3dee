import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** A visitor's mouse or finger, and keyboard. */
export interface Hand {
  /** Moves to the place and presses it at once, so that no menu has opened by the mouse's rest. */
  press(place: string): Promise<void>;
  key(name: string): Promise<void>;
}

/** Time that a place may take to come, ms. */
const PATIENCE = 15_000;
/** How long a mouse button is held down, ms. */
const HELD = 60;

/**
 * Input through the protocol, without Playwright's own script in the page.
 *
 * A place is an island and a selector, `header .opener`; `portico-layer .x` for the layer of toasts.
 */
export function createHand(page: Page, cdp: CDPSession, isTouch: boolean): Hand {
  const ask = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const find = async (place: string) => {
    for (const startedAt = performance.now(); ; await sleep(50)) {
      const found = await ask<{ x: number; y: number } | null>(`(${whereIs})(${JSON.stringify(place)})`);
      if (found) return found;
      if (performance.now() - startedAt > PATIENCE) throw new Error(`${place} is not there`);
    }
  };
  return {
    async press(place) {
      const { x, y } = await find(place);
      if (isTouch) await page.touchscreen.tap(x, y);
      else await page.mouse.click(x, y, { delay: HELD });
    },
    key: (name) => page.keyboard.press(name),
  };
}

/** Runs in the page: the middle of a place's first element that can be pressed there. */
function whereIs(place: string): { readonly x: number; readonly y: number } | null {
  const [, island, selector] = /^(\S+) (.*)$/.exec(place) ?? [];
  for (const host of document.querySelectorAll(`[data-portico=${island}], [data-${island}]`)) {
    for (const element of (host.shadowRoot ?? host).querySelectorAll(selector ?? '')) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width > 0 && host.contains(document.elementFromPoint(x, y))) return { x, y };
    }
  }
  return null;
}
