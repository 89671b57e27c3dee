import { HELPERS_NEEDED } from '../../domain/constants';
import { canClaim, canStart, isOver, roleOf, type ShareState } from '../../domain/share/flow';
import { fill } from '../../i18n/fill';
import { Button } from '../../ui/Button';
import { Countdown } from './Countdown';
import { Failed } from './Failed';
import { Invite } from './Invite';
import { Rewards } from './Rewards';
import { Slots } from './Slots';
import { useShare } from './share-parts';

/** The own round of a member; a guest sees what it is like. Source: specification, section 4, "Share coupon flow". */
export function MainPanel({ state }: { readonly state: ShareState }) {
  const { flow, texts: t } = useShare();
  const { busy, loading, nowMs, round } = state;
  if (loading === 'failed') return <Failed message={t.loadFailed} onRetry={() => flow.send({ type: 'retry' })} />;
  const isEnded = isOver(state);
  // Till then it is the link that leads on.
  const isNear = !canClaim(state) && busy === null;
  const isMember = roleOf(state) === 'owner';
  return (
    <>
      <p className="share-lead">{fill(t.lead, { count: HELPERS_NEEDED })}</p>
      <Slots round={round} />
      {isEnded && (
        <p className="share-ended" role="status">
          {t.ended}
        </p>
      )}
      {round && !isEnded && round.endsAtMs > 0 && <Countdown endsAtMs={round.endsAtMs} nowMs={nowMs} />}
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
          // Not `disabled`: it can be found and read before it can be pressed.
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
