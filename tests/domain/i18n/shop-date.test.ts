import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/i18n/language';
import { createShopDate } from '../../../src/domain/i18n/shop-date';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('createShopDate', () => {
  it.each(['Pacific/Auckland', 'Asia/Shanghai', 'UTC', 'America/Los_Angeles'])(
    'gives the day of the shop in all languages to a visitor in %s',
    (visitors) => {
      process.env.TZ = visitors;
      const lastMs = Date.UTC(2026, 1, 1) - 8 * 3_600_000 - 1;
      const daysAt = (timeMs: number) => LANGUAGES.map((lang) => createShopDate(lang)(timeMs));
      expect(daysAt(lastMs).map((day) => day.replace(/\s/g, ' '))).toEqual([
        '2026年1月31日',
        'Jan 31, 2026',
        '2026년 1월 31일',
        'Jan 31, 2026',
      ]);
      expect(daysAt(lastMs + 1).filter((day) => /31/.test(day))).toEqual([]);
    },
  );
});
