import { HELPERS_NEEDED } from '../../domain/constants';
import { fill } from '../../domain/i18n/fill';
import { isOver, type ShareState } from '../../domain/share/flow-rules';
import { Button } from '../../ui/Button';
import { Inviter } from './Inviter';
import { Slots } from './Slots';
import { useShare } from './share-parts';

export interface EndPanelProps {
  readonly state: ShareState;
}

/**
 * Invites a helper who is too late to start a round of their own. Source: specification, section 4 ("a join-now
 * panel").
 */
export function EndPanel({ state }: EndPanelProps) {
  const { flow, texts: t } = useShare();
  const { round, sharer } = state;
  return (
    <>
      <Inviter sharer={sharer} />
      {round && <Slots round={round} />}
      <TooLate state={state} />
      <Button className="share-act" variant="primary" onClick={() => flow.send({ type: 'join' })}>
        {t.join}
      </Button>
    </>
  );
}

/** Why there is nothing left to help with, and what to do instead. */
export function TooLate({ state }: EndPanelProps) {
  const { texts: t } = useShare();
  const { round } = state;
  return (
    <>
      <p className="share-ended" role="status">
        {round && !isOver(state) ? t.complete : t.ended}
      </p>
      <p className="share-lead">{fill(t.joinLead, { count: HELPERS_NEEDED })}</p>
    </>
  );
}
