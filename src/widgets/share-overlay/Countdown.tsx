import { useCallback } from 'react';
import type { ShareState } from '../../domain/share/flow';
import { timeLeft } from '../../domain/share/round';
import { fill } from '../../i18n/fill';
import { SignalText } from '../../mount/SignalText';
import { useShare } from './share-parts';

/** What is left of a round, each second. It is not read out by itself: a timer that talks drowns all else. */
export function Countdown() {
  const { flow, texts: t } = useShare();
  const textOf = useCallback(
    ({ nowMs, round }: ShareState) => {
      const { days, hours, minutes, seconds } = timeLeft((round?.endsAtMs ?? nowMs) - nowMs);
      const clock = `${hours}:${minutes}:${seconds}`;
      return days > 0 ? `${fill(t.days, { count: days })} ${clock}` : clock;
    },
    [t],
  );
  return (
    <p className="share-countdown" role="timer" aria-live="off">
      <span>{t.endsIn}</span> <SignalText as="b" of={flow.state} text={textOf} />
    </p>
  );
}
