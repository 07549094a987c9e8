import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visits } from '#db/tables/visits'
import { daysMs } from '#lib/clock'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { auditOf } from '#test/audit'
import { aUser, bearer, logIn } from '#test/people'
import { aVisit, aVisitRow, byVisitLink, workday } from '#test/visits'
import { aWorld, type World } from '#test/world'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

let people = 0
/** A technician whom no other test books. */
const someone = () => `Tech ${++people}`
const startsOf = ({ windows }: { windows: readonly { startsAt: string }[] }) =>
  windows.map(({ startsAt }) => startsAt)

/** A visitor's visit, its two starts, and the calls of its link. */
async function anOffered(wanted: Parameters<typeof aVisit>[2] = {}) {
  const visit = await aVisit(world, admin, { who: someone(), ...wanted })
  const [first = '', second = ''] = startsOf(visit)
  const link = byVisitLink(world, visit.code)
  const choose = (start: string, was: string | null = null) => link.post('choice', { start, was })
  return { ...link, visit, first, second, choose }
}

/** A customer's, and their calls. */
async function aCustomersVisit() {
  const user = await aUser(world)
  const headers = bearer(await logIn(world, user))
  const of = { username: user.username }
  const visit = await aVisit(world, admin, { of, who: someone() })
  return {
    ...{ user, visit, headers },
    list: () => world.api.get('/visits').set(headers),
    find: (reference = visit.reference) => world.api.get(`/visits/${reference}`).set(headers),
    post: (act: string, body: object) =>
      world.api.post(`/visits/${visit.reference}/${act}`).set(headers).send(body),
  }
}

describe('a visit, by the link in our email', () => {
  it('is read with its times, what it costs, and nothing of ours', async () => {
    const { find, visit, first } = await anOffered()
    const note = 'The dog bites'
    await world.db.update(visits).set({ note }).where(eq(visits.reference, visit.reference))
    const { body, text } = await find().expect(200)
    expect(body).toMatchObject({
      reference: visit.reference,
      status: 'offered',
      startsAt: null,
      cost: 'Free: we look at your home and write your quote.',
      canMove: false,
      canCancel: true,
      tooLate: false,
    })
    expect(body.windows[0]).toMatchObject({ startsAt: first, state: 'open' })
    expect(text).not.toContain(note)
  })

  it('is agreed by choosing a window, once however often it is sent', async () => {
    const { choose, visit, first } = await anOffered()
    const { body } = await choose(first).expect(200)
    expect(body).toMatchObject({ status: 'agreed', startsAt: first, canMove: true })
    expect((await choose(first).expect(200)).body).toEqual(body)
    const [row] = await world.db.select().from(visits).where(eq(visits.reference, visit.reference))
    expect(row).toMatchObject({ sequence: 1, moves: 0 })
    // The offer's email may be dropped in the meantime, which is written down, too.
    const noted = await auditOf(world, visit.reference)
    expect(noted.filter(({ action }) => action === 'visit.agreed')).toMatchObject([{ actor: null }])
  })

  it('is moved twice, by who has seen it as it is; the time given up is free at once', async () => {
    const { choose, first, second, visit } = await anOffered()
    const other = await anOffered({ who: visit.who.toUpperCase() })
    await choose(first).expect(200)
    expect((await other.find().expect(200)).body.windows[0].state).toBe('taken')
    await other.choose(first).expect(409)
    // A page that was opened before shows it as it is, and moves nothing.
    expect((await choose(second, null).expect(409)).body.code).toBe('visit_changed')
    await choose(second, first).expect(200)
    await other.choose(first).expect(200)
    await other.post('cancellation', { was: first }).expect(200)
    expect((await choose(first, second).expect(200)).body.canMove).toBe(false)
    const { body } = await choose(second, first).expect(409)
    expect(body).toMatchObject({ code: 'too_late', message: expect.stringContaining('twice') })
  })

  it('is canceled once, and stays canceled', async () => {
    const { post, choose, find, first } = await anOffered()
    await choose(first).expect(200)
    await post('cancellation', { was: null }).expect(409)
    const { body } = await post('cancellation', { was: first }).expect(200)
    expect(body).toMatchObject({ status: 'canceled', canCancel: false, startsAt: first })
    expect((await post('cancellation', { was: first }).expect(200)).body).toEqual(body)
    expect((await choose(first, first).expect(409)).body.code).toBe('visit_closed')
    expect((await find().expect(200)).body.status).toBe('canceled')
  })

  it('is changed by a call alone when it is less than a day away', async () => {
    const soon = (hours: number) => new Date(world.context.clock().getTime() + hours * 3_600_000)
    const { visit, first, second, find, choose, post } = await anOffered()
    await choose(first).expect(200)
    const at = { startsAt: soon(23.9), endsAt: soon(25) }
    await world.db.update(visits).set(at).where(eq(visits.reference, visit.reference))
    const was = at.startsAt.toISOString()
    expect((await find().expect(200)).body).toMatchObject({ tooLate: true, canCancel: false })
    expect((await choose(second, was).expect(409)).body.code).toBe('too_late')
    expect((await post('cancellation', { was }).expect(409)).body.code).toBe('too_late')
    await world.db
      .update(visits)
      .set({ startsAt: soon(24.1) })
      .where(eq(visits.reference, visit.reference))
    const { startsAt } = (await find().expect(200)).body
    await post('cancellation', { was: startsAt }).expect(200)
  })

  it('refuses what wasn’t offered, has passed, or is no time', async () => {
    const { choose, visit, first } = await anOffered()
    await choose('2099-01-05T15:00:00.000Z').expect(409)
    await choose('Monday').expect(400)
    const [startsAt, endsAt] = ['2020-01-06T15:00:00.000Z', '2020-01-06T17:00:00.000Z']
    const windows = [{ startsAt, endsAt }, ...visit.windows]
    await world.db.update(visits).set({ windows }).where(eq(visits.reference, visit.reference))
    const { body } = await choose(startsAt).expect(409)
    expect(body).toMatchObject({ code: 'window_taken', message: expect.stringContaining('passed') })
    await choose(first).expect(200)
  })

  it('is opened by no other code, nor once its last time is two days over', async () => {
    const { find, visit } = await anOffered()
    const { body } = await byVisitLink(world, 'another').find().expect(404)
    expect(body.code).toBe('visit_link_over')
    await world.api.get('/visit').expect(404)
    const endsAt = new Date(world.context.clock().getTime() - daysMs(2) - 1000).toISOString()
    const windows = [{ startsAt: '2020-01-06T15:00:00.000Z', endsAt }]
    await world.db.update(visits).set({ windows }).where(eq(visits.reference, visit.reference))
    expect((await find().expect(404)).body.code).toBe('visit_link_over')
  })
})

