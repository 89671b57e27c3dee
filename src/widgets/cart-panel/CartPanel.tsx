import { X } from 'lucide';
import { useEffect, useId, useRef } from 'react';
import { fill } from '../../i18n/fill';
import { useLatePart } from '../../mount/late-parts';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { IconButton } from '../../ui/Button';
import { useAttachedPanel } from './attached';
import { CartSkeleton } from './CartSkeleton';
import { FailedNotice } from './FailedNotice';

export interface CartPanelProps {
  /** `attached` opens from the toolbar's cart button, `inline` stands in the page. */
  readonly mode: 'attached' | 'inline';
}

/**
 * The frame of the cart: title, number of lines, the way out. What stands in it comes when the cart is to be seen, as
 * most views of a page never open it.
 *
 * Source: specification, section 2, "Cart panel"; contract, section 8, "Cart".
 */
export function CartPanel({ mode }: CartPanelProps) {
  const { cart, overlays, session, texts } = useShell();
  const t = texts.cartPanel;
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { isOpen, hasOpened } = useAttachedPanel({ panel, title }, mode === 'attached');
  const count = useSignalValue(cart.count);
  const isMember = useSignalValue(session.status) === 'member';
  const isIdle = useSignalValue(cart.status) === 'idle';
  const isShown = mode === 'inline' || hasOpened;
  const { part: CartBody, hasFailed, retry } = useLatePart('CartBody', isShown);

  // Each time it is shown the list may be too old.
  useEffect(() => {
    if (isShown && isMember) void cart.load();
  }, [cart, isShown, isMember]);
  // The list has been forgotten: the visitor is another one.
  useEffect(() => {
    if (isShown && isMember && isIdle) void cart.load();
  }, [cart, isShown, isMember, isIdle]);

  const focusTitle = () => title.current?.focus();
  const handleRetry = () => {
    focusTitle();
    retry();
  };

  return (
    <section ref={panel} className="cart-panel" data-open={isOpen || undefined} aria-labelledby={titleId}>
      <div className="head">
        <h2 className="title" ref={title} id={titleId} tabIndex={-1}>
          {t.title}
        </h2>
        {count > 0 && <p className="total">{count === 1 ? t.lineCountOne : fill(t.lineCount, { count })}</p>}
        <IconButton className="close" icon={X} label={t.close} onClick={() => overlays.hide('cart-panel')} />
      </div>
      {CartBody && isShown ? (
        <CartBody panel={panel} title={title} />
      ) : (
        <div className="body">{hasFailed ? <FailedNotice onRetry={handleRetry} /> : <CartSkeleton />}</div>
      )}
    </section>
  );
}
