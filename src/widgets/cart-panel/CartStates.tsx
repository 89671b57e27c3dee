import { CircleAlert, type IconNode, LogIn, ShoppingCart } from 'lucide';
import { type ReactNode, useState } from 'react';
import { CART_SKELETON_LINES } from '../../domain/constants';
import { useIsLive } from '../../island/use-is-live';
import { useShell } from '../../island/use-shell';
import { useSignInLink } from '../../island/use-sign-link';
import { Button, ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { CartColumns } from './CartColumns';

interface NoticeProps {
  readonly icon: IconNode;
  readonly text: string;
  /** `alert` if screen readers announce it. */
  readonly role?: 'alert';
  readonly hint?: string;
  /** A link or button for the next step. */
  readonly children?: ReactNode;
}

function Notice({ icon, text, role, hint, children }: NoticeProps) {
  return (
    <div className="notice">
      <span className="notice-icon">
        <Icon node={icon} size={28} />
      </span>
      <p className="notice-text" role={role}>
        {text}
      </p>
      {hint && <p className="notice-hint">{hint}</p>}
      {children}
    </div>
  );
}

/** Source: specification, section 2, "Cart panel". */
export function GuestNotice() {
  const { texts } = useShell();
  const link = useSignInLink('cart-panel');
  return (
    <Notice icon={LogIn} text={texts.cartPanel.logInFirst}>
      <ButtonLink variant="primary" {...link}>
        {texts.cartPanel.signIn}
      </ButtonLink>
    </Notice>
  );
}

export interface EmptyNoticeProps {
  /** Whether the panel is the cart's own page, which links back to the shop. */
  readonly isPage: boolean;
}

export function EmptyNotice({ isPage }: EmptyNoticeProps) {
  const t = useShell().texts.cartPanel;
  return (
    <Notice icon={ShoppingCart} text={t.empty} hint={t.emptyHint}>
      {isPage && <BackToShop />}
    </Notice>
  );
}

/** Instead of the skeleton, for a page whose script never runs. Only servers send it. */
export function NoScriptNotice() {
  return (
    <Notice icon={ShoppingCart} text={useShell().texts.cartPanel.noScript}>
      <BackToShop />
    </Notice>
  );
}

function BackToShop() {
  const { links, texts } = useShell();
  return (
    <ButtonLink variant="primary" href={links.home()}>
      {texts.cartPanel.backToShop}
    </ButtonLink>
  );
}

export interface FailedNoticeProps {
  readonly text: string;
  readonly onRetry: () => void;
}

export function FailedNotice({ text, onRetry }: FailedNoticeProps) {
  const t = useShell().texts.cartPanel;
  return (
    <Notice icon={CircleAlert} text={text} role="alert">
      <Button onClick={onRetry}>{t.retry}</Button>
    </Notice>
  );
}

export interface CartSkeletonProps {
  /** Whether the panel is the cart's own page. Without a script, that page says why it stays empty. */
  readonly isPage?: boolean;
}

/** Runtimes leave the children of an element with this value alone during hydration. */
const AS_SENT = { __html: '' };

/** Five lines of their final size. Source: specification, sections 2 and 9. */
export function CartSkeleton({ isPage = false }: CartSkeletonProps) {
  const t = useShell().texts.cartPanel;
  const [isHydrated] = useState(!useIsLive());
  return (
    <>
      {isPage && isHydrated && (
        <div className="no-script">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing */}
          <div data-sent="no-script" dangerouslySetInnerHTML={AS_SENT} />
        </div>
      )}
      {isPage && <CartColumns />}
      <div className="shops" role="status" aria-label={t.loading}>
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
    </>
  );
}
