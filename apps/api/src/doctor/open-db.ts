import { drizzle } from 'drizzle-orm/postgres-js'
import { connectTo } from '#db/connection'
import type { Db } from '#db/database'
import { hostsOf, readDatabaseAddress } from '#lib/database-address'
import { reasonOf } from '#lib/reason-of'
import { StartError } from '#lib/start-error'

/** Tells our connections from those of other programs. */
export const application_name = 'smart-bird-doctor'

/** Opens the database of DATABASE_URL once, without migrating it. */
export function dbOpener(databaseUrl: string | undefined) {
  let opening: Promise<{ db: Db; close: () => Promise<void> }> | undefined
  const open = async () => {
    if (!databaseUrl) throw new Error('DATABASE_URL is not set.')
    const { sql } = await connectTo(databaseUrl, {
      connect_timeout: 5,
      connection: { application_name },
    })().catch((error) => {
      throw new StartError(adviceFor(databaseUrl, error))
    })
    return {
      db: drizzle(sql, { casing: 'snake_case' }),
      close: () => sql.end({ timeout: 1 }),
    }
  }
  return {
    openDb: async () => {
      opening ??= open()
      return (await opening).db
    },
    close: async () => (await opening?.catch(() => undefined))?.close(),
  }
}

function adviceFor(url: string, error: unknown): string {
  const address = readDatabaseAddress(url)
  const where = address ? hostsOf(address) : 'DATABASE_URL'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words = `(${reasonOf(error)})`
  if (code.startsWith('28'))
    return `${where} refuses our login ${words}. Correct user and password in DATABASE_URL.`
  if (code === '3D000')
    return `${where} has no such database ${words}. Create it, owned by the API’s role, or correct DATABASE_URL.`
  return `${where} cannot be reached ${words}. Start the database, or correct DATABASE_URL.`
}
