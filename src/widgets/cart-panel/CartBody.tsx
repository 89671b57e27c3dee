import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import type { CartLine as Line } from '../../domain/cart';
import { useShell } from '../../mount/use-shell';
import { CartContent } from './CartContent';
import { CartFoot } from './CartFoot';
import { createLineActions } from './cart-lines';
import { focusAfterRemoval, removeButtonsOf } from './focus';
import { RemoveDialog } from './RemoveDialog';

export interface CartBodyProps {
  readonly panel: RefObject<HTMLElement | null>;
  /** Takes the focus of what goes. */
  readonly title: RefObject<HTMLElement | null>;
}

/** The line that may be deleted, and where it stands among all. */
interface Question {
  readonly line: Line;
  readonly at: number;
}

/** What the panel shows, and what can be done to its lines. A part of its own: it comes with the first look. */
export function CartBody({ panel, title }: CartBodyProps) {
  const shell = useShell();
  const { cart, overlays } = shell;
  const [question, setQuestion] = useState<Question | null>(null);
  const [removedAt, setRemovedAt] = useState<number | null>(null);

  const actions = useMemo(() => {
    const source = () => overlays.open.peek()?.source ?? title.current;
    return createLineActions(shell, source);
  }, [shell, overlays, title]);

  const handleStep = useCallback((line: Line, by: 1 | -1) => void actions.step(line, by), [actions]);
  const handleAskRemove = useCallback(
    (line: Line, button: HTMLElement) => {
      setQuestion({ line, at: removeButtonsOf(panel.current).indexOf(button) });
    },
    [panel],
  );
  const handleConfirm = async ({ line, at }: Question) => {
    setQuestion(null);
    if (await actions.remove(line)) setRemovedAt(at);
  };
  const focusTitle = () => title.current?.focus();
  const handleRetry = () => {
    // The button makes way for the skeleton.
    focusTitle();
    void cart.refresh();
  };

  // After the render that took the line away.
  useEffect(() => {
    if (removedAt === null) return;
    setRemovedAt(null);
    focusAfterRemoval(panel.current, removedAt, title.current);
  }, [removedAt, panel, title]);

  return (
    <>
      <div className="body">
        <CartContent onRetry={handleRetry} onLeave={focusTitle} onStep={handleStep} onAskRemove={handleAskRemove} />
      </div>
      <CartFoot />
      {question && (
        <RemoveDialog
          line={question.line}
          onCancel={() => setQuestion(null)}
          onConfirm={() => void handleConfirm(question)}
        />
      )}
    </>
  );
}
