import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { requireLinked } from '#modules/enquiry/find-enquiry'
import { findCustomersQuote, findQuoteByCode } from './repo.ts'
import { linkEndsAt } from './rules.ts'

/** The customer's quote with this reference. Somebody else's is as unknown as none. */
export async function getOwn({ db }: Context, userId: number, reference: string): Promise<number> {
  const id = await findCustomersQuote(db, userId, reference)
  if (id === undefined) throw new AppError('quote_not_found')
  return id
}

/** The quote that an emailed link opens, and no other. */
export async function getLinked(
  context: Context,
  code: string | undefined,
  address: string,
): Promise<number> {
  const { db, clock } = context
  const quote = code === undefined ? undefined : await findQuoteByCode(db, code)
  const id = quote && linkEndsAt(quote) > clock() ? quote.id : undefined
  return requireLinked(context, id, {
    counted: 'quote-code',
    address,
    refusal: 'quote_link_over',
  })
}
