import type { Context } from '#context'
import { networkOf } from '#lib/network'
import { listOwnAddresses } from '#modules/audit/repo'

/** Whether this account was signed in to, or recovered, from the network lately. */
export async function isFamiliarNetwork(
  { db }: Pick<Context, 'db'>,
  username: string,
  network: string,
): Promise<boolean> {
  const addresses = await listOwnAddresses(db, username)
  return addresses.some((address) => networkOf(address) === network)
}
