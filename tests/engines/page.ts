import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver, Key } from './engine.ts';

/** `.menu`, in the page; `[data-portico=header] >>> .menu`, in that element's shadow root. */
export type Target = string | { readonly css: string /** A pattern for its name or text. */; readonly text: string };

export const HEADER = '[data-portico=header] >>> ';
const TOOLBAR = '[data-portico=toolbar] >>> ';
export const CART = '[data-portico=cart-panel] >>> ';
export const LAYER = '[data-portico-layer] >>> ';

/** The toolbar's cart button: a link that acts as a button once the code is there. */
export const CART_BUTTON = { css: `${TOOLBAR}[data-opens=cart-panel]`, text: '^Cart' } as const;

/** Longest wait for anything, ms. */
const PATIENCE_MS = 10_000;

/** Functions for each call in the page. Their text is sent there, so they may use nothing from outside. */
function inPage() {
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const isSeen = (element: Element) =>
    [...element.getClientRects()].some(({ width, height }) => width > 0 && height > 0) &&
    getComputedStyle(element).visibility === 'visible';
  /** The first visible one. */
  const find = (target: string | { css: string; text: string }): HTMLElement | undefined => {
    const { css, text } = typeof target === 'string' ? { css: target, text: '' } : target;
    const [host = '', inner] = css.split(' >>> ');
    const found = inner
      ? [...document.querySelectorAll(host)].flatMap((one) => [...(one.shadowRoot?.querySelectorAll(inner) ?? [])])
      : [...document.querySelectorAll(host)];
    return found
      .filter((one): one is HTMLElement => one instanceof HTMLElement || one instanceof SVGElement)
      .find((one) => isSeen(one) && (!text || new RegExp(text).test(nameOf(one))));
  };
  const focused = (): Element | null => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  };
  /** Whether a press at this point meets the element. */
  const isHit = (element: Element, x: number, y: number) => {
    let hit: Element | null = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    for (let node: Node | null = hit; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
      if (node === element) return true;
    return false;
  };
  return { nameOf, isSeen, find, focused, isHit };
}

export type InPage = ReturnType<typeof inPage>;

/** The position of an element, in px of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A page, handled in the same way in every engine. */
export class Page {
  readonly driver: Driver;
  readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  goto(path: string): Promise<void> {
    return this.driver.goto(this.origin + path);
  }

  /** Goes back, after the script that requests it has returned; resolves when the former page is gone. */
  async back(): Promise<void> {
    const left = await this.evaluate(() => {
      setTimeout(() => history.back(), 50);
      return location.href;
    });
    await this.until('another page', (_, href) => location.href !== href, left);
  }

