import { useEffect, useMemo } from 'react';
import { mayHaveCart } from '../../domain/cart/may-have-cart';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { computed } from '../../state/signals';
import { CartList, type CartListProps } from './CartList';
import { CartSkeleton, EmptyNotice, FailedNotice, GuestNotice } from './CartStates';
import { StaleNotice } from './StaleNotice';

export interface CartContentProps extends CartListProps {
  /** Whether it has been opened, or is part of the page: the cart is not requested before. */
  readonly isShown: boolean;
  /** Whether it is open now. */
  readonly isOpen: boolean;
  /** Called by the button of an empty cart that could not be loaded. The button disappears with the press. */
  readonly onRetry: () => void;
  /** Moves the focus away from a button that disappears once the list has loaded. */
  readonly onLeave: () => void;
}

/** The same element at each render, so that the runtime skips it. */
const SKELETON = <CartSkeleton />;
const PAGE_SKELETON = <CartSkeleton isPage />;

/** The content between the panel's title and its foot: the lines, or the reason why there are none. */
export function CartContent({ isShown, isOpen, onRetry, onLeave, ...shared }: CartContentProps) {
  const { cart, options, session, texts, toasts } = useShell();
  const sessionStatus = useSignalValue(session.status);
  const status = useSignalValue(cart.status);
  const isEmpty = useSignalValue(useMemo(() => computed(() => cart.shops.value.length === 0), [cart]));
  const isPartial = useSignalValue(cart.isPartial);
  const mayHave = mayHaveCart(sessionStatus, options.cart.guests);
  const isIdle = status === 'idle';
  const skeleton = shared.isPage ? PAGE_SKELETON : SKELETON;

  // Loads the list at each opening, since it may be out of date.
  useEffect(() => {
    if (isOpen && mayHave) void cart.load();
  }, [cart, isOpen, mayHave]);
  // The list was reset because the visitor has changed.
  useEffect(() => {
    if (isShown && mayHave && isIdle) void cart.load();
  }, [cart, isShown, mayHave, isIdle]);

  // The skeleton's end is not announced otherwise; lines are read with the panel.
  const isFoundEmpty = isOpen && !shared.isPage && mayHave && isEmpty && status === 'ready' && !isPartial;
  useEffect(() => {
    if (isFoundEmpty) toasts.announce(texts.cartPanel.empty);
  }, [isFoundEmpty, texts, toasts]);

  if (!isShown || sessionStatus === 'loading') return skeleton;
  if (!mayHave || status === 'logged-out') return <GuestNotice />;
  const t = texts.cartPanel;
  if (isEmpty && status === 'failed') return <FailedNotice text={t.failed} onRetry={onRetry} />;
  if (isEmpty && isPartial) return <FailedNotice text={t.partial} onRetry={onRetry} />;
  if (isEmpty && status === 'ready') return <EmptyNotice isPage={shared.isPage} />;
  if (isEmpty) return skeleton;
  return (
    <>
      {(status === 'failed' || isPartial) && (
        <StaleNotice text={status === 'failed' ? t.stale : t.partial} onLeave={onLeave} />
      )}
      <CartList {...shared} />
    </>
  );
}
