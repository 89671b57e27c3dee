import { useState } from 'react';
import type { Announcement } from '../../domain/announcement';
import { useSignalValue } from '../../state/signals';
import { CloseButton } from '../../ui/CloseButton';
import { Headline } from './Headline';
import { useParts } from './parts';
import { RichText } from './RichText';
import { Severity } from './Severity';
import { useCleaned } from './use-cleaned';

/**
 * The top notice. It is a status, which screen readers tell in their own time; the element stands there, empty, before
 * its first word, or they would not.
 */
export function Notices() {
  const { feed, texts } = useParts();
  const notices = useSignalValue(feed.notices);
  const [isHidden, setIsHidden] = useState(false);
  const hasNotices = notices.length > 0 && !isHidden;
  return (
    <div className="notices" data-empty={!hasNotices || undefined} data-level={notices[0]?.level}>
      <div className="line">
        {/* What scrolls must be reached by keyboard. */}
        <div role="status" className="list" aria-label={texts.notice} tabIndex={hasNotices ? 0 : undefined}>
          {hasNotices &&
            notices.map((notice, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: ids may be missing, and the order stays
              <Notice key={at} notice={notice} />
            ))}
        </div>
        {hasNotices && <CloseButton label={texts.hide} closes=".notices" onClick={() => setIsHidden(true)} />}
      </div>
    </div>
  );
}

function Notice({ notice }: { readonly notice: Announcement }) {
  const { isPending, content } = useCleaned(notice.html);
  // All of it at once: a status that grows is told in pieces.
  if (isPending) return null;
  return (
    <div className="stripe" data-level={notice.level}>
      <Severity level={notice.level} />
      <div className="words">
        <p className="title">
          <Headline announcement={notice} place="top-notice" />
        </p>
        {content && <RichText content={content} />}
      </div>
    </div>
  );
}
