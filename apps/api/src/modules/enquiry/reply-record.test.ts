import { randomUUID } from 'node:crypto'
import { findReplyRecord } from '@smart-bird/contracts/enquiry'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMs, daysMs } from '#lib/clock'
import { anEnquiry } from '#test/enquiries'
import { aWorld, type World } from '#test/world'
import { measureAnswers } from './reply-record-repo.ts'
import { saveMessage } from './repo.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const read = async () => {
  const { body, headers } = await world.api.get('/reply-record').expect(200)
  expect(headers['cache-control']).toBe('public, max-age=600')
  return findReplyRecord.reply.parse(body).record
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

it('a reply counts from when it came, and its answer, unless it was handled without one', async () => {
  const hoursAgo = (hours: number) => addMs(new Date(), -hours * 3_600_000)
  const { id } = await anEnquiry(world, {
    ...{ createdAt: hoursAgo(400), answeredAt: hoursAgo(399), waitingSince: null },
  })
  const before = await measureAnswers(world.db, { since: hoursAgo(500), lateBefore: hoursAgo(48) })
  const write = async (writer: 'admin' | 'sender', hours: number) => {
    const message = { key: randomUUID(), author: 'x', text: 'x', createdAt: hoursAgo(hours) }
    await saveMessage(world.db, { enquiryId: id, writer, ...message })
  }
  await write('admin', 399)
  // Two in a row are one wait, of 60 hours; the next is answered within two; the last is a word of thanks.
  await write('sender', 300)
  await write('sender', 299)
  await write('admin', 240)
  await write('sender', 200)
  await write('admin', 198)
  await write('sender', 100)
  const after = await measureAnswers(world.db, { since: hoursAgo(500), lateBefore: hoursAgo(48) })
  expect(after).toMatchObject({
    answers: before.answers + 2,
    inTime: before.inTime + 1,
    late: before.late,
  })
})
