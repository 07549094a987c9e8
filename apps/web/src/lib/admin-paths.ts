/** The pages below an admin's lists. Apart from the other paths: customers load nothing of them. */
import { customerPath } from './paths.ts'

export const importPattern = 'customers/import'
export const customerPattern = 'customers/:customerId'
export const orderPattern = 'orders/:orderNumber'
export const quotePattern = 'quotes/:reference'
export const visitPattern = 'visits/:reference'
/** Opens the customer's cabinet, in its own tab. */
export const viewPath = (username: string, customerId: number) =>
  `${customerPath(username, customerId)}/view`
export const viewPattern = `${customerPattern}/view`
