import { useEffect, useRef, useState } from 'react';
import type { Announcement } from '../../domain/announcements/announcement';
import { announcementHref } from '../../domain/announcements/shown-announcements';
import { useRoom } from '../../island/use-room';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { CloseButton } from '../../ui/CloseButton';
import { Headline } from './Headline';
import { keyOf } from './key-of';
import { useParts } from './parts';
import { RichText } from './RichText';
import { Severity } from './Severity';
import { useContent } from './use-cleaned';

/**
 * The top notice. It is a live region with the role `status`. The element is there, empty, before its first text:
 * screen readers do not announce a region that is inserted together with its text.
 */
export function Notices() {
  const { feed, texts } = useParts();
  const notices = useSignalValue(feed.notices);
  const isKnown = useSignalValue(feed.hasNotices);
  const [isHidden, setIsHidden] = useState(false);
  const [cleanCount, setCleanCount] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const hasNotices = notices.length > 0 && !isHidden;
  // The list and the notice's own reply arrive one after the other.
  const isWaiting = !isKnown || cleanCount < notices.length;
  const mustWait = useRoom(
    'notice',
    box,
    hasNotices && !isWaiting ? 'standing' : isKnown && !hasNotices ? 'empty' : 'pending',
  );
  return (
    <div ref={box} className={mustWait ? 'unseen' : 'notice-room'}>
      <div
        className="notices"
        data-empty={!hasNotices || undefined}
        data-level={notices[0]?.level}
        data-waiting={(hasNotices && isWaiting) || undefined}
      >
        <div className="line">
          {/* A scrollable box must be reachable by keyboard. */}
          <div role="status" className="list" aria-label={texts.notice} tabIndex={hasNotices ? 0 : undefined}>
            {hasNotices &&
              notices.map((notice) => (
                <Notice key={keyOf(notice)} notice={notice} onClean={(by) => setCleanCount((count) => count + by)} />
              ))}
          </div>
          {hasNotices && <CloseButton label={texts.hide} closes=".notices" onClick={() => setIsHidden(true)} />}
        </div>
      </div>
    </div>
  );
}

interface NoticeProps {
  readonly notice: Announcement;
  /** Called with 1 when the notice has been cleaned, with -1 when it is removed or is to be cleaned again. */
  readonly onClean: (by: 1 | -1) => void;
}

function Notice({ notice, onClean }: NoticeProps) {
  const { lang } = useShell();
  const { texts } = useParts();
  const { isPending, content, isBlank, hasFailed } = useContent(
    notice,
    'top-notice',
    announcementHref(notice, 'top-notice', lang) !== '',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports a change of `isPending`, not of the callback
  useEffect(() => {
    if (isPending) return;
    onClean(1);
    return () => onClean(-1);
  }, [isPending]);
  // Renders nothing until all of it is there: a status that grows is announced in pieces.
  if (isPending || (isBlank && !hasFailed)) return null;
  return (
    <div className="stripe" data-level={notice.level}>
      <Severity level={notice.level} />
      <div className="words">
        <p className="title">
          <Headline announcement={notice} place="top-notice" fallback={isBlank ? texts.notice : ''} />
        </p>
        {content && <RichText content={content} />}
      </div>
    </div>
  );
}
