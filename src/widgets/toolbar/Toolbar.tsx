import { useRef } from 'react';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { BackToTop } from './BackToTop';
import { CartControl } from './CartControl';

/**
 * Tools at the page's edge. They step aside near the page's end, where the footer is, but never with the focus inside
 * (style sheet) or with their panel open. Source: specification, section 2; contract, section 8, "Toolbar".
 */
export function Toolbar() {
  const { overlays, scroll, texts } = useShell();
  const hasRoom = useSignalValue(scroll.hasRoomForToolbar);
  const isPanelOpen = useSignalValue(overlays.open)?.name === 'cart-panel';
  const railRef = useRef<HTMLDivElement>(null);
  const focusRail = () => railRef.current?.querySelector<HTMLElement>('a, button')?.focus();
  return (
    <aside className="toolbar" aria-label={texts.toolbar.label} data-aside={(!hasRoom && !isPanelOpen) || undefined}>
      <div className="rail" ref={railRef}>
        <CartControl />
      </div>
      <BackToTop onLeave={focusRail} />
    </aside>
  );
}
