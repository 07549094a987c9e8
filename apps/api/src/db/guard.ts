import type postgres from 'postgres'
import { isConnectionLoss } from './unavailable.ts'

type Sql = postgres.Sql
type Begin = (...args: unknown[]) => Promise<unknown>

/**
 * Works around a bug in postgres.js 3.4.9: if a backend dies while a `begin` callback awaits something
 * else, `begin` rejects but the callback keeps running, and its COMMIT or ROLLBACK later hits whatever
 * transaction has the connection by then. Here the callback of a lost connection can neither query nor
 * return: it hangs on a promise that never settles. So does one whose connection `isGone`.
 * Also turns on server-side prepared statements, which Drizzle 0.45 leaves off.
 */
export function guardConnection(client: Sql, isGone: () => boolean): Sql {
  prepareStatements(client)
  const begin: Begin = client.begin.bind(client) as Begin
  const guarded: Begin = (...args) => {
    const callback = args.pop() as (sql: Sql) => Promise<unknown>
    let wasRejected = false
    const isLost = () => wasRejected || isGone()
    const outer = begin(...args, async (sql: Sql) => {
      prepareStatements(sql, isLost)
      try {
        const value = await callback(sql)
        return isLost() ? never() : value
      } catch (error) {
        if (isLost() || isConnectionLoss(error)) return never()
        throw error
      }
    })
    outer.catch(() => {
      wasRejected = true
    })
    return outer
  }
  client.begin = guarded as Sql['begin']
  return client
}

const never = () => new Promise<never>(() => {})

type Unsafe = (query: string, parameters?: unknown[], options?: object) => unknown

function prepareStatements(client: Sql, isLost: () => boolean = () => false) {
  const unsafe = client.unsafe.bind(client) as Unsafe
  const prepared: Unsafe = (query, parameters = [], options = {}) =>
    isLost() ? hanging() : unsafe(query, parameters, { prepare: parameters.length > 0, ...options })
  client.unsafe = prepared as Sql['unsafe']
}

/** A query that never settles; postgres.js queries also have `values()`. */
const hanging = () => Object.assign(never(), { values: never })
