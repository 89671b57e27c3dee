import { X } from 'lucide';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CartLine as Line } from '../../domain/cart';
import { fill } from '../../i18n/fill';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { IconButton } from '../../ui/Button';
import { useAttachedPanel } from './attached';
import { CartContent } from './CartContent';
import { CartFoot } from './CartFoot';
import type { CartPanelProps } from './CartPanelGate';
import { createLineActions } from './cart-lines';
import { focusAfterRemoval, removeButtonsOf } from './focus';
import { RemoveDialog } from './RemoveDialog';

/** The line that may be deleted, and where it stands among all. */
interface Question {
  readonly line: Line;
  readonly at: number;
}

/**
 * Lists the cart by shop; guests are asked to log in.
 *
 * Source: specification, section 2, "Cart panel"; contract, section 8, "Cart".
 */
export function CartPanel({ mode }: CartPanelProps) {
  const shell = useShell();
  const { cart, overlays, texts } = shell;
  const t = texts.cartPanel;
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { isOpen, hasOpened } = useAttachedPanel({ panel, title }, mode === 'attached');
  const count = useSignalValue(cart.count);
  const [question, setQuestion] = useState<Question | null>(null);
  const [removedAt, setRemovedAt] = useState<number | null>(null);

  const actions = useMemo(() => {
    const source = () => overlays.open.peek()?.source ?? title.current;
    return createLineActions(shell, source);
  }, [shell, overlays]);

  const handleStep = useCallback((line: Line, by: 1 | -1) => void actions.step(line, by), [actions]);
  const handleAskRemove = useCallback((line: Line, button: HTMLElement) => {
    setQuestion({ line, at: removeButtonsOf(panel.current).indexOf(button) });
  }, []);
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
  }, [removedAt]);

  return (
    <section ref={panel} className="cart-panel" data-open={isOpen || undefined} aria-labelledby={titleId}>
      <div className="head">
        <h2 className="title" ref={title} id={titleId} tabIndex={-1}>
          {t.title}
        </h2>
        {count > 0 && <p className="total">{count === 1 ? t.lineCountOne : fill(t.lineCount, { count })}</p>}
        <IconButton className="close" icon={X} label={t.close} onClick={() => overlays.hide('cart-panel')} />
      </div>
      <div className="body">
        <CartContent
          isShown={mode === 'inline' || hasOpened}
          onRetry={handleRetry}
          onLeave={focusTitle}
          onStep={handleStep}
          onAskRemove={handleAskRemove}
        />
      </div>
      <CartFoot />
      {question && (
        <RemoveDialog
          line={question.line}
          onCancel={() => setQuestion(null)}
          onConfirm={() => void handleConfirm(question)}
        />
      )}
    </section>
  );
}
