import type postgres from 'postgres'

type Sql = postgres.Sql
type Begin = (...args: unknown[]) => Promise<unknown>

/**
 * Works around a bug in postgres.js 3.4.9: if a backend dies while a `begin` callback awaits something
 * else, `begin` rejects but the callback keeps running, and its COMMIT or ROLLBACK later hits whatever
 * transaction has the connection by then. Here the callback of a lost connection can neither query nor
 * return: it hangs on a promise that never settles.
 * Also turns on server-side prepared statements, which Drizzle 0.45 leaves off.
 */
export function guardConnection(client: Sql): Sql {
  prepareStatements(client)
  const begin: Begin = client.begin.bind(client) as Begin
  const guarded: Begin = (...args) => {
    const callback = args.pop() as (sql: Sql) => Promise<unknown>
    let lost = false
    const outer = begin(...args, async (sql: Sql) => {
      prepareStatements(sql, () => lost)
      try {
        const value = await callback(sql)
        return lost ? never() : value
      } catch (error) {
        if (lost || isConnectionLoss(error)) return never()
        throw error
      }
    })
    outer.catch(() => {
      lost = true
    })
    return outer
  }
  client.begin = guarded as Sql['begin']
  return client
}

/** Whether the connection was lost or could not be opened. */
export function isConnectionLoss(error: unknown): boolean {
  for (
    let cause = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth++
  ) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (/^(CONNECTION_|CONNECT_TIMEOUT|ECONN|ENOTFOUND|ENOENT|EPIPE|57P0[1-4]|53300|08)/.test(code))
      return true
  }
  return false
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
