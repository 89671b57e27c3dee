import { timeLeft } from '../../domain/share/round';
import { fill } from '../../i18n/fill';
import { useShare } from './share-parts';

export interface CountdownProps {
  /** Both in ms since 1970 UTC, on the server's clock. */
  readonly endsAtMs: number;
  readonly nowMs: number;
}

/**
 * The time left in a round, updated each second. It is not announced: a timer that talks would drown out everything
 * else.
 */
export function Countdown({ endsAtMs, nowMs }: CountdownProps) {
  const { texts: t } = useShare();
  const { days, hours, minutes, seconds } = timeLeft(endsAtMs - nowMs);
  return (
    <p className="share-countdown" role="timer" aria-live="off">
      <span>{t.endsIn}</span>{' '}
      <b key={nowMs}>
        {days > 0 && `${fill(t.days, { count: days })} `}
        {hours}:{minutes}:{seconds}
      </b>
    </p>
  );
}
