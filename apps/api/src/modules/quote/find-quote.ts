import type { Context } from '#context'
import type { Limit } from '#db/throttle'
import { AppError } from '#lib/app-error'
import { minutesMs } from '#lib/clock'
import { networkAttempts } from '#lib/network'
import { findCustomersQuote, findQuoteByCode } from './repo.ts'
import { linkEndsAt } from './rules.ts'

/** The customer's quote with this reference. Somebody else's is as unknown as none. */
export async function getOwn({ db }: Context, userId: number, reference: string): Promise<number> {
  const id = await findCustomersQuote(db, userId, reference)
  if (id === undefined) throw new AppError('quote_not_found')
  return id
}

/** A code has 160 bits and can't be guessed; this only limits the load of guessing. */
const wrongCodes: Limit = { max: 20, windowMs: minutesMs(15) }

/** The quote that an emailed link opens, and no other. A good link is never slowed down by bad ones. */
export async function getLinked(
  { db, clock, throttle }: Context,
  code: string | undefined,
  address: string,
): Promise<number> {
  const quote = code === undefined ? undefined : await findQuoteByCode(db, code)
  if (quote && linkEndsAt(quote) > clock()) return quote.id
  await throttle.countAll(networkAttempts('quote-code', address, wrongCodes))
  throw new AppError('quote_link_over')
}
