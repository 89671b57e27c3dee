import type { RouteName } from '../../domain/routes';

/** What a column leads to, in the order it is shown. */
export interface LinkColumn {
  /** Its title among the texts. */
  readonly name: 'service' | 'guide' | 'payment' | 'delivery' | 'afterSales';
  readonly routes: readonly FooterRoute[];
}

/** Pages that the footer leads to; each has a text. */
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

/** Source: specification, section 2, "Footer"; contract, section 8, "Links": the routes that the header has no place for. */
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
