import { useCallback, useEffect, useState } from 'react';
import type { CartLine as Line } from '../../domain/cart';
import { useLateIdle } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { focusedIn } from '../../ui/focus';
import type { AttachedParts } from './attached';
import type { LineActions } from './cart-lines';
import { focusLineAt, removeButtonsOf } from './focus';

const loadDialog = async () => (await import('./RemoveDialog')).RemoveDialog;

/** The line whose removal is to be confirmed, and its index among all lines. */
interface Question {
  readonly line: Line;
  readonly at: number;
  /** Id of the visitor whose line it is. */
  readonly visitorId: number;
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
  const { cart, session, texts, toasts } = useShell();
  const visitorId = useSignalValue(session.user).id;
  const [asked, setQuestion] = useState<Question | null>(null);
  // Another visitor is not asked about goods of the former one.
  const question = asked?.visitorId === visitorId ? asked : null;
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
      setQuestion({ line, at: removeButtonsOf(panel.current).indexOf(button), visitorId: session.user.peek().id });
    },
    [panel, cart, session, hasFailed, retry],
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
