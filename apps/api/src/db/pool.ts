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

/**
 * Connections with a line before them. Work that isn't done after `limitMs`, or its call's patience, is rejected
 * wherever it waits, and its connection is destroyed, so that nothing of it is sent later. Opening a connection is
 * tried again until then, because nothing of the work has been sent yet.
 */
export function createPool({ connect, max, limitMs }: PoolOptions) {
  const open = new Set<Connection>()
  const idle: Connection[] = []
  const line = new Set<() => void>()
  let busy = 0
  let unavailable = 0

  function run<T>(work: (sql: Sql) => PromiseLike<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let connection: Connection | undefined
      let connectError: unknown
      let isOver = false
      const waiting = startWaiting(limitMs)

      const timer = setTimeout(() => {
        const place = line.has(start) ? 'in line' : connection ? 'for an answer' : 'to connect'
        connection?.destroy()
        fail(
          new DatabaseUnavailable(`Waited ${Math.round(waiting.limitMs)} ms ${place}.`, {
            cause: connectError,
          }),
        )
      }, waiting.limitMs)

      /** Whether this is the first end of the work: its answer, its error or its time limit. */
      const end = () => {
        if (isOver) return false
        isOver = true
        clearTimeout(timer)
        waiting.end()
        if (!line.delete(start)) free(connection)
        return true
      }
      const fail = (error: unknown) => {
        // The driver hears of a lost connection before it is marked as closed, and would use it once more.
        if (isConnectionLoss(error) || isReadOnly(error)) connection?.destroy()
        // After a restart of the server all are lost, and the driver may not know of the others yet.
        if (isConnectionLoss(error)) for (const other of idle) other.destroy()
        if (!end()) return
        if (isUnavailable(error)) unavailable++
        reject(error)
      }

      const start = async () => {
        try {
          connection = takeIdle()
          while (!connection) {
            const opened = await connect().catch((error: unknown) => {
              connectError = error
            })
            if (isOver) return opened?.destroy()
            if (opened) open.add(opened)
            else await wait(reconnectMs)
            if (isOver) return
            connection = opened ?? takeIdle()
          }
          const value = await work(connection.sql)
          if (connection.isInDoubt()) {
            connection.destroy()
            throw new DatabaseUnavailable('No standby confirmed the commit.')
          }
          if (end()) resolve(value)
        } catch (error) {
          fail(error)
        }
      }

      if (busy < max) {
        busy++
        void start()
      } else line.add(start)
    })
  }

  function takeIdle() {
    for (let found = idle.pop(); found; found = idle.pop()) {
      if (found.isUsable()) return found
      open.delete(found)
    }
    return undefined
  }

  function free(connection: Connection | undefined) {
    if (connection?.isUsable()) idle.push(connection)
    else if (connection) {
      connection.destroy()
      open.delete(connection)
    }
    const [next] = line
    if (!next) {
      busy--
      return
    }
    line.delete(next)
    next()
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
