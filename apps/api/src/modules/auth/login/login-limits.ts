import type { Context } from '#context'
import { daysMs, minutesMs } from '#lib/clock'
import { hashCode } from '#lib/codes'
import { networkOf, networkTries } from '#lib/network'
import type { Limit } from '#lib/throttle'
import { isFamiliarNetwork } from '#modules/audit/repo'
import type { UserRow } from '#modules/auth/user-repo'

/** Tries of one network at one account; whoever guesses from elsewhere does not lock its owner out. */
const perAccountAndNetwork: Limit = { max: 10, windowMs: minutesMs(15) }
/** Wrong or right: what only keeps signing in costs a password check, a session and a row each time. */
const loginsAnHour: Limit = { max: 100, windowMs: minutesMs(60) }
const perNetwork: Limit = { max: 100, windowMs: minutesMs(60) }

/**
 * Guesses at one account from everywhere: above this many in a day only a device or a network the owner
 * has used goes on as before, and all others together have a few tries a day left.
 */
const perAccount: Limit = { max: 50, windowMs: daysMs(1) }
const ofStrangers: Limit = { max: 10, windowMs: daysMs(1) }

type Attempt = {
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
export async function countLoginTry(context: Context, attempt: Attempt) {
  const { throttle } = context
  const { user, name, address, isTrusted } = attempt
  // Names typed in are hashed: people type passwords into the wrong field.
  const account = user ? String(user.id) : hashCode(name.toLowerCase())
  const keys = keysOf(account, networkOf(address))
  const networks = networkTries('login-address', address, perNetwork)
  const wider = networks.slice(1)
  const counted = [{ key: keys.both, limit: perAccountAndNetwork }, ...networks.slice(0, 1)]
  await throttle.countAll(counted)

  // Only what was not refused already: nobody closes an account to strangers by hammering at it.
  const daily = { key: keys.account, limit: perAccount }
  const hourly = { key: keys.logins, limit: loginsAnHour }
  const [guarded, tooMany, ...crowded] = await throttle.noteAll([daily, hourly, ...wider])
  counted.push(daily, ...wider)
  if (tooMany) throw tooMany
  const isStranger = async () =>
    !isTrusted && !(await isFamiliarNetwork(context.db, user?.username ?? name, networkOf(address)))
  const neighbors = crowded.find((refusal) => refusal !== undefined)
  if ((guarded || neighbors) && (await isStranger())) {
    if (neighbors) throw neighbors
    await throttle.count(keys.strangers, ofStrangers)
    counted.push({ key: keys.strangers, limit: ofStrangers })
  }

  const giveBack = counted.map(({ key }) => key)
  return {
    /** The password was right: the guesses from here are forgotten, those from elsewhere are not. */
    succeeded: () => throttle.settle({ forget: [keys.both], giveBack }),
    /** The password could not be looked at. */
    giveBack: () => throttle.settle({ giveBack: [...giveBack, keys.logins] }),
  }
}

/** Forgets what was counted for this account from this network. */
export const forgetLoginTries = ({ throttle }: Context, userId: number, address: string) =>
  throttle.reset(keysOf(String(userId), networkOf(address)).both)

const keysOf = (account: string, network: string) => ({
  both: `login:${account}|${network}`,
  logins: `logins:${account}|${network}`,
  account: `login-account:${account}`,
  strangers: `login-strangers:${account}`,
})
