import { Check, Plus } from 'lucide';
import { HELPERS_NEEDED } from '../../domain/constants';
import { countText } from '../../domain/i18n/count-text';
import { fill } from '../../domain/i18n/fill';
import type { HelpRound } from '../../domain/share/coupon';
import { useShell } from '../../island/use-shell';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { useShare } from './share-parts';

export interface SlotsProps {
  readonly round: HelpRound | null;
  /** Whether the free places ask the visitor to invite somebody. A friend's places do not. */
  readonly isOwn?: boolean;
}

/** The three places for helpers. Source: specification, section 4 ("three avatar slots"). */
export function Slots({ round, isOwn = false }: SlotsProps) {
  const { links } = useShell();
  const { texts: t } = useShare();
  const helpers = round?.helpers.slice(0, HELPERS_NEEDED) ?? [];
  const count = Math.min(round?.helperCount ?? 0, HELPERS_NEEDED);
  return (
    <div className="share-slots">
      <ol>
        {helpers.map(({ id, icon, name }) => (
          <li key={id} className="share-slot" data-filled>
            <span className="share-face">
              <Avatar src={links.at(icon)} name={name || '?'} />
              <span className="share-tick">
                <Icon node={Check} size={12} />
              </span>
            </span>
            <bdi className="clip">{name}</bdi>
          </li>
        ))}
        {[...new Array(HELPERS_NEEDED - helpers.length).keys()].map((index) => (
          // To others a free place says nothing: the line below has the count.
          <li key={index} className="share-slot" aria-hidden={!isOwn || undefined}>
            <span className="share-face">{isOwn && <Icon node={Plus} size={24} />}</span>
            {isOwn && <span className="clip">{t.freePlace}</span>}
          </li>
        ))}
      </ol>
      <p key={count} className="share-progress">
        {fill(countText(t.progress, count), { max: HELPERS_NEEDED })}
      </p>
    </div>
  );
}
