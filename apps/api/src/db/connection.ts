import postgres, { type Options, type Sql } from 'postgres'
import { guardConnection } from './guard.ts'

/** One connection to the server. */
export type Connection = {
  sql: Sql
  isUsable(): boolean
  /** Whether a COMMIT was answered as done although no standby confirmed it: a failover may lose it. */
  isInDoubt(): boolean
  /** Ends it without waiting; what it was asked is rejected. */
  destroy(): void
}

type Settings = Options<Record<string, never>>

/** Opens single connections to the server of a URL. */
export function connectTo(url: string, settings: Settings): () => Promise<Connection> {
  return () => open(url, settings)
}

async function open(url: string, settings: Settings): Promise<Connection> {
  let isUsable = true
  let isInDoubt = false
  const sql = postgres(url, {
    ...settings,
    max: 1,
    // The driver would ask for the array types by itself, and nobody could handle it if that fails.
    fetch_types: false,
    idle_timeout: 60,
    onclose: () => {
      isUsable = false
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
    await sql.unsafe('select 1')
  } catch (error) {
    destroy()
    throw error
  }
  return {
    sql: guardConnection(sql, () => !isUsable),
    isUsable: () => isUsable,
    isInDoubt: () => isInDoubt,
    destroy,
  }
}
