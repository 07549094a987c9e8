import { setTimeout as wait } from 'node:timers/promises'
import type { Db as BossDatabase } from 'pg-boss'
import type { Connection, ConnectionSettings } from './connection.ts'
import type { Pool } from './pool.ts'

/** JSON arrives as text from pg-boss, which the driver would wrap once more. */
export const jobsTypes = {
  json: {
    to: 114,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  },
}

type Connect = (settings: ConnectionSettings) => () => Promise<Connection>

const listenAgainMs = 1000

/** What pg-boss needs of a database, on our driver: the same hosts and rules for jobs as for calls. */
export function jobsDatabase(pool: Pool, connect: Connect): BossDatabase {
  return {
    async executeSql(text, values = []) {
      const rows = await pool.run(async (sql) => {
        try {
          return await sql.unsafe(text, values.map(asParameter) as never[])
        } catch (error) {
          // pg-boss sends whole transactions as one text. What fails inside leaves the transaction open, unless the
          // connection is lost, and then this fails, too.
          await sql.unsafe('rollback').catch(() => {})
          throw error
        }
      })
      // Several statements in one text have several results.
      return { rows: 'command' in rows ? [...rows] : (rows as unknown[]).flat() }
    },

    /** Only makes jobs start sooner: without notifications, through a pooler, they are found by polling. */
    async listen(channel, onNotification, onReconnect) {
      let isClosed = false
      let connection: Connection | undefined
      const open = connect({
        idle_timeout: undefined,
        onnotify: (_: string, payload: string) => onNotification(payload),
      } as ConnectionSettings)
      void (async () => {
        while (!isClosed) {
          try {
            connection = await open()
            if (isClosed) break
            await connection.sql.unsafe(`listen "${channel}"`)
            onReconnect()
            await connection.closed
          } catch {
            // The database is away. Whatever works with it reports that.
          }
          if (!isClosed) await wait(listenAgainMs, undefined, { ref: false })
        }
        connection?.destroy()
      })()
      return {
        async close() {
          isClosed = true
          connection?.destroy()
        },
      }
    },
  }
}

/** pg-boss passes arrays as they are, and undefined for null. */
const asParameter = (value: unknown) =>
  Array.isArray(value) ? `{${value.map(asElement).join(',')}}` : (value ?? null)
const asElement = (value: unknown) =>
  value == null ? 'NULL' : `"${String(value).replace(/["\\]/g, '\\$&')}"`
