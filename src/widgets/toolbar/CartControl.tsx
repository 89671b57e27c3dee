import { ShoppingCart } from 'lucide';
import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { COUNT_SHOWN_MAX } from '../../domain/constants';
import { countText } from '../../domain/i18n/count-text';
import { useLateIdle } from '../../island/late/use-late';
import { useIsLive } from '../../island/use-is-live';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { CountBadge } from '../../ui/Badge';
import { IconButton, IconLink } from '../../ui/Button';
import { isSamePage } from '../../ui/same-page';

const loadRest = async () => (await import('./watch-rest')).watchRest;

/**
 * Opens and closes the cart panel, also when a mouse rests on it. On a page without a panel it links to the cart's
 * page. On that page itself it is left out: it would lead nowhere and cover the cart's own buttons.
 */
export function CartControl() {
  const { cart, links, overlays, page, texts } = useShell();
  const count = useSignalValue(cart.count);
  const isOffered = useSignalValue(overlays.offered).has('cart-panel');
  const overlay = useSignalValue(overlays.open);
  const isOpen = overlay?.name === 'cart-panel';
  // A press keeps a panel open that a resting mouse has opened.
  const isKept = isOpen && !overlay.isHovered;
  const url = useIsLive() ? page.url() : '';
  const wasOpenAtPress = useRef(false);
  const closedAtMs = useRef(0);
  useLayoutEffect(
    () => () => {
      if (isKept) closedAtMs.current = performance.now();
    },
    [isKept],
  );
  const button = useRef<HTMLButtonElement>(null);
  const { part: watchRest } = useLateIdle(loadRest);
  useEffect(
    () => (isOffered && button.current ? watchRest?.(button.current, overlays) : undefined),
    [isOffered, watchRest, overlays],
  );
  const t = texts.toolbar;
  const label = count > 0 ? countText(t.cartCount, count, COUNT_SHOWN_MAX) : t.cart;
  const badge = <CountBadge count={count} max={COUNT_SHOWN_MAX} />;

  if (!isOffered) {
    const href = links.to('shoppingCart');
    if (isSamePage(href, url)) return null;
    return (
      <IconLink href={href} icon={ShoppingCart} label={label}>
        {badge}
      </IconLink>
    );
  }
  const handlePointerDown = ({ timeStamp }: PointerEvent<HTMLButtonElement>) => {
    // A panel that something else has opened is closed by this very press, and rendered by now.
    wasOpenAtPress.current = isKept || closedAtMs.current >= timeStamp;
  };
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A press outside the panel closes it, so the click after it must not open it again. A click by keyboard follows no
    // press: a press that was broken off does not count.
    if (isKept || (event.detail > 0 && wasOpenAtPress.current)) overlays.hide('cart-panel');
    else overlays.show('cart-panel', event.currentTarget);
    wasOpenAtPress.current = false;
  };
  return (
    <IconButton
      ref={button}
      icon={ShoppingCart}
      label={label}
      aria-expanded={isOpen}
      onPointerDown={handlePointerDown}
      onClick={handleClick}
    >
      {badge}
    </IconButton>
  );
}
