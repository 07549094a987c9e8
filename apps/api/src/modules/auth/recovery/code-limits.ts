import type { Context } from '#context'
import type { Limit } from '#db/throttle'
import { minutesMs } from '#lib/clock'
import { networkAttempts } from '#lib/network'

/** A code has 160 bits and can't be guessed; this only limits the load of guessing. */
const perAddress: Limit = { max: 20, windowMs: minutesMs(15) }

const attemptsOf = (address: string) => networkAttempts('mailed-code', address, perAddress)

/** Counts an attempt to redeem an emailed code. */
export const countCodeAttempt = ({ throttle }: Context, address: string) =>
  throttle.countAll(attemptsOf(address))

/** A redeemed code was no guess, and many customers may share one address. */
export const uncountCodeAttempt = ({ throttle }: Context, address: string) =>
  throttle.settle({ uncount: attemptsOf(address).map(({ key }) => key) })
