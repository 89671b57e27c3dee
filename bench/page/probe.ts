/**
 * Runs in the page before anything else. It records when everything that the page requests is shown, by the same rule
 * for all contenders.
 */

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** The recorded times, in ms since navigation. */
export interface Moments {
  readonly firstPaint: number;
  /** The first frame that shows the header. */
  readonly header: number;
  /** The first frame that shows the member's name, currency and badge. */
  readonly known: number;
  /** Every island is mounted, with or without data. */
  readonly mounted: number;
  /** The first frame that shows everything. */
  readonly ready: number;
  /** Sum of all layout shifts so far. */
  readonly shift: number;
  /** Total blocking time and longest task so far. */
  readonly blocking: number;
  readonly longest: number;
}

/** The facts that a visitor sees, read from any contender's page. */
export interface Facts {
  readonly name: string;
  readonly currency: string;
  readonly messages: string;
  readonly tabs: readonly string[];
  readonly search: string;
  readonly stripes: readonly string[];
  readonly shops: readonly string[];
  readonly lines: readonly string[];
  readonly sums: readonly string[];
  readonly inCart: string;
  readonly footer: readonly string[];
  readonly payments: readonly string[];
}

/** Name of the mark for the first frame that shows everything. */
export const READY_MARK = 'bench:ready';
const LINES = 10;

declare global {
  interface Window {
    bench: { isWhole(): boolean; moments(): Moments; facts(): Facts };
  }
}

/**
 * The probe as the text of a script. `waitsFor` is false for the page without a shell, which is ready when it has
 * loaded.
 */
export function probeScript(waitsFor: boolean, lineCount = LINES): string {
  return `(${probe})(${JSON.stringify({ waitsFor, readyMark: READY_MARK, lineCount })})`;
}

function probe({ waitsFor, readyMark, lineCount }: { waitsFor: boolean; readyMark: string; lineCount: number }): void {
  let shift = 0;
  let blocking = 0;
  let longest = 0;
  let header = Number.NaN;
  let known = Number.NaN;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) shift += value;
  });
  watch('longtask', ({ duration }) => {
    blocking += Math.max(0, duration - 50);
    longest = Math.max(longest, duration);
  });

  const rootOf = (name: string): ParentNode | null | undefined =>
    document.querySelector(`[data-by-hand=${name}]`) ?? document.querySelector(`[data-portico=${name}]`)?.shadowRoot;
  const all = (name: string, selector: string) => [...(rootOf(name)?.querySelectorAll<HTMLElement>(selector) ?? [])];
  /** What it shows; a quantity is typed into a field. */
  const text = (element: Element | null | undefined) =>
    (element instanceof HTMLInputElement ? element.value : (element?.textContent ?? '')).replace(/\s+/g, ' ').trim();
  const first = (name: string, selector: string) => text(rootOf(name)?.querySelector(selector));
  /** `Help → /en/page/help/` */
  const link = (element: Element | null) =>
    `${text(element)} → ${element?.getAttribute('href') ?? element?.getAttribute('action')}`;

  const isStyled = (root: ParentNode) =>
    !(root instanceof ShadowRoot) ||
    root.adoptedStyleSheets.length > 0 ||
    Boolean(root.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet);
  const hasHeader = () => {
    const root = rootOf('header');
    return Boolean(root?.querySelector('form')) && isStyled(root as ParentNode);
  };
  const isKnown = () =>
    first('header', '.bh-name, [data-who=member] .name') !== '' &&
    first('header', '.bh-code, .switch .code') !== '' &&
    all('toolbar', '.bh-badge:not([hidden]), .badge').length > 0;
  const isWhole = () =>
    isKnown() &&
    all('cart-panel', '.bh-goods, .goods').length === lineCount &&
    all('announcements', '.bh-stripe, .stripe').length > 0 &&
    all('footer', '.bh-columns, .columns').length > 0;

  /** Calls `act` after the next frame has been painted. */
  const afterPaint = (act: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        act();
      };
      port2.postMessage(0);
    });
  // A timer instead of animation frames, which would make the browser paint more often.
  const until = (isSo: () => boolean, act: () => void) => {
    if (isSo()) afterPaint(act);
    else setTimeout(until, 4, isSo, act);
  };
  if (waitsFor) {
    until(hasHeader, () => {
      header = performance.now();
    });
    until(isKnown, () => {
      known = performance.now();
    });
    until(isWhole, () => performance.mark(readyMark));
  } else {
    addEventListener('load', () => afterPaint(() => performance.mark(readyMark)));
  }

  const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
  window.bench = {
    isWhole,
    moments: () => ({
      firstPaint: timeOf('first-contentful-paint'),
      header: Math.max(header, timeOf('first-contentful-paint')),
      known: Math.max(known, timeOf('first-contentful-paint')),
      mounted: Math.max(...['portico:mounted', 'bench:mounted'].map(timeOf).filter((time) => time >= 0)),
      ready: timeOf(readyMark),
      shift,
      blocking,
      longest,
    }),
    facts: () => ({
      name: first('header', '.bh-name, [data-who=member] .name'),
      currency: first('header', '.bh-code, .switch .code'),
      messages: first('header', '.bh-messages .bh-badge, .messages .badge'),
      tabs: all('header', '.bh-tabs a, .second .tabs a').map(link),
      search: link(rootOf('header')?.querySelector('form') ?? null).replace(/^.*→/, '→'),
      stripes: all('announcements', '.bh-stripe p a, .stripe .title a').map(link),
      shops: all('cart-panel', '.bh-shop h3, .shop h3').map(text),
      lines: all('cart-panel', '.bh-goods, .goods').map((line) =>
        [
          link(line.querySelector('a')),
          ...['.bh-price, .price', '.bh-count, .count', '.bh-least, .least'].map((part) =>
            text(line.querySelector(part)),
          ),
          line.querySelector('img')?.getAttribute('src'),
        ].join(' | '),
      ),
      sums: all('cart-panel', 'dd').map(text),
      // The pieces stand beside the lines in ours alone.
      inCart: `${first('cart-panel', '.bh-total, .total').replace(/ · .*/, '')}, ${first('toolbar', '.bh-badge, .badge')}`,
      footer: all('footer', 'nav h2, nav li a').map((element) =>
        element.localName === 'a' ? link(element) : text(element),
      ),
      payments: all('footer', '.bh-payments a, .payments a').map(
        (way) => `${way.querySelector('img')?.alt} ${link(way)}`,
      ),
    }),
  };
}
