import { CircleAlert, type IconNode, LogIn, ShoppingCart } from 'lucide';
import type { ReactNode } from 'react';
import { CART_SKELETON_LINES } from '../../domain/constants';
import { useShell } from '../../mount/use-shell';
import { Button, ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';

interface NoticeProps {
  readonly icon: IconNode;
  readonly text: string;
  readonly hint?: string;
  /** What to do about it. */
  readonly children?: ReactNode;
}

function Notice({ icon, text, hint, children }: NoticeProps) {
  return (
    <div className="notice">
      <span className="notice-icon">
        <Icon node={icon} size={28} />
      </span>
      <p className="notice-text">{text}</p>
      {hint && <p className="notice-hint">{hint}</p>}
      {children}
    </div>
  );
}

/** Source: specification, section 2, "Cart panel". */
export function GuestNotice() {
  const { links, tracking, texts } = useShell();
  const handleClick = () => tracking.track({ event: 'portico_sign_in_click', place: 'cart-panel' });
  return (
    <Notice icon={LogIn} text={texts.cartPanel.logInFirst}>
      <ButtonLink variant="primary" href={links.signIn()} onClick={handleClick}>
        {texts.cartPanel.signIn}
      </ButtonLink>
    </Notice>
  );
}

export function EmptyNotice() {
  const t = useShell().texts.cartPanel;
  return <Notice icon={ShoppingCart} text={t.empty} hint={t.emptyHint} />;
}

export interface FailedNoticeProps {
  readonly onRetry: () => void;
}

export function FailedNotice({ onRetry }: FailedNoticeProps) {
  const t = useShell().texts.cartPanel;
  return (
    <Notice icon={CircleAlert} text={t.failed}>
      <Button onClick={onRetry}>{t.retry}</Button>
    </Notice>
  );
}

/** Five lines of the final size. Source: specification, sections 2 and 9. */
export function CartSkeleton() {
  const { texts } = useShell();
  return (
    <div className="shops" role="status" aria-label={texts.cartPanel.loading}>
      <div className="shop">
        <div className="shop-name">
          <Skeleton className="short" />
        </div>
        {[...new Array(CART_SKELETON_LINES).keys()].map((index) => (
          <div className="goods" key={index}>
            <Skeleton shape="box" className="picture" />
            <div className="facts">
              <Skeleton className="long" />
              <Skeleton className="short" />
              <Skeleton shape="box" className="control" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