  /** Waits until the last reply is a second old: a page with a pending request is not kept for Back. */
  async rest(): Promise<void> {
    await this.until('the page is at rest', () => {
      const ends = performance
        .getEntriesByType('resource')
        .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0));
      return performance.now() - Math.max(0, ...ends) > 1_000;
    });
  }

  /** Navigates to a page without waiting for it. */
  async depart(path: string): Promise<void> {
    await this.evaluate((_, to) => void setTimeout(() => location.assign(to)), path);
  }

  /**
   * Runs a function in the page.
   *
   * @param look Its text is sent there, so it may use only its arguments.
   */
  async evaluate<A extends readonly unknown[], R>(
    look: (page: InPage, ...args: A) => R,
    ...args: A
  ): Promise<Awaited<R>> {
    const given = args.map((value) => JSON.stringify(value));
    const text = await this.driver.run(
      `return JSON.stringify((await (${look})(${['(', inPage, ')()'].join('')}${given.map((value) => `, ${value}`).join('')})) ?? null)`,
    );
    return JSON.parse(text) as Awaited<R>;
  }

  /**
   * Waits until a function in the page returns a value. @throws {Error} If it does not in 10 s, with its last result.
   */
  async until<A extends readonly unknown[], R>(
    what: string,
    look: (page: InPage, ...args: A) => R,
    ...args: A
  ): Promise<NonNullable<Awaited<R>>> {
    const deadlineMs = Date.now() + PATIENCE_MS;
    let last: unknown;
    for (;;) {
      try {
        const brought = await this.evaluate(look, ...args);
        if (brought) return brought;
        last = brought;
      } catch (error) {
        // The page is just being left, or has not loaded yet.
        last = error;
      }
      if (Date.now() > deadlineMs) throw new Error(`not within 10 s: ${what}; last: ${last}`);
      await sleep(40);
    }
  }

  /** The detail of `ready`. */
  ready(): Promise<{ readonly state: string; readonly failures: readonly object[] }> {
    return this.until('the shell is ready', () => window.Portico?.ready);
  }

  /** Waits until it is visible. */
  async see(target: Target): Promise<void> {
    await this.until(`${nameIt(target)} is seen`, ({ find }, wanted) => Boolean(find(wanted)), target);
  }

  /** Waits until it is not visible. */
  async gone(target: Target): Promise<void> {
    await this.until(`${nameIt(target)} is gone`, ({ find }, wanted) => !find(wanted), target);
  }

  /** Waits until it is visible and does not move. */
  async boxOf(target: Target): Promise<Box> {
    return await this.until(
      `${nameIt(target)} stands still`,
      async ({ find }, wanted) => {
        const look = () => {
          const { left, top, right, bottom } = find(wanted)?.getBoundingClientRect() ?? new DOMRect();
          return { left, top, right, bottom };
        };
        const before = look();
        await new Promise((resolve) => setTimeout(resolve, 60));
        const now = look();
        return now.right > 0 && JSON.stringify(now) === JSON.stringify(before) ? now : undefined;
      },
      target,
    );
  }

  /** A point at which a press meets it, once there is one. @throws {Error} If something covers it. */
  private async pointOf(target: Target): Promise<readonly [x: number, y: number]> {
    await this.see(target);
    await this.evaluate(({ find }, wanted) => {
      const { top = 0, bottom = 0 } = find(wanted)?.getBoundingClientRect() ?? {};
      if (top < 0 || bottom > innerHeight) find(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    }, target);
    await this.boxOf(target);
    return await this.until(
      `a press meets ${nameIt(target)}`,
      ({ find, isHit }, wanted) => {
        const element = find(wanted);
        const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        const [x, y] = [left + width / 2, top + height / 2] as const;
        return element && isHit(element, x, y) ? ([x, y] as const) : undefined;
      },
      target,
    );
  }

  async click(target: Target): Promise<void> {
    await this.driver.clickAt(...(await this.pointOf(target)));
  }

  async hover(target: Target): Promise<void> {
    await this.driver.moveTo(...(await this.pointOf(target)));
  }

  press(key: Key): Promise<void> {
    return this.driver.press(key);
  }

  async textOf(target: Target): Promise<string> {
    return await this.evaluate(({ find }, wanted) => find(wanted)?.textContent ?? '', target);
  }

  attributeOf(target: Target, name: string): Promise<string | null> {
    return this.evaluate(({ find }, wanted, which) => find(wanted)?.getAttribute(which) ?? null, target, name);
  }

  /** Waits until it has the focus. */
  async focused(target: Target): Promise<void> {
    await this.until(
      `${nameIt(target)} has the focus`,
      ({ find, focused }, wanted) => find(wanted) === focused(),
      target,
    );
  }

  /** The focused element as text: `BUTTON Cart`. */
  focusName(): Promise<string> {
    return this.evaluate(({ focused, nameOf }) => {
      const element = focused();
      return element ? `${element.tagName} ${nameOf(element).slice(0, 40)}` : '';
    });
  }

  /** Presses Tab until it has the focus. @throws {Error} If that takes over 90 presses. */
  async tabTo(target: Target, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let presses = 0; presses < 90; presses += 1) {
      await this.press(key);
      if (await this.evaluate(({ find, focused }, wanted) => find(wanted) === focused(), target)) return;
    }
    throw new Error(`${key} never came to ${nameIt(target)}; last at ${await this.focusName()}`);
  }
}

const nameIt = (target: Target) => (typeof target === 'string' ? target : `${target.css} "${target.text}"`);
