/** A picture or link that the shop's editors place into the shell. */
export interface PositionSeed {
  readonly position: string;
  readonly img: string;
  readonly href: string;
  readonly title: string;
  readonly name: string;
  readonly subTitle: string;
}

/** The items of each position. `header_share` is used for every product (`header_share{product}`). */
export const POSITIONS: readonly PositionSeed[] = [
  {
    position: 'header_banner',
    img: '/images/positions/header-banner.svg',
    href: '/en/page/noviceguide/',
    title: 'Autumn parcel week: 12 yuan postage',
    name: 'autumn-parcel-week',
    subTitle: '',
  },
  {
    position: 'header_logo',
    img: '/images/positions/header-logo.svg',
    href: '',
    title: 'Harbour Lane',
    name: 'logo',
    subTitle: '',
  },
  {
    position: 'header_share',
    img: '/images/positions/share-coupon.svg',
    href: '',
    title: 'Share and get a coupon',
    name: 'share-coupon',
    subTitle: 'Three friends, one coupon',
  },
  {
    position: 'toolbar_user',
    img: '/images/positions/toolbar-user.svg',
    href: '/en/page/account/level/',
    title: 'Your level, your privileges',
    name: 'levels',
    subTitle: 'Prime saves on every parcel',
  },
  {
    position: 'toolbar_guest',
    img: '/images/positions/toolbar-guest.svg',
    href: '/en/page/noviceguide/',
    title: 'New here? Coupons worth CN¥1050',
    name: 'new-user-gift',
    subTitle: 'For your first parcel',
  },
];
