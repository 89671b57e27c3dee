import { Ellipsis, Headset } from 'lucide';
import { type MouseEvent, useRef } from 'react';
import { useLateIdle } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { IconLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { AppControl } from './AppControl';
import { BackToTop } from './BackToTop';
import { CartControl, isForBrowser } from './CartControl';

const loadAds = async () => (await import('./ToolbarAds')).ToolbarAds;

/**
 * Tools at the page's edge. Near the page's end all but back-to-top step aside for the footer, except while the
 * keyboard's focus is inside (style sheet) or their panel is open.
 *
 * Source: specification, section 2; contract, section 8, "Toolbar".
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
      // A folded tool takes no focus.
      if (tool.matches(':focus')) return;
    }
  };
  const handleService = (event: MouseEvent) => {
    // With a modifier key the browser opens the link in another tab or window.
    if (isForBrowser(event)) return;
    event.preventDefault();
    chat.open('toolbar');
  };
  const t = texts.toolbar;
  return (
    <aside className="toolbar" aria-label={t.label} data-aside={(!hasRoom && !isPanelOpen) || undefined}>
      {ToolbarAds && <ToolbarAds />}
      <div className="rail" ref={railRef}>
        {options.brand.appQr !== '' && (
          // On phones it folds the less used tools, without a script too.
          <details className="fold">
            <summary className="button plain icon-only" title={t.more} aria-label={t.more}>
              <Icon node={Ellipsis} />
            </summary>
          </details>
        )}
        <AppControl />
        <CartControl />
        {/* A window may only be opened by the press itself. Until the script has loaded, this is a plain link. */}
        <IconLink
          className="extra"
          data-opens="chat"
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
