import type { Context } from '#context'
import type { Limit } from '#db/throttle'
import { AppError } from '#lib/app-error'
import { minutesMs } from '#lib/clock'
import { networkAttempts } from '#lib/network'
import { findCustomersEnquiry, findEnquiryByCode } from './repo.ts'

/** The customer's enquiry with this reference. Somebody else's is as unknown as none. */
export async function getOwn({ db }: Context, userId: number, reference: string): Promise<number> {
  const id = await findCustomersEnquiry(db, userId, reference)
  if (id === undefined) throw new AppError('not_found')
  return id
}

/** A code has 160 bits and can't be guessed; this only limits the load of guessing. */
const wrongCodes: Limit = { max: 20, windowMs: minutesMs(15) }

/** The enquiry that an emailed link opens, and no other. A good link is never slowed down by bad ones. */
export async function getLinked(
  { db, clock, throttle }: Context,
  code: string | undefined,
  address: string,
): Promise<number> {
  const id = code === undefined ? undefined : await findEnquiryByCode(db, code, clock())
  if (id !== undefined) return id
  await throttle.countAll(networkAttempts('answer-code', address, wrongCodes))
  throw new AppError('enquiry_link_over')
}
