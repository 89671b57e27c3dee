import { sentenceGap } from '../../domain/i18n/sentence-gap';
import type { ShareState } from '../../domain/share/flow-rules';
import { hasHelped } from '../../domain/share/round';
import { useShell } from '../../island/use-shell';
import { useSignInLink } from '../../island/use-sign-link';
import { Button, ButtonLink } from '../../ui/Button';
import { Countdown } from './Countdown';
import { CouponCard } from './CouponCard';
import { Failed } from './Failed';
import { Inviter } from './Inviter';
import { Slots } from './Slots';
import { useShare } from './share-parts';

/** For a member who followed a friend's link. Source: specification, section 4, "Share coupon flow", and section 8. */
export function HelpPanel({ state }: { readonly state: ShareState }) {
  const { flow, texts: t } = useShare();
  const { help, loading, nowMs, offer, round, sharer } = state;
  const retry = () => flow.send({ type: 'retry' });
  if (loading === 'failed') return <Failed message={t.loadFailed} onRetry={retry} />;
  return (
    <>
      <Inviter sharer={sharer} />
      <Slots round={round} />
      {round && round.endsAtMs > nowMs && <Countdown endsAtMs={round.endsAtMs} />}
      <Outcome state={state} onRetry={retry} />
      {/* Beside the status, which would read the whole coupon aloud. */}
      {offer && (help.at === 'due' || help.at === 'sending') && <CouponCard coupon={offer} />}
      {(help.at === 'done' || help.at === 'none') && (
        <Button className="share-act" onClick={() => flow.send({ type: 'join' })}>
          {t.join}
        </Button>
      )}
    </>
  );
}

function Outcome({ state, onRetry }: { readonly state: ShareState; readonly onRetry: () => void }) {
  const { lang, texts } = useShell();
  const { texts: t } = useShare();
  const signIn = useSignInLink('share-overlay');
  const { help, round, visitorId } = state;
  if (help.at === 'failed') {
    const { message } = help;
    if (message !== null)
      return (
        <Failed
          message={t.helpFailed + sentenceGap(lang) + (message || texts.shell.networkUnstable)}
          onRetry={onRetry}
        />
      );
    return (
      <Failed message={t.logInFirst} onRetry={onRetry}>
        <ButtonLink variant="primary" {...signIn}>
          {t.signIn}
        </ButtonLink>
      </Failed>
    );
  }
  return (
    <div className="share-outcome" role="status">
      {help.at === 'done' && (
        <>
          <p>{help.coupon ? t.helped : t.couponMissing}</p>
          {help.coupon && <CouponCard coupon={help.coupon} />}
        </>
      )}
      {help.at === 'none' && round && hasHelped(round, visitorId) && <p>{t.alreadyHelped}</p>}
      {(help.at === 'due' || help.at === 'sending') && (
        <p className="share-wait">
          <span className="spinner" />
          {t.helping}
        </p>
      )}
    </div>
  );
}
