const tabs = ['user-orders', 'user-statements'] as const
export type BillingTab = (typeof tabs)[number]

/** The tab the address's hash names, else the orders. */
export const findBillingTab = (hash: string): BillingTab =>
  tabs.find((tab) => hash === `#${tab}`) ?? 'user-orders'
