// Addresses that no link of the shell leads to. They are kept apart from `route-table.ts`, which every page
// needs at once.

/** The pages of the mobile host. Source: contract, section 8, "Paths not listed". */
export const MOBILE_ROUTES = {
  home: '/{lang}/',
  goods: '/{lang}/goods/detail',
  shop: '/{lang}/shop',
  products: '/{lang}/marketing/products',
  invitation: '/{lang}/marketing/invitation',
  invitationLead: '/{lang}/marketing/invitation_lead',
  coupons: '/{lang}/marketing/coupons',
} as const;

/**
 * The part of a path that assigns it to an analytics family. The specific ones are listed first: the path of a payment
 * page may contain `/order` further down.
 *
 * Source: specification, section 2, "Routes".
 */
export const ANALYTICS_PATHS = {
  pay: 'page/pay/',
  agencySuccess: 'page/agencysuccess/',
  order: '/order',
  account: '/account/',
} as const;
