import { useCallback } from 'react';
import { fill } from '../../domain/i18n/fill';
import { timeLeft } from '../../domain/share/round';
import { SignalText } from '../../island/SignalText';
import { useShare } from './share-parts';

export interface CountdownProps {
  /** In ms since 1970 UTC, on the server's clock. */
  readonly endsAtMs: number;
}

/**
 * The time left in a round, updated each second. Screen readers do not announce it: a talking timer would drown out
 * everything else.
 */
export function Countdown({ endsAtMs }: CountdownProps) {
  const { flow, texts: t } = useShare();
  const textAt = useCallback(
    (nowMs: number) => {
      const { days, hours, minutes, seconds } = timeLeft(endsAtMs - nowMs);
      return `${days > 0 ? `${fill(t.days, { count: days })} ` : ''}${hours}:${minutes}:${seconds}`;
    },
    [endsAtMs, t],
  );
  return (
    <p className="share-countdown" role="timer" aria-live="off">
      <span>{t.endsIn}</span> <SignalText as="b" of={flow.nowMs} text={textAt} />
    </p>
  );
}
