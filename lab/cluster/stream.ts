/** A given number of calls as fast as they are answered: four of five read, one writes. */
import { call } from '../../apps/api/test/crash/customer.ts'
import { type Customer, readOver } from './customers.ts'
import type { Figures } from './figures.ts'
import type { House } from './households.ts'
import type { Stopwatch } from './starved.ts'

const inFlight = 24

type World = {
  apiUrl: string
  readers: readonly Customer[]
  houses: House[]
  stopwatch: Stopwatch
}

export async function streamCalls(
  { apiUrl, readers, houses, stopwatch }: World,
  figures: Figures,
  count: number,
) {
  const patience = { waitMs: 250, onAnswer: figures.onAnswer, stopwatch }
  let next = 0

  const read = (number: number) =>
    readOver(apiUrl, readers[number % readers.length]?.token ?? '', number, patience)

  async function write(house: House) {
    const sentAt = new Date(Math.max(Date.now(), house.acknowledgedMs + 1))
    const reply = await call(
      `${apiUrl}/home-report`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${house.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ houseDomain: house.domain, version: '2026.11.2', sentAt }),
      },
      patience,
    )
    if (reply.ok) house.acknowledgedMs = sentAt.getTime()
    return reply
  }

  async function work() {
    for (let number = next++; number < count; number = next++) {
      const began = performance.now()
      const house = number % 5 === 4 ? houses.shift() : undefined
      const reply = await (house ? write(house) : read(number))
      await reply.body?.cancel()
      if (house) houses.push(house)
      figures.onDone(house ? 'write' : 'read', performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
}
