import { useEffect, useLayoutEffect } from 'react';
import type { AnnouncementPlace } from '../../domain/announcements/announcement';
import { useIdle } from '../../island/late/use-idle';
import { useLateIdle } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { Notices } from './Notices';
import { useParts } from './parts';
import { StripesPlace } from './StripesPlace';

const loadPopup = async () => (await import('./Popup')).Popup;

export interface AnnouncementsProps {
  readonly places: readonly AnnouncementPlace[];
}

/**
 * The announcements. Stripes and notice push the page down. Stripes from the page's own `boot` are there for the first
 * paint; otherwise the list is requested as soon as the page is shown. The notice is requested in an idle moment once
 * the first view is complete.
 *
 * Source: specification, section 2, "Announcements"; contract, section 8, "Header" and "Announcements".
 */
export function Announcements({ places }: AnnouncementsProps) {
  const { isCalm, isShown, options } = useShell();
  const { feed } = useParts();
  const { isPrinted } = feed;
  const isVisible = useSignalValue(isShown);
  const mayLoad = useIdle(useSignalValue(isCalm));
  const { part: Popup } = useLateIdle(loadPopup);
  const hasNotice = places.includes('top-notice');

  // A layout effect runs before the paint, so that it includes data that are already known.
  useLayoutEffect(() => {
    if (isPrinted ? !options.prerender : isVisible) void feed.loadList();
  }, [feed, isPrinted, isVisible, options]);
  useEffect(() => {
    if (mayLoad && hasNotice) void feed.loadNotices();
  }, [feed, hasNotice, mayLoad]);

  return (
    <div className="announcements">
      {places.includes('top-stripes') && <StripesPlace />}
      {hasNotice && <Notices />}
      {Popup && places.includes('popup') && <Popup />}
    </div>
  );
}
