import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { findUser } from '#modules/auth/user-repo'

type Subscriber = { id: number; username: string }
/** What an admin does about a customer's subscription, and why. */
export type SubscriberAction = {
  caller: Caller
  address: string
  account: Subscriber
  reason: string
}

/** Throws `user_not_found`. */
export async function getSubscriber({ db }: Context, id: number): Promise<Subscriber> {
  const account = await findUser(db, id)
  if (!account) throw new AppError('user_not_found')
  return account
}
