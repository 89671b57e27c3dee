/**
 * What a site may leave out, by the option that lists what stays; each list is whole, in its usual order.
 *
 * Source: contract, section 4.
 */
export const SHOWN_NAMES = {
  header: {
    tabs: ['home', 'forwarding', 'affiliates'],
    tools: ['shipping', 'messages'],
  },
  account: {
    entries: ['level', 'balance', 'shoppingOrders', 'forwardingOrders', 'warehouse', 'parcels', 'myAffiliate'],
  },
  footer: { columns: ['service', 'guide', 'payment', 'delivery', 'afterSales'] },
} as const;
