import type { Context } from '#context'
import { daysMs, minutesMs } from '#lib/clock'
import { hashCode } from '#lib/codes'
import { networkOf } from '#lib/network'
import type { Limit } from '#lib/throttle'
import { isFamiliarNetwork } from './familiar-network.ts'
import type { UserRow } from './user-repo.ts'

/** Tries of one address at one account; whoever guesses from elsewhere does not lock its owner out. */
const perAccountAndAddress: Limit = { max: 10, windowMs: minutesMs(15) }
const perAddress: Limit = { max: 100, windowMs: minutesMs(60) }

/**
 * Guesses from many addresses at one account: above this many in a day only a device or a network
 * the owner has used goes on as before, and every other address has a few tries a day left.
 */
const perAccount: Limit = { max: 50, windowMs: daysMs(1) }
const whileGuarded: Limit = { max: 3, windowMs: daysMs(1) }

type Try = {
  user: UserRow | undefined
  /** What was typed in. */
  name: string
  address: string
  /** The device may skip the second factor: its owner is known. */
  isTrusted: boolean
}

/**
 * Counts a try before the password is looked at, so that no burst of parallel guesses slips through.
 * Known and unknown names are counted alike. Throws `too_many_requests`.
 */
export async function countLoginTry(context: Context, { user, name, address, isTrusted }: Try) {
  const { throttle } = context
  const network = networkOf(address)
  // Names typed in are hashed: people type passwords into the wrong field.
  const account = user ? String(user.id) : hashCode(name.toLowerCase())
  const keys = keysOf(account, network)
  await throttle.count(keys.address, perAddress)
  await throttle.count(keys.both, perAccountAndAddress)
  const isGuarded = await throttle.note(keys.account, perAccount)
  if (
    isGuarded &&
    !isTrusted &&
    !(await isFamiliarNetwork(context, user?.username ?? name, network))
  )
    await throttle.count(keys.guarded, whileGuarded)

  return {
    /** The password was right: the guesses from here are forgotten, those from elsewhere are not. */
    succeeded: () =>
      throttle.settle({
        forget: [keys.both, keys.guarded],
        giveBack: [keys.address, keys.account],
      }),
    /** The password could not be looked at. */
    giveBack: () => throttle.settle({ giveBack: Object.values(keys) }),
  }
}

/** Forgets what was counted for this account from this address. */
export async function forgetLoginTries({ throttle }: Context, userId: number, address: string) {
  const { both, guarded } = keysOf(String(userId), networkOf(address))
  await throttle.reset(both, guarded)
}

const keysOf = (account: string, network: string) => ({
  address: `login-address:${network}`,
  both: `login:${account}|${network}`,
  account: `login-account:${account}`,
  guarded: `login-guarded:${account}|${network}`,
})
