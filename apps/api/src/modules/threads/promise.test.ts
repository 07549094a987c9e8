import { promise } from '@smart-bird/contracts/threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMs, daysMs } from '#lib/clock'
import { anEnquiry } from '#test/enquiries'
import { aWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const read = async () => {
  const { body, headers } = await world.api.get('/promise').expect(200)
  expect(headers['cache-control']).toBe('public, max-age=600')
  return promise.reply.parse(body).record
}
/** Received some days ago and answered after some hours. */
const answered = (days: number, hours: number) => {
  const createdAt = addMs(new Date(), -daysMs(days))
  const answeredAt = addMs(createdAt, hours * 3_600_000)
  return anEnquiry(world, { createdAt, answeredAt, waitingSince: null })
}
const waiting = (days: number) => {
  const createdAt = addMs(new Date(), -daysMs(days))
  return anEnquiry(world, { createdAt, waitingSince: createdAt, status: 'handled' })
}

it('the record is published from 20 answers on, and counts what is late as late', async () => {
  expect(await read()).toBeNull()
  for (let n = 0; n < 10; n++) await answered(10, 4.5)
  for (let n = 0; n < 9; n++) await answered(20, 47.9)
  // Not yet late, long ago, and of a time before we measured: none of them counts.
  await waiting(1.9)
  await answered(91, 1)
  await anEnquiry(world, { waitingSince: null, status: 'handled', handledAt: new Date() })
  expect(await read()).toBeNull()
  await answered(5, 48.1)
  expect(await read()).toEqual({ percentInTime: 95, medianHours: 5 })
  // Marked as handled without an answer, three days ago: 19 of 21.
  await waiting(3)
  expect(await read()).toEqual({ percentInTime: 90, medianHours: 5 })
})
