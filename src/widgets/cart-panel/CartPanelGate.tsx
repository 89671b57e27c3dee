import { useEffect, useLayoutEffect } from 'react';
import { useLateParts } from '../../mount/late-parts';
import { useIdle } from '../../mount/use-idle';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';

export interface CartPanelProps {
  /** `attached` opens from the toolbar's cart button, `inline` stands in the page. */
  readonly mode: 'attached' | 'inline';
}

/**
 * Offers the cart panel, and brings it in an idle moment or when it is to be seen: most views of a page never open it.
 * Where it does not come, the cart's own page is there.
 */
export function CartPanelGate({ mode }: CartPanelProps) {
  const { links, overlays, page, session, texts } = useShell();
  const isAttached = mode === 'attached';
  const isOpen = useSignalValue(overlays.open)?.name === 'cart-panel' && isAttached;
  const isIdle = useIdle(useSignalValue(session.status) !== 'loading');
  const { part: late, hasFailed, retry } = useLateParts(!isAttached || isOpen || isIdle);

  // At once, not after the paint: a page may open it as soon as the shell is ready.
  useLayoutEffect(() => (isAttached ? overlays.offer('cart-panel') : undefined), [overlays, isAttached]);
  useEffect(() => {
    if (!hasFailed || !isOpen) return;
    overlays.hide('cart-panel');
    retry();
    page.go(links.to('shoppingCart'));
  }, [hasFailed, isOpen, links, overlays, page, retry]);

  if (late) return <late.CartPanel mode={mode} />;
  return isAttached || !hasFailed ? null : <a href={links.to('shoppingCart')}>{texts.header.cart}</a>;
}
