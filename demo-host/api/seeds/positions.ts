import type { Language } from '../../../src/domain/i18n/language.ts';
import type { Words } from '../visitor.ts';

/** A picture or link that the shop's editors place into the shell. */
export interface PositionSeed {
  readonly position: string;
  readonly img: string;
  readonly href: string;
  readonly title: Words;
  readonly name: string;
  readonly subTitle: Words;
}

const NONE: Words = { cn: '', en: '' };

/** The items of each position. `header_share` is used for every product (`header_share{product}`). */
export const POSITIONS: readonly PositionSeed[] = [
  {
    position: 'header_banner',
    img: '/images/positions/header-banner.svg',
    href: '/en/page/noviceguide/',
    title: {
      cn: '秋季包裹周：国际邮费低至 12 元',
      en: 'Autumn parcel week: 12 yuan postage',
      kr: '가을 소포 주간: 국제 배송비 12위안부터',
      ph: 'Parcel week: shipping starts at 12 yuan',
    },
    name: 'autumn-parcel-week',
    subTitle: NONE,
  },
  {
    position: 'header_logo',
    img: '/images/positions/header-logo.svg',
    href: '',
    title: { cn: '海港里', en: 'Harbour Lane', kr: '하버레인' },
    name: 'logo',
    subTitle: NONE,
  },
  {
    position: 'header_share',
    img: '/images/positions/share-coupon-en.svg',
    href: '',
    title: {
      cn: '分享好友，领取优惠券',
      en: 'Share and get a coupon',
      kr: '공유하고 쿠폰 받기',
      ph: 'Share and get a voucher',
    },
    name: 'share-coupon',
    subTitle: {
      cn: '三位好友助力，得一张优惠券',
      en: 'Three friends, one coupon',
      kr: '친구 세 명이 도와주면 쿠폰 한 장',
      ph: 'Three friends, one voucher',
    },
  },
  {
    position: 'toolbar_user',
    img: '/images/positions/toolbar-user.svg',
    href: '/en/page/account/level/',
    title: { cn: '您的等级与特权', en: 'Your level, your privileges', kr: '내 등급 및 혜택' },
    name: 'levels',
    subTitle: {
      cn: 'Prime 会员，每个包裹都更省',
      en: 'Prime saves on every parcel',
      kr: 'Prime 회원은 소포마다 배송비 할인',
    },
  },
  {
    position: 'toolbar_guest',
    img: '/images/positions/toolbar-guest.svg',
    href: '/en/page/noviceguide/',
    title: {
      cn: '新用户专享 CN¥1050 优惠券',
      en: 'New here? Coupons worth CN¥1050',
      kr: '처음이신가요? CN¥1050 쿠폰을 드립니다',
      ph: 'New here? Vouchers worth CN¥1050',
    },
    name: 'new-user-gift',
    subTitle: { cn: '首个包裹即可使用', en: 'For your first parcel', kr: '첫 소포부터 사용하세요' },
  },
];

/** The texts, the picture and the address of an item in a language; undefined for an unknown name. */
export function positionIn(
  name: string,
  language: Language,
): (Pick<PositionSeed, 'img' | 'href'> & { readonly title: string; readonly subTitle: string }) | undefined {
  const item = POSITIONS.find((candidate) => candidate.name === name);
  if (item === undefined) return undefined;
  const words = (texts: Words) => texts[language] ?? texts.en;
  // Korean and Philippine pages are under /en/, too.
  const href = language === 'cn' ? item.href.replace(/^\/en\//, '/cn/') : item.href;
  const img = item.img.replace(/-en\.svg$/, `-${language}.svg`);
  return { title: words(item.title), subTitle: words(item.subTitle), img, href };
}
