import { X } from 'lucide';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CartLine as Line } from '../../domain/cart';
import { fill } from '../../i18n/fill';
import { useLateIdle } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { IconButton } from '../../ui/Button';
import { focusedIn } from '../../ui/focus';
import type { AttachedPanel, AttachedParts } from './attached';
import { CartContent } from './CartContent';
import { CartFoot } from './CartFoot';
import { createLineActions } from './cart-lines';
import { focusLineAt, removeButtonsOf } from './focus';

export interface CartPanelProps {
  /** Opens and closes the panel; the same function at each render. An inline panel is always open. */
  readonly usePanel: (parts: AttachedParts) => AttachedPanel;
}

const loadDialog = async () => (await import('./RemoveDialog')).RemoveDialog;

/** The line whose removal is to be confirmed, and its index among all lines. */
interface Question {
  readonly line: Line;
  readonly at: number;
}

/**
 * The index of the line that gets the focus once it is rendered, and the element that may have the focus until then.
 */
interface NextFocus {
  readonly at: number;
  readonly from: Element | null;
}

/**
 * Lists the cart by shop; guests are asked to log in.
 *
 * Source: specification, section 2, "Cart panel"; contract, section 8, "Cart".
 */
export function CartPanel({ usePanel }: CartPanelProps) {
  const shell = useShell();
  const { cart, overlays, texts, toasts } = shell;
  const t = texts.cartPanel;
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { isOpen, hasOpened, isInline = false } = usePanel({ panel, title });
  const count = useSignalValue(cart.count);
  const [question, setQuestion] = useState<Question | null>(null);
  const [nextFocus, setNextFocus] = useState<NextFocus | null>(null);

  const { part: RemoveDialog, hasFailed, retry } = useLateIdle(loadDialog, question !== null);
  // Without the dialog nothing is deleted. The next press loads it again.
  useEffect(() => {
    if (!hasFailed || !question) return;
    setQuestion(null);
    retry();
    toasts.show(texts.shell.networkUnstable, 'error');
  }, [hasFailed, question, retry, texts, toasts]);

  // A closed panel asks nothing.
  useEffect(() => {
    if (!isOpen) setQuestion(null);
  }, [isOpen]);

  const actions = useMemo(() => {
    const source = () => overlays.open.peek()?.source ?? title.current;
    return createLineActions(shell, source, () => panel.current);
  }, [shell, overlays]);

  const handleStep = useCallback((line: Line, by: 1 | -1) => void actions.step(line, by), [actions]);
  const handleAskRemove = useCallback(
    (line: Line, button: HTMLElement) => {
      if (cart.busy.peek().has(line.goodsCode)) return;
      // Loading may have failed while there was no network.
      if (hasFailed) retry();
      setQuestion({ line, at: removeButtonsOf(panel.current).indexOf(button) });
    },
    [cart, hasFailed, retry],
  );
  const handleConfirm = async ({ line, at }: Question) => {
    setQuestion(null);
    const isGone = await actions.remove(line, () => {
      const from = panel.current && focusedIn(panel.current.ownerDocument);
      // The button Undo disappears and loses the focus. The restored line gets it; otherwise the line at the same
      // index.
      return () => setNextFocus({ at, from });
    });
    if (isGone) setNextFocus({ at, from: null });
  };
  const focusTitle = () => title.current?.focus();
  const handleRetry = () => {
    // The skeleton replaces the button.
    focusTitle();
    void cart.refresh();
  };

  // After the render that removed the line, or restored it.
  useEffect(() => {
    if (!nextFocus) return;
    setNextFocus(null);
    focusLineAt(panel.current, nextFocus.at, title.current, nextFocus.from);
  }, [nextFocus]);

  return (
    <section
      ref={panel}
      className="cart-panel"
      data-open={(isOpen && !isInline) || undefined}
      aria-labelledby={titleId}
    >
      <div className="head">
        <h2 className="title" ref={title} id={titleId} tabIndex={-1}>
          {t.title}
        </h2>
        {count > 0 && (
          <p key={count} className="total">
            {count === 1 ? t.lineCountOne : fill(t.lineCount, { count })}
          </p>
        )}
        <IconButton className="close" icon={X} label={t.close} onClick={() => overlays.hide('cart-panel')} />
      </div>
      <div className="body">
        <CartContent
          isPage={isInline}
          isShown={hasOpened}
          isOpen={isOpen}
          onRetry={handleRetry}
          onLeave={focusTitle}
          onStep={handleStep}
          onAskRemove={handleAskRemove}
        />
      </div>
      <CartFoot isPage={isInline} />
      {isOpen && question && RemoveDialog && (
        <RemoveDialog
          line={question.line}
          onCancel={() => setQuestion(null)}
          onConfirm={() => void handleConfirm(question)}
        />
      )}
    </section>
  );
}
