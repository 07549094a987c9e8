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

/**
 * Questions of the same moment are one piece of the pool's work: sent together, in one packet, and each answered as
 * soon as the database has answered it. While all connections are busy, what is asked becomes the next packet. They only
 * read, so what a lost connection owed is asked once more.
 */
export function createReader(pool: Pool, connections: number, limitMs: number) {
  let asked: Asked[] = []
  let firstAt = 0
  let underWay = 0
  let unavailable = 0

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
    if (asked.push({ text, parameters, ...settle }) === 1) {
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
    const work = (sql: Sql) =>
      Promise.all(
        sent.map(({ text, parameters, resolve, reject }) =>
          answer(sql, text, parameters).then(resolve, (error: unknown) => {
            if (isConnectionLoss(error)) throw error
            reject(error)
          }),
        ),
      )
    // Each caller's patience is noted above: it isn't that of the first one alone.
    withPatience({ leftMs: limitMs - (performance.now() - firstAt) }, () => pool.run(work))
      .catch((error: unknown) => {
        for (const { reject } of sent) reject(error)
      })
      .finally(() => {
        underWay--
        sendAll()
      })
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
