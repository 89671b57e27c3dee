import type { CartLine } from '../../domain/cart';
import type { Failure } from '../../domain/failure';
import { fill } from '../../i18n/fill';
import type { Shell } from '../../mount/use-shell';
import { createCartChanges, type UndoRemoval } from '../../state/cart-changes';

/** How long Undo is offered, in ms: it has to be found first, with the keyboard too. */
export const UNDO_MS = 8_000;

/** What a shopper can do to a line. Each says on the page what came of it. */
export interface LineActions {
  /** One piece more or less. Nothing happens while the line is busy or at its bound. */
  step(line: CartLine, by: 1 | -1): Promise<void>;
  /**
   * Takes the line out; the shopper has been asked. Where the deployment can put it back, Undo is offered.
   *
   * @param onUndo Told when Undo is pressed; what it gives, when that has led to something: the button goes, with the focus.
   * @returns Whether it is gone.
   */
  remove(line: CartLine, onUndo: () => () => void): Promise<boolean>;
}

/**
 * @param source Where the focus goes back to when the login dialog that a logged-out answer opens is closed.
 * @param place  Holds the lines: from there the keyboard finds Undo.
 */
export function createLineActions(
  {
    cart,
    loadPageApi,
    overlays,
    texts,
    toasts,
    tracking,
  }: Pick<Shell, 'cart' | 'loadPageApi' | 'overlays' | 'texts' | 'toasts' | 'tracking'>,
  source: () => HTMLElement | null,
  place: () => HTMLElement | null,
): LineActions {
  const t = texts.cartPanel;
  const changes = createCartChanges(cart);

  function report({ reason, message }: Failure): void {
    // The session has ended meanwhile; what the shopper did can be done after the login only.
    if (reason === 'logged-out' && overlays.show('login', source())) return;
    toasts.show((reason === 'refused' && message) || texts.shell.networkUnstable, 'error');
  }

  /** The deployment's own call; most have none. */
  async function restoreCall() {
    try {
      return (await loadPageApi()).cartRestore;
    } catch {
      // Without it the line stays deleted, as the shopper wanted.
      return undefined;
    }
  }

  async function restore({ goodsCode, name }: CartLine, undo: UndoRemoval, send: Parameters<UndoRemoval>[0]) {
    const change = await undo(send);
    if (change.outcome === 'failed') report(change.failure);
    if (change.outcome !== 'done') return;
    tracking.track({ event: 'portico_cart_restore', goodsCode, count: change.count });
    toasts.show(fill(t.restored, { name: isolated(name) }), 'success');
  }

  return {
    async step(line, by) {
      const change = await changes.step(line.goodsCode, by);
      if (change.outcome === 'failed') report(change.failure);
      if (change.outcome !== 'done') return;
      const { asked, count } = change;
      tracking.track({ event: 'portico_cart_update', goodsCode: line.goodsCode, count });
      if (count === asked) toasts.announce(fill(t.countIs, { name: line.name, count }));
      else toasts.show(fill(t.countCorrected, { name: isolated(line.name), count }), 'warning');
    },
    async remove(line, onUndo) {
      const change = await changes.remove(line.goodsCode);
      if (change.outcome === 'failed') report(change.failure);
      if (change.outcome !== 'done') return false;
      tracking.track({ event: 'portico_cart_remove', goodsCode: line.goodsCode });
      const { undo } = change;
      const send = undo && (await restoreCall());
      if (!send) toasts.show(t.removed, 'success');
      else {
        const putBack = async () => {
          const onEnd = onUndo();
          await restore(line, undo, send);
          onEnd();
        };
        let pressed: Promise<void> | undefined;
        const onPress = () => {
          pressed ??= putBack();
          return pressed;
        };
        const action = { label: t.undo, onPress, place: place(), hint: t.undoHint };
        toasts.show(t.removed, 'success', { lastsMs: UNDO_MS, action });
      }
      return true;
    },
  };
}

/** A name inside a sentence: written from right to left, it would pull the words around it along. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
