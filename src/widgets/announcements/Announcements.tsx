import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Announcement, AnnouncementPlace } from '../../domain/announcement';
import { useIdle } from '../../mount/use-idle';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { Notices } from './Notices';
import { Popup } from './Popup';
import { useParts } from './parts';
import { Stripes } from './Stripes';
import { useBelowHeader } from './use-below-header';

export interface AnnouncementsProps {
  readonly places: readonly AnnouncementPlace[];
}

const hasSome = (list: readonly Announcement[]): list is readonly [Announcement, ...Announcement[]] => list.length > 0;

/**
 * What editors announce. Stripes that the page itself has told of take room, from the first paint on; all else is laid
 * over the page, below the header, and pushes nothing. It is asked for in an idle moment once it is known who is here,
 * so never for a page that is only being prepared.
 *
 * Source: specification, section 2, "Announcements"; contract, section 8, "Header" and "Announcements".
 */
export function Announcements({ places }: AnnouncementsProps) {
  const { options, session } = useShell();
  const { feed } = useParts();
  const { isTold } = feed;
  const stripes = useSignalValue(feed.stripes);
  const [isHidden, setIsHidden] = useState(false);
  const mayLoad = useIdle(useSignalValue(session.status) !== 'loading');
  const hasNotice = places.includes('top-notice');
  const root = useRef<HTMLDivElement>(null);
  useBelowHeader(root, isTold);

  // Before the paint, which then has them.
  useLayoutEffect(() => {
    if (isTold && !options.prerender) void feed.loadList();
  }, [feed, isTold, options]);
  useEffect(() => {
    if (!mayLoad) return;
    if (!isTold) void feed.loadList();
    if (hasNotice) void feed.loadNotices();
  }, [feed, hasNotice, isTold, mayLoad]);

  const bar = places.includes('top-stripes') && !isHidden && hasSome(stripes) && (
    <Stripes stripes={stripes} onHide={isTold ? undefined : () => setIsHidden(true)} />
  );
  return (
    <div ref={root} className="announcements">
      {isTold && bar}
      <div className="over">
        {!isTold && bar}
        {hasNotice && <Notices />}
      </div>
      {mayLoad && places.includes('popup') && <Popup />}
    </div>
  );
}
