import { useRef, useState } from 'react';
import type { Announcement } from '../../domain/announcement';
import type { LateParts } from '../../mount/late-parts';
import type { LazyPart } from '../../mount/use-lazy-part';
import { useSignalValue } from '../../state/signals';
import { useParts } from './parts';
import { Stripes } from './Stripes';
import { useRoom } from './use-room';

const hasSome = (list: readonly Announcement[]): list is readonly [Announcement, ...Announcement[]] => list.length > 0;

export interface WithLate {
  /** The late parts, which see to it that the page does not jump: nothing is shown before they are here or have failed. */
  readonly late: LazyPart<LateParts>;
}

/** Where the stripes stand once they are known, until they are hidden. */
export function StripesPlace({ late: { part: late, hasFailed } }: WithLate) {
  const { feed } = useParts();
  const stripes = useSignalValue(feed.stripes);
  const isKnown = useSignalValue(feed.hasList) && (feed.isTold || hasFailed || late !== undefined);
  const [isHidden, setIsHidden] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isShown = isKnown && !isHidden && hasSome(stripes);
  useRoom('stripes', box, isShown ? 'standing' : isKnown ? 'empty' : 'pending', late);
  return (
    <div ref={box} className="stripes-room">
      {isShown && <Stripes stripes={stripes} onHide={() => setIsHidden(true)} />}
    </div>
  );
}
