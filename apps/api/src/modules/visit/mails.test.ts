import { addDays, dayOf, momentAt } from '@smart-bird/receipt/moment'
import { eq, like } from 'drizzle-orm'
import ical, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#db/tables/mails'
import { visits } from '#db/tables/visits'
import { addMs, minutesMs } from '#lib/clock'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { mailTo } from '#test/mailbox'
import { aUser, bearer, logIn } from '#test/people'
import { aVisit, byVisitLink, workday } from '#test/visits'
import { aWorld, type World } from '#test/world'
import { remindOfVisits } from './remind.ts'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

const entriesIn = (file: string) =>
  Object.values(ical.sync.parseICS(file)).filter((part): part is VEvent => part?.type === 'VEVENT')

async function aCustomersVisit(wanted: Parameters<typeof aVisit>[2] = {}) {
  const user = await aUser(world)
  const headers = bearer(await logIn(world, user))
  const visit = await aVisit(world, admin, {
    of: { username: user.username },
    who: `Tess of ${user.username}`,
    ...wanted,
  })
  const [first = '', second = ''] = visit.windows.map(({ startsAt }) => startsAt)
  const email = String(user.email)
  return {
    ...{ user, visit, first, second },
    mail: (words: string) => mailTo(world, email, words),
    get: (path = '') => world.api.get(`/visits/${visit.reference}${path}`).set(headers),
    choose: (start: string, was: string | null = null) =>
      world.api
        .post(`/visits/${visit.reference}/choice`)
        .set(headers)
        .send({ start, was })
        .expect(200),
    change: async (body: object) => {
      const path = `/admin/visits/${visit.reference}`
      const { updatedAt } = (await admin.get(path).expect(200)).body
      return admin.patch(path, { ...body, was: updatedAt }).expect(200)
    },
  }
}

