import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CartLine as Line } from '../../domain/cart/cart';
import { useLateIdle } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import type { CartState } from '../../state/cart';
import { computed } from '../../state/signals';
import { focusedIn } from '../../ui/focus';
import type { AttachedParts } from './attached';
import type { LineActions } from './cart-lines';
import { focusLineAt, removeButtonsOf } from './focus';

const loadDialog = async () => (await import('./RemoveDialog')).RemoveDialog;

/** The line whose removal is to be confirmed, and its index among all lines. */
interface Question {
  readonly line: Line;
  readonly at: number;
  /** See `OverlayState.closings`. */
  readonly closings: number;
}

/**
 * The index of the line that gets the focus once it is rendered, and the element that may have the focus until then.
 */
interface NextFocus {
  readonly at: number;
  readonly from: Element | null;
}

/** Asks before a line is removed, and moves the focus when it is removed or restored. */
export function useRemoval({ panel, title }: AttachedParts, actions: LineActions, isOpen: boolean) {
  const { cart, overlays, texts, toasts } = useShell();
  const closings = useSignalValue(overlays.closings);
  const [asked, setQuestion] = useState<Question | null>(null);
  const isThere = useSignalValue(useMemo(() => computed(() => asked && hasLine(cart, asked.line)), [cart, asked]));
  // Nobody is asked about goods of a former visitor, or about a line that was deleted elsewhere.
  const question = isThere && asked?.closings === closings ? asked : null;
  const [nextFocus, setNextFocus] = useState<NextFocus | null>(null);

  const { part: RemoveDialog, hasFailed, retry } = useLateIdle(loadDialog, question !== null);
  // Without the dialog nothing is deleted. The next press loads it again.
  useEffect(() => {
    if (!hasFailed || !question) return;
    setQuestion(null);
    retry();
    toasts.show(texts.shell.networkUnstable, 'error');
  }, [hasFailed, question, retry, texts, toasts]);

  // A closed panel asks nothing. (Not simply `!question`: a press from before hydration asks before this first effect.)
  const isOver = !isOpen || asked !== question;
  useEffect(() => {
    if (isOver) setQuestion(null);
  }, [isOver]);

  const ask = useCallback(
    (line: Line, button: HTMLElement) => {
      if (cart.busy.peek().has(line.goodsCode)) return;
      // Loading may have failed while there was no network.
      if (hasFailed) retry();
      setQuestion({ line, at: removeButtonsOf(panel.current).indexOf(button), closings: overlays.closings.peek() });
    },
    [panel, cart, overlays, hasFailed, retry],
  );

  const confirm = async ({ line, at }: Question) => {
    setQuestion(null);
    const isGone = await actions.remove(line, () => {
      const from = panel.current && focusedIn(panel.current.ownerDocument);
      // The button Undo disappears and loses the focus. The restored line gets it; otherwise the line at the same
      // index.
      return () => setNextFocus({ at, from });
    });
    if (isGone) setNextFocus({ at, from: null });
  };

  // After the render that removed the line, or restored it.
  useEffect(() => {
    if (!nextFocus) return;
    setNextFocus(null);
    focusLineAt(panel.current, nextFocus.at, title.current, nextFocus.from);
  }, [nextFocus, panel, title]);

  const dialog = isOpen && question && RemoveDialog && (
    <RemoveDialog line={question.line} onCancel={() => setQuestion(null)} onConfirm={() => void confirm(question)} />
  );
  return { ask, dialog };
}

const hasLine = ({ shops }: Pick<CartState, 'shops'>, { goodsCode }: Line) =>
  shops.value.some(({ lines }) => lines.some((line) => line.goodsCode === goodsCode));
