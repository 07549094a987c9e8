import postgres, { type Options, type PostgresType, type Sql } from 'postgres'
import { readDatabaseAddress } from '#lib/database-address'
import { guardConnection } from './guard.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** One connection to the server. */
export type Connection = {
  sql: Sql
  isUsable(): boolean
  /** Whether a COMMIT was answered as done although no standby confirmed it: a failover may lose it. */
  isInDoubt(): boolean
  /** Ends it without waiting; what it was asked is rejected. */
  destroy(): void
  /** Resolves when it has ended. */
  closed: Promise<void>
}

export type ConnectionSettings = Options<Record<string, PostgresType>>

/**
 * Opens single connections to the server of a URL. Of several hosts, the one that answered last is asked first: the
 * driver's own search never gives up, and takes a standby for a server that takes writes.
 */
export function connectTo(url: string, settings: ConnectionSettings): () => Promise<Connection> {
  const { urls, mustTakeWrites } = readDatabaseAddress(url) ?? { urls: [], mustTakeWrites: false }
  // In seconds; a host that is gone must leave time for the next one.
  const timeout = urls.length > 1 ? { connect_timeout: 1 } : {}
  let first = 0
  return async () => {
    let failure: unknown = new Error('DATABASE_URL names no host.')
    for (const n of urls.keys()) {
      const at = (first + n) % urls.length
      try {
        const opened = await open(urls[at]?.href ?? '', { ...settings, ...timeout }, mustTakeWrites)
        first = at
        return opened
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
}

async function open(url: string, settings: ConnectionSettings, mustTakeWrites: boolean) {
  let isUsable = true
  let isInDoubt = false
  const closed = Promise.withResolvers<void>()
  const sql = postgres(url, {
    idle_timeout: 60,
    ...settings,
    max: 1,
    // Or the driver would end it between two statements of a transaction.
    max_lifetime: null,
    // The driver would ask for the array types by itself, and nobody could handle it if that fails.
    fetch_types: false,
    onclose: () => {
      isUsable = false
      closed.resolve()
    },
    onnotice: (notice) => {
      // Only a warning of the server, so the driver would report success.
      if (notice.routine === 'SyncRepWaitForLSN') isInDoubt = true
    },
  })
  const destroy = () => {
    isUsable = false
    void sql.end({ timeout: 0 })
  }
  try {
    const [row] = await sql.unsafe('show transaction_read_only')
    if (mustTakeWrites && row?.transaction_read_only !== 'off')
      throw new DatabaseUnavailable('None of the hosts takes writes.')
  } catch (error) {
    destroy()
    throw error
  }
  return {
    sql: guardConnection(sql, () => isUsable, destroy),
    isUsable: () => isUsable,
    isInDoubt: () => isInDoubt,
    destroy,
    closed: closed.promise,
  }
}
