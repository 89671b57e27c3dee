import { useEffect, useLayoutEffect } from 'react';
import type { AnnouncementPlace } from '../../domain/announcement';
import { useIdle } from '../../mount/use-idle';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { Notices } from './Notices';
import { Popup } from './Popup';
import { useParts } from './parts';
import { StripesPlace } from './StripesPlace';

export interface AnnouncementsProps {
  readonly places: readonly AnnouncementPlace[];
}

/**
 * What editors announce. Stripes and notice push the page down, and nothing waits for them: what the page itself has
 * told of is there for the first paint, all else is asked for in an idle moment once it is known who is here, so never
 * for a page that is only being prepared.
 *
 * Source: specification, section 2, "Announcements"; contract, section 8, "Header" and "Announcements".
 */
export function Announcements({ places }: AnnouncementsProps) {
  const { options, session } = useShell();
  const { feed } = useParts();
  const { isTold } = feed;
  const mayLoad = useIdle(useSignalValue(session.status) !== 'loading');
  const hasNotice = places.includes('top-notice');

  // Before the paint, which then has them.
  useLayoutEffect(() => {
    if (isTold && !options.prerender) void feed.loadList();
  }, [feed, isTold, options]);
  useEffect(() => {
    if (!mayLoad) return;
    if (!isTold) void feed.loadList();
    if (hasNotice) void feed.loadNotices();
  }, [feed, hasNotice, isTold, mayLoad]);

  return (
    <div className="announcements">
      {places.includes('top-stripes') && <StripesPlace />}
      {hasNotice && <Notices />}
      {mayLoad && places.includes('popup') && <Popup />}
    </div>
  );
}
