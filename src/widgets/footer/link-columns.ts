import type { RouteName } from '../../domain/links/links';

/** A column of links, in the order in which they are shown. */
export interface LinkColumn {
  /** Name of its title among the texts. */
  readonly name: 'service' | 'guide' | 'payment' | 'delivery' | 'afterSales';
  readonly routes: readonly FooterRoute[];
}

/** The routes that the footer links to; each has a text. */
export type FooterRoute = Extract<
  RouteName,
  | 'customerService'
  | 'help'
  | 'beforeSale'
  | 'businessService'
  | 'contactUs'
  | 'aboutUs'
  | 'privacy'
  | 'noviceGuide'
  | 'marketingRegister'
  | 'orders'
  | 'ownPurchases'
  | 'goods'
  | 'balance'
  | 'level'
  | 'virtualOrders'
  | 'shippingHacks'
  | 'shippingSolution'
  | 'freight'
  | 'parcelTracking'
  | 'orderAfterSale'
  | 'packageAfterSale'
  | 'advisory'
  | 'packageAdvisory'
  | 'clearance'
>;

/**
 * The links of the footer, by column. The header has some of them as well. Source: specification, section 2, "Footer";
 * contract, section 8, "Links".
 */
export const LINK_COLUMNS: readonly LinkColumn[] = [
  {
    name: 'service',
    routes: ['customerService', 'help', 'beforeSale', 'businessService', 'contactUs', 'aboutUs', 'privacy'],
  },
  { name: 'guide', routes: ['noviceGuide', 'marketingRegister', 'orders', 'ownPurchases', 'goods'] },
  { name: 'payment', routes: ['balance', 'level', 'virtualOrders'] },
  { name: 'delivery', routes: ['shippingHacks', 'shippingSolution', 'freight', 'parcelTracking'] },
  {
    name: 'afterSales',
    routes: ['orderAfterSale', 'packageAfterSale', 'advisory', 'packageAdvisory', 'clearance'],
  },
];
