import { HELPERS_NEEDED } from '../../domain/constants';
import { fill } from '../../domain/i18n/fill';
import { canClaim, canStart, isOver, roleOf, type ShareState } from '../../domain/share/flow-rules';
import { Button } from '../../ui/Button';
import { Countdown } from './Countdown';
import { CouponCard } from './CouponCard';
import { Failed } from './Failed';
import { Invite } from './Invite';
import { Rewards } from './Rewards';
import { Slots } from './Slots';
import { useShare } from './share-parts';

/** A member's own round; guests see what it looks like. Source: specification, section 4, "Share coupon flow". */
export function MainPanel({ state }: { readonly state: ShareState }) {
  const { flow, texts: t } = useShare();
  const { busy, loading, offer, round } = state;
  if (loading === 'failed') return <Failed message={t.loadFailed} onRetry={() => flow.send({ type: 'retry' })} />;
  const isEnded = isOver(state);
  // As long as nothing can be claimed, sharing the link is the next step.
  const isNear = !canClaim(state) && busy === null;
  const isMember = roleOf(state) === 'owner';
  return (
    <>
      <p className="share-lead">{fill(t.lead, { count: HELPERS_NEEDED })}</p>
      {offer && <CouponCard coupon={offer} />}
      <Slots round={round} isOwn />
      {isEnded && (
        <p className="share-ended" role="status">
          {t.ended}
        </p>
      )}
      {round && !isEnded && round.endsAtMs > 0 && <Countdown endsAtMs={round.endsAtMs} />}
      {canStart(state) ? (
        <Button
          className="share-act"
          variant="primary"
          isBusy={busy === 'start'}
          onClick={() => flow.send({ type: 'start' })}
        >
          {isEnded ? t.startAgain : t.start}
        </Button>
      ) : (
        <Button
          className="share-act"
          variant={isNear ? 'secondary' : 'primary'}
          isBusy={busy === 'claim'}
          // `aria-disabled` instead of `disabled`: the button can be focused and read before it can be pressed.
          aria-disabled={isNear}
          onClick={() => flow.send({ type: 'claim' })}
        >
          {t.claim}
        </Button>
      )}
      {isMember && round && !isEnded && <Invite isFirst={isNear} />}
      {isMember && <Rewards />}
    </>
  );
}
