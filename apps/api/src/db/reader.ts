import { setTimeout as wait } from 'node:timers/promises'
import { startWaiting } from '#lib/patience'
import type { Connection } from './connection.ts'
import type { DatabaseLoad } from './database.ts'
import { type PoolOptions, reconnectMs } from './pool.ts'
import type { Read } from './question.ts'
import { DatabaseUnavailable, isConnectionLoss, isUnavailable } from './unavailable.ts'

type Asked = {
  text: string
  parameters: unknown[]
  limitMs: number
  until: number
  losses: number
  answer(value: string | undefined): void
  refuse(error: unknown): void
}
/** A connection, what it owes an answer, and when it last gave one. */
type Lane = { connection: Connection; asked: Set<Asked>; movedAt: number }

/** A connection that owes answers and gave none for so long gets no more questions: what is slow holds up few. */
const stuckMs = 50
const owedMax = 64
/** One timer for all is cheaper than one for each. */
const sweepMs = 100

/**
 * Questions share few connections. Each is sent at once, behind those that wait for their answers, so that many
 * need one packet. They only read, so what a lost connection owed is asked again on another. What isn't answered in time
 * is rejected wherever it waits, and a connection that gives no answers is destroyed.
 */
export function createReader({ connect, max, limitMs }: PoolOptions) {
  const lanes = new Set<Lane>()
  const line = new Set<Asked>()
  let isOpening = false
  let isSweeping = false
  let isClosed = false
  let unavailable = 0
  let connectError: unknown

  const read: Read = (text, parameters) =>
    new Promise((resolve, reject) => {
      const waiting = startWaiting(limitMs)
      place({
        text,
        parameters,
        limitMs: waiting.limitMs,
        until: performance.now() + waiting.limitMs,
        losses: 0,
        answer(value) {
          waiting.end()
          resolve(value)
        },
        refuse(error) {
          waiting.end()
          if (isUnavailable(error)) unavailable++
          reject(error)
        },
      })
    })

  function place(asked: Asked) {
    if (isClosed) return asked.refuse(new DatabaseUnavailable('The database was closed.'))
    const lane = findLane()
    if (lane) send(lane, asked)
    else {
      line.add(asked)
      openLane()
    }
    if (!isSweeping) sweepLater()
  }

  function findLane() {
    const now = performance.now()
    for (const lane of lanes) {
      const { connection, asked, movedAt } = lane
      if (!connection.isUsable()) lanes.delete(lane)
      else if (asked.size === 0 || (asked.size < owedMax && now - movedAt < stuckMs)) return lane
    }
    return undefined
  }

  function send(lane: Lane, asked: Asked) {
    const { connection } = lane
    if (lane.asked.size === 0) lane.movedAt = performance.now()
    lane.asked.add(asked)
    const sent = connection.sql.unsafe(asked.text, asked.parameters as never[]).values()
    sent.then(
      ([row]) => {
        if (leave(lane, asked)) asked.answer(row?.[0] as string | undefined)
      },
      (error: unknown) => {
        // The driver hears of a lost connection before it is marked as closed, and would use it once more.
        if (isConnectionLoss(error)) connection.destroy()
        if (!leave(lane, asked)) return
        // After a restart of the server every connection may be dead, and no one knows yet.
        if (!isConnectionLoss(error) || asked.losses++ >= max) return asked.refuse(error)
        place(asked)
      },
    )
  }

  /** Whether this is the first end of what was asked. There is room for those in line then. */
  function leave(lane: Lane, asked: Asked) {
    if (!lane.asked.delete(asked)) return false
    lane.movedAt = performance.now()
    if (line.size > 0) sendLine()
    return true
  }

  function sendLine() {
    for (const asked of line) {
      const lane = findLane()
      if (!lane) return openLane()
      line.delete(asked)
      send(lane, asked)
    }
  }

  function openLane() {
    if (isOpening || lanes.size >= max) return
    isOpening = true
    void openForLine()
  }

  /** Tries until a connection is open or nobody waits for one: nothing was sent yet. */
  async function openForLine() {
    let connection: Connection | undefined
    while (!connection && line.size > 0)
      connection = await connect().catch((error: unknown) => {
        connectError = error
        return wait(reconnectMs, undefined)
      })
    isOpening = false
    if (!connection) return
    if (isClosed) return connection.destroy()
    lanes.add({ connection, asked: new Set(), movedAt: 0 })
    sendLine()
  }

  function sweepLater() {
    isSweeping = true
    setTimeout(sweep, sweepMs)
  }

  function sweep() {
    const now = performance.now()
    const isLate = ({ until }: Asked) => until <= now
    for (const { connection, asked, movedAt } of lanes) {
      const late = [...asked].filter(isLate)
      if (late.length > 0 && now - movedAt >= stuckMs) connection.destroy()
      refuseAll(asked, late, 'for an answer')
    }
    refuseAll(line, [...line].filter(isLate), lanes.size > 0 ? 'in line' : 'to connect')
    isSweeping = false
    if (line.size > 0 || [...lanes].some(({ asked }) => asked.size > 0)) sweepLater()
  }

  function refuseAll(from: Set<Asked>, late: readonly Asked[], place: string) {
    for (const asked of late) {
      from.delete(asked)
      const sentence = `Waited ${Math.round(asked.limitMs)} ms ${place}.`
      asked.refuse(new DatabaseUnavailable(sentence, { cause: connectError }))
    }
  }

  return {
    read,
    load: (): DatabaseLoad => ({
      waiting: line.size,
      busy: [...lanes].filter(({ asked }) => asked.size > 0).length,
      unavailable,
    }),
    /** Lets what was asked be answered for at most 5 s. */
    close: async () => {
      isClosed = true
      refuseAll(line, [...line], 'to connect')
      await Promise.all([...lanes].map(({ connection }) => connection.sql.end({ timeout: 5 })))
    },
  }
}
