/** What the monthly subscription costs in dollars, unless `PLAN_PRICE` says otherwise. */
export const defaultPlanPrice = '29.00'

/** "$29 a month. Cancel anytime." */
export const planLine = (price: string) => `$${price.replace(/\.00$/, '')} a month. Cancel anytime.`
