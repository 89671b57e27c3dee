import { roundDecimal } from '../../domain/currency/decimal-sums';
import { fill } from '../../domain/i18n/fill';
import { groupPrice } from '../../domain/i18n/money';
import type { Coupon } from '../../domain/share/coupon';
import { useShare } from './share-parts';

export interface CouponCardProps {
  readonly coupon: Coupon;
  /** ms since 1970 UTC; 0 = unknown. */
  readonly receivedAtMs?: number;
}

/**
 * A coupon that the visitor has won, or can win. Assumed: amounts are in CN¥, as the gift for new users is; the reply names no
 * currency.
 *
 * Source: specification, section 3, "Reward record"; contract, section 8, "Share flow".
 */
export function CouponCard({ coupon, receivedAtMs = 0 }: CouponCardProps) {
  const { dateOf, texts: t } = useShare();
  const { amount, kind, minCharge, scope, validDays, validToMs } = coupon;
  const validity = validToMs
    ? fill(t.validTo, { date: dateOf(validToMs) })
    : validDays === 1
      ? t.validDay
      : validDays > 0 && fill(t.validDays, { count: validDays });
  const off =
    kind === 'percent'
      ? fill(t.percentOff, { amount: short(roundDecimal(amount, PLACES)) })
      : fill(t.amountOff, { amount: money(amount) });
  return (
    <div className="share-coupon">
      <p className="share-worth">
        <b>{off}</b> <span>{scope ? t[scope] : t.coupon}</span>
      </p>
      <p className="share-terms">
        {/[1-9]/.test(minCharge) ? fill(t.minCharge, { amount: money(minCharge) }) : t.noMinimum}
        {validity && ` · ${validity}`}
      </p>
      {receivedAtMs > 0 && <p className="share-terms">{fill(t.received, { date: dateOf(receivedAtMs) })}</p>}
    </div>
  );
}

/** Digits after the point. Source: specification, section 5. */
const PLACES = 2;

/** `10.00` as `10`: coupons are worth round sums. */
const short = (amount: string) => amount.replace(/\.?0+$/, '');

const money = (amount: string) => short(groupPrice(amount, '', PLACES));
