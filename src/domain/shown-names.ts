/**
 * The names that each option of this kind may list; a site leaves out the others. Each list is complete and in its
 * default order.
 *
 * Source: contract, section 4.
 */
export const SHOWN_NAMES = {
  header: {
    tabs: ['home', 'forwarding', 'affiliates'],
    tools: ['shipping', 'messages'],
    search: ['link', 'keyword', 'image'],
  },
  account: {
    entries: ['level', 'balance', 'shoppingOrders', 'forwardingOrders', 'warehouse', 'parcels', 'myAffiliate'],
  },
  footer: { columns: ['service', 'guide', 'payment', 'delivery', 'afterSales'] },
} as const;
