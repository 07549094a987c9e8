import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Attempt, Limit } from '#db/throttle'
import { daysMs, minutesMs } from '#lib/clock'
import { hashCode } from '#lib/codes'
import { networkAttempts, networkOf } from '#lib/network'
import { isFamiliarNetwork } from '#modules/audit/repo'
import type { UserRow } from '#modules/auth/user-repo'

/** Per account and network, so that guesses from elsewhere don't lock the customer out. */
const perAccountAndNetwork: Limit = { max: 10, windowMs: minutesMs(15) }
/** Successful logins count, too: each costs a password check, a session and an audit row. */
const loginsAnHour: Limit = { max: 100, windowMs: minutesMs(60) }
const perNetwork: Limit = { max: 100, windowMs: minutesMs(60) }

/**
 * Wrong passwords for one account from all networks. Above this many a day, only the customer's known
 * devices and networks go on as before; all others together have a few attempts a day left.
 */
const perAccount: Limit = { max: 50, windowMs: daysMs(1) }
const unfamiliarNetworks: Limit = { max: 10, windowMs: daysMs(1) }

type Login = {
  user: UserRow | undefined
  /** As typed in. */
  name: string
  address: string
  /** The device may skip the second factor, so it is known to be the customer's. */
  isTrusted: boolean
}

/**
 * Counts an attempt before the password is checked, so that a burst of parallel guesses can't slip
 * through. Known and unknown names count alike. Throws `too_many_requests`.
 */
export async function countLoginAttempt(context: Context, login: Login) {
  const { throttle } = context
  const { user, name, address, isTrusted } = login
  // Hashed, because customers sometimes type their password into this field.
  const account = user ? String(user.id) : hashCode(name.toLowerCase())
  const keys = keysOf(account, networkOf(address))
  const [network, ...neighborhoods] = networkAttempts('login-address', address, perNetwork)
  const accountHere = { key: keys.both, limit: perAccountAndNetwork }
  // Refused attempts don't reach these counts, so hammering at an account can't lock it for others.
  const hourly = { key: keys.logins, limit: loginsAnHour, isSecond: true }
  const daily = { key: keys.account, limit: perAccount, isSecond: true }
  const wider = neighborhoods.map((one) => ({ ...one, isSecond: true }))
  const attempts: Attempt[] = [accountHere, network, hourly, daily, ...wider]
  const refusals = await throttle.noteAll(attempts)
  const refusalOf = (...some: Attempt[]) =>
    some.map((one) => refusals[attempts.indexOf(one)]).find((refusal) => refusal !== undefined)

  const refusal = refusalOf(accountHere, network, hourly)
  if (refusal) throw refusal
  const uncount = [network, daily, ...wider].map(({ key }) => key)
  const isUnfamiliar = async () =>
    !isTrusted && !(await isFamiliarNetwork(context.db, user?.username ?? name, networkOf(address)))
  const neighbors = refusalOf(...wider)
  if ((neighbors || refusalOf(daily)) && (await isUnfamiliar())) {
    if (neighbors) throw neighbors
    await throttle.count(keys.strangers, unfamiliarNetworks)
    uncount.push(keys.strangers)
  }

  return {
    /** Correct password: forgets wrong ones from here, but not those from elsewhere. */
    succeeded: (tx?: Db) => throttle.settle({ forget: [keys.both], uncount }, tx),
  }
}

/** Resets the count for this account from this network. */
export const forgetLoginAttempts = ({ throttle }: Context, userId: number, address: string) =>
  throttle.reset(keysOf(String(userId), networkOf(address)).both)

const keysOf = (account: string, network: string) => ({
  both: `login:${account}|${network}`,
  logins: `logins:${account}|${network}`,
  account: `login-account:${account}`,
  strangers: `login-strangers:${account}`,
})
