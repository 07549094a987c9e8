/** The pages below an admin's lists. Apart from the other paths: customers load nothing of them. */
import { cabinetPath, customerPath } from './paths.ts'

export const importPattern = 'customers/import'
export const customerPattern = 'customers/:customerId'
/** The page of one order, below the list of orders. */
export const orderPath = (username: string, orderNumber: string) =>
  `${cabinetPath(username, 'orders')}/${orderNumber}`
export const orderPattern = 'orders/:orderNumber'
/** The page of one quote, below the list of quotes. */
export const adminQuotePath = (username: string, reference: string) =>
  `${cabinetPath(username, 'quotes')}/${reference}`
export const quotePattern = 'quotes/:reference'
/** The page of one visit, below the list of visits. */
export const visitPath = (username: string, reference: string) =>
  `${cabinetPath(username, 'visits')}/${reference}`
export const visitPattern = 'visits/:reference'
/** Opens the customer's cabinet, in its own tab. */
export const viewPath = (username: string, customerId: number) =>
  `${customerPath(username, customerId)}/view`
export const viewPattern = `${customerPattern}/view`