describe('a visit’s customer is emailed', () => {
  it('its times, and the one that is agreed; we are, too', async () => {
    const { mail, choose, first, user, visit } = await aCustomersVisit()
    expect((await mail('When can we come?')).text).toContain(
      `/cabinet/${user.username}/house#visits`,
    )
    await choose(first)
    const { attachments } = await mail('we’ll come')
    const [event] = entriesIn(Buffer.from(attachments?.[0]?.content ?? []).toString())
    expect(event).toMatchObject({ start: new Date(first), sequence: 1, method: 'PUBLISH' })
    const ours = await mailTo(world, world.config.company.email, 'we’ll come')
    expect(ours.text).toContain(visit.reference)
  })

  it('what it moved to, by them or by us, as the next version of one entry', async () => {
    const { mail, choose, change, first, second } = await aCustomersVisit()
    await choose(first)
    // What is still unsent when the visit changes again isn't sent any more.
    const uids = [entriesOf(await mail('we’ll come'))]
    await choose(second, first)
    uids.push(entriesOf(await mail('Moved to')))
    const windows = [{ day: workday(world, 9), from: '10:00', to: '12:00' }]
    await change({ windows, agreed: true, reason: 'Tess is ill.' })
    const moved = await mail('We have to move your visit')
    expect(moved.text).toContain('Tess is ill.')
    uids.push(entriesOf(moved))
    expect(uids.flat().map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    expect(new Set(uids.flat().map(({ uid }) => uid)).size).toBe(1)
  })

  it('other times in the place of an agreed one, and that something else is different', async () => {
    const { mail, choose, change, first } = await aCustomersVisit()
    await choose(first)
    await change({ about: 'The hall, too' })
    expect((await mail('your visit has changed')).text).toContain('What for: The hall, too')
    const windows = [{ day: workday(world, 9), from: '14:00', to: '16:00' }]
    await change({ windows, reason: 'Tess is ill.' })
    const offered = await mail('We have to move your visit')
    expect(offered.text).toContain('2:00\u00a0–\u00a04:00\u00a0PM')
    expect(entriesOf(offered)).toMatchObject([{ method: 'CANCEL', start: new Date(first) }])
  })

  it('that it is canceled, or that nobody was there', async () => {
    const { mail, visit } = await aCustomersVisit()
    const path = `/admin/visits/${visit.reference}/cancellation`
    await admin.post(path, { reason: 'The road is closed.' }).expect(200)
    expect((await mail('is canceled')).text).toContain('The road is closed.')
    const other = await aCustomersVisit()
    await other.choose(other.first)
    const startsAt = addMs(world.context.clock(), -minutesMs(30))
    await world.db
      .update(visits)
      .set({ startsAt })
      .where(eq(visits.reference, other.visit.reference))
    await admin
      .post(`/admin/visits/${other.visit.reference}/missed`, { reason: 'We rang twice.' })
      .expect(200)
    expect((await other.mail('at your door')).text).toContain('We rang twice.')
  })
})

const entriesOf = ({ attachments }: Awaited<ReturnType<typeof mailTo>>) =>
  entriesIn(Buffer.from(attachments?.[0]?.content ?? []).toString())

it('a visitor gets a link, which opens the visit', async () => {
  const { email, reference } = await aVisit(world, admin)
  const { text } = await mailTo(world, email, 'When can we come?')
  const code = /\/visit#(\S+)/.exec(text)?.[1] ?? ''
  const { body } = await byVisitLink(world, code).find().expect(200)
  expect(body.reference).toBe(reference)
})

describe('a calendar file', () => {
  it('is there once a time is agreed, for its customer and by the link', async () => {
    const { get, choose, first, visit } = await aCustomersVisit()
    await get('/ics').expect(404)
    await choose(first)
    const { text, headers } = await get('/ics').expect(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(entriesIn(text)).toMatchObject([{ start: new Date(first), sequence: 1 }])
    const linked = await world.api.get('/visit/ics').set(bearer(visit.code)).expect(200)
    expect(linked.text).toBe(text)
  })

  it('is nobody else’s', async () => {
    const { visit, choose, first } = await aCustomersVisit()
    await choose(first)
    const other = bearer(await logIn(world, await aUser(world)))
    await world.api.get(`/visits/${visit.reference}/ics`).set(other).expect(404)
    await world.api.get('/visit/ics').set(bearer('another')).expect(404)
  })
})

describe('a reminder', () => {
  async function anAgreed(agreedBefore = 48) {
    const tomorrow = addDays(dayOf(world.context.clock().toISOString()), 1)
    const { visit, choose, first } = await aCustomersVisit()
    await choose(first)
    const startsAt = momentAt(tomorrow, '13:00')
    const endsAt = momentAt(tomorrow, '15:00')
    const agreedAt = addMs(startsAt, -minutesMs(60 * agreedBefore))
    await world.db
      .update(visits)
      .set({ startsAt, endsAt, agreedAt })
      .where(eq(visits.reference, visit.reference))
    const at = async (time: string) => {
      const now = momentAt(dayOf(world.context.clock().toISOString()), time)
      await remindOfVisits({ ...world.context, clock: () => now })
    }
    return { at, visit }
  }
  const countReminders = async (reference: string) =>
    (
      await world.db
        .select()
        .from(mails)
        .where(like(mails.key, `visit-reminder:%:${reference}`))
    ).length

  it('is sent at four the day before, once, with what it costs', async () => {
    const { at, visit } = await anAgreed()
    await at('15:59')
    await at('16:03')
    await at('17:03')
    const { text } = await mailTo(world, visit.email, 'Tomorrow, 1:00 PM')
    expect(text).toContain('What it costs\nFree')
    expect(await countReminders(visit.reference)).toBe(1)
  })

  it('isn’t sent for what was agreed on less than 20 hours before, or is canceled', async () => {
    const near = await anAgreed(19)
    const canceled = await anAgreed()
    const path = `/admin/visits/${canceled.visit.reference}/cancellation`
    await admin.post(path, { reason: 'The road is closed.' }).expect(200)
    await near.at('16:03')
    for (const { visit } of [near, canceled]) expect(await countReminders(visit.reference)).toBe(0)
  })
})
