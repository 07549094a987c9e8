import type { Context } from '#context'
import { minutesMs } from '#lib/clock'
import { networkOf } from '#lib/network'
import type { Limit } from '#lib/throttle'

/** Codes have 160 bits, nobody guesses one; this only keeps the work small that guessers cause. */
const perAddress: Limit = { max: 20, windowMs: minutesMs(15) }

const keyOf = (address: string) => `mailed-code:${networkOf(address)}`

/** Counts one try to redeem a mailed code. */
export const countCodeTry = ({ throttle }: Context, address: string) =>
  throttle.count(keyOf(address), perAddress)

/** A code that was redeemed is no guess: many people may sit behind one address. */
export const giveBackCodeTry = ({ throttle }: Context, address: string) =>
  throttle.settle({ giveBack: [keyOf(address)] })
