/** Writes down every call to a test's PostgreSQL database, for `npm run release:record`. */
import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { expect } from 'vitest'
import type { Database } from '#db/database'
import { refusalOf } from './calls.ts'

/** A call as it was sent and answered; transactions are written when they end, so that they never mix. */
export type RecordedCall =
  | { run: string }
  | { text: string; params: unknown[]; rows: unknown[][]; count: number }
  | { text: string; params: unknown[]; error: string }

export type RecordingHead = { test: string; startedAt: number }

type Query = Promise<postgres.RowList<postgres.Row[]>>
type Client = {
  unsafe: (text: string, params?: unknown[], options?: object) => Query
  begin: (...args: unknown[]) => Promise<unknown>
}
/** Within a transaction. */
type Transaction = Pick<Client, 'unsafe'> & {
  savepoint: (callback: (sql: Transaction) => unknown) => Promise<unknown>
}
type Note = (call: RecordedCall) => void

/** Records into a new file of `folder` from now on. Drizzle uses only these of its client. */
export function recordCalls(database: Database, folder: string) {
  const { db, batch, read } = database
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${randomUUID()}.jsonl`)
  const write = (lines: readonly object[]) =>
    appendFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const test = expect.getState().testPath?.split('/apps/api/')[1] ?? ''
  write([{ test, startedAt: Date.now() } satisfies RecordingHead])

  for (const each of [db, batch]) noteCalls((each as unknown as { $client: Client }).$client, write)
  database.read = async (text, params) => {
    const answer = await read(text, params)
    const rows = answer === undefined ? [] : [[answer]]
    write([{ text, params, rows, count: rows.length } satisfies RecordedCall])
    return answer
  }
}

function noteCalls(client: Client, write: (lines: readonly object[]) => void) {
  noteQueries(client, (call) => write([call]))
  const begin = client.begin.bind(client)
  client.begin = async (...args) => {
    const calls: RecordedCall[] = [{ run: 'begin' }]
    const callback = args.pop() as (sql: Transaction) => unknown
    const noted = (sql: Transaction) => {
      noteTransaction(sql, (call) => calls.push(call))
      return callback(sql)
    }
    try {
      const value = await begin(...args, noted)
      write([...calls, { run: 'commit' }])
      return value
    } catch (error) {
      write([...calls, { run: 'rollback' }])
      throw error
    }
  }
}

function noteTransaction(sql: Transaction, note: Note) {
  noteQueries(sql, note)
  const savepoint = sql.savepoint.bind(sql)
  sql.savepoint = async (callback) => {
    note({ run: 'savepoint nested' })
    try {
      const value = await savepoint((inner) => {
        noteTransaction(inner, note)
        return callback(inner)
      })
      note({ run: 'release nested' })
      return value
    } catch (error) {
      note({ run: 'rollback to nested' })
      note({ run: 'release nested' })
      throw error
    }
  }
}

function noteQueries(client: Pick<Client, 'unsafe'>, note: Note) {
  const unsafe = client.unsafe.bind(client)
  client.unsafe = (text, params = [], options) => {
    const query = unsafe(text, params, options)
    // postgres.js begins a transaction through the same method.
    if (text.startsWith('begin')) return query
    query.then(
      (result) => {
        const rows = [...result].map((row) => (Array.isArray(row) ? row : Object.values(row)))
        note({ text, params, rows, count: result.count ?? rows.length })
      },
      (error) => note({ text, params, error: refusalOf(error) }),
    )
    return query
  }
}
