import type { ErrorCode } from '@smart-bird/contracts/errors'
import type { Context } from '#context'
import type { Limit } from '#db/throttle'
import { AppError, orRefuse } from '#lib/app-error'
import { minutesMs } from '#lib/clock'
import { networkAttempts } from '#lib/network'
import { findCustomersEnquiry, findEnquiryByCode } from './repo.ts'

/** The customer's enquiry with this reference. Somebody else's is as unknown as none. */
export const getOwn = async ({ db }: Context, userId: number, reference: string) =>
  orRefuse(await findCustomersEnquiry(db, userId, reference), 'not_found')

/** A code has 160 bits and can't be guessed; this only limits the load of guessing. */
const wrongCodes: Limit = { max: 20, windowMs: minutesMs(15) }

type Link = { counted: string; address: string; refusal: ErrorCode }

/** What an emailed link opens, if anything. A good link is never slowed down by bad ones. */
export async function requireLinked(
  { throttle }: Context,
  id: number | undefined,
  { counted, address, refusal }: Link,
): Promise<number> {
  if (id !== undefined) return id
  await throttle.countAll(networkAttempts(counted, address, wrongCodes))
  throw new AppError(refusal)
}

/** The enquiry that an emailed link opens, and no other. */
export async function getLinked(context: Context, code: string | undefined, address: string) {
  const { db, clock } = context
  const id = code === undefined ? undefined : await findEnquiryByCode(db, code, clock())
  return requireLinked(context, id, {
    counted: 'answer-code',
    address,
    refusal: 'enquiry_link_over',
  })
}
