import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import type { CartLineHandlers } from './CartLine';
import { CartList } from './CartList';
import { CartSkeleton } from './CartSkeleton';
import { EmptyNotice, GuestNotice } from './CartStates';
import { FailedNotice } from './FailedNotice';
import { StaleNotice } from './StaleNotice';

export interface CartContentProps extends CartLineHandlers {
  /** The list could not be loaded and nothing stands in its place: the button goes at the press. */
  readonly onRetry: () => void;
  /** Takes the focus of a button that goes when the list has come. */
  readonly onLeave: () => void;
}

/** What stands between the panel's title and its foot: the lines, or why there are none. */
export function CartContent({ onRetry, onLeave, ...handlers }: CartContentProps) {
  const { cart, session } = useShell();
  const sessionStatus = useSignalValue(session.status);
  const status = useSignalValue(cart.status);
  const isEmpty = useSignalValue(cart.shops).length === 0;
  const isMember = sessionStatus === 'member';

  if (sessionStatus === 'loading') return <CartSkeleton />;
  if (!isMember || status === 'logged-out') return <GuestNotice />;
  if (isEmpty && status === 'failed') return <FailedNotice onRetry={onRetry} />;
  if (isEmpty && status === 'ready') return <EmptyNotice />;
  if (isEmpty) return <CartSkeleton />;
  return (
    <>
      {status === 'failed' && <StaleNotice onLeave={onLeave} />}
      <CartList {...handlers} />
    </>
  );
}
