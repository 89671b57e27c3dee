import { useEffect } from 'react';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../mount/use-signal-value';
import type { CartLineShared } from './CartLine';
import { CartList } from './CartList';
import { CartSkeleton, EmptyNotice, FailedNotice, GuestNotice } from './CartStates';
import { StaleNotice } from './StaleNotice';

export interface CartContentProps extends CartLineShared {
  /** Whether the shopper has seen it: the cart is not fetched before. */
  readonly isShown: boolean;
  /** Whether the shopper sees it now. */
  readonly isOpen: boolean;
  /** The list could not be loaded and nothing stands in its place: the button goes at the press. */
  readonly onRetry: () => void;
  /** Takes the focus of a button that goes when the list has come. */
  readonly onLeave: () => void;
}

/** One element for all renders: the runtime passes over what is the same. */
const SKELETON = <CartSkeleton />;
const PAGE_SKELETON = <CartSkeleton isPage />;

/** What stands between the panel's title and its foot: the lines, or why there are none. */
export function CartContent({ isShown, isOpen, onRetry, onLeave, ...shared }: CartContentProps) {
  const { cart, session } = useShell();
  const sessionStatus = useSignalValue(session.status);
  const status = useSignalValue(cart.status);
  const isEmpty = useSignalValue(cart.shops).length === 0;
  const isMember = sessionStatus === 'member';
  const isIdle = status === 'idle';
  const skeleton = shared.isPage ? PAGE_SKELETON : SKELETON;

  // Each time it opens the list may be too old.
  useEffect(() => {
    if (isOpen && isMember) void cart.load();
  }, [cart, isOpen, isMember]);
  // The list has been forgotten: the visitor is another one.
  useEffect(() => {
    if (isShown && isMember && isIdle) void cart.load();
  }, [cart, isShown, isMember, isIdle]);

  if (!isShown || sessionStatus === 'loading') return skeleton;
  if (!isMember || status === 'logged-out') return <GuestNotice />;
  if (isEmpty && status === 'failed') return <FailedNotice onRetry={onRetry} />;
  if (isEmpty && status === 'ready') return <EmptyNotice isPage={shared.isPage} />;
  if (isEmpty) return skeleton;
  return (
    <>
      {status === 'failed' && <StaleNotice onLeave={onLeave} />}
      <CartList {...shared} />
    </>
  );
}
