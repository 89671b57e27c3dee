import { useEffect, useRef, useState } from 'react';
import type { Reward } from '../../domain/share/coupon';
import { useSignalValue } from '../../island/use-signal-value';
import { CouponCard } from './CouponCard';
import { Failed } from './Failed';
import { useShare } from './share-parts';

/** The coupons that the visitor has won, in the server's order, newest first. A claim opens the list. */
export function Rewards() {
  const { api, flow, texts: t } = useShare();
  const { claims, isNewcomer, winnings } = useSignalValue(flow.state);
  const [isOpen, setIsOpen] = useState(claims > 0);
  const [tries, setTries] = useState(0);
  const summary = useRef<HTMLElement>(null);
  const [rewards, setRewards] = useState<readonly Reward[] | null | undefined>();
  useEffect(() => {
    if (claims > 0) setIsOpen(true);
  }, [claims]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try sends a new request
  useEffect(() => {
    if (!isOpen) return;
    let isHere = true;
    // A list loaded before a claim does not have the new coupon, and a cached list may be another member's.
    void api.couponRewardRecord({ isFresh: winnings > 0 || isNewcomer }).then((found) => {
      if (isHere) setRewards(found.ok ? found.data : null);
    });
    return () => {
      isHere = false;
    };
  }, [api, isNewcomer, isOpen, tries, winnings]);
  const handleRetry = () => {
    // The focused button disappears.
    summary.current?.focus();
    setTries(tries + 1);
  };
  return (
    <details className="share-rewards" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary ref={summary}>{t.rewards}</summary>
      {rewards === null && <Failed message={t.rewardsFailed} onRetry={handleRetry} />}
      {rewards?.length === 0 && <p>{t.rewardsNone}</p>}
      {rewards && rewards.length > 0 && (
        <ul>
          {rewards.map(({ coupon, receivedAtMs }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rewards have no id, and the list is always replaced as a whole
            <li key={index}>
              <CouponCard coupon={coupon} receivedAtMs={receivedAtMs} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
