import type { Sql, TransactionSql } from 'postgres'
import { createPool, type PoolOptions } from './pool.ts'

type ClientOptions = PoolOptions & {
  /** A statement that begins every transaction; then single statements are transactions, too. */
  first?: string
}
type Unsafe = (query: string, parameters?: unknown[]) => unknown

/**
 * What Drizzle uses of a postgres.js client, on our pool. Each statement outside a transaction and each transaction
 * is one piece of work.
 */
export function pooledClient({ connect, first, ...limits }: ClientOptions) {
  // Drizzle sets how it wants values to be read and written on the client that it is given.
  const options = { parsers: {}, serializers: {} }
  const pool = createPool({
    ...limits,
    connect: async () => {
      const connection = await connect()
      Object.assign(connection.sql.options.parsers, options.parsers)
      Object.assign(connection.sql.options.serializers, options.serializers)
      return connection
    },
  })

  const begin = (callback: (tx: TransactionSql) => Promise<unknown>) =>
    pool.run<unknown>((sql) =>
      sql.begin(async (tx) => {
        if (first) await tx.unsafe(first)
        return callback(tx)
      }),
    )
  const unsafe: Unsafe = (query, parameters) => {
    let asArrays = false
    const send = async (sql: Pick<Sql, 'unsafe'>): Promise<unknown> => {
      const sent = sql.unsafe(query, parameters as never[])
      return asArrays ? sent.values() : sent
    }
    // Starts in a microtask, because `values()` is called on what this returns.
    const rows = Promise.resolve().then(() => (first ? begin(send) : pool.run(send)))
    const values = () => {
      asArrays = true
      return rows
    }
    return Object.assign(rows, { values })
  }
  return { client: { options, unsafe, begin } as unknown as Sql, pool }
}
