import { Ellipsis, Headset } from 'lucide';
import { type MouseEvent, useRef } from 'react';
import { useLateIdle } from '../../mount/use-late';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../mount/use-signal-value';
import { IconLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { AppControl } from './AppControl';
import { BackToTop } from './BackToTop';
import { CartControl } from './CartControl';

const loadAds = async () => (await import('./ToolbarAds')).ToolbarAds;

/**
 * Tools at the page's edge. All but the way to the top step aside near the page's end, where the footer is, but never
 * with the keyboard's focus inside (style sheet) or with their panel open. Source: specification, section 2; contract, section 8, "Toolbar".
 */
export function Toolbar() {
  const { chat, links, options, overlays, scroll, texts } = useShell();
  const hasRoom = useSignalValue(scroll.hasRoomForToolbar);
  const isPanelOpen = useSignalValue(overlays.open)?.name === 'cart-panel';
  const { part: ToolbarAds } = useLateIdle(loadAds);
  const railRef = useRef<HTMLDivElement>(null);
  const focusRail = () => {
    for (const tool of railRef.current?.querySelectorAll<HTMLElement>('summary, a, button') ?? []) {
      tool.focus();
      // One that is folded away has not taken it.
      if (tool.matches(':focus')) return;
    }
  };
  const handleService = (event: MouseEvent) => {
    // Who wants the page in another tab gets it there.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    chat.open('toolbar');
  };
  const t = texts.toolbar;
  return (
    <aside className="toolbar" aria-label={t.label} data-aside={(!hasRoom && !isPanelOpen) || undefined}>
      {ToolbarAds && <ToolbarAds />}
      <div className="rail" ref={railRef}>
        {options.brand.appQr !== '' && (
          // On phones it folds what is less often wanted: also without a script.
          <details className="fold">
            <summary className="button plain icon-only" title={t.more} aria-label={t.more}>
              <Icon node={Ellipsis} />
            </summary>
          </details>
        )}
        <AppControl />
        <CartControl />
        {/* A window needs the press itself: before the script is there it is a link. */}
        <IconLink
          className="extra"
          href={links.to('customerService')}
          icon={Headset}
          label={t.service}
          onClick={handleService}
        />
      </div>
      <BackToTop onLeave={focusRail} />
    </aside>
  );
}
