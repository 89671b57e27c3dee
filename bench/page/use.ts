/**
 * Actions on a page that is ready. Each function runs in the page on its own, so it can use nothing from its
 * surroundings.
 */

/** The handles of both kinds of page. */
interface Doors {
  readonly byHand?: {
    mount(): Promise<unknown>;
    unmount(): void;
    setCurrency(code: string): unknown;
    addBadges(roots: readonly Element[]): void;
  };
  readonly Portico?: {
    unmount(): unknown;
    setCurrency(code: string): unknown;
    define(name: string, make: (kit: Kit) => unknown): unknown;
  };
  readonly mountHere?: () => { readonly ready: Promise<unknown> };
}
interface Kit {
  readonly react: { createElement(type: string, props: null, children: string): unknown };
  useShell(): { readonly cart: { readonly count: object } };
  useSignalValue(signal: object): unknown;
}

/** Adds small islands that show the cart's count. @returns ms until the last of them is painted. */
export async function addBadges(count: number): Promise<number> {
  const { byHand, Portico }: Doors & Window = window;
  Portico?.define('bench-badge', ({ react, useShell, useSignalValue }) => ({
    default: () => react.createElement('b', null, String(useSignalValue(useShell().cart.count))),
  }));
  const box = document.createElement('div');
  const hosts = Array.from({ length: count }, () => document.createElement('div'));
  if (!byHand) for (const host of hosts) host.dataset.portico = 'bench-badge';
  box.append(...hosts);
  const last = hosts.at(-1);
  const isThere = () => Boolean((last?.shadowRoot ?? last)?.querySelector('b')?.textContent);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const startedAt = performance.now();
  document.body.append(box);
  byHand?.addBadges(hosts);
  return await new Promise((resolve, reject) => {
    const look = () => {
      const wasThere = isThere();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        if (wasThere) resolve(performance.now() - startedAt);
        else if (performance.now() - startedAt > 60_000) reject(new Error('the islands do not come'));
        else requestAnimationFrame(look);
      };
      port2.postMessage(0);
    };
    requestAnimationFrame(look);
  });
}

/**
 * Presses + on the first lines in turn. A press in an animation frame is painted in that frame, and a message that is
 * sent in it arrives right after. So no time is spent waiting for the screen.
 */
export async function pressPlus(times: number): Promise<readonly number[]> {
  const root =
    document.querySelector('[data-by-hand=cart-panel]') ??
    document.querySelector('[data-portico=cart-panel]')?.shadowRoot;
  const found: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const line = root?.querySelectorAll('.bh-goods, .goods')[at % 3];
    const button = line?.querySelector<HTMLElement>('[data-act=more], .stepper .button:last-child');
    const count = line?.querySelector('.bh-count, .count');
    if (!button || !count) throw new Error('there is no line');
    const shown = () => Number(count instanceof HTMLInputElement ? count.value : count.textContent);
    const before = shown();
    found.push(
      await new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          const startedAt = performance.now();
          button.click();
          port1.onmessage = () => {
            resolve(performance.now() - startedAt);
            port1.close();
          };
          port2.postMessage(0);
        });
      }),
    );
    if (shown() !== before + 1) throw new Error(`${before} and one more is ${shown()}`);
    // Leaves time for the server's reply.
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return found;
}

/** Chooses a currency. @returns ms from the reply with the cart's new prices to the paint of the last of them. */
export async function changeCurrency(code: string): Promise<number> {
  const { byHand, Portico }: Doors & Window = window;
  const root =
    document.querySelector('[data-by-hand=cart-panel]') ??
    document.querySelector('[data-portico=cart-panel]')?.shadowRoot;
  const prices = root?.querySelectorAll('.bh-price, .price');
  const first = prices?.[0];
  const last = prices?.[prices.length - 1];
  if (!first || !last) throw new Error('there are no prices');
  const before = [first.textContent, last.textContent];
  performance.clearResourceTimings();
  const startedAt = performance.now();
  (byHand ?? Portico)?.setCurrency(code);
  const endedAt = await new Promise<number>((resolve, reject) => {
    const look = () => {
      const isNew = first.textContent !== before[0] && last.textContent !== before[1];
      if (!isNew && performance.now() - startedAt > 60_000) reject(new Error(`no price in ${code}`));
      if (!isNew) {
        setTimeout(look, 1);
        return;
      }
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          resolve(performance.now());
          port1.close();
        };
        port2.postMessage(0);
      });
    };
    look();
  });
  const replies = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/cart/list-cart'));
  const replyAt = (replies.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd ?? Number.NaN;
  return endedAt - replyAt;
}

/**
 * Repeats the server's first reply to each call. Otherwise the protocol's records of every request would count as
 * memory of the shell.
 */
export function keepReplies(): void {
  const ask = window.fetch;
  const kept = new Map<string, Promise<string>>();
  window.fetch = async (input, init) => {
    const key = `${init?.method} ${input}`;
    const body = kept.get(key) ?? ask(input, init).then((reply) => reply.text());
    kept.set(key, body);
    return new Response(await body);
  };
}

/** Unmounts and mounts everything, including all requests. */
export async function cycle(times: number): Promise<void> {
  const page: Doors & Window = window;
  const frames = async () => {
    // Passive effects are cleaned up after a frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  for (let done = 0; done < times; done += 1) {
    if (page.byHand) page.byHand.unmount();
    else await page.Portico?.unmount();
    await frames();
    if (page.byHand) await page.byHand.mount();
    else await page.mountHere?.().ready;
    const startedAt = performance.now();
    while (!window.bench.isWhole()) {
      if (performance.now() - startedAt > 30_000) throw new Error('the page is not whole again');
      await frames();
    }
    // Islands that wait for an idle moment are mounted now.
    await new Promise((resolve) => requestIdleCallback(resolve));
    await frames();
    // The browser keeps these entries by design.
    performance.clearMarks();
    performance.clearResourceTimings();
  }
}
