import { useEffect } from 'react';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { Button } from '../../ui/Button';
import type { CartLineHandlers } from './CartLine';
import { CartList } from './CartList';
import { CartSkeleton, EmptyNotice, FailedNotice, GuestNotice } from './CartStates';

export interface CartContentProps extends CartLineHandlers {
  /** Whether the shopper sees it: the cart is not fetched before. */
  readonly isShown: boolean;
  readonly onRetry: () => void;
}

/** What stands between the panel's title and its foot: the lines, or why there are none. */
export function CartContent({ isShown, onRetry, ...handlers }: CartContentProps) {
  const { cart, session, texts } = useShell();
  const sessionStatus = useSignalValue(session.status);
  const status = useSignalValue(cart.status);
  const isEmpty = useSignalValue(cart.shops).length === 0;
  const isMember = sessionStatus === 'member';
  const isIdle = status === 'idle';

  // Each time it is shown the list may be too old.
  useEffect(() => {
    if (isShown && isMember) void cart.load();
  }, [cart, isShown, isMember]);
  // The list has been forgotten: the visitor is another one.
  useEffect(() => {
    if (isShown && isMember && isIdle) void cart.load();
  }, [cart, isShown, isMember, isIdle]);

  if (!isShown || sessionStatus === 'loading') return <CartSkeleton />;
  if (!isMember || status === 'logged-out') return <GuestNotice />;
  if (isEmpty && status === 'failed') return <FailedNotice onRetry={onRetry} />;
  if (isEmpty && status === 'ready') return <EmptyNotice />;
  if (isEmpty) return <CartSkeleton />;
  return (
    <>
      {status === 'failed' && (
        <div className="stale" role="alert">
          <p>{texts.cartPanel.failed}</p>
          <Button onClick={onRetry}>{texts.cartPanel.retry}</Button>
        </div>
      )}
      <CartList {...handlers} />
    </>
  );
}
