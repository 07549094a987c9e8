import { hostsOf, readDatabaseAddress } from '#lib/database-address'
import { isLoopback } from '#lib/network'
import type { Config } from '#settings/config'

/** Why `db:seed` must not write here: the password of the demo accounts, one of them an admin, is in the source. */
export function seedRefusal({ production, databaseUrl }: Config): string | undefined {
  if (production) return 'Demo data is never written with NODE_ENV=production.'
  const address = readDatabaseAddress(databaseUrl ?? '')
  if (!address || address.urls.every(({ hostname }) => isLoopback(hostname))) return undefined
  return `Demo data is only written into a database on this machine, and DATABASE_URL leads to ${hostsOf(address)}. Nothing was written.`
}