describe('a customer’s visit', () => {
  it('is in their list, the newest first, and theirs to agree on and cancel', async () => {
    const { list, find, post, visit } = await aCustomersVisit()
    const [start = ''] = startsOf(visit)
    expect((await list().expect(200)).body.rows).toMatchObject([{ reference: visit.reference }])
    await post('choice', { start, was: null }).expect(200)
    expect((await find().expect(200)).body).toMatchObject({ status: 'agreed', startsAt: start })
    expect(await admin.lastAudit()).toMatchObject({ action: 'visit.agreed' })
    await post('cancellation', { was: start }).expect(200)
  })

  it('is nobody else’s', async () => {
    const { visit } = await aCustomersVisit()
    const other = await aCustomersVisit()
    const { body } = await other.find(visit.reference).expect(404)
    expect(body.code).toBe('visit_not_found')
    const choice = { start: startsOf(visit)[0], was: null }
    await world.api
      .post(`/visits/${visit.reference}/choice`)
      .set(other.headers)
      .send(choice)
      .expect(404)
    await world.api.get(`/visits/${visit.reference}`).expect(401)
    await world.api.get('/visits/SB-V-lower1').set(other.headers).expect(400)
  })
})

describe('a technician', () => {
  it('has half an hour between two visits', async () => {
    const day = workday(world, 5)
    const who = someone()
    const window = (from: string, to: string) => ({ who, windows: [{ day, from, to }] })
    const early = await anOffered(window('09:00', '10:00'))
    await early.choose(early.first).expect(200)
    const near = await anOffered(window('10:29', '11:30'))
    const { body } = await near.choose(near.first).expect(409)
    expect(body).toMatchObject({ code: 'window_taken' })
    const enough = await anOffered(window('10:30', '11:30'))
    await enough.choose(enough.first).expect(200)
  })

  // The embedded database answers one after the other, so two meet on a server only.
  const times = process.env.TEST_DATABASE_URL ? 200 : 10
  it(`is promised to one of two who choose the same time at once, ${times} times`, async () => {
    const starts = Array.from({ length: times }, (_, n) => new Date(Date.UTC(2099, 0, 1 + n, 15)))
    for (const start of starts) {
      const startsAt = start.toISOString()
      const windows = [{ startsAt, endsAt: new Date(start.getTime() + 3_600_000).toISOString() }]
      const { id: customerId } = admin.admin
      const pair = [
        await aVisitRow(world, { customerId, windows, who: 'Pat' }),
        await aVisitRow(world, { customerId, windows, who: 'PAT' }),
      ]
      const replies = await Promise.all(
        pair.map(({ reference }) =>
          world.api
            .post(`/visits/${reference}/choice`)
            .set(admin.headers)
            .send({ start: startsAt, was: null }),
        ),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  }, 120_000)
})
