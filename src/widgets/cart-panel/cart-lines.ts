import type { CartLine } from '../../domain/cart/cart';
import type { Failure } from '../../domain/failure';
import { fill } from '../../domain/i18n/fill';
import type { Shell } from '../../island/use-shell';
import { type CartChange, createCartChanges, type UndoRemoval } from '../../state/cart-changes';

/** How long Undo is offered, in ms: long enough to find it, with the keyboard too. */
const UNDO_MS = 8_000;

/** A shopper's actions on a line. Each action reports its result on the page. */
export interface LineActions {
  /** Adds or removes one piece. Nothing happens while the line is busy or at its bound. */
  step(line: CartLine, by: 1 | -1): Promise<void>;
  /** Sets the number of pieces, with the same exceptions. @param count Within the line's bounds. */
  setCount(line: CartLine, count: number): Promise<void>;
  /**
   * Removes a line, after the shopper has confirmed it. Offers Undo if the deployment can restore lines.
   *
   * @param onUndo Called when Undo is pressed. The function that it returns is called when the restore has ended: the
   *   button, which may have the focus, disappears then.
   * @returns Whether the line is removed.
   */
  remove(line: CartLine, onUndo: () => () => void): Promise<boolean>;
}

/**
 * @param source Gets the focus back when a login dialog that a logged-out reply opened is closed.
 * @param place  Contains the lines: from there the keyboard reaches Undo.
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
    // The session has ended: the shopper can only repeat the action after logging in.
    if (reason === 'logged-out' && overlays.show('login', source())) return;
    // The server may name the goods.
    toasts.show((reason === 'refused' && message) || texts.shell.networkUnstable, 'error', { isPersonal: true });
  }

  async function restore({ goodsCode, name }: CartLine, undo: UndoRemoval, send: Parameters<UndoRemoval>[0]) {
    const change = await undo(send);
    if (change.status === 'failed') report(change.failure);
    if (change.status !== 'done') return;
    tracking.track({ event: 'portico_cart_restore', goodsCode, count: change.count });
    toasts.show(fill(t.restored, { name: isolated(name) }), 'success', { isPersonal: true });
  }

  function reportCount({ goodsCode, name }: CartLine, change: CartChange) {
    if (change.status === 'failed') report(change.failure);
    if (change.status !== 'done') return;
    const { asked, count } = change;
    tracking.track({ event: 'portico_cart_update', goodsCode, count });
    if (count === asked) toasts.announce(fill(t.countIs, { name, count }));
    else toasts.show(fill(t.countCorrected, { name: isolated(name), count }), 'warning', { isPersonal: true });
  }

  return {
    step: async (line, by) => reportCount(line, await changes.step(line.goodsCode, by)),
    setCount: async (line, count) => reportCount(line, await changes.setCount(line.goodsCode, count)),
    async remove(line, onUndo) {
      const change = await changes.remove(line.goodsCode);
      if (change.status === 'failed') report(change.failure);
      if (change.status !== 'done') return false;
      tracking.track({ event: 'portico_cart_remove', goodsCode: line.goodsCode });
      const { undo } = change;
      const send = undo && (await restoreCall(loadPageApi));
      if (!send) toasts.show(t.removed, 'success');
      else {
        const onPress = once(async () => {
          const onEnd = onUndo();
          await restore(line, undo, send);
          onEnd();
        });
        const action = { label: t.undo, onPress, place: place(), hint: t.undoHint };
        toasts.show(t.removed, 'success', { lastsMs: UNDO_MS, action, isPersonal: true });
      }
      return true;
    },
  };
}

/** Loads the deployment's own call; most have none. */
async function restoreCall(loadPageApi: Shell['loadPageApi']) {
  try {
    return (await loadPageApi()).cartRestore;
  } catch {
    // Without it the line stays deleted, as the shopper wanted.
    return undefined;
  }
}

/** Runs an action at the first call. Later calls get the same promise. */
function once(act: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | undefined;
  return () => {
    begun ??= act();
    return begun;
  };
}

/** Isolates a name within a sentence: a right-to-left name would reorder the words around it. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
