import type { Context } from '#context'
import { orRefuse } from '#lib/app-error'
import { requireLinked } from '#modules/enquiry/find-enquiry'
import { findCustomersQuote, findQuoteByCode } from './repo.ts'
import { linkEndsAt } from './rules.ts'

/** The customer's quote with this reference. Somebody else's is as unknown as none. */
export const getOwn = async ({ db }: Context, userId: number, reference: string) =>
  orRefuse(await findCustomersQuote(db, userId, reference), 'quote_not_found')

/** The quote that an emailed link opens, and no other. */
export async function getLinked(context: Context, code: string | undefined, address: string) {
  const { db, clock } = context
  const quote = code === undefined ? undefined : await findQuoteByCode(db, code)
  const id = quote && linkEndsAt(quote) > clock() ? quote.id : undefined
  return requireLinked(context, id, { counted: 'quote-code', address, refusal: 'quote_link_over' })
}
