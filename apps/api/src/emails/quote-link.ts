import { type Company, cabinetLink } from './layout.ts'

/**
 * Where a quote is read and answered: in the customer's cabinet, which an invitation may open, or by a code behind the #,
 * so that no log has it.
 */
export type QuotePlace = { username: string; invitation?: string } | { code: string }

export const quoteLink = (company: Company, place: QuotePlace, reference: string) =>
  'code' in place
    ? `${company.siteUrl}/quote#${place.code}`
    : cabinetLink(company, `my-quotes?open=${reference}`, place.username)

/** Where admins read it. */
export const adminQuoteLink = (company: Company, reference: string) =>
  cabinetLink(company, `quotes/${reference}`)
