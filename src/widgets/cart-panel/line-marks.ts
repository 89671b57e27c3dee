import type { CartShop } from '../../domain/cart/cart';
import { changedLines, MARKED_MS } from '../../domain/cart/changed-lines';
import { fill } from '../../domain/i18n/fill';
import type { Shell } from '../../island/use-shell';

/** The largest number of lines that are announced: more would be read for too long. */
const ANNOUNCED_MAX = 3;

/** What the shopper has seen of the cart last. */
interface SeenCart {
  readonly shops: readonly CartShop[];
  /** The numbers of lists that had loaded, and of visitors that had changed, by then. */
  readonly lists: number;
  readonly visitors: number;
}

/** By panel. Kept while a panel is closed, so that it shows at its opening what has changed since. */
const seen = new WeakMap<HTMLElement, SeenCart>();

/**
 * Marks lines for a moment that a list has added or changed: by the page's own buttons, in another tab, on another
 * device. The shopper's own changes here are no news. Screen readers hear it once.
 *
 * @param box Contains the lines.
 * @returns Ends it.
 *
 * Source: contract, section 8, "Cart".
 */
export function markChanges(
  box: HTMLElement,
  { cart, texts, toasts }: Pick<Shell, 'cart' | 'texts' | 'toasts'>,
): () => void {
  const { past } = cart.inside;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const wait = (act: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  };
  const setMarks = (codes: ReadonlySet<string>, isMarked: boolean) => {
    for (const line of box.querySelectorAll('li'))
      if (codes.has(line.getAttribute('data-key') ?? '')) line.toggleAttribute('data-changed', isMarked);
  };
  const stop = cart.shops.subscribe((shops) => {
    const before = seen.get(box);
    const { lists, visitors } = past;
    seen.set(box, { shops, lists, visitors });
    // The first list of a visitor has no news.
    if (!before?.shops.length || before.lists === lists || before.visitors !== visitors) return;
    const changed = changedLines(before.shops, shops, cart.busy.peek());
    if (changed.length === 0) return;
    const codes = new Set(changed.map(({ goodsCode }) => goodsCode));
    const words = changed.slice(0, ANNOUNCED_MAX).map((line) => fill(texts.cartPanel.countIs, { ...line }));
    // Once new lines are rendered.
    wait(() => {
      setMarks(codes, true);
      toasts.announce(words.join(', '));
    }, 0);
    wait(() => setMarks(codes, false), MARKED_MS);
  });
  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
    for (const line of box.querySelectorAll('[data-changed]')) line.removeAttribute('data-changed');
  };
}
