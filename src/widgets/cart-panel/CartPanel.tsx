import { X } from 'lucide';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CartLine as Line } from '../../domain/cart/cart';
import { fill } from '../../domain/i18n/fill';
import { useLateIdle } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { IconButton } from '../../ui/Button';
import type { AttachedPanel, AttachedParts } from './attached';
import { CartContent } from './CartContent';
import { CartFoot } from './CartFoot';
import type { WrongCount } from './CartList';
import { createLineActions } from './cart-lines';
import { useAmountTexts } from './use-amount-texts';
import { useRemoval } from './use-removal';

const loadPieces = async () => (await import('./CartPieces')).CartPieces;
const loadTools = async () => (await import('./line-tools')).equipLines;

export interface CartPanelProps {
  /** Opens and closes the panel; the same function at each render. An inline panel is always open. */
  readonly usePanel: (parts: AttachedParts) => AttachedPanel;
}

/**
 * Lists the cart by shop; guests are asked to log in.
 *
 * Source: specification, section 2, "Cart panel"; contract, section 8, "Cart".
 */
export function CartPanel({ usePanel }: CartPanelProps) {
  const shell = useShell();
  const { cart, overlays, texts } = shell;
  const t = texts.cartPanel;
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { isOpen, hasOpened, isInline = false } = usePanel({ panel, title });
  const count = useSignalValue(cart.count);
  const { part: CartPieces } = useLateIdle(loadPieces);
  const amounts = useAmountTexts();
  const actions = useMemo(() => {
    const source = () => overlays.open.peek()?.source ?? title.current;
    return createLineActions(shell, source, () => panel.current);
  }, [shell, overlays]);

  const [wrong, setWrong] = useState<WrongCount>();
  const [isUsed, setIsUsed] = useState(false);
  const { part: equipLines, retry } = useLateIdle(loadTools, isUsed);
  const handleFocus = () => {
    // Rendering the panel again would hold up its first paint.
    if (equipLines) return;
    setIsUsed(true);
    // The idle attempt may have failed without a connection.
    retry();
  };
  useEffect(
    () => equipLines?.(panel.current, { shell, actions, isOpen, onWrong: setWrong }),
    [actions, equipLines, isOpen, shell],
  );
  const handleStep = useCallback((line: Line, by: 1 | -1) => void actions.step(line, by), [actions]);
  const { ask, dialog } = useRemoval({ panel, title }, actions, isOpen);
  const focusTitle = () => title.current?.focus({ preventScroll: true });
  const handleRetry = () => {
    // The skeleton replaces the button.
    focusTitle();
    void cart.refresh();
  };

  return (
    <section
      ref={panel}
      className="cart-panel"
      data-open={(isOpen && !isInline) || undefined}
      aria-labelledby={titleId}
      onFocusCapture={handleFocus}
    >
      <div className="head">
        <h2 className="title" ref={title} id={titleId} tabIndex={-1}>
          {t.title}
        </h2>
        {count > 0 && (
          <p key={count} className="total">
            {count === 1 ? t.lineCountOne : fill(t.lineCount, { count })}
            {CartPieces && <CartPieces />}
          </p>
        )}
        <IconButton className="close" icon={X} label={t.close} onClick={() => overlays.hide('cart-panel')} />
      </div>
      <div className="body">
        <CartContent
          isPage={isInline}
          isShown={hasOpened}
          isOpen={isOpen}
          wrong={wrong}
          onRetry={handleRetry}
          onLeave={focusTitle}
          onStep={handleStep}
          onAskRemove={ask}
          {...amounts}
        />
      </div>
      <CartFoot isPage={isInline} amountText={amounts.amountText} />
      {dialog}
    </section>
  );
}
