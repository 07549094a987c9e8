import type postgres from 'postgres'
import { codesOf } from './causes.ts'
import { DatabaseUnavailable, isConnectionLoss } from './unavailable.ts'

type Sql = postgres.Sql
type Sent = Promise<{ command?: string }> & { values(): Promise<unknown> }
type Send = (query: string, parameters?: unknown[], options?: object) => Sent
type Begin = (callback: (sql: Sql) => Promise<unknown>) => Promise<unknown>

/**
 * Gives a connection that nobody else uses meanwhile transactions of our own. Those of postgres.js 3.4.9 continue after
 * their backend has died, on whatever transaction has the connection by then (its issue #1216), and one whose COMMIT
 * the server answers with ROLLBACK passes for done (#1217). Here, nothing is sent once the connection is lost or given
 * up, and only COMMIT counts.
 * Also turns on server-side prepared statements, which Drizzle 0.45 leaves off.
 */
export function guardConnection(client: Sql, isUsable: () => boolean, destroy: () => void): Sql {
  const unsafe = client.unsafe.bind(client) as unknown as Send
  const send: Send = (query, parameters = [], options = {}) =>
    unsafe(query, parameters, { prepare: parameters.length > 0, ...options })

  const begin: Begin = async (callback) => {
    let failure: unknown
    const note = (error: unknown) => {
      failure ??= error
      // The driver hears of a lost connection before it is marked as closed, and would open it again.
      if (isConnectionLoss(error)) destroy()
    }
    const sendInside: Send = (...statement) => {
      const sent = isUsable() ? send(...statement) : refuse(failure)
      sent.catch(note)
      return sent
    }
    let savepoints = 0
    const savepoint: Begin = async (part) => {
      const name = `s${savepoints++}`
      await sendInside(`savepoint ${name}`)
      try {
        return await part(inside)
      } catch (error) {
        await sendInside(`rollback to ${name}`)
        throw error
      }
    }
    const inside = { unsafe: sendInside, savepoint } as unknown as Sql
    await sendInside('begin')
    let value: unknown
    try {
      value = await callback(inside)
    } catch (error) {
      await sendInside('rollback')
      // Says only that an earlier statement failed.
      throw codesOf(error).includes('25P02') ? failure : error
    }
    const { command } = await sendInside('commit')
    if (command !== 'COMMIT')
      throw failure ?? new DatabaseUnavailable('The server rolled the transaction back.')
    return value
  }
  return Object.assign(client, { unsafe: send, begin }) as Sql
}

/** A statement that is refused. */
function refuse(cause: unknown): Sent {
  const refused = Promise.reject(new DatabaseUnavailable('The connection was lost.', { cause }))
  return Object.assign(refused, { values: () => refused })
}
