import { Headset } from 'lucide';
import { type MouseEvent, useRef } from 'react';
import { useLateIdle } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { IconLink } from '../../ui/Button';
import { AppControl } from './AppControl';
import { BackToTop } from './BackToTop';
import { CartControl, isForBrowser } from './CartControl';

const loadAds = async () => (await import('./ToolbarAds')).ToolbarAds;

/**
 * Tools at the page's edge. Near the page's end all but back-to-top step aside for the footer. In a window narrower than
 * 1280 px or lower than 480 px they are a bar at the lower edge, which is away while the page is scrolled down. Neither with
 * the keyboard's focus inside (style sheet), nor with their panel open.
 *
 * Source: specification, section 2; contract, section 8, "Toolbar".
 */
export function Toolbar() {
  const { chat, links, overlays, scroll, texts } = useShell();
  const hasRoom = useSignalValue(scroll.hasRoomForToolbar);
  const isReadingOn = useSignalValue(scroll.isReadingOn);
  const isPanelOpen = useSignalValue(overlays.open)?.name === 'cart-panel';
  const { part: ToolbarAds } = useLateIdle(loadAds);
  const railRef = useRef<HTMLDivElement>(null);
  const focusRail = () => {
    for (const tool of railRef.current?.querySelectorAll<HTMLElement>('a, button') ?? []) {
      tool.focus();
      // One that is hidden takes no focus.
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
    <aside
      className="toolbar"
      aria-label={t.label}
      data-aside={(!hasRoom && !isPanelOpen) || undefined}
      data-away={(isReadingOn && !isPanelOpen) || undefined}
    >
      {ToolbarAds && <ToolbarAds />}
      <div className="rail" ref={railRef}>
        <AppControl />
        <CartControl />
        {/* A window may only be opened by the press itself. Until the script has loaded, this is a plain link. */}
        <IconLink
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
