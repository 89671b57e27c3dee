import { ShoppingCart } from 'lucide';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { COUNT_SHOWN_MAX } from '../../domain/constants';
import { countText } from '../../domain/i18n/count-text';
import { isOpenRoute } from '../../domain/links/open-route';
import { useLateIdle } from '../../island/late/use-late';
import { useIsLive } from '../../island/use-is-live';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { CountBadge } from '../../ui/Badge';
import { IconLink } from '../../ui/Button';

const loadRest = async () => (await import('./watch-rest')).watchRest;

/** Whether a press on a link opens another tab or window. */
export const isForBrowser = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

/**
 * Opens and closes the cart panel, also when a mouse rests on it. On a page without a panel it links to the cart's
 * page. On that page itself it is left out: it would lead nowhere and cover the cart's own buttons.
 *
 * It is one element in both cases. A server does not know whether the page has a panel, and an element that is replaced
 * loses the focus, and a press that is under way.
 */
export function CartControl() {
  const { cart, links, options, overlays, page, texts } = useShell();
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
  const control = useRef<HTMLAnchorElement>(null);
  const { part: watchRest } = useLateIdle(loadRest);
  useEffect(
    () => (isOffered && control.current ? watchRest?.(control.current, overlays) : undefined),
    [isOffered, watchRest, overlays],
  );
  const t = texts.toolbar;
  const label = count > 0 ? countText(t.cartCount, count, COUNT_SHOWN_MAX) : t.cart;
  const badge = <CountBadge count={count} max={COUNT_SHOWN_MAX} />;

  if (!isOffered && isOpenRoute('shoppingCart', { url, links, routes: options.routes })) return null;
  const handlePointerDown = ({ timeStamp }: PointerEvent) => {
    // A panel that something else has opened is closed by this very press, and rendered by now.
    wasOpenAtPress.current = isKept || closedAtMs.current >= timeStamp;
  };
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    // A press outside the panel closes it, so the click after it must not open it again. A click by keyboard follows no
    // press: a press that was broken off does not count.
    if (isKept || (event.detail > 0 && wasOpenAtPress.current)) overlays.hide('cart-panel');
    else overlays.show('cart-panel', event.currentTarget);
    wasOpenAtPress.current = false;
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    // Browsers press only what is a button by itself.
    if (event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) event.currentTarget.click();
  };
  return (
    <IconLink
      ref={control}
      href={links.to('shoppingCart')}
      icon={ShoppingCart}
      label={label}
      // In the bar it is the visible label; the badge has the number.
      title={t.cart}
      // A press before this code has loaded waits for it, if the page has a panel (`early/keep-input.ts`).
      data-opens="cart-panel"
      {...(isOffered && {
        role: 'button',
        'aria-expanded': isOpen,
        onPointerDown: handlePointerDown,
        onKeyDown: handleKeyDown,
        onClick: handleClick,
      })}
    >
      {badge}
    </IconLink>
  );
}
