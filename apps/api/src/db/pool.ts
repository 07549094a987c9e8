import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { startWaiting } from '#lib/patience'
import type { Connection } from './connection.ts'
import type { DatabaseLoad } from './database.ts'
import { DatabaseUnavailable, isConnectionLoss, isReadOnly, isUnavailable } from './unavailable.ts'

export type Pool = ReturnType<typeof createPool>

export type PoolOptions = {
  connect: () => Promise<Connection>
  max: number
  /** Time for one piece of work: waiting in line, opening a connection, and every answer, COMMIT's too. */
  limitMs: number
}

/** Between two attempts to open a connection. */
export const reconnectMs = 100

/** A piece of work on its way through the pool. */
type Turn = { begin: () => void; connection?: Connection; connectError?: unknown; isOver?: true }

/**
 * Connections with a line before them. Work that isn't done after `limitMs`, or its call's patience, is rejected
 * wherever it waits, and its connection is destroyed, so that nothing of it is sent later. Opening a connection is
 * tried again until then, because nothing of the work has been sent yet.
 */
export function createPool({ connect, max, limitMs }: PoolOptions) {
  const open = new Set<Connection>()
  const idle: Connection[] = []
  const line = new Set<Turn>()
  let busy = 0
  let unavailable = 0

  async function run<T>(work: (sql: Sql) => PromiseLike<T>): Promise<T> {
    const waiting = startWaiting(limitMs)
    const { promise: isDue, resolve: begin } = Promise.withResolvers<void>()
    const { promise: isLate, reject } = Promise.withResolvers<never>()
    const turn: Turn = { begin }
    const timer = setTimeout(() => {
      const { connection, connectError: cause } = turn
      const place = line.has(turn) ? 'in line' : connection ? 'for an answer' : 'to connect'
      connection?.destroy()
      const sentence = `Waited ${Math.round(waiting.limitMs)} ms ${place}.`
      reject(new DatabaseUnavailable(sentence, { cause }))
    }, waiting.limitMs)
    line.add(turn)
    if (busy < max) beginNext()
    try {
      return await Promise.race([isDue.then(() => serve(turn, work)), isLate])
    } catch (error) {
      if (isUnavailable(error)) unavailable++
      throw error
    } finally {
      turn.isOver = true
      clearTimeout(timer)
      waiting.end()
      if (!line.delete(turn)) free(turn)
    }
  }

  function beginNext() {
    const [next] = line
    if (!next) return
    line.delete(next)
    busy++
    next.begin()
  }

  async function serve<T>(turn: Turn, work: (sql: Sql) => PromiseLike<T>): Promise<T> {
    const connection = await connectionFor(turn)
    try {
      const value = await work(connection.sql)
      if (!connection.isInDoubt()) return value
      connection.destroy()
      throw new DatabaseUnavailable('No standby confirmed the commit.')
    } catch (error) {
      if (turn.isOver) throw error
      // After a restart of the server all are lost, and the driver may not know of the others yet.
      if (isConnectionLoss(error)) for (const lost of [connection, ...idle]) lost.destroy()
      if (isReadOnly(error)) connection.destroy()
      throw error
    }
  }

  async function connectionFor(turn: Turn): Promise<Connection> {
    let found = takeIdle()
    while (!found) {
      const opened = await connect().catch((error: unknown) => {
        turn.connectError = error
      })
      if (!opened) await wait(reconnectMs)
      if (turn.isOver) {
        opened?.destroy()
        throw turn.connectError
      }
      found = opened ?? takeIdle()
    }
    open.add(found)
    turn.connection = found
    return found
  }

  function takeIdle() {
    for (let found = idle.pop(); found; found = idle.pop()) {
      if (found.isUsable()) return found
      open.delete(found)
    }
    return undefined
  }

  function free({ connection }: Turn) {
    if (connection?.isUsable()) idle.push(connection)
    else if (connection) {
      connection.destroy()
      open.delete(connection)
    }
    busy--
    beginNext()
  }

  return {
    /** Runs work on a connection that nobody else uses meanwhile. */
    run,
    load: (): DatabaseLoad => ({ waiting: line.size, busy, unavailable }),
    /** Lets running work finish for at most 5 s. */
    close: async () => {
      await Promise.all([...open].map(({ sql }) => sql.end({ timeout: 5 })))
    },
  }
}
