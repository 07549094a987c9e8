import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { StartError } from '#lib/start-error'
import { isConnectionLoss } from './guard.ts'
import { migrationLock, migrationsFolder } from './migrations.ts'

/** Uses its own connection and an advisory lock, because several processes may start at once. */
export async function migrateServer(url: string) {
  const client = postgres(url, { onnotice: () => {}, max: 1, connect_timeout: 5 })
  const db = drizzle(client, { casing: 'snake_case' })
  try {
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    await migrate(db, { migrationsFolder })
  } catch (error) {
    if (!isConnectionLoss(error) && !isRefusal(error)) throw error
    throw new StartError(
      `The database at DATABASE_URL (${new URL(url).host}) cannot be reached (${reason(error)}). Start it or correct DATABASE_URL.`,
    )
  } finally {
    await client.end({ timeout: 5 })
  }
}

/** Authentication refused (28xxx) or no such database (3D000). */
const isRefusal = (error: unknown) => /^(28|3D)/.test(codeOf(error))

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error) return String(error.code)
  return codeOf(error.cause)
}

const reason = (error: unknown) => codeOf(error) || 'no answer'
