import type { Sql } from 'postgres'
import { startWaiting, withPatience } from '#lib/patience'
import type { DatabaseLoad } from './database.ts'
import type { Pool } from './pool.ts'
import type { Read } from './question.ts'
import { isConnectionLoss, isUnavailable } from './unavailable.ts'

type Asked = Omit<PromiseWithResolvers<string | undefined>, 'promise'> & {
  text: string
  parameters: unknown[]
}

/** So long a piece of work takes more questions: one that is slow holds up few. */
const joinMs = 20

/**
 * Questions of the same moment are one piece of the pool's work: sent together, in few packets, and each answered as
 * soon as the database has answered it. Those that follow join it for a while. While all connections are busy, what is
 * asked becomes the next piece. They only read, so what a lost connection owed is asked once more.
 */
export function createReader(pool: Pool, connections: number, limitMs: number) {
  let asked: Asked[] = []
  let firstAt = 0
  let underWay = 0
  let unavailable = 0
  let open: { join: (one: Asked) => void; until: number } | undefined

  const read: Read = async (text, parameters) => {
    try {
      return await askWithOthers(text, parameters).catch((error: unknown) => {
        if (!isConnectionLoss(error)) throw error
        return pool.run((sql) => answer(sql, text, parameters))
      })
    } catch (error) {
      if (isUnavailable(error)) unavailable++
      throw error
    }
  }

  async function askWithOthers(text: string, parameters: unknown[]) {
    const waiting = startWaiting(limitMs)
    const { promise, ...settle } = Promise.withResolvers<string | undefined>()
    const one = { text, parameters, ...settle }
    if (open && performance.now() < open.until) open.join(one)
    else if (asked.push(one) === 1) {
      firstAt = performance.now()
      setImmediate(sendAll)
    }
    return promise.finally(waiting.end)
  }

  function sendAll() {
    if (asked.length === 0 || underWay === connections) return
    const sent = asked
    asked = []
    underWay++
    // Each caller's patience is noted above: it isn't that of the first one alone.
    withPatience({ leftMs: limitMs - (performance.now() - firstAt) }, () =>
      pool.run((sql) => askAll(sql, sent)),
    )
      .catch((error: unknown) => {
        for (const { reject } of sent) reject(error)
      })
      .finally(() => {
        underWay--
        sendAll()
      })
  }

  /** Puts questions to one connection, and those that join them, until all are answered. */
  function askAll(sql: Sql, sent: Asked[]) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let owed = 0
    const ask = (one: Asked) => {
      owed++
      answer(sql, one.text, one.parameters)
        .then(one.resolve, (error: unknown) => {
          one.reject(error)
          if (isConnectionLoss(error)) reject(error)
        })
        .finally(() => {
          owed--
          if (owed > 0) return
          if (open === own) open = undefined
          resolve()
        })
    }
    const own = {
      until: performance.now() + joinMs,
      join(one: Asked) {
        sent.push(one)
        ask(one)
      },
    }
    open = own
    sent.forEach(ask)
    return promise
  }

  const load = (): DatabaseLoad => {
    const own = pool.load()
    const waiting = own.waiting + (underWay === connections ? asked.length : 0)
    return { ...own, waiting, unavailable }
  }

  return { read, load, close: pool.close }
}

async function answer(sql: Sql, text: string, parameters: unknown[]) {
  const [row] = await sql.unsafe(text, parameters as never[]).values()
  return row?.[0] as string | undefined
}
