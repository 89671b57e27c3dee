import { useRef, useState } from 'react';
import type { Announcement } from '../../domain/announcements/announcement';
import { useRoom } from '../../island/use-room';
import { useSignalValue } from '../../island/use-signal-value';
import { useParts } from './parts';
import { Stripes } from './Stripes';

const hasSome = (list: readonly Announcement[]): list is readonly [Announcement, ...Announcement[]] => list.length > 0;

/** The place of the stripes: filled once they are known, empty again when they are hidden. */
export function StripesPlace() {
  const { feed } = useParts();
  const stripes = useSignalValue(feed.stripes);
  const isKnown = useSignalValue(feed.hasList);
  const [isHidden, setIsHidden] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isShown = isKnown && !isHidden && hasSome(stripes);
  const mustWait = useRoom('stripes', box, isShown ? 'standing' : isKnown ? 'empty' : 'pending', feed.hasStood());
  return (
    <div ref={box} className={mustWait ? 'unseen' : 'stripes-room'}>
      {isShown && <Stripes stripes={stripes} onHide={() => setIsHidden(true)} />}
    </div>
  );
}
