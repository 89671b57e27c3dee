import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Coupon } from '../../../src/domain/share/coupon';
import en from '../../../src/locales/islands/en';
import { CouponCard } from '../../../src/widgets/share-overlay/CouponCard';
import { ShareContext, type ShareScene } from '../../../src/widgets/share-overlay/share-parts';

const COUPON: Coupon = { kind: 'amount', amount: '0', minCharge: '0', scope: undefined, validToMs: 0, validDays: 0 };

it.each([
  ['amount', '50', '0', 'CN¥50 off', 'No minimum'],
  ['amount', '12.345', '10000', 'CN¥12.35 off', 'Minimum spend CN¥10,000'],
  ['amount', '100.00', '99.50', 'CN¥100 off', 'Minimum spend CN¥99.5'],
  ['percent', '15.00', '0.00', '15% off', 'No minimum'],
  ['percent', '7.5', '1', '7.5% off', 'Minimum spend CN¥1'],
] as const)('a coupon of kind %s with %s from %s is "%s", "%s"', (kind, amount, minCharge, off, least) => {
  const scene = { texts: en.share, dateOf: String } as unknown as ShareScene;
  const { container } = render(
    <ShareContext value={scene}>
      <CouponCard coupon={{ ...COUPON, kind, amount, minCharge }} />
    </ShareContext>,
  );
  expect(container.querySelector('.share-worth b')?.textContent).toBe(off);
  expect(container.querySelector('.share-terms')?.textContent).toBe(least);
});
