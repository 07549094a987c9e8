import type { Context } from '#context'
import { minutesMs } from '#lib/clock'
import { networkTries } from '#lib/network'
import type { Limit } from '#lib/throttle'

/** Codes have 160 bits, nobody guesses one; this only keeps the work small that guessers cause. */
const perAddress: Limit = { max: 20, windowMs: minutesMs(15) }

const triesOf = (address: string) => networkTries('mailed-code', address, perAddress)

/** Counts one try to redeem a mailed code. */
export const countCodeTry = ({ throttle }: Context, address: string) =>
  throttle.countAll(triesOf(address))

/** A code that was redeemed is no guess: many people may sit behind one address. */
export const giveBackCodeTry = ({ throttle }: Context, address: string) =>
  throttle.settle({ giveBack: triesOf(address).map(({ key }) => key) })
