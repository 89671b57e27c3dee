import { HELPERS_NEEDED } from '../../domain/constants';
import { fill } from '../../domain/i18n/fill';
import { isOver, type ShareState } from '../../domain/share/flow-rules';
import { Button } from '../../ui/Button';
import { Slots } from './Slots';
import { useShare } from './share-parts';

/**
 * Invites a helper who is too late to start a round of their own. Source: specification, section 4 ("a join-now
 * panel").
 */
export function EndPanel({ state }: { readonly state: ShareState }) {
  const { flow, texts: t } = useShare();
  const { round } = state;
  return (
    <>
      {round && <Slots round={round} />}
      <p className="share-ended" role="status">
        {round && !isOver(state) ? t.complete : t.ended}
      </p>
      <p className="share-lead">{fill(t.joinLead, { count: HELPERS_NEEDED })}</p>
      <Button className="share-act" variant="primary" onClick={() => flow.send({ type: 'join' })}>
        {t.join}
      </Button>
    </>
  );
}
